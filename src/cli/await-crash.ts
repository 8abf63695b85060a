// Makes a command wait while its process is about to end with a crash, so that it writes nothing and reports nothing
// else.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Terminal } from './terminal.ts';

/**
 * Gives rejected promises of the project's code, and its timers that are due, a chance to end the process. Does not
 * resolve if they do.
 */
export const awaitCrash = async ({ isEnding }: Terminal): Promise<void> => {
  // Timers of equal length fire in the order in which they were set.
  await setTimeout(1);
  await setImmediate();
  if (isEnding?.() === true) await new Promise(() => undefined);
};
