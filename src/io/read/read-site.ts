// A root → the facts on which the settings depend and, once the settings are known, the snapshot. Each folder is listed
// at most once, and each file is read at most once.
import { noMemory } from '../../incremental/memory.ts';
import { realpathSync } from 'node:fs';
import type { SiteFacts } from '../../config/defaults.ts';
import { findReferences } from '../../openapi/find-references.ts';
import { type FilePath, resolveFrom } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { fileProblem } from '../file-problems.ts';
import { factsOf } from './read-facts.ts';
import { readReachable } from './read-reachable.ts';
import { createFileReader, isHistoryName, listFolders, readFound, readListed, siteFolders } from './read-snapshot.ts';
import { findFile, type Listing } from './walk-folder.ts';

export type SiteReading = {
  readonly facts: SiteFacts;
  /**
   * Problems with the root, and with folders that cannot be listed. The files in such a folder are missing in `facts`,
   * so the settings would be wrong.
   */
  readonly unlisted: readonly Problem[];
  /**
   * Reads the snapshot. `entries`: descriptions that the settings name. `histories`: folders with recorded
   * descriptions, by default none.
   */
  readonly read: (entries: readonly FilePath[], histories?: readonly FilePath[]) => Promise<Outcome<Snapshot>>;
};

const isBelow = (path: string): boolean => siteFolders.some((folder) => path.startsWith(`${folder.path}/`));

/**
 * Returns whether a path is one of the site's folders or a folder below them. A `file/unreadable` problem at such a
 * path means that the folder could not be listed.
 */
const isUnlisted = ({ folders }: Listing, path: string): boolean =>
  folders.includes(path) || siteFolders.some((folder) => folder.path === path);

const byPath = (parts: readonly Snapshot[]): Snapshot => {
  const files = parts.flatMap((part) => [...part.files]).sort(([a], [b]) => (a < b ? -1 : 1));
  return { files: new Map(files) };
};

/** Removes repeated problems, because a file that is read for several purposes has the same problem each time. */
const withoutRepeats = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/**
 * Returns the path of the root with its symbolic links resolved. If this fails, nothing in the root can be read, so the
 * problem is returned.
 */
const findRoot = (root: string): Outcome<string> => {
  try {
    return { value: realpathSync.native(root), problems: [] };
  } catch (error) {
    return { value: root, problems: [fileProblem(error, '.')] };
  }
};

const findReferring = ({ files }: Snapshot, target: FilePath): readonly FilePath[] =>
  [...files.values()]
    .filter((file) => /\.(?:ya?ml|json)$/.test(file.path))
    .filter((file) => findReferences(file).some((reference) => resolveFrom(file.path, reference) === target))
    .map(({ path }) => path);

/**
 * Turns the error about a large file below `specs/` into a warning if no description needs the file, because a build
 * must not fail due to an unused file. If files refer to the large file, adds their paths to the error.
 */
const judgeLarge = (problem: Problem, entries: readonly FilePath[], snapshot: Snapshot): Problem => {
  const file = problem.at?.file;
  if (problem.code !== 'file/size' || file === undefined || !file.startsWith('specs/') || entries.includes(file))
    return problem;
  const referring = findReferring(snapshot, file);
  if (referring.length > 0)
    return { ...problem, related: referring.map((path) => ({ message: 'referred to by', at: { file: path } })) };
  return {
    ...problem,
    severity: 'warning',
    hint: 'move it out of `specs/`, or remove it: no description refers to it.',
  };
};

/** Options for opening a root. `memo`: memo of titles; absent if titles are not cached. */
type Options = { readonly memo?: QueryStore | undefined };

/** Opened root. `listing`: absent for descriptions without a site. `refused`: problems with the root itself. */
type Opened = { readonly root: string; readonly listing?: Listing; readonly refused: readonly Problem[] } & Options;

const openFiles = ({ root, listing, refused, memo }: Opened) => {
  const readFile = createFileReader();
  const failed: Problem[] = [...refused];
  const listed = new Map(listing?.files.map((file) => [file.path, file]));
  const readForTitle = (path: FilePath) => {
    // A missing file is reported here, because it may exist by the time the description is read. The title would then
    // be missing, without a problem that explains why.
    const found = listed.get(path) ?? findFile(root, path, { isOptional: false });
    const { value, problems } = readFound(found === undefined ? [] : [found], readFile);
    failed.push(...problems);
    return value[0];
  };
  const facts = factsOf({ root, ...(listing && { listing }), readFile: readForTitle, memo: memo ?? noMemory });
  const readEntries = (entries: readonly FilePath[]): Promise<Outcome<Snapshot>> =>
    readReachable({ root, entries, findReferences, readFile });
  const join = (...parts: readonly Outcome<Snapshot>[]): Outcome<Snapshot> => ({
    value: byPath(parts.map(({ value }) => value)),
    problems: withoutRepeats([...failed, ...parts.flatMap(({ problems }) => problems)]),
  });
  return { facts, readFile, readEntries, join };
};

/**
 * Opens descriptions without a site. Only the descriptions and the files that they refer to are read; no folder is
 * listed.
 */
export const openDescriptions = (root: string, options: Options = {}): SiteReading => {
  const { value, problems: refused } = findRoot(root);
  const { facts, readEntries, join } = openFiles({ root: value, refused, ...options });
  return { facts, unlisted: refused, read: async (entries) => join(await readEntries(entries)) };
};

/** Reads descriptions without a site, with the files that they refer to. */
export const readDescriptions = (root: string, entries: readonly FilePath[]): Promise<Outcome<Snapshot>> =>
  openDescriptions(root).read(entries);

/** Opens the folders of a site, and descriptions elsewhere below the root. */
export const openSiteFolders = (root: string, options: Options = {}): SiteReading => {
  const { value, problems: refused } = findRoot(root);
  const listing = listFolders(value, siteFolders);
  const { facts, readFile, readEntries, join } = openFiles({ root: value, listing, refused, ...options });
  const isFolder = ({ code, at }: Problem): boolean =>
    code === 'file/unreadable' && at !== undefined && isUnlisted(listing, at.file);
  return {
    facts,
    unlisted: [...refused, ...listing.problems.filter(isFolder)],
    read: async (entries, histories = []) => {
      const others = histories.filter((path) => !isBelow(path)).map((path) => ({ path, isWanted: isHistoryName }));
      const { value: snapshot, problems } = join(
        readListed(listing, readFile),
        readListed(listFolders(value, others), readFile),
        await readEntries(entries.filter((path) => !path.startsWith('specs/'))),
      );
      return { value: snapshot, problems: problems.map((problem) => judgeLarge(problem, entries, snapshot)) };
    },
  };
};
