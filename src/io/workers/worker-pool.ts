// Inputs of a task → its results. They are computed in this thread while there is little to do, and in worker threads
// too once that pays for starting them.
import { setImmediate } from 'node:timers/promises';
import { memoize } from '../../model/memoize.ts';
import type { TaskName, WorkerPool } from '../../model/ports.ts';
import { inBatches } from '../../model/in-batches.ts';
import { mapBounded } from '../read/map-bounded.ts';
import { type Batch, packContext, runBatch } from './worker-answer.ts';
import type { Tasks } from './worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';
import { startThread, type WorkerThread } from './worker-thread.ts';

export type ThreadPool = WorkerPool & {
  /**
   * Returns a function that runs a task for a batch of inputs in an idle thread, with `context`, which is sent to each
   * thread once. `here`: does the same in this thread, which already has the context. Without `here`, this thread only
   * hands out batches, and there is one more worker thread.
   */
  readonly share: <Input, Output>(
    task: TaskName,
    context: object,
    here?: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  ) => (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Number of batches that keep every thread busy. */
  readonly inFlight: number;
  /** Starts the threads, which load the code of the task while this thread does something else. */
  readonly prepare: (task: TaskName) => void;
  /** Ends the threads that have nothing to do, so that the data that they were sent is no longer in memory. */
  readonly endIdle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Number of batches for each thread: many, so that no thread waits long for the slowest. */
const batchesPerThread = 32;

/**
 * The most batches in the queue of a thread. The next ones are already there while this thread is busy and cannot
 * answer, such as for 0.3 s when it reads a description.
 */
const queueLength = 20;

/**
 * The most batches that a worker thread holds while the main thread also prints: one in progress and one in reserve.
 * The main thread prints the next one itself. With longer queues it would wait for the worker at the end.
 */
const sharedQueueLength = 2;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Priced<Input> = { readonly at: number; readonly input: Input; readonly cost: number };

/**
 * Splits items into about `count` batches of equal cost, the most expensive items first, so that the last batches are
 * short.
 */
const splitByCost = <Input>(items: readonly Priced<Input>[], count: number): readonly (readonly Priced<Input>[])[] =>
  inBatches(
    [...items].sort((a, b) => b.cost - a.cost),
    sum(items.map(({ cost }) => cost)) / count,
  );

/**
 * Batch that is to run somewhere. `here`: does the same work in this thread; without it, this thread only hands out
 * batches, and there is one more worker thread. `shortest`: a thread with fewer waiting batches counts as idle.
 * `longest`: while the main thread is busy too, a thread gets no more batches than this.
 */
type Asked = {
  readonly url: URL;
  readonly batch: Batch;
  readonly here: (() => Promise<readonly unknown[]>) | undefined;
  readonly shortest: number;
  readonly longest: number;
};
type Waiting = Asked & {
  readonly resolve: (results: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Creates a pool. `size`: number of threads, including this one. `minBytes`: with less input, everything runs in this
 * thread, as it does without `worker`, the URL of the compiled `worker.ts`.
 */
export const createWorkerPool = (options: {
  size: number;
  minBytes?: number;
  worker?: URL;
  tasks?: Tasks;
}): ThreadPool => {
  const { size, minBytes = 100_000, worker, tasks = workerTasks } = options;
  const threads = new Set<WorkerThread>();
  const apart = new Set<WorkerThread>();

  const pack = memoize(packContext);

  const startIn = (group: Set<WorkerThread>, url: URL): WorkerThread => {
    const thread = startThread({ url, pack, onEnd: () => group.delete(thread) });
    group.add(thread);
    return thread;
  };

  let isBusyHere = false;

  /**
   * Runs a batch in this thread. Other work that waits in this thread goes first, so that a description is read
   * meanwhile.
   */
  const runHere = async (run: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> => {
    isBusyHere = true;
    await setImmediate();
    return run().finally(() => {
      isBusyHere = false;
    });
  };

  /** Batches that no thread has yet, in the order in which they came. */
  const waiting: Waiting[] = [];

  const leastBusy = (): WorkerThread | undefined => [...threads].sort((a, b) => a.queued() - b.queued())[0];

  /**
   * Finds an idle thread, else a new one, else this one, else the one with the shortest queue; undefined if all have
   * enough. If this thread works too, no queue gets longer than what is left for this one, so that no thread waits for
   * another at the end.
   */
  const findPlace = ({
    url,
    batch,
    here,
    shortest,
    longest,
  }: Waiting): (() => Promise<readonly unknown[]>) | undefined => {
    const best = leastBusy();
    if (best !== undefined && best.queued() < shortest) return () => best.run(batch);
    if (threads.size < (here === undefined ? size : size - 1)) return () => startIn(threads, url).run(batch);
    if (here !== undefined && !isBusyHere) return () => runHere(here);
    const most = here === undefined ? Number.POSITIVE_INFINITY : Math.min(longest, waiting.length);
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

  const runSomewhere = (asked: Asked): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...asked, resolve, reject });
      handOut();
    });

  const inFlight = (size - 1) * queueLength + 1;

  return {
    prepare: (task) => {
      // Nobody awaits this. If it fails, it fails again when somebody runs the task.
      while (worker !== undefined && threads.size < size - 1)
        startIn(threads, worker)
          .run({ task, inputs: [] })
          .catch(() => undefined);
    },
    map: async <Input, Output>(task: TaskName, inputs: readonly Input[], sizeBytes: (input: Input) => number) => {
      // Even without inputs, a task would load its code.
      if (inputs.length === 0) return [];
      const items = inputs.map((input, at) => ({ at, input, cost: sizeBytes(input) }));
      if (worker === undefined || size < 2 || sum(items.map(({ cost }) => cost)) < minBytes)
        return (await runBatch(tasks, { task, inputs })) as readonly Output[];
      const results: Output[] = new Array(inputs.length);
      // Twice: as many batches wait for this thread as are queued in the others.
      await mapBounded(splitByCost(items, size * batchesPerThread), 2 * inFlight, async (batch) => {
        const wanted = { task, inputs: batch.map(({ input }) => input) };
        const made = await runSomewhere({
          url: worker,
          batch: wanted,
          here: () => runBatch(tasks, wanted),
          shortest: 1,
          longest: queueLength,
        });
        for (const [index, { at }] of batch.entries()) results[at] = made[index] as Output;
      });
      return results;
    },
    runBehind: async <Input, Output>(task: TaskName, input: Input) => {
      const batch = { task, inputs: [input] };
      const [output] = await (leastBusy()?.run(batch) ?? runBatch(tasks, batch));
      return output as Output;
    },
    runApart: async <Input, Output>(task: TaskName, input: Input) => {
      const batch = { task, inputs: [input] };
      if (worker === undefined || size < 2) return (await runBatch(tasks, batch))[0] as Output;
      const thread = startIn(apart, worker);
      const [output] = await thread.run(batch).finally(() => thread.end());
      return output as Output;
    },
    inFlight,
    share:
      <Input, Output>(
        task: TaskName,
        context: object,
        here?: (inputs: readonly Input[]) => Promise<readonly Output[]>,
      ) =>
      async (inputs: readonly Input[]) => {
        const batch = { task, inputs, context };
        if (worker === undefined || size < 2)
          return (here === undefined ? runBatch(tasks, batch) : here(inputs)) as Promise<readonly Output[]>;
        return (await runSomewhere({
          url: worker,
          batch,
          here: here && (() => here(inputs)),
          shortest: sharedQueueLength,
          longest: sharedQueueLength,
        })) as readonly Output[];
      },
    endIdle: async () => {
      await Promise.all([...threads].filter((thread) => thread.queued() === 0).map((thread) => thread.end()));
    },
    close: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('The threads were ended before this began.'));
      await Promise.all([...threads, ...apart].map((thread) => thread.end()));
    },
  };
};
