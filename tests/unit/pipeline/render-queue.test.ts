// Tests the queue of pages that are rendered in this thread or in others.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue } from '../../../src/pipeline/pages/render-queue.ts';
import { createDeferred } from '../../../src/model/deferred.ts';
import { toRoutePath } from '../../../src/model/paths.ts';
import type { RenderBatch, RenderedParts, Renderers, RenderRequest } from '../../../src/model/site/rendering.ts';

/**
 * Creates renderers for this thread (`here`) and for a free thread (`shared`), and a log of the batches. `most` returns
 * the highest number of batches that ran at once.
 */
const createRenderers = (render: (path: string) => Promise<void>) => {
  const batches: string[] = [];
  let running = 0;
  let most = 0;
  const renderBatch =
    (name: string): RenderBatch =>
    async (jobs) => {
      running += 1;
      most = Math.max(most, running);
      batches.push(`${name} ${jobs.map(({ path }) => path).join(' ')}`);
      try {
        for (const { path } of jobs) await render(path);
        return jobs.map(() => ({}));
      } finally {
        running -= 1;
      }
    };
  const renderers: Renderers = {
    here: renderBatch('here'),
    shared: renderBatch('shared'),
    atOnce: 2,
    startCost: 30,
    batchCost: 20,
    end: async () => undefined,
  };
  return { renderers, batches, most: () => most };
};

const requestFor = (path: string, answers: Map<string, RenderedParts | Error>): RenderRequest => ({
  cost: 10,
  load: async () => ({ path: toRoutePath(path), wants: ['page'], bodies: [], markdown: [] }),
  take: (page) => answers.set(path, page),
  fail: (error) => answers.set(path, error as Error),
});

const pathsUpTo = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `/${at}`);

test('a few pages are rendered in this thread, in batches', async () => {
  const { renderers, batches } = createRenderers(async () => undefined);
  const answers = new Map<string, RenderedParts | Error>();
  const queue = createRenderQueue({ ...renderers, startCost: 100 });
  for (const path of pathsUpTo(3)) await queue.add(requestFor(path, answers));
  expect(batches).toEqual([]);
  await queue.end();
  expect(batches).toEqual(['here /0 /1', 'here /2']);
  expect([...answers.keys()]).toEqual(['/0', '/1', '/2']);
});

test('many pages are rendered in other threads while more are added, a few batches at a time', async () => {
  const others = createDeferred<void>();
  const { renderers, batches, most } = createRenderers(async (path) => (path === '/2' ? undefined : others.promise));
  const answers = new Map<string, RenderedParts | Error>();
  const queue = createRenderQueue(renderers);
  for (const path of pathsUpTo(4)) await queue.add(requestFor(path, answers));
  expect([...answers.keys()]).toEqual(['/2']);
  for (const path of pathsUpTo(12).slice(4)) await queue.add(requestFor(path, answers));
  expect(batches).toEqual(['shared /0 /1', 'shared /2', 'shared /3 /4']);
  others.resolve();
  await queue.end();
  expect([...answers.keys()].sort()).toEqual([...pathsUpTo(12)].sort());
  expect(batches.every((batch) => /^shared( \/\d+){1,2}$/.test(batch))).toBe(true);
  expect(most()).toBe(2);
});

test('after a failure no other batch starts, and every request without an answer fails', async () => {
  const [failing, slow] = [createDeferred<void>(), createDeferred<void>()];
  const { renderers, batches } = createRenderers((path) => (path === '/0' ? failing : slow).promise);
  const answers = new Map<string, RenderedParts | Error>();
  const queue = createRenderQueue({ ...renderers, startCost: 0, batchCost: 0 });
  for (const path of pathsUpTo(5)) await queue.add(requestFor(path, answers));
  const ended = queue.end();
  failing.reject(new RangeError('one'));
  await setImmediate();
  // The other batch is still running, and the queue waits for its result.
  expect(answers.size).toBe(0);
  slow.resolve();
  await expect(ended).rejects.toThrow(new RangeError('one'));
  expect(batches).toEqual(['shared /0', 'shared /1']);
  expect(answers.get('/1')).toEqual({});
  expect([...answers].filter(([, answer]) => answer instanceof RangeError).map(([path]) => path)).toEqual([
    '/0',
    '/2',
    '/3',
    '/4',
  ]);
});

test('a pause after each page of this thread can end rendering by throwing', async () => {
  const { renderers, batches } = createRenderers(async () => undefined);
  const answers = new Map<string, RenderedParts | Error>();
  const queue = createRenderQueue({ ...renderers, startCost: 100 }, async () => {
    if (batches.length === 2) throw new Error('another save');
  });
  for (const path of pathsUpTo(4)) await queue.add(requestFor(path, answers));
  await expect(queue.end()).rejects.toThrow('another save');
  expect(batches).toEqual(['here /0', 'here /1']);
});

test('a queue without requests ends at once', async () => {
  const { renderers, batches } = createRenderers(async () => undefined);
  await createRenderQueue(renderers).end();
  expect(batches).toEqual([]);
});
