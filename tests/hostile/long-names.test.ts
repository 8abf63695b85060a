// Tests names and paths that are too long for a file. Each causes one problem at the name, or at the emitter that
// chooses it, and no problems that only follow from it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { makeFolder } from '../cli/support/run-mokcha.ts';

const name = 'x'.repeat(300);
const path = Array.from({ length: 30 }, () => 'y'.repeat(100)).join('/');
const emitting = "export default { plugins: { emitters: ['./emitter.ts'] } };\n";
const emitter = (output: string): string => `export default { path: '${output}', emit: () => '{}' };\n`;
const redirecting = (from: string): string =>
  `export default { redirects: [{ from: '/${from}', to: '/docs/intro' }] };\n`;

const cases: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['the name of a redirect', 'route/name .* site.config.ts:1:38', { 'site.config.ts': redirecting(name) }],
  ['the path of a redirect', 'route/name .* site.config.ts:1:38', { 'site.config.ts': redirecting(path) }],
  [
    'a path in a slug',
    'route/name .* content/en/docs/a.md:2:7',
    { 'content/en/docs/a.md': `---\nslug: ${path}\ntitle: A\n---\n\nText.\n` },
  ],
  [
    'a name in a slug',
    'route/name .* content/en/docs/a.md:2:7',
    { 'content/en/docs/a.md': `---\nslug: ${name}\ntitle: A\n---\n\nText.\n` },
  ],
  [
    'the name of an emitter’s file',
    'config/emitter .* emitter.ts',
    { 'site.config.ts': emitting, 'emitter.ts': emitter(name) },
  ],
  [
    'the path of an emitter’s file',
    'config/emitter .* emitter.ts',
    { 'site.config.ts': emitting, 'emitter.ts': emitter(path) },
  ],
  [
    'the base path',
    'config/value .* site.config.ts:1:28',
    { 'site.config.ts': `export default { basePath: '/${name}/', output: { origin: true } };\n` },
  ],
];

test.each(cases)('%s that is too long is reported once', { timeout: 60_000 }, async (_, expected, files) => {
  const folder = makeFolder({ 'content/en/docs/intro.md': '# Intro\n\nText.\n', ...files });
  const { exitCode, output } = await runHere(['build', '--no-cache'], folder.path);
  expect(exitCode).toBe(1);
  expect(output.replace(/\s+/g, ' ')).toMatch(new RegExp(`error ${expected}`));
  expect(output).toMatch(/^1 error$/m);
  expect(existsSync(join(folder.path, 'dist'))).toBe(false);
  folder.remove();
});
