// A memo store in memory, for tests and for runs without a cache folder.
import { serialize } from 'node:v8';
import type { Current, Reads } from '../../incremental/types.ts';
import type { DiskStore } from './disk-store.ts';

/** Creates an empty store. Values are returned without a copy, because callers never change them. */
export const createMemoryStore = (): Omit<DiskStore, 'isEmpty' | 'save'> => {
  const records = new Map<string, { readonly trace: Reads; readonly value: unknown }>();
  return {
    find: <T>(task: string, current: Current): T | undefined => {
      const record = records.get(task);
      return record?.trace.every(([dependency, state]) => current(dependency) === state)
        ? (record.value as T)
        : undefined;
    },
    keep: (task, trace, value) => {
      records.set(task, { trace, value });
    },
    hasMade: () => records.size > 0,
    touched: () => [...records.keys()],
    read: (task) => {
      const record = records.get(task);
      return record && { trace: record.trace, bytes: serialize(record.value) };
    },
  };
};
