// Values that are cached while a process runs: `watch` gets the same object back as long as the sources of the value
// are unchanged. Also combines a memory with a store that lasts longer.
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

/** Returns a store that looks into the memory first, for values that are requested after every save. */
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
