// Provides a pause between two saves of a test, which is at least as long as `watch` waits for further saves.
import { createWatchHints } from '../../../src/cli/watch/watch-hints.ts';

/**
 * Resolves after a pause. After it, `watch` assumes that a writer has saved everything, unless many files have changed.
 */
export const waitForWriterPause = async (): Promise<void> => {
  const hints = createWatchHints();
  // `watch` waits in steps of 50 ms, and checks for changes after each step. Each wait here is as long as one step, but
  // may begin in the middle of a step of `watch`. Three waits in a row therefore contain at least two whole steps, and
  // `watch` needs only one whole step without a change.
  for (let moment = 0; moment < 3; moment += 1) await hints.waitForQuiet();
};
