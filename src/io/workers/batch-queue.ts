// Batches → the thread that runs each of them: a worker thread or this thread, whichever is free. Starting threads is
// left to `thread-group.ts`.
import { setImmediate } from 'node:timers/promises';
import type { ThreadGroup } from './thread-group.ts';
import type { Batch } from './worker-answer.ts';

type Results = Promise<readonly unknown[]>;

/**
 * Batch with the rules for the choice of its thread. `here`: does the same work in this thread; if absent, this thread
 * only hands out batches, and one more worker thread is used. `shortest`: a worker thread with fewer unfinished batches
 * counts as idle. `longest`: returns the limit of unfinished batches for a worker thread while `waiting` batches wait.
 * A thread at the limit gets no further batch. Without `here`, this limit is not used.
 */
type QueuedBatch = {
  readonly url: URL;
  readonly batch: Batch;
  readonly here: (() => Results) | undefined;
  readonly shortest: number;
  readonly longest: (waiting: number) => number;
};

type Waiting = QueuedBatch & {
  readonly resolve: (results: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
};

export type BatchQueue = {
  /** Runs a batch as soon as a thread can take it. */
  readonly run: (asked: QueuedBatch) => Results;
  /** Rejects the batches that have not been given to a thread. */
  readonly close: () => void;
};

/**
 * Creates a runner for this thread. Other work that waits in this thread runs before a batch, so that reading a
 * description is not delayed.
 */
const createRunnerHere = () => {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    run: async (run: () => Results): Results => {
      isBusy = true;
      await setImmediate();
      return run().finally(() => {
        isBusy = false;
      });
    },
  };
};

/**
 * Creates a queue that hands out batches to `threads` and to this thread. `size`: number of threads, including this
 * one.
 */
export const createBatchQueue = (threads: ThreadGroup, size: number): BatchQueue => {
  const runnerHere = createRunnerHere();
  const waiting: Waiting[] = [];

  /**
   * Finds the thread for a batch: an idle thread, otherwise a new thread, otherwise this thread, otherwise the thread
   * with the shortest queue. Returns undefined if all queues are full.
   */
  const findPlace = ({ url, batch, here, shortest, longest }: Waiting): (() => Results) | undefined => {
    const best = threads.leastBusy();
    if (best !== undefined && best.queued() < shortest) return () => best.run(batch);
    if (threads.count() < (here === undefined ? size : size - 1)) return () => threads.start(url).run(batch);
    if (here !== undefined && !runnerHere.isBusy()) return () => runnerHere.run(here);
    const most = here === undefined ? Number.POSITIVE_INFINITY : longest(waiting.length);
    return best !== undefined && best.queued() < most ? () => best.run(batch) : undefined;
  };

  const handOut = (): void => {
    for (const next of [...waiting]) {
      const run = findPlace(next);
      if (run === undefined) return;
      waiting.shift();
      run().then(next.resolve, next.reject).finally(handOut);
    }
  };

  return {
    run: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...asked, resolve, reject });
        handOut();
      }),
    close: () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('The threads ended before this batch began.'));
    },
  };
};
