// Values that were just read or made, for a process that asks for them again and again: bounded, and what was not asked for longest goes first.

export type HeldValues = {
  readonly get: (task: string) => { readonly value: unknown } | undefined;
  /** In place of what the task had. `sizeBytes`: as it is on the disk. */
  readonly put: (task: string, value: unknown, sizeBytes: number) => void;
};

export const createHeldValues = (mostBytes: number): HeldValues => {
  // A map is in the order in which its keys came: what is asked for comes anew.
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
