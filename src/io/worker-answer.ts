// The worker's side of a pool: batches come in, results or the bug that ended the batch go out.
import type { MessagePort } from 'node:worker_threads';
import type { TaskName } from '../model/ports.ts';
import type { Tasks } from './worker-tasks.ts';

export type Batch = { readonly task: TaskName; readonly inputs: readonly unknown[] };
export type Answer = { readonly kind: 'done'; readonly results: readonly unknown[] } | { readonly kind: 'failed'; readonly error: unknown };

export const runBatch = async (tasks: Tasks, { task, inputs }: Batch): Promise<readonly unknown[]> => {
  const run = tasks[task];
  if (run === undefined) throw new Error(`bug: no worker knows the task ${task}`);
  return run(inputs as readonly never[]);
};

/** One batch after the other, in the order in which they come. */
export const answerBatches = (port: MessagePort, tasks: Tasks): void => {
  let last = Promise.resolve();
  const answer = async (batch: Batch): Promise<void> => {
    const found: Answer = await runBatch(tasks, batch).then(
      (results) => ({ kind: 'done', results }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    port.postMessage(found);
  };
  port.on('message', (batch: Batch) => {
    last = last.then(() => answer(batch));
  });
};
