// Every input of a build as a value. `io/read-snapshot` makes it; nothing after it reads.
import type { FilePath } from './paths.ts';

export type SourceFile = {
  readonly path: FilePath;
  /** SHA-256 of the bytes, hex, first 32 characters. */
  readonly hash: string;
  readonly bytes: Uint8Array;
};

export type Snapshot = { readonly files: ReadonlyMap<FilePath, SourceFile> };

/** Paths below a folder, sorted by code point: a listing never depends on the disk's own order. */
export const listFolder = (snapshot: Snapshot, folder: string): FilePath[] =>
  [...snapshot.files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();
