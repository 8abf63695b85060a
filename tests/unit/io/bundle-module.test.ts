// Tests that bundles of configs and plugins are kept until a bundled file, or the target of an import, changes.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleModule } from '../../../src/io/bundle/bundle-module.ts';
import { createMemoryStore } from '../../../src/io/cache/memory-store.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import { temporaryFolder, writeFiles } from './support/folders.ts';

test('a file that is saved while it is bundled is bundled again', async () => {
  const root = temporaryFolder();
  const path = join(root, 'site.config.ts');
  const memo = createMemoryStore();
  /** Store that changes the config after esbuild has read it and before the bundle is kept. */
  const late: QueryStore = {
    ...memo,
    keep: (task, trace, value) => {
      if (readFileSync(path, 'utf8') === 'export default 1;') writeFileSync(path, 'export default 2;');
      memo.keep(task, trace, value);
    },
  };
  writeFileSync(path, 'export default 1;');
  expect((await bundleModule(root, path, late)).value?.code).toContain('= 1;');
  expect((await bundleModule(root, path, memo)).value?.code).toContain('= 2;');
  expect((await bundleModule(root, path, memo)).value?.code).toContain('= 2;');
});

/**
 * Returns the words in the bundles before and after an edit. The edit changes the target of an import, but none of the
 * files in the first bundle.
 */
const bundlesOf = async (
  files: Readonly<Record<string, string>>,
  edit: (root: string) => void,
): Promise<readonly (string | undefined)[]> => {
  const root = temporaryFolder();
  const memo = createMemoryStore();
  writeFiles(root, files);
  const bundleAgain = async () =>
    /word-\w+/.exec((await bundleModule(root, join(root, 'plugins/own.js'), memo)).value?.code ?? '')?.[0];
  const first = await bundleAgain();
  edit(root);
  return [first, await bundleAgain()];
};

const own = (from: string): string => `import { word } from '${from}';\nexport default word;\n`;
const word = (text: string): string => `export const word = 'word-${text}';\n`;
const manifest = (main: string): string => JSON.stringify({ name: 'words', version: '1.0.0', main });

test('a new file that an import prefers is bundled', async () => {
  const files = { 'plugins/own.js': own('./words'), 'plugins/words.js': word('one') };
  expect(await bundlesOf(files, (root) => writeFiles(root, { 'plugins/words.ts': word('two') }))).toEqual([
    'word-one',
    'word-two',
  ]);
});

test('a new file that an import prefers to a folder of the same name is bundled', async () => {
  const files = { 'plugins/own.js': own('./words'), 'plugins/words/index.js': word('one') };
  expect(await bundlesOf(files, (root) => writeFiles(root, { 'plugins/words.js': word('two') }))).toEqual([
    'word-one',
    'word-two',
  ]);
});

test('a package whose manifest names another file is bundled again', async () => {
  const files = {
    'plugins/own.js': own('words'),
    'node_modules/words/package.json': manifest('one.js'),
    'node_modules/words/one.js': word('one'),
    'node_modules/words/two.js': word('two'),
  };
  const edit = (root: string): void => writeFiles(root, { 'node_modules/words/package.json': manifest('two.js') });
  expect(await bundlesOf(files, edit)).toEqual(['word-one', 'word-two']);
});

test('a package that is installed in a nearer folder is bundled', async () => {
  const files = { 'plugins/own.js': own('words'), 'node_modules/words/index.js': word('one') };
  expect(
    await bundlesOf(files, (root) => writeFiles(root, { 'plugins/node_modules/words/index.js': word('two') })),
  ).toEqual(['word-one', 'word-two']);
});

test('a link that leads to another package is followed, even if the previous package still exists', async () => {
  const files = {
    'plugins/own.js': own('words'),
    'store/one/index.js': word('one'),
    'store/two/index.js': word('two'),
  };
  const link = (root: string, name: string): void => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    rmSync(join(root, 'node_modules/words'), { force: true });
    symlinkSync(`../store/${name}`, join(root, 'node_modules/words'));
  };
  const root = temporaryFolder();
  const memo = createMemoryStore();
  writeFiles(root, files);
  const codes: (string | undefined)[] = [];
  for (const name of ['one', 'two']) {
    link(root, name);
    codes.push(/word-\w+/.exec((await bundleModule(root, join(root, 'plugins/own.js'), memo)).value?.code ?? '')?.[0]);
  }
  expect(codes).toEqual(['word-one', 'word-two']);
});
