// A folder → a call whenever something in it may have changed. Events are hints: chokidar loses some while the process is busy,
// so what changed, and whether anything did, is found by reading again.
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from './file-problems.ts';
import { importModule } from './import-module.ts';

export type WatchOptions = {
  readonly root: string;
  /** Whether a path relative to the root (with `/`) is part of the site; a folder's answer holds for what is in it. */
  readonly isWatched: (path: string) => boolean;
  /** `file`: the path of one that was there before and has other bytes; absent where something came, went, or is a folder. */
  readonly onHint: (file?: string) => void;
  /** Something is not watched: with all watches of this system in use (`ENOSPC`), the next folder. Told once for each code. */
  readonly onFailure: (error: Error) => void;
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

export type Watching = {
  /** Paths from the root that `isWatched` was false for before, or that are outside of the root. */
  readonly add: (paths: readonly string[]) => void;
  readonly end: () => Promise<void>;
};

/** Resolves once everything is watched, or it is known that it cannot be. */
export const watchFolder = async ({ root, isWatched, onHint, onFailure }: WatchOptions): Promise<Watching> => {
  const { watch } = await importModule<typeof import('chokidar')>('chokidar');
  const inRoot = (path: string): string => relative(root, path).split(sep).join('/');
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => path !== root && !isWatched(inRoot(path)) });
  watcher.on('all', (event, path, stats) => {
    const tell = (): void => onHint(event === 'change' ? inRoot(path) : undefined);
    // Who saves in place empties the file first.
    if (stats?.size === 0) void waitForText(path).then(tell);
    else tell();
  });
  const told = new Set<string>();
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    watcher.on('error', (thrown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const code = errorCode(error) ?? error.message;
      if (!told.has(code)) onFailure(error);
      told.add(code);
      resolve();
    });
  });
  return {
    add: (paths) => {
      if (paths.length > 0) watcher.add(paths.map((path) => join(root, path)));
    },
    end: () => watcher.close(),
  };
};
