// A cache in memory, for a process that requests the same values repeatedly. Its size is bounded, and the least
// recently used values are dropped first.

export type LruCache = {
  readonly get: (task: string) => { readonly value: unknown } | undefined;
  /** Sets the value of a task. `sizeBytes`: size of the serialized value. */
  readonly put: (task: string, value: unknown, sizeBytes: number) => void;
};

/**
 * Creates a cache that drops the least recently used values as soon as all values together exceed `mostBytes`. A value
 * that is larger than `mostBytes` is not cached.
 */
export const createLruCache = (mostBytes: number): LruCache => {
  // A map keeps its keys in the order of insertion, so a requested value is inserted again, at the end.
  const held = new Map<string, { readonly value: unknown; readonly sizeBytes: number }>();
  let total = 0;
  const drop = (task: string): void => {
    total -= held.get(task)?.sizeBytes ?? 0;
    held.delete(task);
  };
  return {
    get: (task) => {
      const found = held.get(task);
      if (found !== undefined) {
        held.delete(task);
        held.set(task, found);
      }
      return found;
    },
    put: (task, value, sizeBytes) => {
      drop(task);
      if (sizeBytes > mostBytes) return;
      held.set(task, { value, sizeBytes });
      total += sizeBytes;
      for (const oldest of held.keys()) {
        if (total <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};
