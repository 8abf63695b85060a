// Tests asynchronous calls with a limit on how many run at once.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from '../../../../src/io/read/map-bounded.ts';
import { createDeferred, type Deferred } from '../../../../src/model/deferred.ts';

/** Creates a function whose calls run until the test ends them, and a log of their starts and ends. */
const createCalls = () => {
  const log: string[] = [];
  const running = new Map<string, Deferred<void>>();
  const run = async (item: string): Promise<string> => {
    log.push(`start ${item}`);
    const call = createDeferred<void>();
    running.set(item, call);
    await call.promise;
    log.push(`end ${item}`);
    return item.toUpperCase();
  };
  // All promise callbacks run before the next turn of the event loop, so the log is complete when `end` or `fail`
  // returns.
  const end = async (item: string): Promise<void> => {
    running.get(item)?.resolve();
    await setImmediate();
  };
  const fail = async (item: string): Promise<void> => {
    running.get(item)?.reject(new Error(item));
    await setImmediate();
  };
  return { log, run, end, fail };
};

test('results are in the order of the items, and no more calls run at once than allowed', async () => {
  const { log, run, end } = createCalls();
  const results = mapBounded(['a', 'b', 'c', 'd', 'e'], 2, run);
  for (const item of ['b', 'c', 'a', 'd', 'e']) await end(item);
  expect(log.join(', ')).toBe('start a, start b, end b, start c, end c, start d, end a, start e, end d, end e');
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('after a rejection no other call starts, and the running ones end before the error is thrown', async () => {
  const { log, run, end, fail } = createCalls();
  const results = mapBounded(['slow', 'fails', 'never'], 2, run);
  results.catch(() => log.push('error'));
  await fail('fails');
  await end('slow');
  expect(log).toEqual(['start slow', 'start fails', 'end slow', 'error']);
  await expect(results).rejects.toThrow('fails');
});
