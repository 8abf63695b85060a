// A command whose process is about to end → it goes no further: nothing is put in place and nothing else is reported.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Terminal } from './terminal.ts';

/** Lets promises that code of the project left rejected, and its timers that are due, end the process. Does not resolve if they do. */
export const awaitCrash = async ({ isEnding }: Terminal): Promise<void> => {
  // Timers of one length come in the order in which they were set.
  await setTimeout(1);
  await setImmediate();
  if (isEnding?.() === true) await new Promise(() => undefined);
};
