// Provides a pause between two saves of a test, which is at least as long as `watch` waits for further saves.
import { createWatchHints } from '../../../src/cli/watch/watch-hints.ts';

/**
 * Resolves after a pause. After it, `watch` assumes that a writer has saved everything, unless many files have changed.
 */
export const waitForWriterPause = async (): Promise<void> => {
  const hints = createWatchHints();
  // `watch` waits in steps of one quiet moment, so three moments in a row contain at least two of its steps.
  for (let moment = 0; moment < 3; moment += 1) await hints.waitForQuiet();
};
