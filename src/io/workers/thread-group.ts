// Keeps the worker threads that have been started and have not ended. Finds the thread with the shortest queue, and
// takes back a batch from the thread with the longest one.
import type { Batch } from './worker-answer.ts';
import { startThread, type TakenBatch, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

export type ThreadGroup = {
  readonly start: (url: URL) => WorkerThread;
  readonly all: () => readonly WorkerThread[];
  /** Returns the thread with the shortest queue, or undefined if the group has no threads. */
  readonly leastBusy: () => WorkerThread | undefined;
  /**
   * Takes back a batch from the thread with the longest queue. Returns undefined if that thread has fewer than two
   * batches, or no batch that can be taken back.
   */
  readonly takeBack: (wanted: (batch: Batch) => boolean) => TakenBatch | undefined;
  readonly count: () => number;
};

/** Creates a group without threads. The options are those of `startThread` that all threads of the group share. */
export const createThreadGroup = (options: Pick<ThreadOptions, 'pack' | 'onUncaught'>): ThreadGroup => {
  const threads = new Set<WorkerThread>();
  const byQueue = (): WorkerThread[] => [...threads].sort((a, b) => a.queued() - b.queued());
  return {
    start: (url) => {
      const thread = startThread({ ...options, url, onEnd: () => threads.delete(thread) });
      threads.add(thread);
      return thread;
    },
    all: () => [...threads],
    leastBusy: () => byQueue()[0],
    takeBack: (wanted) => {
      const longest = byQueue().at(-1);
      return longest !== undefined && longest.queued() > 1 ? longest.takeBack(wanted) : undefined;
    },
    count: () => threads.size,
  };
};
