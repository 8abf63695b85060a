// Watches a root and a few other paths with chokidar. `isBlind` finds out whether chokidar misses events; replacing a
// blind watcher is left to `watch.ts`.
import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { importModule } from '../bundle/import-module.ts';
import { createKnownFolders } from './watched-folders.ts';

export type WatcherOptions = {
  readonly root: string;
  /**
   * Returns whether a path relative to the root (with `/`) is part of the site. If this is false for a folder, nothing
   * in the folder is watched.
   */
  readonly isWatched: (path: string) => boolean;
  /**
   * Runs after a change. `file`: path, from the root, of a file that existed before and has changed; absent if
   * something was added or removed, or if it is not known what has changed.
   */
  readonly onHint: (file?: string) => void;
  /** Runs if something cannot be watched, such as a folder when all watches of this system are in use (`ENOSPC`). */
  readonly onFailure: (error: Error) => void;
  /** Absolute paths to watch in addition to the root. They may be outside of the root. */
  readonly added: readonly string[];
  /** Runs when a folder was removed, because a new folder with the same name may not be watched. */
  readonly onRemoved: () => void;
};

export type Watcher = {
  readonly add: (paths: readonly string[]) => void;
  /** Returns whether a watched folder was removed or replaced, or a folder is not watched, so that events are lost. */
  readonly isBlind: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * Pauses before each check of an empty file. A program that saves the file usually writes the new text before the last
 * check.
 */
const LOOKS_MS = [2, 2, 6];

const waitForText = async (file: string): Promise<void> => {
  for (const ms of LOOKS_MS) {
    await setTimeout(ms, undefined, { ref: false });
    // A system error ends the wait. If it still occurs when the site's files are read, it is reported then.
    const found = await stat(file).catch(() => undefined);
    if (found?.size !== 0) return;
  }
};

/**
 * Closes a watcher permanently. chokidar opens a closed watcher again if `add` is called, and chokidar itself calls
 * `add` if files are removed while the watcher is being closed.
 */
const closeForGood = async (watcher: FSWatcher): Promise<void> => {
  watcher.add = () => watcher;
  await watcher.close();
};

/** Starts a watcher. Resolves once everything is watched, or once it is known that something cannot be watched. */
export const startWatcher = async ({
  root,
  isWatched,
  onHint,
  onFailure,
  added,
  onRemoved,
}: WatcherOptions): Promise<Watcher> => {
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
    const hint = (): void => onHint(event === 'change' ? inRoot(path) : undefined);
    // A program that saves in place empties the file before it writes the new text, so an empty file may be incomplete.
    if (stats?.size === 0) void waitForText(path).then(hint);
    else hint();
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
