// Files of a snapshot → sources of queries: `file:<path>`, with the hash of the file's bytes as the fingerprint.
import type { Current, Reads } from '../../incremental/types.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';

const prefix = 'file:';

/** Fingerprint of a file that does not exist, so that adding it counts as a change. */
const absent = 'absent';

const fingerprintIn = ({ files }: Snapshot, path: FilePath): string => files.get(path)?.hash ?? absent;

/** Returns the fingerprint of each file, by the name of its source. */
export const fileFingerprints = (snapshot: Snapshot, paths: readonly FilePath[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [`${prefix}${path}`, fingerprintIn(snapshot, path)]));

/**
 * Returns a function that gives the fingerprint that a file's source has now, and undefined for other kinds of sources.
 */
export const currentFiles =
  (snapshot: Snapshot): Current =>
  (source) =>
    source.startsWith(prefix) ? fingerprintIn(snapshot, source.slice(prefix.length) as FilePath) : undefined;

export type FileRecorder = {
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  readonly reads: () => Reads;
};

/** Reads files and records which ones were asked for. */
export const createFileRecorder = (snapshot: Snapshot): FileRecorder => {
  const asked = new Map<string, string>();
  return {
    readFile: (path) => {
      asked.set(`${prefix}${path}`, fingerprintIn(snapshot, path));
      return snapshot.files.get(path);
    },
    reads: () => [...asked],
  };
};
