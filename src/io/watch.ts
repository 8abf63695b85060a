// A folder → a call whenever something in it may have changed. Events are hints: chokidar loses some while the process is busy,
// so what changed, and whether anything did, is found by reading again.
import { relative, sep } from 'node:path';
import { importModule } from './import-module.ts';

export type WatchOptions = {
  readonly root: string;
  /** Whether a path relative to the root (with `/`) is part of the site; a folder's answer holds for what is in it. */
  readonly isWatched: (path: string) => boolean;
  /** `file`: the path of one that was there before and has other bytes; absent where something came, went, or is a folder. */
  readonly onHint: (file?: string) => void;
};

/** So soon after it was emptied a file has its new text. */
const EMPTY_MS = 10;

/** Resolves, once everything is watched, to what ends it. */
export const watchFolder = async ({ root, isWatched, onHint }: WatchOptions): Promise<() => Promise<void>> => {
  const { watch } = await importModule<typeof import('chokidar')>('chokidar');
  const inRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => path !== root && !isWatched(inRoot(path)) });
  watcher.on('all', (event, path, stats) => {
    const tell = (): void => onHint(event === 'change' ? inRoot(path) : undefined);
    // Who saves in place empties the file first.
    if (stats?.size === 0) setTimeout(tell, EMPTY_MS).unref();
    else tell();
  });
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve);
    // Also after that, so that none of them ends the process.
    watcher.on('error', reject);
  });
  return () => watcher.close();
};
