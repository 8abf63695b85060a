// Memo values of earlier runs on the disk. Nothing found there is believed before its checksum holds; what is missing is only made again.
import { deserialize, serialize } from 'node:v8';
import type { MemoStore } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import { errorCode, fileProblem } from './file-problems.ts';
import { createPackReader } from './memo-pack.ts';
import { readIndex } from './memo-store-index.ts';
import type { Blob } from './memo-store-save.ts';
import { saveRun } from './memo-store-save.ts';

export type DiskMemoStore = MemoStore & {
  /** Nothing is known of any earlier run. */
  readonly isEmpty: boolean;
  /** Makes this run's values last. Problems, as warnings, since only time is lost: `cache/unwritable`. */
  readonly save: () => Promise<readonly Problem[]>;
};

/** A body is asked for only when its page is rendered, so that many runs of small edits must not forget the others. */
const defaultKeptRuns = 50;

/**
 * A task is the identity of a value and its trace the state: a task that holds a hash would pile up.
 * `version`: of Mokcha and of whatever else all values depend on; a store of another one counts as empty.
 */
export const openMemoStore = async (options: { folder: string; version: string; keptRuns?: number }): Promise<DiskMemoStore> => {
  const { folder, version, keptRuns = defaultKeptRuns } = options;
  const packs = createPackReader(folder);
  const used = new Set<string>();
  const made = new Map<string, Blob>();
  let known = await readIndex(folder, version);

  const bytesOf = (task: string): Uint8Array | undefined => {
    const blob = made.get(task);
    if (blob !== undefined) return blob.bytes;
    const record = known.get(task);
    return record === undefined ? undefined : packs.read(record.place);
  };

  return {
    isEmpty: known.size === 0,
    find: (task, stateOf) => {
      const trace = (made.get(task) ?? known.get(task))?.trace;
      if (!trace?.every(([dependency, state]) => stateOf(dependency) === state)) return undefined;
      const bytes = bytesOf(task);
      if (bytes === undefined) return undefined;
      used.add(task);
      return deserialize(bytes);
    },
    keep: (task, trace, value) => {
      // Serialised at once: from here on nobody can change it.
      made.set(task, { task, trace, bytes: serialize(value), unusedRuns: 0 });
    },
    save: async () => {
      const blobs = [...made.values()];
      if (blobs.length === 0) return [];
      try {
        known = await saveRun({ folder, version, known, packs, used, made: blobs, keptRuns });
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        return [{ ...fileProblem(error, folder, { code: 'cache/unwritable', failed: 'cannot keep the cache' }), severity: 'warning' }];
      } finally {
        packs.close();
      }
      for (const blob of blobs) if (made.get(blob.task) === blob) made.delete(blob.task);
      used.clear();
      return [];
    },
  };
};
