// A path → whether `watch` watches it. Files that a build reads are watched; output and installed packages are not.
// Also lists the folders and files that a change of the site has added.
import { isDeepStrictEqual } from 'node:util';
import { isHiddenPath } from '../../io/read/hidden-names.ts';
import { sourceFolders } from '../../io/read/read-snapshot.ts';
import type { Snapshot } from '../../model/snapshot.ts';

const topOf = (path: string): string => path.split('/')[0] ?? '';

const isOutside = (path: string): boolean => path.startsWith('../');

/**
 * Files that the current site is made from. `snapshot`: absent until a site is shown. `sources`: files of the config,
 * plugins and templates, by path from the root; paths outside the root start with `../`.
 */
export type ReadFiles = { readonly snapshot?: Snapshot | undefined; readonly sources: readonly string[] };

export type WatchedPaths = {
  readonly isWatched: (path: string) => boolean;
  /**
   * Returns the site's top-level folders and files, and its files outside the root, that no earlier call has returned.
   */
  readonly takeNew: () => readonly string[];
};

/**
 * Creates the functions that decide which paths are watched. `outPath`: the output folder, relative to the root.
 * Directly below the root, scripts, JSON and YAML files are watched even before a config imports or names them.
 */
export const createWatchedPaths = (outPath: string, read: () => ReadFiles): WatchedPaths => {
  let last: ReadFiles | undefined;
  let tops: ReadonlySet<string> = new Set(sourceFolders);
  let outside: ReadonlySet<string> = new Set();
  const taken = new Set<string>();
  const update = (): void => {
    const now = read();
    if (last !== undefined && last.snapshot === now.snapshot && isDeepStrictEqual(last.sources, now.sources)) return;
    last = now;
    const files = [...(now.snapshot?.files.keys() ?? []), ...now.sources];
    tops = new Set([...sourceFolders, ...files.filter((path) => !isOutside(path)).map(topOf)]);
    outside = new Set(now.sources.filter(isOutside));
  };
  return {
    isWatched: (path) => {
      update();
      if (outside.has(path)) return true;
      if (path === outPath || path.startsWith(`${outPath}/`)) return false;
      if (isHiddenPath(path)) return false;
      return tops.has(topOf(path)) || /^[^/]+\.([cm]?[jt]sx?|json|ya?ml)$/.test(path);
    },
    takeNew: () => {
      update();
      const added = [...tops, ...outside].filter((path) => !taken.has(path));
      for (const path of added) taken.add(path);
      return added;
    },
  };
};
