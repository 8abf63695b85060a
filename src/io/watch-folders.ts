// The watched folders as they were when their watches were placed. A watch stays with a folder that was removed, and sees nothing of one
// that has come back under its name: chokidar reports neither if it reads the folder above only after both. Nor does it see a folder that is made
// after it has read the folder above, and before it watches that.
import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode } from './file-problems.ts';

type Identity = Pick<Stats, 'dev' | 'ino' | 'birthtimeMs'>;

const SAME_MOMENT_MS = 1_000;

const orUndefined = <T>(look: () => T): T | undefined => {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

export type KnownFolders = {
  /** To be called before the watch of the folder is placed. The first call for a path counts. */
  readonly note: (path: string, stats: Stats) => void;
  /** Returns whether an event of `fs.watch` says that a folder itself was removed or moved: it has the folder's own name. */
  readonly isRemoval: (event: string, name: string, watchedPath: string) => boolean;
  /**
   * Returns whether a folder on the disk is not the one that is watched, or is not watched at all. One that is new is waited for: it counts from
   * the second call on.
   */
  readonly areReplaced: () => boolean;
};

/** `isWatched`: of the absolute path of a folder. */
export const createKnownFolders = (root: string, isWatched: (path: string) => boolean): KnownFolders => {
  const known = new Map<string, Identity>();
  /** Devices that keep the time at which a folder was made; others give the time of its last change. */
  const withBirths = new Set<number>();
  const look = (stats: Stats): Identity => {
    if (stats.birthtimeMs !== stats.ctimeMs && stats.birthtimeMs > 0) withBirths.add(stats.dev);
    return stats;
  };
  // A number of a removed folder is given to the next one that is made.
  const isOther = (before: Identity, now: Identity): boolean =>
    before.ino !== now.ino || before.dev !== now.dev || (withBirths.has(now.dev) && before.birthtimeMs !== now.birthtimeMs);
  const isReplaced = (path: string): boolean => {
    const now = statSync(path, { throwIfNoEntry: false });
    const before = known.get(path);
    return before === undefined ? now !== undefined : now === undefined || isOther(before, look(now));
  };
  /** Folders that were not known at the last call. */
  let unknown: ReadonlySet<string> = new Set();
  /** By path: when the names in a folder last changed, and the folders in it. */
  const listed = new Map<string, { readonly mtimeMs: number; readonly inner: readonly string[] }>();
  const listInner = (path: string): readonly string[] => {
    const mtimeMs = orUndefined(() => statSync(path).mtimeMs);
    const before = listed.get(path);
    if (mtimeMs === undefined || before?.mtimeMs === mtimeMs) return before?.inner ?? [];
    const entries = orUndefined(() => readdirSync(path, { withFileTypes: true })) ?? [];
    const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
    // Another name may come in the same moment of the disk's clock.
    if (Date.now() - mtimeMs > SAME_MOMENT_MS) listed.set(path, { mtimeMs, inner });
    return inner;
  };
  const hasUnwatched = (): boolean => {
    const before = unknown;
    const inner = [root, ...known.keys()].flatMap(listInner);
    unknown = new Set(inner.filter((path) => !known.has(path) && isWatched(path)));
    return [...unknown].some((path) => before.has(path));
  };
  return {
    note: (path, stats) => {
      if (!known.has(path)) known.set(path, look(stats));
    },
    isRemoval: (event, name, watchedPath) => event === 'rename' && known.has(watchedPath) && name === basename(watchedPath),
    areReplaced: () => [root, ...known.keys()].some(isReplaced) || hasUnwatched(),
  };
};
