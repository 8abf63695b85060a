// Runs a task for many inputs: here while there is little to do, in threads as well once that pays for starting them.
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { TaskName, WorkerPool } from '../model/ports.ts';
import { mapBounded } from './map-bounded.ts';
import type { Answer, Batch } from './worker-answer.ts';
import { runBatch } from './worker-answer.ts';
import type { Tasks } from './worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

export type ThreadPool = WorkerPool & {
  /** Starts the threads, which load what the task needs while this one does something else. */
  readonly prepare: (task: TaskName) => void;
  readonly close: () => Promise<void>;
};

/** Several for each thread, so that none waits long for the slowest. */
const batchesPerThread = 8;

/** Garbage collection is a quarter of parsing; V8 takes this size only at the start of a thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Neighbouring items of about equal cost. */
const splitByCost = <Item>(items: readonly Item[], costs: readonly number[], count: number): readonly (readonly Item[])[] => {
  const share = sum(costs) / count;
  const batches: Item[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const [at, item] of items.entries()) {
    if (filled >= share) {
      batches.push([]);
      filled = 0;
    }
    batches.at(-1)?.push(item);
    filled += costs[at] ?? 0;
  }
  return batches;
};

const send = (thread: Worker, batch: Batch): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', onMessage).off('error', reject).off('exit', onExit);
      // An idle thread must not keep the process alive, and a busy one must.
      thread.unref();
      finish();
    };
    const onMessage = (answer: Answer) => settle(() => (answer.kind === 'done' ? resolve(answer.results) : reject(answer.error)));
    const onExit = (code: number) => reject(new Error(`A worker ended with exit code ${code} before it had answered.`));
    thread.ref();
    thread.on('message', onMessage).on('error', reject).on('exit', onExit).postMessage(batch);
  });

/**
 * `size`: how many threads, this one included; `minBytes`: with less input than this everything runs in this thread, and so it does
 * without `worker`, the URL of the compiled worker.ts.
 */
export const createWorkerPool = (options: { size: number; minBytes?: number; worker?: URL; tasks?: Tasks }): ThreadPool => {
  const { size, minBytes = 100_000, worker, tasks = workerTasks } = options;
  const idle: Worker[] = [];
  const all: Worker[] = [];

  const start = (url: URL): Worker => {
    // Flags of the process are not ours to pass on: a worker refuses `--input-type`, for one.
    const thread = new Worker(url, { resourceLimits, execArgv: [] });
    all.push(thread);
    return thread;
  };

  const runElsewhere = async (url: URL, batch: Batch): Promise<readonly unknown[]> => {
    const thread = idle.pop() ?? start(url);
    const results = await send(thread, batch);
    idle.push(thread);
    return results;
  };

  /** What else this thread has to do goes first: a description is read meanwhile. */
  const runHere = async (batch: Batch): Promise<readonly unknown[]> => {
    await setImmediate();
    return runBatch(tasks, batch);
  };

  return {
    prepare: (task) => {
      if (worker === undefined) return;
      while (all.length < size - 1) {
        const thread = start(worker);
        thread.postMessage({ task, inputs: [], isForPractice: true } satisfies Batch);
        thread.unref();
        idle.push(thread);
      }
    },
    map: async <Input, Output>(task: TaskName, inputs: readonly Input[], sizeBytes: (input: Input) => number) => {
      // A task loads its code even for nothing.
      if (inputs.length === 0) return [];
      const costs = inputs.map(sizeBytes);
      if (worker === undefined || size < 2 || sum(costs) < minBytes) return (await runBatch(tasks, { task, inputs })) as readonly Output[];
      const batches = splitByCost(inputs, costs, size * batchesPerThread);
      const results = await mapBounded(batches, size, (part) => {
        const batch = { task, inputs: part };
        return idle.length > 0 || all.length < size - 1 ? runElsewhere(worker, batch) : runHere(batch);
      });
      return results.flat() as readonly Output[];
    },
    close: async () => {
      await Promise.all(all.splice(0).map((thread) => thread.terminate()));
      idle.length = 0;
    },
  };
};
