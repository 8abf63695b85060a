// Files of a snapshot as sources of queries: `file:<path>`, with the hash of their bytes.
import type { Current, Reads } from '../incremental/types.ts';
import type { FilePath } from '../model/paths.ts';
import type { Snapshot, SourceFile } from '../model/snapshot.ts';

const prefix = 'file:';

/** A file that does not exist has a fingerprint as well: when it is added, that is a change. */
const absent = 'absent';

const fingerprintIn = ({ files }: Snapshot, path: FilePath): string => files.get(path)?.hash ?? absent;

export const fileFingerprints = (snapshot: Snapshot, paths: readonly FilePath[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [`${prefix}${path}`, fingerprintIn(snapshot, path)]));

export const currentFiles =
  (snapshot: Snapshot): Current =>
  (source) =>
    source.startsWith(prefix) ? fingerprintIn(snapshot, source.slice(prefix.length) as FilePath) : undefined;

export type FileRecorder = { readonly readFile: (path: FilePath) => SourceFile | undefined; readonly reads: () => Reads };

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
