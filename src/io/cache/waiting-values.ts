// Values that a process has just made → the same values, passed to the store together a little later.
import type { Reads } from '../../incremental/types.ts';

type WaitingValue = { readonly trace: Reads; readonly value: unknown };

export type WaitingValues = {
  readonly get: (task: string) => WaitingValue | undefined;
  readonly add: (task: string, trace: Reads, value: unknown) => void;
  readonly tasks: () => readonly string[];
  readonly writeAll: () => void;
};

/**
 * Pause before values are passed to the store. In `watch`, a browser waits for this process, and serializing values
 * immediately would delay the page. If more than `MOST_WAITING` values wait, they are passed on without a pause.
 */
const WRITTEN_AFTER_MS = 300;
const MOST_WAITING = 500;

/** Creates an empty group of values. `writeDown`: adds one value to the store. */
export const createWaitingValues = (writeDown: (task: string, trace: Reads, value: unknown) => void): WaitingValues => {
  const waiting = new Map<string, WaitingValue>();
  let timer: NodeJS.Timeout | undefined;

  const writeAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [task, { trace, value }] of waiting) writeDown(task, trace, value);
    waiting.clear();
  };

  return {
    get: (task) => waiting.get(task),
    add: (task, trace, value) => {
      waiting.set(task, { trace, value });
      timer ??= setTimeout(writeAll, WRITTEN_AFTER_MS).unref();
      if (waiting.size > MOST_WAITING) writeAll();
    },
    tasks: () => [...waiting.keys()],
    writeAll,
  };
};
