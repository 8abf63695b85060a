// A root and the descriptions that its settings name → the snapshot of everything that a build reads.
import { findReferences } from '../openapi/find-references.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome } from '../model/problem.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { readReachable } from './read-reachable.ts';
import { isHistoryName, readSnapshot, siteFolders } from './read-snapshot.ts';

/** Descriptions alone: what their `$ref`s reach, no folder is listed. */
export const readDescriptions = (root: string, entries: readonly FilePath[]): Promise<Outcome<Snapshot>> =>
  readReachable({ root, entries, findReferences });

const isBelow = (path: string): boolean => siteFolders.some((folder) => path.startsWith(`${folder.path}/`));

/** The folders of a site, and descriptions that stand elsewhere below the root, with the `histories` beside them. */
export const readSite = async (
  root: string,
  entries: readonly FilePath[],
  histories: readonly FilePath[] = [],
): Promise<Outcome<Snapshot>> => {
  const others = histories.filter((path) => !isBelow(path)).map((path) => ({ path, isWanted: isHistoryName }));
  const [folders, elsewhere] = await Promise.all([
    readSnapshot({ root, folders: [...siteFolders, ...others], files: [] }),
    readDescriptions(
      root,
      entries.filter((path) => !path.startsWith('specs/')),
    ),
  ]);
  const files = [...folders.value.files, ...elsewhere.value.files].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: { files: new Map(files) }, problems: [...folders.problems, ...elsewhere.problems] };
};
