// A watching that ends while files are removed leaves no watch open: one would keep the process alive.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { watchFolder } from '../../../src/io/watch.ts';

const ROUNDS = 96;
/** The most turns of the event loop between the removal of the files and the end. */
const MOST_TURNS = 24;

const countWatches = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length;

const waitTurns = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
};

test('no watch is open after the end, however soon it follows a removal', async () => {
  const before = countWatches();
  for (let round = 0; round < ROUNDS; round += 1) {
    const root = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
    const files = ['a', 'b', 'c', 'd'].flatMap((folder) => ['1.md', '2.md', '3.md'].map((name) => join(root, folder, name)));
    for (const file of files) {
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, '# Text\n');
    }
    const watching = await watchFolder({ root, isWatched: () => true, onHint: () => undefined, onFailure: () => undefined });
    for (const file of files) rmSync(file);
    await waitTurns(round % MOST_TURNS);
    await watching.end();
    rmSync(root, { recursive: true });
  }
  await vi.waitFor(() => expect(countWatches()).toBe(before), { timeout: 5_000 });
});

test('nothing that is added after the end is watched', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
  mkdirSync(join(root, 'docs'));
  const before = countWatches();
  const watching = await watchFolder({ root, isWatched: () => true, onHint: () => undefined, onFailure: () => undefined });
  expect(countWatches()).toBeGreaterThan(before);
  await watching.end();
  watching.add(['docs']);
  await waitTurns(MOST_TURNS);
  await vi.waitFor(() => expect(countWatches()).toBe(before));
  rmSync(root, { recursive: true });
});
