// Gives errors of the project's code that are not caught yet time to end the process. If one of them does, the command
// waits, so that it neither writes nor reports anything else.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Terminal } from './terminal.ts';

/**
 * Waits briefly, because rejected promises and timers of the project's code may still fail. Never resolves if a crash
 * is being reported, because the process then ends.
 */
export const awaitCrash = async ({ isEnding }: Terminal): Promise<void> => {
  // Timers of equal length fire in the order in which they were set, so timers of 1 ms that the project has set fire
  // first.
  await setTimeout(1);
  await setImmediate();
  if (isEnding?.() === true) await new Promise(() => undefined);
};
