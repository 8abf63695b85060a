// Tests functions that compute the value of each key object once.
import { expect, test } from 'vitest';
import { createObjectCache, memoize } from '../../../src/model/memoize.ts';

test('a memoized function is called once for each key, even if its value is false', () => {
  const asked: object[] = [];
  const isEmpty = memoize((key: Readonly<Record<string, unknown>>) => {
    asked.push(key);
    return Object.keys(key).length > 0;
  });
  const [a, b] = [{}, { name: 'b' }];
  expect([isEmpty(a), isEmpty(b), isEmpty(a), isEmpty(b)]).toEqual([false, true, false, true]);
  expect(asked).toEqual([a, b]);
});

test('equal objects are different keys', () => {
  const find = createObjectCache<object, string>();
  const key = {};
  expect([find(key, () => 'first'), find(key, () => 'second'), find({}, () => 'other')]).toEqual([
    'first',
    'first',
    'other',
  ]);
});
