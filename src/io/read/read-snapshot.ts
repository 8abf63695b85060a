// Folders on the disk → a Snapshot of the files in them. Also reads changed files of a Snapshot again. Following
// references is left to `read-reachable.ts`.
import { isOtherName, isTextName } from '../../model/file-names.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';
import type { FoundFile } from './read-snapshot-file.ts';
import { readSourceFile } from './read-snapshot-file.ts';
import { findFile, joinListings, type Listing, walk } from './walk-folder.ts';

/** Folder to list. `isWanted`: returns whether a file, given by its path, is needed; absent if all files are needed. */
export type FolderRequest = { readonly path: string; readonly isWanted?: (path: string) => boolean };

const isCatalogue = (path: string): boolean => /\.po$/i.test(path);

/** Returns whether a name can be that of a recorded description, of its translations, or of a note about it. */
export const isHistoryName = (path: string): boolean => /\.(?:json|md)$/i.test(path) || isCatalogue(path);

/**
 * Returns whether a file may be part of a description, a catalogue, or a sample or an example that a description names.
 */
const isSpecName = (path: string): boolean => isTextName(path) || isOtherName(path) || isCatalogue(path);

export const siteFolders: readonly FolderRequest[] = [
  { path: 'content' },
  { path: 'specs', isWanted: isSpecName },
  { path: 'i18n' },
];

/**
 * Folders directly below the root that contain the sources of a site: those of `siteFolders`, and `templates`, whose
 * files are compiled.
 */
export const sourceFolders: readonly string[] = [...siteFolders.map(({ path }) => path), 'templates'];

const isProblem = (value: FoundFile | SourceFile | Problem): value is Problem => 'severity' in value;
const isFile = (value: SourceFile | Problem): value is SourceFile => !isProblem(value);

export type FileReader = (file: FoundFile) => SourceFile | Problem;

/** Creates a reader that reads each file once: later calls get the same bytes, or the same problem. */
export const createFileReader = (): FileReader => {
  const known = new Map<FilePath, SourceFile | Problem>();
  return (file) => {
    const before = known.get(file.path);
    if (before !== undefined) return before;
    const read = readSourceFile(file);
    known.set(file.path, read);
    return read;
  };
};

/**
 * Reads files, and returns them sorted by path, so that the order of a snapshot never depends on the disk. Problems:
 * those in `found`, and those of reading.
 */
export const readFound = (
  found: readonly (FoundFile | Problem)[],
  readFile: FileReader = readSourceFile,
): Outcome<readonly SourceFile[]> => {
  const read = found.map((one) => (isProblem(one) ? one : readFile(one)));
  const files = read.filter(isFile).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { value: files, problems: read.filter(isProblem) };
};

const isAnyFile = (): boolean => true;

/**
 * Lists the files in `folders` and in their subfolders, except hidden and unwanted files. The paths of `folders` are
 * relative to the real path `root`. Problems: `file/name`, `file/outside`, `file/unreadable`, `file/name-collision`.
 */
export const listFolders = (root: string, folders: readonly FolderRequest[]): Listing =>
  joinListings(folders.map(({ path, isWanted = isAnyFile }) => walk(path, { root, isWanted })));

/**
 * Reads all files of a listing. `readFile`: by default reads each file from the disk. Problems: those of the listing,
 * `file/unreadable`, `file/size`.
 */
export const readListed = (listing: Listing, readFile?: FileReader): Outcome<Snapshot> => {
  const { value: files, problems } = readFound(listing.files, readFile);
  return {
    value: { files: new Map(files.map((file) => [file.path, file])) },
    problems: [...listing.problems, ...problems],
  };
};

/**
 * Returns the snapshot with the current content of the changed files. Returns undefined if one of these files is not
 * part of the snapshot or cannot be read.
 */
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
