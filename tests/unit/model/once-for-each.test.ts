import { expect, test } from 'vitest';
import { createOnceForEach, onceForEach } from '../../../src/model/once-for-each.ts';

test('a value is made once for each key, also where it is false or empty', () => {
  const asked: object[] = [];
  const isEmpty = onceForEach((key: Readonly<Record<string, unknown>>) => {
    asked.push(key);
    return Object.keys(key).length > 0;
  });
  const [a, b] = [{}, { name: 'b' }];
  expect([isEmpty(a), isEmpty(b), isEmpty(a), isEmpty(b)]).toEqual([false, true, false, true]);
  expect(asked).toEqual([a, b]);
});

test('keys that say the same are two keys', () => {
  const find = createOnceForEach<object, string>();
  const key = {};
  expect([find(key, () => 'first'), find(key, () => 'second'), find({}, () => 'other')]).toEqual(['first', 'first', 'other']);
});
