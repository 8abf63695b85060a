// Memo values of earlier runs ↔ the disk. A value is used only if its checksum is right; a value that is missing is
// made again.
import { serialize } from 'node:v8';
import type { Current, QueryStore, Reads } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, fileProblem } from '../file-problems.ts';
import { createLruCache } from './lru-cache.ts';
import { createPackReader, createPackWriter } from './pack.ts';
import { readIndex, readValue } from './store-index.ts';
import type { IndexRecord } from './index-record.ts';
import type { Blob } from './save-store.ts';
import { saveRun, spillBlobs } from './save-store.ts';
import { clearFolderPlace } from '../write/write-file-atomically.ts';

/** Values that this run has found or made, in the form in which they are stored, for other runs elsewhere. */
export type StoredValues = {
  /** Returns the tasks of these values. */
  readonly touched: () => readonly string[];
  /** Returns undefined if the bytes of the value are gone. */
  readonly read: (task: string) => { readonly trace: Reads; readonly bytes: Uint8Array } | undefined;
};

export type DiskStore = QueryStore &
  StoredValues & {
    /** Whether nothing is known of any earlier run. */
    readonly isEmpty: boolean;
    /** Returns whether there is something to save. */
    readonly hasMade: () => boolean;
    /** Saves the values of this run. Problems, as warnings because only time is lost: `cache/unwritable`. */
    readonly save: () => Promise<readonly Problem[]>;
  };

/**
 * Number of runs for which an unused value is kept. A body is asked for only when its page is rendered, so many runs
 * with small edits must not drop the other bodies.
 */
const defaultKeptRuns = 50;

/** Limit for values of this run that wait in memory for its end: those of ten thousand pages take a gigabyte. */
const defaultHeldBytes = 16 * 2 ** 20;

/** Parses a trace. Returns undefined if a forged index contains something else. */
const readTrace = (json: string): Reads | undefined => {
  try {
    const trace: unknown = JSON.parse(json);
    return Array.isArray(trace) && trace.every(Array.isArray) ? (trace as unknown as Reads) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Pause before values are written, in a process that asks for values again and again: somebody waits for what it asks
 * for. If more values wait than the limit below, they are written at once. Waiting is safe, because nobody changes a
 * value that is kept.
 */
const WRITTEN_AFTER_MS = 300;
const MOST_WAITING = 500;

/**
 * Opens a store. A task is the identity of a value and its trace the state: with a hash in the task, outdated values
 * would pile up. `version`: version of Mokcha and of everything else that all values depend on; a store of another
 * version counts as empty.
 */
export const openDiskStore = async (options: {
  folder: string;
  version: string;
  /** Key that signs the store. Only values signed with it are used. */
  key?: string;
  keptRuns?: number;
  heldBytes?: number;
  /** Limit for values that stay in memory to be returned again without being read; 0 if a process asks only once. */
  heldValueBytes?: number;
}): Promise<DiskStore> => {
  const {
    folder,
    version,
    key,
    keptRuns = defaultKeptRuns,
    heldBytes = defaultHeldBytes,
    heldValueBytes = 0,
  } = options;
  const packs = createPackReader(folder);
  const used = new Set<string>();
  const made = new Map<string, Blob>();
  let writer = createPackWriter(folder);
  const written = new Map<string, IndexRecord>();
  const values = createLruCache(heldValueBytes);
  let held = 0;
  await clearFolderPlace(folder);
  let known = await readIndex(folder, version, key);

  const waiting = new Map<string, { readonly trace: Reads; readonly value: unknown }>();
  let timer: NodeJS.Timeout | undefined;

  const bytesOf = (task: string): Uint8Array | undefined => {
    const blob = made.get(task);
    if (blob !== undefined) return blob.bytes;
    const record = written.get(task) ?? known.get(task);
    return record === undefined ? undefined : packs.read(record.place);
  };

  const traceOf = (task: string): Reads | undefined => {
    const inMemory = waiting.get(task) ?? made.get(task);
    const record = inMemory === undefined ? (written.get(task) ?? known.get(task)) : undefined;
    return inMemory?.trace ?? (record && readTrace(record.trace));
  };

  const spill = (): void => {
    try {
      for (const [task, record] of spillBlobs(folder, writer, [...made.values()])) written.set(task, record);
      made.clear();
      held = 0;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      // Everything stays in memory, and saving reports that it cannot be kept. The pack may end with half a value.
      held = Number.NEGATIVE_INFINITY;
      writer.close();
      writer = createPackWriter(folder);
    }
  };

  const writeDown = (task: string, trace: Reads, value: unknown): void => {
    const bytes = serialize(value);
    written.delete(task);
    made.set(task, { task, trace, bytes, unusedRuns: 0 });
    values.put(task, value, bytes.byteLength);
    held += bytes.byteLength;
    if (held > heldBytes) spill();
  };

  const writeAllDown = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [task, { trace, value }] of waiting) writeDown(task, trace, value);
    waiting.clear();
  };

  return {
    isEmpty: known.size === 0,
    hasMade: () => waiting.size + made.size + written.size > 0,
    touched: () => [...new Set([...used, ...waiting.keys(), ...made.keys(), ...written.keys()])],
    read: (task) => {
      writeAllDown();
      const [trace, bytes] = [traceOf(task), bytesOf(task)];
      return trace && bytes && { trace, bytes };
    },
    find: <T>(task: string, current: Current): T | undefined => {
      const trace = traceOf(task);
      if (!trace?.every(([dependency, state]) => current(dependency) === state)) return undefined;
      const inMemory = waiting.get(task) ?? values.get(task);
      const bytes = inMemory === undefined ? bytesOf(task) : undefined;
      if (inMemory === undefined && bytes === undefined) return undefined;
      used.add(task);
      if (bytes === undefined) return inMemory?.value as T;
      const value = readValue(bytes) as T | undefined;
      if (value !== undefined) values.put(task, value, bytes.byteLength);
      return value;
    },
    keep: (task, trace, value) => {
      if (heldValueBytes === 0) writeDown(task, trace, value);
      else {
        waiting.set(task, { trace, value });
        timer ??= setTimeout(writeAllDown, WRITTEN_AFTER_MS).unref();
        if (waiting.size > MOST_WAITING) writeAllDown();
      }
    },
    save: async () => {
      writeAllDown();
      const [blobs, spilt] = [[...made.values()], new Map(written)];
      if (blobs.length + spilt.size === 0) return [];
      try {
        known = await saveRun({
          folder,
          version,
          ...(key && { key }),
          known,
          packs,
          used,
          made: blobs,
          written: spilt,
          writer,
          keptRuns,
        });
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        return [
          {
            ...fileProblem(error, folder, { code: 'cache/unwritable', failed: 'cannot store the cache' }),
            severity: 'warning',
          },
        ];
      } finally {
        packs.close();
        writer.close();
        writer = createPackWriter(folder);
      }
      for (const blob of blobs) if (made.get(blob.task) === blob) made.delete(blob.task);
      for (const [task, record] of spilt) if (written.get(task) === record) written.delete(task);
      held = 0;
      used.clear();
      return [];
    },
  };
};
