// The worker's side of a pool: batches come in, results or the bug that ended the batch go out.
import type { MessagePort } from 'node:worker_threads';
import type { TaskName } from '../model/ports.ts';
import type { Tasks } from './worker-tasks.ts';

export type Batch = {
  readonly task: TaskName;
  readonly inputs: readonly unknown[];
  /** Nobody waits for an answer. */
  readonly isForPractice?: boolean;
};
export type Answer = { readonly kind: 'done'; readonly results: readonly unknown[] } | { readonly kind: 'failed'; readonly error: unknown };

export const runBatch = async (tasks: Tasks, { task, inputs }: Batch): Promise<readonly unknown[]> => {
  const run = tasks[task];
  if (run === undefined) throw new Error(`bug: no worker knows the task ${task}`);
  return run(inputs as readonly never[]);
};

export const answerBatches = (port: MessagePort, tasks: Tasks): void => {
  port.on('message', async (batch: Batch) => {
    const answer: Answer = await runBatch(tasks, batch).then(
      (results) => ({ kind: 'done', results }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    if (batch.isForPractice !== true) port.postMessage(answer);
  });
};
