// Serialized values of this run and of earlier ones ↔ the folder of a store. Serializing values is left to
// `disk-store.ts`.
import type { Reads } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, fileProblem } from '../file-problems.ts';
import { clearFolderPlace } from '../write/write-file-atomically.ts';
import { createPackReader } from './pack.ts';
import { createRunBlobs } from './run-blobs.ts';
import { type Blob, type Run, saveRun } from './save-store.ts';
import { readIndex } from './store-index.ts';

export type BlobStore = {
  /** Whether the folder had no usable values of earlier runs when the store was opened. */
  readonly isEmpty: boolean;
  readonly traceOf: (task: string) => Reads | undefined;
  /**
   * Returns the serialized value of a task, or undefined if the task is unknown, or the bytes are missing or damaged.
   */
  readonly bytesOf: (task: string) => Uint8Array | undefined;
  /** Records that this run has used the value of a task. */
  readonly use: (task: string) => void;
  readonly used: () => readonly string[];
  readonly put: (value: Omit<Blob, 'unusedRuns'>) => void;
  readonly made: () => readonly string[];
  /**
   * Saves the values of this run; does nothing if this run has added no values. Problems, as warnings:
   * `cache/unwritable`.
   */
  readonly save: () => Promise<readonly Problem[]>;
};

export type BlobStoreOptions = Pick<Run, 'folder' | 'version' | 'key' | 'keptRuns'> & {
  /** Limit in bytes for the values of this run in memory. Above it, the values are written to the disk. */
  readonly heldBytes: number;
};

/**
 * Parses a trace: the state of everything that a value was computed from. Returns undefined for a text that is not a
 * trace, which a forged index may contain.
 */
const readTrace = (json: string): Reads | undefined => {
  try {
    const trace: unknown = JSON.parse(json);
    return Array.isArray(trace) && trace.every(Array.isArray) ? (trace as unknown as Reads) : undefined;
  } catch {
    return undefined;
  }
};

const unwritable = (error: unknown, folder: string): Problem => ({
  ...fileProblem(error, folder, { code: 'cache/unwritable', failed: 'cannot store the cache' }),
  severity: 'warning',
});

/** Opens the store in a folder, with the values of earlier runs. */
export const openBlobStore = async ({ heldBytes, ...place }: BlobStoreOptions): Promise<BlobStore> => {
  const { folder, version, key } = place;
  const packs = createPackReader(folder);
  const used = new Set<string>();
  const run = createRunBlobs(folder, heldBytes);
  await clearFolderPlace(folder);
  let known = await readIndex(folder, version, key);

  return {
    isEmpty: known.size === 0,
    traceOf: (task) => {
      const blob = run.blobOf(task);
      if (blob !== undefined) return blob.trace;
      const record = run.recordOf(task) ?? known.get(task);
      return record && readTrace(record.trace);
    },
    bytesOf: (task) => {
      const blob = run.blobOf(task);
      if (blob !== undefined) return blob.bytes;
      const record = run.recordOf(task) ?? known.get(task);
      return record && packs.read(record.place);
    },
    use: (task) => {
      used.add(task);
    },
    used: () => [...used],
    put: (value) => run.put({ ...value, unusedRuns: 0 }),
    made: run.tasks,
    save: async () => {
      const values = run.take();
      if (values.made.length + values.written.size === 0) return [];
      try {
        known = await saveRun({ ...place, ...values, known, packs, used });
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        return [unwritable(error, folder)];
      } finally {
        packs.close();
        run.closePack();
      }
      run.forget(values);
      used.clear();
      return [];
    },
  };
};
