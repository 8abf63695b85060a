// A worker thread as the main thread uses it: batches → messages to the thread, and messages from the thread → results.
import { Worker } from 'node:worker_threads';
import type { TaskName } from '../../model/ports.ts';
import { Uncaught } from '../../model/problems/thrown.ts';
import type { Answer, Batch, BatchMessage } from './worker-answer.ts';

export type WorkerThread = {
  /**
   * Runs a batch. Rejects with the error that ended the batch, with `Uncaught` if code that nothing awaited threw, or
   * with an error if the thread ended first.
   */
  readonly run: (batch: Batch) => Promise<readonly unknown[]>;
  /** Returns the number of batches without results. */
  readonly queued: () => number;
  readonly end: () => Promise<unknown>;
};

type Waiting = { readonly resolve: (results: readonly unknown[]) => void; readonly reject: (error: unknown) => void };

export type ThreadOptions = {
  /** URL of the compiled `worker.ts`. */
  readonly url: URL;
  /** `packContext`, memoized, so that every thread receives the same bytes. */
  readonly pack: (context: object) => Uint8Array;
  readonly onEnd: () => void;
};

/**
 * Largest size, in MB, of the part of a thread's heap in which V8 creates objects. A limit below V8's default saves
 * memory, and costs little time.
 */
const maxYoungGenerationSizeMb = 24;

/** Starts a worker thread. An idle thread does not keep the process alive. */
export const startThread = ({ url, pack, onEnd }: ThreadOptions): WorkerThread => {
  // Node's options are not passed on: a worker rejects some of them, such as `--input-type`.
  const thread = new Worker(url, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
  /** Batches without results. Results arrive in the order of the batches. */
  const waiting: Waiting[] = [];
  const sent = new Map<TaskName, object>();
  let hasEnded = false;
  const failAll = (error: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  thread.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    // Only a busy thread must keep the process alive.
    if (waiting.length === 0) thread.unref();
    if (answer.kind === 'done') asked?.resolve(answer.results);
    else asked?.reject(answer.error);
  });
  thread.on('error', (error) => {
    // The error was thrown by a timer or a promise that code of the project did not wait for. If no batch waits, it is
    // thrown here and ends the command, as it would in the main thread.
    if (waiting.length === 0) throw error;
    failAll(new Uncaught(error));
  });
  thread.on('exit', (code) => {
    hasEnded = true;
    onEnd();
    failAll(new Error(`A worker ended with exit code ${code} before it returned a result.`));
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
    // The listener is removed, because it would call `unref` for a message that still arrives, although a caller waits
    // for this thread to end.
    end: async () => hasEnded || thread.removeAllListeners('message').terminate(),
  };
};
