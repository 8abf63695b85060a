// Which paths belong to a site: what is read to build it, nothing that is built or installed.
import { isDeepStrictEqual } from 'node:util';
import { isHiddenPath } from '../io/hidden-names.ts';
import { sourceFolders } from '../io/read-snapshot.ts';
import type { Snapshot } from '../model/snapshot.ts';

const topOf = (path: string): string => path.split('/')[0] ?? '';

const isOutside = (path: string): boolean => path.startsWith('../');

/** What a site is made of now. `sources`: files of its config, plugins and templates, from the root; those outside of it begin with `../`. */
export type ReadFiles = { readonly snapshot?: Snapshot | undefined; readonly sources: readonly string[] };

export type WatchedPaths = {
  readonly isWatched: (path: string) => boolean;
  /** What is to be watched beside the root, or in it and was not part of the site before; each path once. */
  readonly takeNew: () => readonly string[];
};

/** `outPath`: the output folder, relative to the root. Right below the root everything that could be imported is watched: a config may be still to come. */
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
