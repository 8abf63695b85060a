// The watched folders as they were when their watches were placed. A watch stays with a folder that was removed, and sees nothing of one
// that has come back under its name: chokidar reports neither if it reads the folder above only after both.
import { type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';

type Identity = Pick<Stats, 'dev' | 'ino' | 'birthtimeMs'>;

export type KnownFolders = {
  /** To be called before the watch of the folder is placed. The first call for a path counts. */
  readonly note: (path: string, stats: Stats) => void;
  /** Returns whether an event of `fs.watch` says that a folder itself was removed or moved: it has the folder's own name. */
  readonly isRemoval: (event: string, name: string, watchedPath: string) => boolean;
  /** Returns whether a folder on the disk is not the one that is watched. */
  readonly areReplaced: () => boolean;
};

export const createKnownFolders = (root: string): KnownFolders => {
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
  return {
    note: (path, stats) => {
      if (!known.has(path)) known.set(path, look(stats));
    },
    isRemoval: (event, name, watchedPath) => event === 'rename' && known.has(watchedPath) && name === basename(watchedPath),
    areReplaced: () => [root, ...known.keys()].some(isReplaced),
  };
};
