// Tests the pool of worker threads: how work is divided, and failures of threads.
import { threadId } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { toCompiled } from '../../../src/io/project-code/plugin-module.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { Tasks } from '../../../src/io/workers/worker-tasks.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { bundleWorker } from './support/bundle-worker.ts';

/**
 * Code of a worker that returns squares with the id of its thread. The worker throws at 13 and ends the thread at 666.
 */
const squares = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { answerBatches } from './worker-answer.ts';
  answerBatches(parentPort, { 'render-pages': async (inputs) => inputs.map((number) => {
    if (number === 13) throw new RangeError('thirteen');
    if (number === 666) process.exit(7);
    return { square: number * number, thread: threadId };
  }) });
`;
const tasks: Tasks = {
  'render-pages': async (inputs: readonly number[]) =>
    inputs.map((number) => ({ square: number * number, thread: threadId })),
};

type Square = { readonly square: number; readonly thread: number };

const createPool = async (minBytes = 0) => {
  const pool = createWorkerPool({ size: 2, minBytes, worker: await bundleWorker(squares), tasks });
  onTestFinished(() => pool.close());
  return (inputs: readonly number[], sizeBytes = (_: number) => 1) =>
    pool.map<number, Square>('render-pages', inputs, sizeBytes);
};

const numbers = Array.from({ length: 100 }, (_, at) => at + 1000);
const squaresOf = (results: readonly Square[]) => results.map(({ square }) => square);
const threadsOf = (results: readonly Square[]) => new Set(results.map(({ thread }) => thread));

test('much work is divided between this thread and others, with the results in the order of the inputs', async () => {
  const map = await createPool();
  const results = await map(numbers);
  expect(squaresOf(results)).toEqual(numbers.map((number) => number * number));
  expect(threadsOf(results)).toContain(threadId);
  expect(threadsOf(results).size).toBe(2);
  const again = await map(numbers);
  expect(again).toHaveLength(numbers.length);
  expect(again.filter(({ thread }) => !threadsOf(results).has(thread))).toEqual([]);
});

/** Code of a worker that needs ten milliseconds for each input, as the tasks of this thread do. */
const naps = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { answerBatches } from './worker-answer.ts';
  const nap = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10) && threadId;
  answerBatches(parentPort, { 'render-pages': async (inputs) => inputs.map(nap) });
`;
const nap = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10) && threadId;

test('at the end the remaining batches are shared, so that no thread has more of them left than this one', async () => {
  const here: Tasks = { 'render-pages': async (inputs: readonly number[]) => inputs.map(nap) };
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(naps), tasks: here });
  onTestFinished(() => pool.close());
  const threads = await pool.map<number, number>('render-pages', numbers.slice(0, 64), () => 1);
  expect(threads.filter((thread) => thread === threadId).length).toBeGreaterThan(25);
});

/**
 * Code of a worker that waits until the gate opens, but at most two seconds, so that a test that never opens the gate
 * fails instead of hanging.
 */
const gated = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { answerBatches } from './worker-answer.ts';
  const pass = ([, gate]) => Atomics.wait(new Int32Array(gate), 0, 0, 2_000) && threadId;
  answerBatches(parentPort, { 'render-pages': async (inputs) => inputs.map(pass) });
`;

test('while a thread is busy, this thread runs the batches that it has not begun, the newest first', async () => {
  const pool = createWorkerPool({ size: 2, worker: await bundleWorker(gated) });
  onTestFinished(() => pool.close());
  const gate = new SharedArrayBuffer(4);
  const here: number[] = [];
  const share = pool.share<readonly [number, SharedArrayBuffer], number>('render-pages', {}, async (inputs) => {
    here.push(...inputs.map(([number]) => number));
    if (here.length === 6) {
      Atomics.store(new Int32Array(gate), 0, 1);
      Atomics.notify(new Int32Array(gate), 0);
    }
    return inputs.map(() => threadId);
  });
  const ran = await Promise.all(Array.from({ length: 8 }, (_, number) => share([[number, gate]])));
  expect(here.slice(0, 6)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(ran[0]).not.toEqual([threadId]);
  expect(ran.flatMap(([thread], number) => (thread === threadId ? [number] : []))).toEqual([...here].reverse());
});

test('a thread with nothing to do takes over a batch of another thread', async () => {
  const pool = createWorkerPool({ size: 3, worker: await bundleWorker(gated) });
  onTestFinished(() => pool.close());
  const gates = [new SharedArrayBuffer(4), new SharedArrayBuffer(4)] as const;
  const open = (gate: SharedArrayBuffer): void => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  const share = pool.share<readonly [number, SharedArrayBuffer], number>('render-pages', {});
  const [closed, opened] = gates;
  open(opened);
  const last = share([[0, closed]]);
  const others = await Promise.all(Array.from({ length: 6 }, (_, number) => share([[number, opened]])));
  open(closed);
  const [thread] = await last;
  expect(others.flat()).not.toContain(thread);
});

test('prepared threads answer like others', async () => {
  const here: Tasks = { 'render-pages': async (inputs: readonly number[]) => inputs.map(nap) };
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(naps), tasks: here });
  onTestFinished(() => pool.close());
  pool.prepare('render-pages');
  const threads = await pool.map<number, number>('render-pages', numbers, () => 1);
  expect(threads).toHaveLength(numbers.length);
  expect(new Set(threads).size).toBe(2);
});

test('little work is done in this thread', async () => {
  const map = await createPool(101);
  expect(threadsOf(await map(numbers))).toEqual(new Set([threadId]));
  expect(threadsOf(await map([...numbers, 1])).size).toBe(2);
  expect(await map([])).toEqual([]);
});

test('an input that costs as much as all others has a batch of its own', async () => {
  const map = await createPool();
  const results = await map([1, 2, 3, 4, 5], (number) => (number === 1 ? 1000 : 1));
  expect(squaresOf(results)).toEqual([1, 4, 9, 16, 25]);
  expect(results[0]?.thread).not.toBe(results[4]?.thread);
});

test('a bug in another thread is thrown in this one, and the pool continues', async () => {
  const map = await createPool();
  await expect(map([13, ...numbers])).rejects.toThrow(new RangeError('thirteen'));
  expect(squaresOf(await map(numbers))).toEqual(numbers.map((number) => number * number));
});

test('a thread that dies is reported and replaced', async () => {
  const map = await createPool();
  await expect(map([666])).rejects.toThrow('exit code 7');
  expect(squaresOf(await map(numbers))).toHaveLength(100);
});

test('a thread that dies takes over no batch of another thread', async () => {
  const worker = await bundleWorker(`
    import { parentPort } from 'node:worker_threads';
    import { answerBatches } from './worker-answer.ts';
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    const run = (number) => (number === 666 ? process.exit(7) : pause() && number);
    answerBatches(parentPort, { 'render-pages': async (inputs) => inputs.map(run) });
  `);
  const pool = createWorkerPool({ size: 3, worker });
  onTestFinished(() => pool.close());
  const share = pool.share<number, number>('render-pages', {});
  const settled = await Promise.allSettled([666, ...numbers.slice(0, 20)].map((number) => share([number])));
  expect(settled[0]?.status).toBe('rejected');
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
});

test('a task that runs apart has a thread of its own, which ends with it', async () => {
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(squares), tasks });
  onTestFinished(() => pool.close());
  const first = await pool.runApart<number, Square>('render-pages', 3);
  const second = await pool.runApart<number, Square>('render-pages', 4);
  expect([first.square, second.square]).toEqual([9, 16]);
  expect(new Set([threadId, first.thread, second.thread]).size).toBe(3);
  await expect(pool.runApart('render-pages', 13)).rejects.toThrow(new RangeError('thirteen'));
  await expect(pool.runApart('render-pages', 666)).rejects.toThrow('exit code 7');
});

test('a task that is not awaited yet runs in the thread that is free, and starts no thread', async () => {
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(squares), tasks });
  onTestFinished(() => pool.close());
  expect(await pool.runLater('render-pages', 3)).toEqual({ square: 9, thread: threadId });
  const first = pool.share<number, Square>('render-pages', {})([4]);
  const later = await Promise.all([5, 6].map((number) => pool.runLater<number, Square>('render-pages', number)));
  expect(squaresOf(later)).toEqual([25, 36]);
  const known = new Set([...threadsOf(await first), threadId]);
  expect(later.filter(({ thread }) => !known.has(thread))).toEqual([]);
  await expect(pool.runLater('render-pages', 13)).rejects.toThrow(new RangeError('thirteen'));
});

test('waiting tasks never start after the pool is closed', async () => {
  let begun = 0;
  const counted: Tasks = {
    'render-pages': async (inputs: readonly number[]) =>
      inputs.map(() => {
        begun += 1;
        return begun;
      }),
  };
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(squares), tasks: counted });
  const never = pool.map<number, Square>('render-pages', numbers, () => 1);
  const rejected = expect(never).rejects.toThrow('before');
  await pool.close();
  await rejected;
  expect(begun).toBeLessThan(10);
});

test('idle threads can be ended, and new ones replace them', async () => {
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(squares), tasks });
  onTestFinished(() => pool.close());
  const render = pool.share<number, Square>('render-pages', {});
  const [first] = await render([3]);
  await pool.endIdle();
  const running = render([4]);
  await pool.endIdle();
  const [second] = await running;
  expect([first?.square, second?.square]).toEqual([9, 16]);
  expect(second?.thread).not.toBe(first?.thread);
});

test('without a compiled worker, everything is done in this thread', async () => {
  const pool = createWorkerPool({ size: 4, minBytes: 0, tasks });
  expect(threadsOf(await pool.map<number, Square>('render-pages', numbers, () => 1))).toEqual(new Set([threadId]));
  expect(await pool.runApart('render-pages', 3)).toEqual({ square: 9, thread: threadId });
});

test('an unknown task is a bug', async () => {
  await expect(createWorkerPool({ size: 1, tasks: {} }).map('parse-entry', [1], () => 1)).rejects.toThrow(
    'bug: unknown worker task parse-entry',
  );
});

test('entries are parsed in threads as in this one, with the plugins of the site', async () => {
  const code = 'export default () => (tree) => { tree.children[0].children[0].value += "!"; };';
  const modules = [{ kind: 'remark', file: 'shout.mjs', compiled: toCompiled({ code, map: '' }), hash: '1' }];
  const inputs = Array.from({ length: 6 }, (_, at) => ({
    file: {
      path: toFilePath(`content/ko/docs/p${at}.md`),
      hash: `${at}`,
      bytes: new TextEncoder().encode(`문단 ${at}\n\n# 제목 ${at}`),
    },
    place: { kind: 'doc', locale: 'ko', version: 'current', id: `p${at}` },
    modules,
    markdown: {},
  }));
  const here = createWorkerPool({ size: 1 });
  const there = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker("import './worker.ts';") });
  onTestFinished(() => there.close());
  const expected = await here.map('parse-entry', inputs, () => 1);
  expect(JSON.stringify(expected[3])).toContain('문단 3!');
  expect(await there.map('parse-entry', inputs, () => 1)).toEqual(expected);
});

const products = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { answerBatches } from './worker-answer.ts';
  answerBatches(parentPort, { 'render-pages': async (inputs, { factors }) =>
    inputs.map((number) => ({ square: number * factors.get('all')[0], thread: threadId })) });
`;

test('a shared context is serialised once and reaches every thread', async () => {
  let reads = 0;
  const context = {
    get factors() {
      reads += 1;
      return new Map([['all', new Uint8Array([3])]]);
    },
  };
  const pool = createWorkerPool({ size: 2, minBytes: 0, worker: await bundleWorker(products), tasks });
  onTestFinished(() => pool.close());
  const render = pool.share<number, Square>('render-pages', context);
  const results = (await Promise.all(numbers.map((number) => render([number])))).flat();
  expect(squaresOf(results)).toEqual(numbers.map((number) => number * 3));
  expect(threadsOf(results).size).toBe(2);
  expect(reads).toBe(1);
});
