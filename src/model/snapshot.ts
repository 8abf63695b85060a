// All input files of a build in memory. Reading them is left to src/io/read/read-snapshot.ts.
import type { FilePath } from './paths.ts';

export type SourceFile = {
  readonly path: FilePath;
  /** SHA-256 of the bytes: the first 32 characters in hexadecimal. */
  readonly hash: string;
  readonly bytes: Uint8Array;
};

export type Snapshot = { readonly files: ReadonlyMap<FilePath, SourceFile> };

/** Returns the paths below a folder, sorted by UTF-16 code units, so that the order does not depend on the disk. */
export const listFolder = (snapshot: Snapshot, folder: string): FilePath[] =>
  [...snapshot.files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();
