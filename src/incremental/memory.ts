// Caches the values of queries in memory, alone or together with a store that lasts longer. While the sources of a
// value are unchanged, `watch` gets the same object again.
import type { Current, Memory, QueryStore, Reads } from './types.ts';

/** Creates an empty memory, which keeps only the last value of each name. */
export const createMemory = (): Memory => {
  const values = new Map<string, { readonly reads: Reads; readonly value: unknown }>();
  return {
    find: <T>(name: string, current: Current): T | undefined => {
      const known = values.get(name);
      return known?.reads.every(([source, fingerprint]) => current(source) === fingerprint)
        ? (known.value as T)
        : undefined;
    },
    latest: <T>(name: string): T | undefined => values.get(name)?.value as T | undefined,
    keep: (name, reads, value) => {
      values.set(name, { reads, value });
    },
  };
};

/** Returns a store that looks for a value in the memory first, and then in `store`. It keeps new values in both. */
export const withMemory = (memory: Memory, store: QueryStore): QueryStore => ({
  find: <T>(name: string, current: Current): T | undefined => {
    const known = memory.find<T>(name, current);
    if (known !== undefined) return known;
    const reads = new Map<string, string>();
    const found = store.find<T>(name, (source) => {
      const fingerprint = current(source);
      if (fingerprint !== undefined) reads.set(source, fingerprint);
      return fingerprint;
    });
    if (found !== undefined) memory.keep(name, [...reads], found);
    return found;
  },
  keep: (name, reads, value) => {
    memory.keep(name, reads, value);
    store.keep(name, reads, value);
  },
});

/** Memory that keeps nothing, for a process that requests each value only once. */
export const noMemory: Memory = { find: () => undefined, latest: () => undefined, keep: () => undefined };
