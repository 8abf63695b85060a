// Files of a snapshot → inputs of queries: `file:<path>`, with the hash of the file's bytes as the fingerprint. Also
// creates a reader that records which files were requested.
import type { Current, Reads } from '../../incremental/types.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';

const prefix = 'file:';

/** Fingerprint of a file that does not exist, so that adding it counts as a change. */
const absent = 'absent';

/** Returns the fingerprint of a file, or a fixed text if it does not exist. */
export const fileFingerprint = ({ files }: Snapshot, path: FilePath): string => files.get(path)?.hash ?? absent;

/**
 * Returns the fingerprint of each file, by the name of its source. For a query that runs for every page, use
 * `fileFingerprint` under one fixed name, because V8 is faster if all these objects have the same keys.
 */
export const fileFingerprints = (snapshot: Snapshot, paths: readonly FilePath[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [`${prefix}${path}`, fileFingerprint(snapshot, path)]));

/**
 * Returns a function that returns the current fingerprint of a source if it is a file, or undefined for other kinds of
 * sources.
 */
export const currentFiles =
  (snapshot: Snapshot): Current =>
  (source) =>
    source.startsWith(prefix) ? fileFingerprint(snapshot, source.slice(prefix.length) as FilePath) : undefined;

export type FileRecorder = {
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  readonly reads: () => Reads;
};

/** Creates a reader of files that records which files were requested, including files that do not exist. */
export const createFileRecorder = (snapshot: Snapshot): FileRecorder => {
  const asked = new Map<string, string>();
  return {
    readFile: (path) => {
      asked.set(`${prefix}${path}`, fileFingerprint(snapshot, path));
      return snapshot.files.get(path);
    },
    reads: () => [...asked],
  };
};
