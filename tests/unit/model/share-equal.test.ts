// Tests that equal parts of a value keep their identity: if a part of the new value equals the part at the same place
// in the previous value, the previous object is used.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareEqual } from '../../../src/model/structural-sharing.ts';

const json = fc.jsonValue({ maxDepth: 4 });

describe('shareEqual', () => {
  it('a shared value has the new content, members in the same order, and both inputs are unchanged', () => {
    fc.assert(
      fc.property(json, json, (before, now) => {
        const texts = [JSON.stringify(before), JSON.stringify(now)];
        expect(JSON.stringify(shareEqual(before, now))).toBe(texts[1]);
        expect([JSON.stringify(before), JSON.stringify(now)]).toEqual(texts);
      }),
    );
  });

  it('a shared value is the previous object if both are equal', () => {
    fc.assert(fc.property(json, (value) => shareEqual(value, JSON.parse(JSON.stringify(value))) === value));
    const before = { a: [{ b: 1 }, { c: 'x' }], d: { e: null } };
    expect(shareEqual(before, structuredClone(before))).toBe(before);
  });

  it('unchanged parts of a shared value are the previous objects, and changed parts are not', () => {
    const before = { a: [{ b: 1 }, { c: 'x' }], d: { e: undefined } };
    const after = shareEqual(before, { a: [{ b: 1 }, { c: 'y' }], d: { e: undefined } });
    expect([after === before, after.a === before.a, after.a[0] === before.a[0], after.a[1] === before.a[1]]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(after.d).toBe(before.d);
    expect(Object.keys(shareEqual({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a']);
    expect(shareEqual({ a: undefined }, {})).toEqual({});
    expect(shareEqual([1, 2], [1])).toEqual([1]);
    expect(shareEqual([1], { 0: 1 })).toEqual({ 0: 1 });
  });
});
