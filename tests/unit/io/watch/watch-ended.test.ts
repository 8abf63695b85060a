// Tests that a watcher has no watch open after its end, even if files were removed just before or paths are added
// later. An open watch would keep the process alive.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { watchFolder } from '../../../../src/io/watch/watch.ts';
import { temporaryFolder, writeFiles } from '../support/folders.ts';

const ROUNDS = 96;
/**
 * Upper limit (exclusive) for the turns of the event loop between the removal of the files and the end of the watcher.
 */
const MOST_TURNS = 24;
const FOLDERS = ['a', 'b', 'c', 'd'];

const countWatches = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length;

const watch = (root: string, isWatched: (path: string) => boolean = () => true) =>
  watchFolder({ root, isWatched, onHint: () => undefined, onFailure: () => undefined });

test('no watch is open after the end, however soon the end follows a removal', async () => {
  const before = countWatches();
  const root = temporaryFolder();
  const names = FOLDERS.flatMap((folder) => ['1.md', '2.md', '3.md'].map((name) => `${folder}/${name}`));
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFiles(root, Object.fromEntries(names.map((name) => [name, '# Text\n'])));
    const watching = await watch(root);
    for (const name of names) rmSync(join(root, name));
    for (let turn = 0; turn < round % MOST_TURNS; turn += 1) await setImmediate();
    await watching.end();
  }
  await vi.waitFor(() => expect(countWatches()).toBe(before), { timeout: 5_000 });
});

test('a path that is added after the end is not watched', async () => {
  const before = countWatches();
  let isAdded = false;
  const start = async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'docs'));
    return watch(root, (path) => path !== 'docs' || isAdded);
  };
  const ended = await start();
  await ended.end();
  const open = await start();
  const watched = countWatches();
  isAdded = true;
  ended.add(['docs']);
  // The ended watcher received the same call of `add` first. If it watched the folder, its watch would still be open at
  // the end.
  open.add(['docs']);
  await vi.waitFor(() => expect(countWatches()).toBeGreaterThan(watched), { timeout: 5_000 });
  await open.end();
  await vi.waitFor(() => expect(countWatches()).toBe(before), { timeout: 5_000 });
});
