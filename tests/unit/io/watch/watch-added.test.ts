// Tests paths that become part of a site while it is watched.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createWatchedPaths, type ReadFiles } from '../../../../src/cli/watch/watched-paths.ts';
import { watchFolder } from '../../../../src/io/watch/watch.ts';

test('the folder of a first plugin and a file outside of the root are watched once the config names them', () => {
  let read: ReadFiles = { sources: ['site.config.ts'] };
  const { isWatched, takeNew } = createWatchedPaths('dist', () => read);
  const paths = [
    'content/en/docs/a.md',
    'plugins/a.mjs',
    '../shared/b.mjs',
    'node_modules/c/c.mjs',
    'dist/index.html',
    '../shared/d.mjs',
  ];
  expect(paths.filter(isWatched)).toEqual(['content/en/docs/a.md']);
  expect(takeNew()).not.toContain('plugins');
  read = { sources: ['site.config.ts', 'plugins/a.mjs', '../shared/b.mjs'] };
  expect(paths.filter(isWatched)).toEqual(['content/en/docs/a.md', 'plugins/a.mjs', '../shared/b.mjs']);
  expect(takeNew()).toEqual(['plugins', '../shared/b.mjs']);
  expect(takeNew()).toEqual([]);
});

test('a change below an added path is reported, inside and outside of the root', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
  const root = join(folder, 'site');
  for (const name of ['site/plugins', 'shared']) mkdirSync(join(folder, name), { recursive: true });
  const files = ['plugins/a.mjs', '../shared/b.mjs'];
  for (const file of files) writeFileSync(join(root, file), 'export const a = 1;\n');
  const added = new Set<string>();
  const hints: (string | undefined)[] = [];
  const watching = await watchFolder({
    root,
    isWatched: (path) => [...added].some((name) => path === name || path.startsWith(`${name}/`)),
    onHint: (file) => hints.push(file),
    onFailure: (error) => {
      throw error;
    },
  });
  for (const name of ['plugins', '../shared/b.mjs']) added.add(name);
  watching.add([...added]);
  for (const file of files) {
    let number = 1;
    // The file is saved repeatedly, because chokidar does not report when it has begun to watch a file.
    await vi.waitFor(
      () => {
        number += 1;
        writeFileSync(join(root, file), `export const a = ${number};\n`);
        expect(hints).toContain(file);
      },
      { timeout: 10_000, interval: 50 },
    );
  }
  await watching.end();
  rmSync(folder, { recursive: true });
});
