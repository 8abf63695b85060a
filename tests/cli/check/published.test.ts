// Tests the comparison of a site with the published one (`--published`): missing addresses are reported, `mokcha
// redirects` proposes redirects, and a missing or invalid manifest is a mistake in the command line.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

const config = (redirects = ''): string => `export default { title: 'T', locales: [{ code: 'en' }], ${redirects} };\n`;
const limits = '# Limits\n\n## Requests\n\nText.\n';

test('a published address must stay or be redirected, and `mokcha redirects` proposes the redirect', async () => {
  const folder = makeFolder({
    'site.config.ts': config(),
    'content/en/docs/intro.md': '# Intro\n\n## First steps\n',
    'content/en/docs/limits.md': limits,
  });
  const run = (...args: readonly string[]) => runMokcha(args, { cwd: folder.path });
  expect(await run('build')).toMatchObject({ exitCode: 0 });
  folder.write('content/en/docs/rate-limits.md', limits);
  folder.write('content/en/docs/limits.md', '---\ndraft: true\n---\n');
  folder.write('content/en/docs/intro.md', '# Intro\n\n## First steps again\n');

  const refused = await run('build', '--published', 'dist');
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain('error route/vanished  The published URL `/docs/limits` no longer exists.');
  expect(refused.err).toContain("hint: add `{ from: '/docs/limits', to: '/docs/rate-limits' }` to `redirects`.");
  expect(refused.err).toContain(
    'warning route/vanished-anchor  The published URL `/docs/intro#first-steps` no longer exists.',
  );
  expect(refused.err).toContain(
    'hint: if `#first-steps-again` is the same part, write `{#first-steps}` after its heading, or give the operation ' +
      'its former `operationId`.',
  );
  expect(existsSync(join(folder.path, 'dist/docs/limits.html'))).toBe(true);

  const proposed = await run('redirects');
  expect(proposed).toMatchObject({ exitCode: 0 });
  const entry = /\{ from: '[^']+', to: '[^']+' \},/.exec(proposed.out)?.[0];
  expect(entry).toBe("{ from: '/docs/limits', to: '/docs/rate-limits' },");

  folder.write('site.config.ts', config(`redirects: [${entry}], output: { origin: true }`));
  expect(await run('build', '--published', 'dist')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(folder.path, 'dist/_redirects'), 'utf8')).toContain('/docs/limits /docs/rate-limits 301\n');
  expect(readFileSync(join(folder.path, 'dist/docs/limits.html'), 'utf8')).toContain(
    '<meta http-equiv="refresh" content="0; url=/docs/rate-limits"',
  );
  folder.remove();
}, 60_000);

test('a page with a new name and folder is recognised by its title or its words', async () => {
  const words = (start: number): string => Array.from({ length: 30 }, (_, at) => `word${start + at}`).join(' ');
  const folder = makeFolder({
    'site.config.ts': config(),
    'content/en/docs/alpha.md': `# How we bill\n\n${words(0)}.\n`,
    'content/en/docs/beta.md': `# Old name\n\n${words(100)}.\n`,
    'content/en/docs/gamma.md': `# Gone for good\n\n${words(200)}.\n`,
  });
  const run = (...args: readonly string[]) => runMokcha(args, { cwd: folder.path });
  expect(await run('build')).toMatchObject({ exitCode: 0 });
  for (const name of ['alpha', 'beta', 'gamma']) folder.write(`content/en/docs/${name}.md`, '---\ndraft: true\n---\n');
  folder.write('content/en/docs/money/q1.md', `# How we bill\n\n${words(300)}.\n`);
  folder.write('content/en/docs/money/q2.md', `# Another name\n\n${words(105)}.\n`);
  const { out } = await run('redirects');
  expect(out).toContain("{ from: '/docs/alpha', to: '/docs/money/q1' },");
  expect(out).toContain("{ from: '/docs/beta', to: '/docs/money/q2' },");
  expect(out).toContain('// /docs/gamma: no page is similar');
  folder.remove();
}, 60_000);

test('a manifest that is invalid or missing is a mistake in the command line', async () => {
  const folder = makeFolder({ 'mokcha.json': '{}' });
  const none = await runMokcha(['check', '--published', 'mokcha.json'], { cwd: folder.path });
  expect([none.exitCode, none.err]).toEqual([
    2,
    expect.stringContaining('`mokcha.json` is not the `mokcha.json` of a built site.'),
  ]);
  const absent = await runMokcha(['check', '--published', 'dist'], { cwd: folder.path });
  expect([absent.exitCode, absent.err]).toEqual([2, expect.stringContaining('`dist` is neither the `mokcha.json`')]);
  folder.remove();
}, 60_000);
