// Tests that errors in timers and promises of a worker thread reach the main thread with all that a report needs.
import { expect, onTestFinished, test } from 'vitest';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import { Uncaught } from '../../../src/model/problems/thrown.ts';
import { bundleWorker } from './support/bundle-worker.ts';

/** Runs code in a thread, as a task that does not catch its error. Returns the error that reaches the main thread. */
const failWith = async (code: string) => {
  const worker = await bundleWorker(`
    import { parentPort } from 'node:worker_threads';
    import { answerBatches, answerUncaught } from './worker-answer.ts';
    class LateError extends TypeError {
      name = 'LateError';
      code = 'E_LATE';
    }
    answerUncaught(parentPort);
    answerBatches(parentPort, { 'render-pages': async (inputs) => {
      ${code}
      return inputs;
    } });
  `);
  const pool = createWorkerPool({ size: 2, worker });
  onTestFinished(() => pool.close());
  expect(pool.hasUncaught()).toBe(false);
  const error: unknown = await pool.runApart('render-pages', 1).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Uncaught);
  expect(pool.hasUncaught()).toBe(true);
  return (error as Uncaught).cause;
};

test.each([
  ['a promise', "void Promise.reject(new LateError('late'));"],
  ['a timer', "setTimeout(() => { throw new LateError('late'); }); await new Promise(() => undefined);"],
])('an error in %s keeps its name, message, code and lines', async (_, code) => {
  const cause = await failWith(code);
  expect(cause).toBeInstanceOf(Error);
  expect(cause).toMatchObject({ name: 'LateError', message: 'late', code: 'E_LATE' });
  expect((cause as Error).stack).toMatch(/late\n {4}at .*worker\.mjs/);
});

test('a thrown string arrives as that string', async () => {
  expect(await failWith("void Promise.reject('late');")).toBe('late');
});

test.each([
  ['a function', 'void Promise.reject(() => 1);', 'a function, which is not an error'],
  [
    'an error whose properties cannot be read',
    "void Promise.reject(Object.defineProperty(new Error('late'), 'message', { get() { throw 1; } }));",
    'an error without a message',
  ],
])('%s is described', async (_, code, message) => {
  expect(await failWith(code)).toMatchObject({ message });
});

test('only the first error of a thread is reported', async () => {
  expect(await failWith("void Promise.reject('first'); void Promise.reject('second');")).toBe('first');
});
