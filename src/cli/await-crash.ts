// Waits until uncaught errors of the project's code have had time to end the process. While the process ends, the
// command keeps waiting, so that it neither writes nor reports anything else.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Terminal } from './terminal.ts';

/**
 * Waits briefly, because rejected promises and timers of the project's code may still fail. Never resolves if a crash
 * is being reported, because the process then ends.
 */
export const awaitCrash = async ({ isEnding }: Terminal): Promise<void> => {
  // Timers of equal length fire in the order in which they were set. Timers of 1 ms that the project has already set
  // therefore fire before this one.
  await setTimeout(1);
  await setImmediate();
  if (isEnding?.() === true) await new Promise(() => undefined);
};
