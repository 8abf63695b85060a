// One thread of the pool, seen from here: batches go in, and each has its answer.
import { Worker } from 'node:worker_threads';
import type { TaskName } from '../model/ports.ts';
import { Uncaught } from '../model/thrown.ts';
import type { Answer, Batch, BatchMessage } from './worker-answer.ts';

export type WorkerThread = {
  /** Rejects with the bug that ended the batch, or with `Uncaught` because the thread died. */
  readonly run: (batch: Batch) => Promise<readonly unknown[]>;
  /** How many batches it has not answered yet. */
  readonly queued: () => number;
  readonly end: () => Promise<unknown>;
};

type Waiting = { readonly resolve: (results: readonly unknown[]) => void; readonly reject: (error: unknown) => void };

export type ThreadOptions = {
  /** URL of the compiled `worker.ts`. */
  readonly url: URL;
  /** `packContext`, memoized, so that every thread receives the same bytes. */
  readonly pack: (context: object) => Uint8Array;
  /** Called when the thread has ended, for any reason. */
  readonly onEnd: () => void;
};

export const startThread = ({ url, pack, onEnd }: ThreadOptions): WorkerThread => {
  // Flags of the process are not ours to pass on: a worker refuses `--input-type`, for one.
  const thread = new Worker(url, { execArgv: [] });
  /** It answers in the order in which it was asked. */
  const waiting: Waiting[] = [];
  const sent = new Map<TaskName, object>();
  let hasEnded = false;
  const failAll = (error: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  thread.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    // An idle thread must not keep the process alive, and a busy one must.
    if (waiting.length === 0) thread.unref();
    if (answer.kind === 'done') asked?.resolve(answer.results);
    else asked?.reject(answer.error);
  });
  thread.on('error', (error) => {
    // Code of the project left a timer or a promise behind. In this thread that ends the command as well, whatever is under way.
    if (waiting.length === 0) throw error;
    failAll(new Uncaught(error));
  });
  thread.on('exit', (code) => {
    hasEnded = true;
    onEnd();
    failAll(new Error(`A worker ended with exit code ${code} before it had answered.`));
  });
  return {
    run: ({ task, inputs, context }) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        thread.ref();
        const isKnown = context === undefined || sent.get(task) === context;
        thread.postMessage({ task, inputs, ...(!isKnown && { packed: pack(context) }) } satisfies BatchMessage);
        if (!isKnown) sent.set(task, context);
      }),
    queued: () => waiting.length,
    // An answer that still comes would let go of a thread that somebody waits for.
    end: async () => hasEnded || thread.removeAllListeners('message').terminate(),
  };
};
