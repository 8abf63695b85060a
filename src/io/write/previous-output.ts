// The output folder before a build → the files of the last build, and which of them are unchanged since then. Files
// that no build made are found by `untracked-files.ts`.
import { join } from 'node:path';
import type { Manifest } from '../../model/site/output.ts';
import { errorCode, unlessAbsent } from '../file-problems.ts';
import { compressedCopies, smallestCompressedBytes } from './compress.ts';
import { hashOf } from '../hash.ts';
import { decodeManifest, manifestName } from './manifest-file.ts';
import { attemptOutput, type OutputPlace } from './output-place.ts';

export type FileRecord = Manifest['files'][string];

export type PreviousOutput = {
  /** Mode of the folder; absent if the folder does not exist. */
  readonly mode?: number;
  readonly manifestText: string;
  /** Id of the code that made the output; absent if the manifest does not have it. */
  readonly build?: string;
  /**
   * Paths of the manifest and of all files that it lists, even of those that were changed or removed since the last
   * build. Compressed copies are in `copies`.
   */
  readonly ours: ReadonlySet<string>;
  /** Files that have not changed since the last build. */
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly retained: readonly string[];
  /** For the path of each compressed copy of the last build: whether the copy exists and has not changed since then. */
  readonly copies: ReadonlyMap<string, boolean>;
};

export const emptyOutput: PreviousOutput = {
  manifestText: '',
  ours: new Set(),
  files: new Map(),
  retained: [],
  copies: new Map(),
};

/**
 * Returns the result of `read`, which looks at a file in the output folder, or undefined if the file does not exist or
 * is a folder. Every other error of the operating system is thrown as a `ProblemError`.
 */
const orAbsent = <T>(place: OutputPlace, path: string, read: () => T): T | undefined =>
  attemptOutput(place, path, 'cannot be read', () => {
    try {
      return unlessAbsent(read);
    } catch (error) {
      if (errorCode(error) === 'EISDIR') return undefined;
      throw error;
    }
  });

const isFile = (place: OutputPlace, path: string): boolean =>
  orAbsent(place, path, () => place.disk.lstatSync(join(place.folder, path)))?.isFile() ?? false;

/**
 * Returns whether a file is as it was written. A file of the same size is assumed to be unchanged if it is not newer
 * than the manifest, which is always written last; if it is newer, its bytes are hashed.
 */
const isAsWritten = (place: OutputPlace, path: string, record: FileRecord, writtenMs: number): boolean => {
  const { disk, folder } = place;
  const stats = orAbsent(place, path, () => disk.lstatSync(`${folder}/${path}`));
  if (!stats?.isFile() || stats.size !== record.sizeBytes) return false;
  if (stats.mtimeMs <= writtenMs) return true;
  return hashOf(orAbsent(place, path, () => disk.readFileSync(join(folder, path))) ?? '') === record.hash;
};

/**
 * Returns the paths of the compressed copies that a build with this manifest made. The manifest has no sizes of
 * retained files, so every retained text file is assumed to have copies.
 */
const copiesIn = ({ files, retained, compressed }: Manifest): readonly string[] => {
  const sizes = [
    ...Object.entries(files).map(([path, { sizeBytes }]) => [path, sizeBytes] as const),
    ...retained.map((path) => [path, smallestCompressedBytes] as const),
  ];
  return compressed
    ? sizes.flatMap(([path, sizeBytes]) => compressedCopies(path, sizeBytes).map((copy) => copy.path))
    : [];
};

/** Reads the manifest of the last build, and compares the output folder, which must exist, with it. */
export const readPreviousOutput = (place: OutputPlace): PreviousOutput => {
  const { disk, folder } = place;
  const manifestText = isFile(place, manifestName)
    ? orAbsent(place, manifestName, () => disk.readFileSync(join(folder, manifestName), 'utf8'))
    : undefined;
  const manifest = manifestText === undefined ? undefined : decodeManifest(manifestText);
  const { mode } = disk.lstatSync(folder);
  if (manifestText === undefined || manifest === undefined) return { ...emptyOutput, mode };
  const { mtimeMs } = disk.lstatSync(join(folder, manifestName));
  const copies = copiesIn(manifest).filter((path) => !Object.hasOwn(manifest.files, path));
  const isCopy = (path: string): boolean => {
    const stats = orAbsent(place, path, () => disk.lstatSync(join(folder, path)));
    return (stats?.isFile() ?? false) && (stats?.mtimeMs ?? 0) <= mtimeMs;
  };
  const files = Object.entries(manifest.files).filter(([path, record]) => isAsWritten(place, path, record, mtimeMs));
  return {
    mode,
    manifestText,
    ...(manifest.build !== undefined && { build: manifest.build }),
    ours: new Set([...Object.keys(manifest.files), ...manifest.retained, manifestName]),
    files: new Map(files),
    retained: manifest.retained.filter((path) => isFile(place, path)),
    copies: new Map(copies.map((path) => [path, isCopy(path)])),
  };
};
