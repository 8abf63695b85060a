// Tests how `watch` notices folders that the operating system does not watch for it: each check compares the folders on
// the disk with the known folders.
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

test('the second look finds a folder without a watch', () => {
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
  make('content/docs/guide');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, true]);
});

test('a folder whose watch is placed between two looks is not reported', () => {
  make('content/docs/guide');
  expect(folders.areReplaced()).toBe(false);
  note('content/docs/guide');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
});

test('sources that appear again after the root was read are found, and unwatched folders are ignored', () => {
  folders = createKnownFolders(root, (path) => !path.includes('node_modules'));
  folders.note(root, statSync(root));
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, true]);
  for (const path of ['content', 'content/docs']) note(path);
  make('node_modules/a');
  writeFileSync(join(root, 'site.config.ts'), '');
  expect([folders.areReplaced(), folders.areReplaced()]).toEqual([false, false]);
});

test('a watcher that has just started knows every folder, also those behind links and with hidden names', async () => {
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
