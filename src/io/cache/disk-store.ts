// Memo values ↔ the disk, for later runs. A value with a wrong checksum counts as missing, so callers compute it again.
// Keeping serialized values is left to `blob-store.ts`.
import { serialize } from 'node:v8';
import type { Current, QueryStore, Reads } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { openBlobStore } from './blob-store.ts';
import { createLruCache } from './lru-cache.ts';
import { readValue } from './store-index.ts';
import { createWaitingValues } from './waiting-values.ts';

/** Values that this run has found or made, in the form in which they are stored, for runs on other machines. */
export type StoredValues = {
  /** Returns the tasks of all values that this run has found or made. */
  readonly touched: () => readonly string[];
  /** Returns a value with its trace, or undefined if the value is missing or damaged. */
  readonly read: (task: string) => { readonly trace: Reads; readonly bytes: Uint8Array } | undefined;
};

export type DiskStore = QueryStore &
  StoredValues & {
    /** Whether the folder had no usable values of earlier runs when the store was opened. */
    readonly isEmpty: boolean;
    /** Returns whether this run has values to save. */
    readonly hasMade: () => boolean;
    /** Saves the values of this run. Problems: `cache/unwritable`, a warning, because values can be computed again. */
    readonly save: () => Promise<readonly Problem[]>;
  };

/**
 * Number of runs for which an unused value is kept. A run uses only the bodies of the pages that it renders, so the
 * bodies of unchanged pages must remain stored during many runs that render other pages.
 */
const defaultKeptRuns = 50;

const defaultHeldBytes = 16 * 2 ** 20;

export type DiskStoreOptions = {
  readonly folder: string;
  readonly version: string;
  /** Key that signs the store; absent if the store is not signed. With a key, only values signed with it are used. */
  readonly key?: string;
  /** Number of runs for which an unused value is kept. Default: `defaultKeptRuns`. */
  readonly keptRuns?: number;
  /** Limit in bytes for values in memory that are not saved yet. Default: `defaultHeldBytes`. */
  readonly heldBytes?: number;
  /**
   * Limit in bytes for values that stay in memory, so that they are not read again. The default is 0, for a process
   * that reads each value only once.
   */
  readonly heldValueBytes?: number;
};

/**
 * Opens a store. A task is the name of a value. A trace is the state of everything that a value was computed from. A
 * task must not contain a hash, because each new hash would then add a value. `version`: version of Mokcha and of
 * everything else that all values depend on; a store of another version counts as empty.
 */
export const openDiskStore = async ({
  keptRuns = defaultKeptRuns,
  heldBytes = defaultHeldBytes,
  heldValueBytes = 0,
  ...place
}: DiskStoreOptions): Promise<DiskStore> => {
  const blobs = await openBlobStore({ ...place, keptRuns, heldBytes });
  const values = createLruCache(heldValueBytes);

  const writeDown = (task: string, trace: Reads, value: unknown): void => {
    const bytes = serialize(value);
    values.put(task, value, bytes.byteLength);
    blobs.put({ task, trace, bytes });
  };
  const waiting = createWaitingValues(writeDown);
  const traceOf = (task: string): Reads | undefined => waiting.get(task)?.trace ?? blobs.traceOf(task);

  return {
    isEmpty: blobs.isEmpty,
    hasMade: () => waiting.tasks().length + blobs.made().length > 0,
    touched: () => [...new Set([...blobs.used(), ...waiting.tasks(), ...blobs.made()])],
    read: (task) => {
      waiting.writeAll();
      const [trace, bytes] = [blobs.traceOf(task), blobs.bytesOf(task)];
      return trace && bytes && { trace, bytes };
    },
    find: <T>(task: string, current: Current): T | undefined => {
      const trace = traceOf(task);
      if (!trace?.every(([dependency, state]) => current(dependency) === state)) return undefined;
      const inMemory = waiting.get(task) ?? values.get(task);
      const bytes = inMemory === undefined ? blobs.bytesOf(task) : undefined;
      if (inMemory === undefined && bytes === undefined) return undefined;
      blobs.use(task);
      if (bytes === undefined) return inMemory?.value as T;
      const value = readValue(bytes) as T | undefined;
      if (value !== undefined) values.put(task, value, bytes.byteLength);
      return value;
    },
    keep: heldValueBytes === 0 ? writeDown : waiting.add,
    save: async () => {
      waiting.writeAll();
      return blobs.save();
    },
  };
};
