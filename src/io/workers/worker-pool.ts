// Inputs of a task → its results. This thread computes them while there is little to do; worker threads help once the
// work is worth the time of starting them.
import { memoize } from '../../model/memoize.ts';
import type { TaskName, WorkerPool } from '../../model/ports.ts';
import { inBatches } from '../../model/in-batches.ts';
import { type BatchQueue, createBatchQueue } from './batch-queue.ts';
import { createThreadGroup } from './thread-group.ts';
import { packContext, runBatch } from './worker-answer.ts';
import type { Tasks } from './worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

export type ThreadPool = WorkerPool & {
  /**
   * Returns a function that runs a task for a batch of inputs in one of the threads, with `context`, which is sent to
   * each thread once. `here`: does the same in this thread, which already has the context. Without `here`, this thread
   * only hands out batches, and one more worker thread may be started.
   */
  readonly share: <Input, Output>(
    task: TaskName,
    context: object,
    here?: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  ) => (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Number of batches that keep every thread busy. */
  readonly inFlight: number;
  /** Starts the threads, so that they load the code of a task while this thread is still busy with other work. */
  readonly prepare: (task: TaskName) => void;
  /** Ends the threads that have nothing to do, which releases the memory of the data that was sent to them. */
  readonly endIdle: () => Promise<void>;
  /** Returns whether code in a thread threw an error that nothing caught. */
  readonly hasUncaught: () => boolean;
  readonly close: () => Promise<void>;
};

/** Approximate number of batches for each thread. With many batches, no thread waits long for the slowest one. */
const batchesPerThread = 32;

/** Number of batches that may be sent to each worker thread in advance, so that the thread always has work. */
const queueLength = 20;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Priced<Input> = { readonly at: number; readonly input: Input; readonly cost: number };

/**
 * Splits items into about `count` batches of similar cost. The most expensive items come first, so that all threads
 * finish at about the same time.
 */
const splitByCost = <Input>(items: readonly Priced<Input>[], count: number): readonly (readonly Priced<Input>[])[] =>
  inBatches(
    [...items].sort((a, b) => b.cost - a.cost),
    sum(items.map(({ cost }) => cost)) / count,
  );

type Pool = {
  readonly size: number;
  readonly minBytes: number;
  readonly worker: URL | undefined;
  readonly tasks: Tasks;
  readonly queue: BatchQueue;
};

const createMap =
  ({ size, minBytes, worker, tasks, queue }: Pool): ThreadPool['map'] =>
  async <Input, Output>(task: TaskName, inputs: readonly Input[], sizeBytes: (input: Input) => number) => {
    // Even without inputs, a task would load its code.
    if (inputs.length === 0) return [];
    const items = inputs.map((input, at) => ({ at, input, cost: sizeBytes(input) }));
    if (worker === undefined || size < 2 || sum(items.map(({ cost }) => cost)) < minBytes)
      return (await runBatch(tasks, { task, inputs })) as readonly Output[];
    const results: Output[] = new Array(inputs.length);
    const run = async (batch: readonly Priced<Input>[]): Promise<void> => {
      const wanted = { task, inputs: batch.map(({ input }) => input) };
      const made = await queue.run({ url: worker, batch: wanted, here: () => runBatch(tasks, wanted) });
      for (const [index, { at }] of batch.entries()) results[at] = made[index] as Output;
    };
    await Promise.all(splitByCost(items, size * batchesPerThread).map(run));
    return results;
  };

const createShare =
  ({ size, worker, tasks, queue }: Pool): ThreadPool['share'] =>
  <Input, Output>(task: TaskName, context: object, here?: (inputs: readonly Input[]) => Promise<readonly Output[]>) =>
  async (inputs: readonly Input[]) => {
    const batch = { task, inputs, context };
    if (worker === undefined || size < 2)
      return (here === undefined ? runBatch(tasks, batch) : here(inputs)) as Promise<readonly Output[]>;
    return (await queue.run({ url: worker, batch, here: here && (() => here(inputs)) })) as readonly Output[];
  };

/**
 * Creates a pool. `size`: number of threads, including this one, but not those of `runApart`. `minBytes`: size of the
 * input of `map` below which everything runs in this thread, by default 100,000. `worker`: URL of the compiled
 * `worker.ts`; without it, or with a `size` of 1, everything runs in this thread. `tasks`: functions of the tasks, by
 * default those of Mokcha.
 */
export const createWorkerPool = (options: {
  size: number;
  minBytes?: number;
  worker?: URL;
  tasks?: Tasks;
}): ThreadPool => {
  const { size, minBytes = 100_000, worker, tasks = workerTasks } = options;
  let isUncaught = false;
  const shared = {
    pack: memoize(packContext),
    onUncaught: () => {
      isUncaught = true;
    },
  };
  const [threads, apart] = [createThreadGroup(shared), createThreadGroup(shared)];
  const inFlight = (size - 1) * queueLength + 1;
  const queue = createBatchQueue(threads, size);
  const pool: Pool = { size, minBytes, worker, tasks, queue };
  return {
    prepare: (task) => {
      // An error is ignored here, because it occurs again when a task runs.
      while (worker !== undefined && threads.count() < size - 1)
        threads
          .start(worker)
          .run({ task, inputs: [] })
          .catch(() => undefined);
    },
    map: createMap(pool),
    runLater: async <Input, Output>(task: TaskName, input: Input) => {
      const batch = { task, inputs: [input] };
      const here = () => runBatch(tasks, batch);
      const isAlone = worker === undefined || threads.count() === 0;
      const [output] = await (isAlone ? here() : queue.run({ url: worker, batch, here }));
      return output as Output;
    },
    runApart: async <Input, Output>(task: TaskName, input: Input) => {
      const batch = { task, inputs: [input] };
      if (worker === undefined || size < 2) return (await runBatch(tasks, batch))[0] as Output;
      const thread = apart.start(worker);
      const [output] = await thread.run(batch).finally(() => thread.end());
      return output as Output;
    },
    inFlight,
    share: createShare(pool),
    endIdle: async () => {
      const idle = threads.all().filter((thread) => thread.queued() === 0);
      await Promise.all(idle.map((thread) => thread.end()));
    },
    hasUncaught: () => isUncaught,
    close: async () => {
      queue.close();
      await Promise.all([...threads.all(), ...apart.all()].map((thread) => thread.end()));
    },
  };
};
