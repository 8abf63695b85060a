import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRunQueue } from '../../../src/io/run-queue.ts';

test('what is added is worked on in order, a few at a time, and the end waits for all of it', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const queue = createRunQueue<number>(3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(1);
    running -= 1;
    done.push(item);
  });
  const items = Array.from({ length: 20 }, (_, at) => at);
  for (const item of items.slice(0, 10)) queue.add(item);
  await setTimeout(5);
  expect(done.length).toBeGreaterThan(0);
  for (const item of items.slice(10)) queue.add(item);
  await queue.end();
  expect(done).toEqual(items);
  expect(most).toBe(3);
});

test('after a failure nothing new starts, and the end rejects with it when all that ran has ended', async () => {
  const ended: number[] = [];
  const queue = createRunQueue<number>(2, async (item) => {
    await setTimeout(item * 5);
    if (item === 1) throw new RangeError('one');
    ended.push(item);
  });
  for (const item of [4, 1, 2, 3]) queue.add(item);
  await expect(queue.end()).rejects.toThrow(new RangeError('one'));
  expect(ended).toEqual([4]);
});

test('an end with nothing to do is at once', async () => {
  await createRunQueue(2, async () => {}).end();
});
