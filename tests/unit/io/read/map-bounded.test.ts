// Asynchronous calls with a limit on how many run at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from '../../../../src/io/read/map-bounded.ts';

test('results are in the order of the items, and no more calls run at once than allowed', async () => {
  let [running, most] = [0, 0];
  const results = await mapBounded([30, 1, 20, 2, 10], 2, async (pauseMs) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(pauseMs);
    running -= 1;
    return pauseMs * 2;
  });
  expect(results).toEqual([60, 2, 40, 4, 20]);
  expect(most).toBe(2);
});

test('after a rejection no other call starts, and the running ones end before the error is thrown', async () => {
  const log: string[] = [];
  const run = mapBounded(['slow', 'fails', 'never'], 2, async (item) => {
    log.push(`start ${item}`);
    await sleep(item === 'slow' ? 30 : 1);
    if (item === 'fails') throw new Error(item);
    log.push(`end ${item}`);
  });
  await expect(run).rejects.toThrow('fails');
  expect(log).toEqual(['start slow', 'start fails', 'end slow']);
});
