// Batches → their results, or the error that ended a batch, as messages of a worker thread. Also runs batches in the
// current thread, and serializes their context for all threads.
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { deserialize, serialize } from 'node:v8';
import type { TaskName } from '../../model/ports.ts';
import { toThrown } from '../../model/problems/thrown.ts';
import type { Tasks } from './worker-tasks.ts';

/** Inputs for one task. `context`: data that all inputs share; absent if the task needs only its inputs. */
export type Batch = { readonly task: TaskName; readonly inputs: readonly unknown[]; readonly context?: object };

/**
 * Message that sends a batch to a thread. `packed`: the serialized context; absent if the batch has no context, or if
 * the thread already has it. `claim`: shared memory of one number, with which a thread claims the batch.
 */
export type BatchMessage = Omit<Batch, 'context'> & { readonly packed?: Uint8Array; readonly claim: Int32Array };

/** Creates the shared memory with which threads claim a batch. */
export const createClaim = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Claims a batch for this thread. Returns false if the batch has already been claimed. */
export const claimBatch = (claim: Int32Array): boolean => Atomics.exchange(claim, 0, 1) === 0;

/**
 * Serializes a context into memory that all threads can read, so that this is done once, not for each thread. Throws an
 * error if the context contains a function or a `SharedArrayBuffer`.
 */
export const packContext = (context: object): Uint8Array => {
  const bytes = serialize(context);
  const packed = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  packed.set(bytes);
  return packed;
};

/**
 * Deserializes a context without copying the shared memory first. No thread writes to this memory, so byte arrays in
 * the context may point into it.
 */
const unpackContext = (packed: Uint8Array): object => deserialize(packed);

/**
 * `taken`: another thread has claimed the batch. `uncaught`: code of the project threw `value` in a timer, or in a
 * promise that nothing awaited. If `isError` is true, `value` has the properties of an error as plain data, because a
 * message drops the `code` of an error and the name of its class.
 */
export type Answer =
  | { readonly kind: 'done'; readonly results: readonly unknown[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'taken' }
  | { readonly kind: 'uncaught'; readonly isError: boolean; readonly value: unknown };

/** Runs a batch in this thread, with the function of its task. */
export const runBatch = async (tasks: Tasks, { task, inputs, context }: Batch): Promise<readonly unknown[]> => {
  const run = tasks[task];
  if (run === undefined) throw new Error(`bug: unknown worker task ${task}`);
  return run(inputs as readonly never[], context as never);
};

/**
 * Runs batches one after the other, in the order in which they arrive, and sends their results back. Does not run a
 * batch that another thread has claimed meanwhile.
 */
export const answerBatches = (port: MessagePort, tasks: Tasks): void => {
  let last = Promise.resolve();
  const contexts = new Map<TaskName, object>();
  const answer = async ({ task, inputs, packed, claim }: BatchMessage): Promise<void> => {
    if (packed !== undefined) contexts.set(task, unpackContext(packed));
    if (!claimBatch(claim)) {
      port.postMessage({ kind: 'taken' } satisfies Answer);
      return;
    }
    const found: Answer = await runBatch(tasks, { task, inputs, context: contexts.get(task) }).then(
      (results) => ({ kind: 'done', results }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
    // If code of the project has left a rejected promise unhandled, `answerUncaught` reports it here, before the
    // results are sent.
    await setImmediate();
    port.postMessage(found);
  };
  port.on('message', (batch: BatchMessage) => {
    last = last.then(() => answer(batch));
  });
};

const toUncaught = (thrown: unknown): Answer => {
  try {
    const isError = thrown instanceof Error;
    const { name, message, stack } = isError ? thrown : {};
    return {
      kind: 'uncaught',
      isError,
      value: structuredClone(isError ? { ...thrown, name, message, stack } : thrown),
    };
  } catch {
    // The value cannot be read or sent, for example because it is a function.
    const { what: message, stack } = toThrown(thrown);
    return { kind: 'uncaught', isError: true, value: { name: 'Error', message, stack } };
  }
};

/**
 * Reports the first error that no code of this thread catches. Without these listeners, the error would end the thread,
 * and Node 20 can abort the whole process (`ToLocalChecked Empty MaybeLocal`) while the main thread ends such a thread.
 */
export const answerUncaught = (port: MessagePort): void => {
  let isReported = false;
  const report = (thrown: unknown): void => {
    if (isReported) return;
    isReported = true;
    port.postMessage(toUncaught(thrown));
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', report);
};
