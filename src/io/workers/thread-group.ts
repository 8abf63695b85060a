// Keeps the worker threads that have been started and have not ended, and finds the thread with the least to do.
import { startThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

export type ThreadGroup = {
  readonly start: (url: URL) => WorkerThread;
  readonly all: () => readonly WorkerThread[];
  /** Returns the thread with the shortest queue, or undefined if the group has no threads. */
  readonly leastBusy: () => WorkerThread | undefined;
  /** Returns the thread with the longest queue, or undefined if the group has no threads. */
  readonly mostBusy: () => WorkerThread | undefined;
  readonly count: () => number;
};

/** Creates a group without threads. `pack`: option of `startThread` that all threads of the group share. */
export const createThreadGroup = (pack: ThreadOptions['pack']): ThreadGroup => {
  const threads = new Set<WorkerThread>();
  const byQueue = (): WorkerThread[] => [...threads].sort((a, b) => a.queued() - b.queued());
  return {
    start: (url) => {
      const thread = startThread({ url, pack, onEnd: () => threads.delete(thread) });
      threads.add(thread);
      return thread;
    },
    all: () => [...threads],
    leastBusy: () => byQueue()[0],
    mostBusy: () => byQueue().at(-1),
    count: () => threads.size,
  };
};
