// Tests builds whose input has not changed since the last build: what they report, and which changes to sources,
// options, templates or the output cause a new build.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JsonReport } from '../../../src/cli/report/format-json.ts';
import { type Folder, makeFolder, runMokcha } from '../support/run-mokcha.ts';

const page = (text: string): string => `# 안내\n\n[없는 곳](/nowhere)\n\n${text}\n`;

let site: Folder;

beforeEach(() => {
  site = makeFolder({
    'site.config.ts': "export default { title: '문서', rules: { 'link/broken': 'warning' } };\n",
    'content/ko/docs/guide.md': page('처음'),
    'node_modules/.keep': '',
  });
});

afterEach(() => site.remove());

type Outcome = {
  readonly isBuilt: boolean;
  readonly exitCode: number | null;
  readonly problems: string;
  readonly files: string;
};

const build = async (...args: readonly string[]): Promise<Outcome> => {
  const { exitCode, out, err } = await runMokcha(['build', '--verbose', ...args], { cwd: site.path });
  return {
    exitCode,
    isBuilt: !err.includes('Nothing has changed since this site was made.'),
    problems: err.slice(Math.max(err.indexOf('warning link/broken'), 0)),
    files: /\d+ files? written, \d+ kept, \d+ removed/.exec(out)?.[0] ?? 'none',
  };
};

const made = (): string => readFileSync(join(site.path, 'dist/docs/guide.html'), 'utf8');

test('a build with unchanged input reports the same warnings again, and fails with `--fail-on warning`', async () => {
  const first = await build();
  const second = await build();
  expect(first.problems).toContain('warning link/broken');
  expect(second).toEqual({
    ...first,
    isBuilt: false,
    files: first.files.replace(/(\d+) files? written, 0 kept/, '0 files written, $1 kept'),
  });
  const { exitCode, out } = await runMokcha(['build', '--fail-on', 'warning', '--format', 'json'], { cwd: site.path });
  const { problems, summary } = JSON.parse(out) as JsonReport;
  expect([exitCode, problems.map(({ code }) => code), summary?.files]).toEqual([1, ['link/broken'], undefined]);
});

test('a changed or new source, another option and a missing output file cause a new build', async () => {
  expect((await build()).isBuilt).toBe(true);
  site.write('content/ko/docs/guide.md', page('다음'));
  expect([(await build()).isBuilt, made().includes('다음')]).toEqual([true, true]);
  site.write('content/ko/docs/more.md', '# 더\n');
  expect((await build()).isBuilt).toBe(true);
  expect((await build('--base', '/elsewhere/')).isBuilt).toBe(true);
  expect((await build()).isBuilt).toBe(true);
  rmSync(join(site.path, 'dist/docs/guide.html'));
  expect([(await build()).isBuilt, made().includes('다음')]).toEqual([true, true]);
  expect((await build()).isBuilt).toBe(false);
});

test('the output of another build is not mistaken for the output of the last one', async () => {
  await build();
  site.write('content/ko/docs/guide.md', page('다음'));
  // A build with `--no-cache` does not record its input, so the recorded input is still that of the first build.
  await build('--no-cache');
  site.write('content/ko/docs/guide.md', page('처음'));
  expect([(await build()).isBuilt, made().includes('처음')]).toEqual([true, true]);
});

test('a changed template causes a new build', async () => {
  await build();
  site.write('templates/parts/footer.tsx', 'export const Footer = () => <footer>바닥</footer>;\n');
  expect([(await build()).isBuilt, made().includes('바닥')]).toEqual([true, true]);
  writeFileSync(join(site.path, 'templates/parts/footer.tsx'), 'export const Footer = () => <footer>땅</footer>;\n');
  expect([(await build()).isBuilt, made().includes('땅')]).toEqual([true, true]);
});

test('a build with unchanged input still compares its addresses with `--published`', async () => {
  await build();
  const manifest = readFileSync(join(site.path, 'dist/mokcha.json'), 'utf8');
  site.write('published.json', manifest.replaceAll('guide', 'gone'));
  const { exitCode, err } = await runMokcha(['build', '--published', 'published.json'], { cwd: site.path });
  expect([exitCode, err]).toEqual([1, expect.stringContaining('/docs/gone')]);
});
