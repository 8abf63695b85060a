// The disk → Snapshot. The only reader of site files, together with read-reachable.ts; nothing after them reads.
import { realpathSync } from 'node:fs';
import { isOtherName, isTextName } from '../model/file-names.ts';
import { toFilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { Snapshot, SourceFile } from '../model/snapshot.ts';
import type { FoundFile } from './read-snapshot-file.ts';
import { readSourceFile } from './read-snapshot-file.ts';
import { findFile, walk } from './read-snapshot-walk.ts';

/** `isWanted` is asked for paths of files; absent: every file. */
export type FolderRequest = { readonly path: string; readonly isWanted?: (path: string) => boolean };

const isCatalogue = (path: string): boolean => /\.po$/i.test(path);

/** Returns whether a recorded description may be made of the file. */
export const isHistoryName = (path: string): boolean => /\.(?:json|md)$/i.test(path) || isCatalogue(path);

/** Returns whether a description may be made of the file, or name it as a sample or an example. */
const isSpecName = (path: string): boolean => isTextName(path) || isOtherName(path) || isCatalogue(path);

export const siteFolders: readonly FolderRequest[] = [{ path: 'content' }, { path: 'specs', isWanted: isSpecName }, { path: 'i18n' }];

/** Everything that stands right below the root and that a site is made from, whether it is in the snapshot or compiled. */
export const sourceFolders: readonly string[] = [...siteFolders.map(({ path }) => path), 'templates'];

const isProblem = (value: FoundFile | SourceFile | Problem): value is Problem => 'severity' in value;
const isFile = (value: SourceFile | Problem): value is SourceFile => !isProblem(value);

/** Sorted by path: the order of a snapshot never depends on the disk. */
export const readFound = (found: readonly (FoundFile | Problem)[]): Outcome<readonly SourceFile[]> => {
  const read = found.map((one) => (isProblem(one) ? one : readSourceFile(one)));
  const files = read.filter(isFile).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { value: files, problems: read.filter(isProblem) };
};

const isAnyFile = (): boolean => true;

/**
 * Everything below `folders`, and those of `files` that exist; all relative to `root`.
 * Problems: `file/unreadable`, `file/outside`, `file/size`, `file/name-collision`.
 */
export const readSnapshot = async (options: {
  root: string;
  folders: readonly FolderRequest[];
  files: readonly string[];
}): Promise<Outcome<Snapshot>> => {
  const root = realpathSync.native(options.root);
  const listings = options.folders.map(({ path, isWanted = isAnyFile }) => walk(path, { root, isWanted }));
  const named = options.files.map((path) => findFile(root, toFilePath(path), { isOptional: true }));
  const found = [...listings.flatMap(({ files }) => files), ...named.filter((one) => one !== undefined)];
  const { value: files, problems } = readFound(found);
  return {
    value: { files: new Map(files.map((file) => [file.path, file])) },
    problems: [...listings.flatMap((listing) => listing.problems), ...problems],
  };
};

/** A snapshot with these of its files as they are now; undefined where one is no part of it or cannot be read. */
export const rereadFiles = (root: string, before: Snapshot, changed: readonly string[]): Snapshot | undefined => {
  const paths = changed.map(toFilePath);
  if (!paths.every((path) => before.files.has(path))) return undefined;
  const found = paths.map((path) => findFile(root, path, { isOptional: false }));
  const { value, problems } = readFound(found.filter((one) => one !== undefined));
  if (problems.length > 0) return undefined;
  const files = new Map(before.files);
  for (const file of value) files.set(file.path, file);
  return { files };
};
