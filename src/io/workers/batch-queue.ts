// Batches → the thread that runs each of them. A batch is sent to a worker thread at once, but moves to a thread with
// nothing to do, including this one, if it has not begun. This way, all threads finish together, even if this thread is
// busy and cannot send batches. Starting threads is left to `thread-group.ts`.
import { setImmediate } from 'node:timers/promises';
import type { ThreadGroup } from './thread-group.ts';
import type { Batch } from './worker-answer.ts';
import type { WorkerThread } from './worker-thread.ts';

type Results = Promise<readonly unknown[]>;

/**
 * Batch with the URL of the compiled `worker.ts`. `here`: does the same work in this thread. If `here` is undefined,
 * this thread only hands out the batch, and the queue may start one more worker thread.
 */
type QueuedBatch = { readonly url: URL; readonly batch: Batch; readonly here: (() => Results) | undefined };

export type BatchQueue = {
  readonly run: (asked: QueuedBatch) => Results;
  /** Prevents batches that have not begun from moving to a different thread, including this one. */
  readonly close: () => void;
};

/**
 * Creates a queue that hands out batches to `threads` and to this thread. `size`: number of threads, including this
 * one.
 */
export const createBatchQueue = (threads: ThreadGroup, size: number): BatchQueue => {
  /** For each batch: the function that runs it in this thread, or undefined if this thread only hands out the batch. */
  const runsHere = new WeakMap<Batch, QueuedBatch['here']>();
  let addedCount = 0;
  let isBusyHere = false;
  let isClosed = false;

  /** Waits until the event loop has run once without a new batch, because handing out batches comes first. */
  const waitForBatches = async (): Promise<void> => {
    for (let seen = -1; seen !== addedCount; ) {
      seen = addedCount;
      await setImmediate();
    }
  };

  /** Runs batches in this thread until no batch can be taken back (`takeBack`), or until the queue is closed. */
  const workHere = async (): Promise<void> => {
    if (isBusyHere) return;
    isBusyHere = true;
    for (;;) {
      await waitForBatches();
      const taken = isClosed ? undefined : threads.takeBack((batch) => runsHere.get(batch) !== undefined);
      const run = taken && runsHere.get(taken.batch);
      if (run === undefined) break;
      const results = run();
      taken?.settle(results);
      await results.catch(() => undefined);
    }
    isBusyHere = false;
  };

  /**
   * Moves a batch from the thread with the longest queue to `thread`, if `thread` has no batches and has not ended, and
   * the queue is not closed.
   */
  const refill = (thread: WorkerThread): void => {
    if (isClosed || thread.queued() > 0 || !threads.all().includes(thread)) return;
    const taken = threads.takeBack((batch) => runsHere.has(batch));
    taken?.settle(runIn(thread, taken.batch));
  };

  const runIn = (thread: WorkerThread, batch: Batch): Results => thread.run(batch).finally(() => refill(thread));

  return {
    run: ({ url, batch, here }) => {
      runsHere.set(batch, here);
      addedCount += 1;
      const best = threads.leastBusy();
      const isFull = threads.count() >= (here === undefined ? size : size - 1);
      const thread = best !== undefined && (isFull || best.queued() === 0) ? best : threads.start(url);
      const results = runIn(thread, batch);
      if (here !== undefined) void workHere();
      return results;
    },
    close: () => {
      isClosed = true;
    },
  };
};
