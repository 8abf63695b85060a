// Tests the list of queries with which the search is measured, and which results count as an answer to a query.
import { describe, expect, it } from 'vitest';
import { isAnswer, readQueries } from './queries.ts';

const count = (values: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

describe('the queries of the search test', () => {
  it('there are at least 150 Korean and 50 English queries without duplicates, and each half has every kind', () => {
    const [ko, en] = [readQueries('ko'), readQueries('en')];
    expect(ko.length).toBeGreaterThanOrEqual(150);
    expect(en.length).toBeGreaterThanOrEqual(50);
    for (const queries of [ko, en]) {
      expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
      expect(queries.filter(({ places }) => places.some((place) => place === ''))).toEqual([]);
      const [held, shown] = [true, false].map((half) =>
        count(queries.flatMap(({ kind, isHeldOut }) => (isHeldOut === half ? [kind] : []))),
      );
      expect(Object.keys(held ?? {}).sort()).toEqual(Object.keys(shown ?? {}).sort());
    }
  });

  it('a result answers a query if its address matches one of the places of the query', () => {
    const item = { kind: '', query: '', places: ['docs/faq', 'api/ad#*.spendLimit'], isHeldOut: false };
    expect(
      ['docs/faq', 'docs/faq#token', 'api/ad#schema-Campaign.spendLimit', 'api/ad#schema-Campaign'].map((path) =>
        isAnswer(item, path),
      ),
    ).toEqual([true, false, true, false]);
  });
});
