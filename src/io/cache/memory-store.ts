// A memo store in memory, for tests and for runs without a cache folder.
import { serialize } from 'node:v8';
import { createMemory } from '../../incremental/memory.ts';
import type { Reads } from '../../incremental/types.ts';
import type { DiskStore } from './disk-store.ts';

/** Creates an empty store. Values are returned without a copy, so callers must not change them. */
export const createMemoryStore = (): Omit<DiskStore, 'isEmpty' | 'save'> => {
  const memory = createMemory();
  const traces = new Map<string, Reads>();
  return {
    find: memory.find,
    keep: (task, trace, value) => {
      traces.set(task, trace);
      memory.keep(task, trace, value);
    },
    hasMade: () => traces.size > 0,
    touched: () => [...traces.keys()],
    read: (task) => {
      const trace = traces.get(task);
      return trace && { trace, bytes: serialize(memory.latest(task)) };
    },
  };
};
