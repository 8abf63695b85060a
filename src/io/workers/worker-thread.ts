// A worker thread as the main thread uses it: batches → messages to the thread, and messages from the thread → results.
import { Worker } from 'node:worker_threads';
import type { TaskName } from '../../model/ports.ts';
import { Uncaught } from '../../model/problems/thrown.ts';
import { type Answer, type Batch, type BatchMessage, claimBatch, createClaim } from './worker-answer.ts';

/** Batch that was taken back from a thread. `settle` passes the results on to the caller that is waiting for them. */
export type TakenBatch = { readonly batch: Batch; readonly settle: (results: Promise<readonly unknown[]>) => void };

export type WorkerThread = {
  /**
   * Runs a batch. Rejects with the error of its task, with `Uncaught` after an error that no code in the thread caught,
   * or with an error if the thread ended before it returned results.
   */
  readonly run: (batch: Batch) => Promise<readonly unknown[]>;
  /**
   * Takes back the newest batch that is `wanted` and that the thread has not begun. Returns undefined if no such batch
   * exists.
   */
  readonly takeBack: (wanted: (batch: Batch) => boolean) => TakenBatch | undefined;
  /** Returns the number of batches without results, not counting batches that were taken back. */
  readonly queued: () => number;
  readonly end: () => Promise<unknown>;
};

type Waiting = {
  readonly batch: Batch;
  readonly claim: Int32Array;
  readonly resolve: (results: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
};

export type ThreadOptions = {
  /** URL of the compiled `worker.ts`. */
  readonly url: URL;
  /** `packContext`, memoized, so that every thread receives the same bytes. */
  readonly pack: (context: object) => Uint8Array;
  /** Called if code in the thread threw an error that nothing caught. */
  readonly onUncaught: () => void;
  readonly onEnd: () => void;
};

/**
 * Maximum size, in MB, of the young generation of a thread's heap, in which V8 creates objects. A limit below V8's
 * default saves memory, and costs little time.
 */
const maxYoungGenerationSizeMb = 24;

/** Creates the list of the batches that a thread has not answered. Answers arrive in the order of the batches. */
const createUnanswered = () => {
  const unanswered: Waiting[] = [];
  const takenBack = new Set<Waiting>();
  return {
    add: (asked: Waiting): void => {
      unanswered.push(asked);
    },
    answer: (answer: Exclude<Answer, { kind: 'uncaught' }>): void => {
      const asked = unanswered.shift();
      if (asked === undefined || takenBack.delete(asked)) return;
      if (answer.kind === 'done') asked.resolve(answer.results);
      else if (answer.kind === 'failed') asked.reject(answer.error);
      else asked.reject(new Error('bug: a thread that is not known has claimed a batch'));
    },
    failAll: (error: unknown): void => {
      for (const asked of unanswered.splice(0)) if (!takenBack.delete(asked)) asked.reject(error);
    },
    takeBack: (wanted: (batch: Batch) => boolean): TakenBatch | undefined => {
      const taken = unanswered.findLast(
        (asked) => wanted(asked.batch) && !takenBack.has(asked) && claimBatch(asked.claim),
      );
      if (taken === undefined) return undefined;
      takenBack.add(taken);
      return { batch: taken.batch, settle: (results) => void results.then(taken.resolve, taken.reject) };
    },
    isEmpty: (): boolean => unanswered.length === 0,
    /** Returns the number of batches, not counting batches that were taken back. */
    count: (): number => unanswered.length - takenBack.size,
  };
};

/** Starts a worker thread. An idle thread does not keep the process alive. */
export const startThread = ({ url, pack, onUncaught, onEnd }: ThreadOptions): WorkerThread => {
  // The worker does not inherit the command-line options of Node, because it rejects some of them, such as
  // `--input-type`.
  const thread = new Worker(url, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
  const unanswered = createUnanswered();
  const sent = new Map<TaskName, object>();
  let hasEnded = false;
  const fail = (error: unknown): void => {
    onUncaught();
    // The error usually comes from a timer or a promise that code of the project did not wait for. If no batch waits,
    // it is thrown here and ends the command, as it would in the main thread.
    if (unanswered.count() === 0) throw error;
    unanswered.failAll(new Uncaught(error));
  };
  thread.on('message', (answer: Answer) => {
    if (answer.kind === 'uncaught') {
      void thread.terminate();
      fail(answer.isError ? Object.assign(new Error(), answer.value) : answer.value);
      return;
    }
    unanswered.answer(answer);
    // Only a busy thread must keep the process alive.
    if (unanswered.isEmpty()) thread.unref();
  });
  thread.on('error', fail);
  thread.on('exit', (code) => {
    hasEnded = true;
    onEnd();
    unanswered.failAll(new Error(`A worker ended with exit code ${code} before it returned a result.`));
  });
  return {
    run: (batch) =>
      new Promise((resolve, reject) => {
        const { task, inputs, context } = batch;
        const claim = createClaim();
        unanswered.add({ batch, claim, resolve, reject });
        thread.ref();
        const isKnown = context === undefined || sent.get(task) === context;
        thread.postMessage({ task, inputs, claim, ...(!isKnown && { packed: pack(context) }) } satisfies BatchMessage);
        if (!isKnown) sent.set(task, context);
      }),
    takeBack: unanswered.takeBack,
    queued: unanswered.count,
    // The listener is removed, because it would call `unref` for a message that still arrives, although a caller waits
    // for this thread to end.
    end: async () => hasEnded || thread.removeAllListeners('message').terminate(),
  };
};
