// The worker's side of a pool: batches come in, results or the bug that ended the batch go out.
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { TaskName } from '../model/ports.ts';
import type { Tasks } from './worker-tasks.ts';

/** `context`: what the inputs of a task have in common; it comes with the first batch that needs it, and stands for those after it. */
export type Batch = { readonly task: TaskName; readonly inputs: readonly unknown[]; readonly context?: object };
export type Answer = { readonly kind: 'done'; readonly results: readonly unknown[] } | { readonly kind: 'failed'; readonly error: unknown };

export const runBatch = async (tasks: Tasks, { task, inputs, context }: Batch): Promise<readonly unknown[]> => {
  const run = tasks[task];
  if (run === undefined) throw new Error(`bug: no worker knows the task ${task}`);
  return run(inputs as readonly never[], context as never);
};

/** One batch after the other, in the order in which they come. */
export const answerBatches = (port: MessagePort, tasks: Tasks): void => {
  let last = Promise.resolve();
  const contexts = new Map<TaskName, object>();
  const answer = async (batch: Batch): Promise<void> => {
    if (batch.context !== undefined) contexts.set(batch.task, batch.context);
    const found: Answer = await runBatch(tasks, { ...batch, context: contexts.get(batch.task) }).then(
      (results) => ({ kind: 'done', results }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    // A promise that code of the project left rejected ends the thread here, before the batch counts as done.
    await setImmediate();
    port.postMessage(found);
  };
  port.on('message', (batch: Batch) => {
    last = last.then(() => answer(batch));
  });
};
