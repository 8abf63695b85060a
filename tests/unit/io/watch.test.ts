// What watching says when the system lets it down.
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchFolder } from '../../../src/io/watch.ts';

const watcher = Object.assign(new EventEmitter(), { close: async () => undefined });
vi.mock('../../../src/io/import-module.ts', () => ({ importModule: async () => ({ watch: () => watcher }) }));

test('a folder that cannot be watched is told, once for each reason, before all is watched and after', async () => {
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
  // What is watched still is.
  watcher.emit('all', 'change', '/site/content/a.md', { size: 3 });
  expect(failures).toEqual(['no watches left', 'gone']);
  expect(hints).toEqual(['content/a.md']);
  await unwatch.end();
});

test('a file that its editor has emptied is told once it has its text, or once it was looked at three times', async () => {
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
