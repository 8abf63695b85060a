// Tests names that every JavaScript object inherits, such as `constructor`. They are handled like all other names.
import { expect, it } from 'vitest';
import { getOwn } from '../../../src/model/get-own.ts';
import { placePath } from '../../../src/model/reference/reference-places.ts';
import { shareEqual } from '../../../src/model/structural-sharing.ts';
import { hasFormat } from '../../../src/reference/values/has-format.ts';

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

it.each(names)('`%s` is a name like any other', (name) => {
  expect(getOwn({ a: 1 }, name)).toBeUndefined();
  expect(getOwn(Object.fromEntries([[name, 1]]), name)).toBe(1);
  expect(placePath({ layout: 'operations', moved: {} }, name)).toBe(name);
  expect(hasFormat('x', name)).toBe(true);
  const shared = shareEqual(Object.fromEntries([[name, 1]]), Object.fromEntries([[name, 2]]));
  expect(Object.entries(shared)).toEqual([[name, 2]]);
});
