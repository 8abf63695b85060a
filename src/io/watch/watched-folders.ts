// Finds folders that chokidar does not watch. A watch of a removed folder does not see a new folder with the same name,
// and chokidar misses both the removal and the new folder if it reads the parent folder only afterwards. chokidar also
// misses a folder that is made after it has read the parent folder, but before it watches the parent folder.
import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode } from '../file-problems.ts';

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
  /** Records a folder. Must be called before chokidar watches the folder; only the first call for a path counts. */
  readonly note: (path: string, stats: Stats) => void;
  /**
   * Returns whether an event of `fs.watch` reports that the watched folder itself was removed or moved: the event then
   * has the folder's own name.
   */
  readonly isRemoval: (event: string, name: string, watchedPath: string) => boolean;
  /**
   * Returns whether a watched folder was removed or replaced, or a folder on the disk is not watched. An unwatched
   * folder counts only from the second call on, since chokidar may be about to watch it.
   */
  readonly areReplaced: () => boolean;
};

/** Creates an empty list of folders. `isWatched` gets absolute paths of folders. */
export const createKnownFolders = (root: string, isWatched: (path: string) => boolean): KnownFolders => {
  const known = new Map<string, Identity>();
  /**
   * Devices that are known to record when a folder was created. Other devices may report the time of its last change
   * instead.
   */
  const withBirths = new Set<number>();
  const look = (stats: Stats): Identity => {
    if (stats.birthtimeMs !== stats.ctimeMs && stats.birthtimeMs > 0) withBirths.add(stats.dev);
    return stats;
  };
  // Compares more than inode numbers, because a new folder may get the number of a removed one.
  const isOther = (before: Identity, now: Identity): boolean =>
    before.ino !== now.ino ||
    before.dev !== now.dev ||
    (withBirths.has(now.dev) && before.birthtimeMs !== now.birthtimeMs);
  const isReplaced = (path: string): boolean => {
    const now = statSync(path, { throwIfNoEntry: false });
    const before = known.get(path);
    return before === undefined ? now !== undefined : now === undefined || isOther(before, look(now));
  };
  /** Folders without a watch that the last call of `areReplaced` found. */
  let unknown: ReadonlySet<string> = new Set();
  /** For each path of a folder: the time at which the names in it last changed, and its direct subfolders. */
  const listed = new Map<string, { readonly mtimeMs: number; readonly inner: readonly string[] }>();
  const listInner = (path: string): readonly string[] => {
    const mtimeMs = orUndefined(() => statSync(path).mtimeMs);
    const before = listed.get(path);
    if (mtimeMs === undefined || before?.mtimeMs === mtimeMs) return before?.inner ?? [];
    const entries = orUndefined(() => readdirSync(path, { withFileTypes: true })) ?? [];
    const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
    // Another name may be added within the same tick of the disk's clock, so a listing of a recent change is not kept.
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
    isRemoval: (event, name, watchedPath) =>
      event === 'rename' && known.has(watchedPath) && name === basename(watchedPath),
    areReplaced: () => [root, ...known.keys()].some(isReplaced) || hasUnwatched(),
  };
};
