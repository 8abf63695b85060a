import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWatcher } from '../../src/io/watch/start-watcher.ts';
import { createKnownFolders, type KnownFolders } from '../../src/io/watch/watched-folders.ts';

let root: string;
let folders: KnownFolders;

const make = (path: string): void => {
  mkdirSync(join(root, path), { recursive: true });
};

const note = (path: string): void => folders.note(join(root, path), statSync(join(root, path)));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mokcha-folders-'));
  folders = createKnownFolders(root, (path) => !path.includes('node_modules'));
  folders.note(root, statSync(root));
  make('content/docs');
  for (const path of ['content', 'content/docs']) note(path);
});

afterEach(() => rmSync(root, { recursive: true }));

test('a folder that no watch was placed on is found by the second look', () => {
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
  make('content/docs/guide');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, true]);
});

test('a new folder whose watch is placed between two looks is no reason to watch everything again', () => {
  make('content/docs/guide');
  expect(folders.areReplaced()).toBe(false);
  note('content/docs/guide');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
});

test('the sources that come back after the root was read are found, and what is not watched is not', () => {
  folders = createKnownFolders(root, (path) => !path.includes('node_modules'));
  folders.note(root, statSync(root));
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, true]);
  for (const path of ['content', 'content/docs']) note(path);
  make('node_modules/a');
  writeFileSync(join(root, 'site.config.ts'), '');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
});

test('a watcher that has just started misses no folder, also behind links and hidden names', async () => {
  make('elsewhere/inner/deep');
  make('content/.hidden/deep');
  make('node_modules/a/b');
  symlinkSync('../elsewhere', join(root, 'content/linked'));
  const watcher = await startWatcher({
    root,
    added: [],
    isWatched: (path) => !path.includes('node_modules'),
    onHint: () => undefined,
    onRemoved: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });
  expect([watcher.isBlind(), watcher.isBlind()]).toEqual([false, false]);
  await watcher.close();
});
