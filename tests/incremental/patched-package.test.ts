// Tests that a build makes pages and the manifest again after an update or a patch of Mokcha itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../cli/support/run-mokcha.ts';
import { commandOf, copyPackage, patchCode, raiseVersion } from './inputs/package-copy.ts';

test('after an update or a patch of Mokcha, pages and the manifest are made again', async () => {
  const mokcha = copyPackage();
  const site = makeFolder({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/en/docs/intro.md': '# Intro\n',
  });
  const build = async (): Promise<readonly string[]> => {
    expect(await commandOf(mokcha.path)(['build', '--quiet'], site.path)).toMatchObject({ exitCode: 0 });
    return ['docs/intro.html', 'mokcha.json'].map((name) => readFileSync(join(site.path, 'dist', name), 'utf8'));
  };
  const [page, manifest] = await build();
  expect([page, manifest]).toEqual([
    expect.stringContaining('data-theme-toggle'),
    expect.not.stringContaining('Mokcha 99.0.0'),
  ]);
  raiseVersion(mokcha.path);
  expect((await build())[1]).toContain('Mokcha 99.0.0');
  patchCode(mokcha.path);
  expect((await build())[0]).toContain('data-theme-patched');
  site.remove();
  mokcha.remove();
});
