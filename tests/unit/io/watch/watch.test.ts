// Tests a watched folder on a system that reports errors, empty files or no events.
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchFolder } from '../../../../src/io/watch/watch.ts';

type Ignored = (path: string, stats?: Stats) => boolean;

const watcher = Object.assign(new EventEmitter(), { close: async () => undefined });
const started: Ignored[] = [];
vi.mock('../../../../src/io/bundle/import-module.ts', () => ({
  importModule: async () => ({
    watch: (_: unknown, { ignored }: { ignored: Ignored }) => {
      watcher.removeAllListeners();
      started.push(ignored);
      return watcher;
    },
  }),
}));

test('a folder that cannot be watched is reported once per reason, before and after the watcher is ready', async () => {
  const failures: string[] = [];
  const hints: (string | undefined)[] = [];
  const watching = watchFolder({
    root: '/site',
    isWatched: () => true,
    onHint: (file) => hints.push(file),
    onFailure: ({ message }) => failures.push(message),
  });
  await vi.waitFor(() => expect(watcher.listenerCount('error')).toBe(1));
  watcher.emit('error', Object.assign(new Error('no watches left'), { code: 'ENOSPC' }));
  const unwatch = await watching;
  watcher.emit('error', Object.assign(new Error('no watches left again'), { code: 'ENOSPC' }));
  watcher.emit('error', new Error('gone'));
  watcher.emit('all', 'change', '/site/content/a.md', { size: 3 });
  expect(failures).toEqual(['no watches left', 'gone']);
  expect(hints).toEqual(['content/a.md']);
  await unwatch.end();
});

test('a file that its editor has emptied is reported when it has its text, or after three checks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
  const [saved, emptied] = [join(folder, 'saved.md'), join(folder, 'emptied.md')];
  for (const file of [saved, emptied]) writeFileSync(file, '');
  const texts: string[] = [];
  const watching = watchFolder({
    root: folder,
    isWatched: () => true,
    onHint: (file = '') => texts.push(`${file}: ${readFileSync(join(folder, file), 'utf8')}`),
    onFailure: () => undefined,
  });
  await vi.waitFor(() => expect(watcher.listenerCount('ready')).toBe(1));
  watcher.emit('ready');
  const unwatch = await watching;
  for (const file of [saved, emptied]) watcher.emit('all', 'change', file, { size: 0 });
  setTimeout(() => writeFileSync(saved, '# Saved'), 3);
  await vi.waitFor(() => expect(texts.toSorted()).toEqual(['emptied.md: ', 'saved.md: # Saved']));
  await unwatch.end();
  rmSync(folder, { recursive: true });
});

const makeReady = async (number: number): Promise<void> => {
  await vi.waitFor(() => expect([started.length, watcher.listenerCount('ready')]).toEqual([number, 1]), {
    timeout: 5_000,
    interval: 5,
  });
  watcher.emit('ready');
};

test('folders are watched again after one was removed, and after one was replaced without any event', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
  const docs = join(root, 'docs');
  mkdirSync(docs);
  started.length = 0;
  let hints = 0;
  const watching = watchFolder({
    root,
    isWatched: () => true,
    onHint: () => {
      hints += 1;
    },
    onFailure: () => undefined,
    checkMs: 10,
  });
  const isHinted = (number: number): Promise<void> =>
    vi.waitFor(() => expect(hints).toBe(number), { timeout: 5_000, interval: 5 });
  const noteFolders = (): void => {
    for (const folder of [root, docs]) expect(started.at(-1)?.(folder, statSync(folder))).toBe(false);
  };
  await vi.waitFor(() => expect(started).toHaveLength(1));
  noteFolders();
  await makeReady(1);
  const { end } = await watching;
  watcher.emit('all', 'unlinkDir', join(root, 'gone'));
  await isHinted(1);
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 5_000, interval: 5 });
  noteFolders();
  await makeReady(2);
  await isHinted(2);
  renameSync(docs, join(root, 'moved'));
  mkdirSync(docs);
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 5_000, interval: 5 });
  noteFolders();
  await makeReady(3);
  await isHinted(3);
  await end();
  rmSync(root, { recursive: true });
});
