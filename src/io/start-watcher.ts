// chokidar over a root and a few paths beside it. What it cannot see is found by `isBlind`; a watcher that is blind is replaced by a new one.
import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { importModule } from './import-module.ts';
import { createKnownFolders } from './watch-folders.ts';

export type WatcherOptions = {
  readonly root: string;
  /** Whether a path relative to the root (with `/`) is part of the site; a folder's answer holds for what is in it. */
  readonly isWatched: (path: string) => boolean;
  /** `file`: the path of one that was there before and has other bytes; absent where something came, went, or is a folder. */
  readonly onHint: (file?: string) => void;
  /** Something is not watched: with all watches of this system in use (`ENOSPC`), the next folder. */
  readonly onFailure: (error: Error) => void;
  /** Absolute paths, also outside of the root. */
  readonly added: readonly string[];
  /** A folder was removed. Another one that takes its name may not be watched. */
  readonly onRemoved: () => void;
};

export type Watcher = {
  readonly add: (paths: readonly string[]) => void;
  /** Returns whether a folder was removed or replaced since its watch was placed; the events of that may be lost. */
  readonly isBlind: () => boolean;
  readonly close: () => Promise<void>;
};

/** So soon after it was emptied a file has its new text: when it is looked at once more, one after the other. */
const LOOKS_MS = [2, 2, 6];

const waitForText = async (file: string): Promise<void> => {
  for (const ms of LOOKS_MS) {
    await setTimeout(ms, undefined, { ref: false });
    // What is wrong with it is told by who reads it.
    const found = await stat(file).catch(() => undefined);
    if (found?.size !== 0) return;
  }
};

/** Closes a watcher for good. chokidar opens a closed watcher again if `add` is called, and calls it itself if files are removed meanwhile. */
const closeForGood = async (watcher: FSWatcher): Promise<void> => {
  watcher.add = () => watcher;
  await watcher.close();
};

/** Resolves once everything is watched, or it is known that it cannot be. */
export const startWatcher = async ({ root, isWatched, onHint, onFailure, added, onRemoved }: WatcherOptions): Promise<Watcher> => {
  const { watch } = await importModule<typeof import('chokidar')>('chokidar');
  const inRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const folders = createKnownFolders(root, (path) => isWatched(inRoot(path)));
  const watcher = watch([root, ...added], {
    ignoreInitial: true,
    ignored: (path, stats) => {
      if (path !== root && !isWatched(inRoot(path))) return true;
      if (stats?.isDirectory()) folders.note(path, stats);
      return false;
    },
  });
  watcher.on('all', (event, path, stats) => {
    const tell = (): void => onHint(event === 'change' ? inRoot(path) : undefined);
    // Who saves in place empties the file first.
    if (stats?.size === 0) void waitForText(path).then(tell);
    else tell();
    if (event === 'unlinkDir') onRemoved();
  });
  watcher.on('raw', (event, name, details) => {
    if (folders.isRemoval(event, name, (details as { readonly watchedPath: string }).watchedPath)) onRemoved();
  });
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    watcher.on('error', (thrown) => {
      onFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
      resolve();
    });
  });
  return {
    add: (paths) => {
      watcher.add([...paths]);
    },
    isBlind: folders.areReplaced,
    close: () => closeForGood(watcher),
  };
};
