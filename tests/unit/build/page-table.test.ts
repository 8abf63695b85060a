import { expect, it } from 'vitest';
import { openPageTable } from '../../../src/build/page-table.ts';
import { createMemoryStore } from '../../../src/io/memo-memory.ts';
import { toRoutePath } from '../../../src/model/paths.ts';

const [a, b, c] = ['/a', '/b', '/c'].map(toRoutePath) as [
  ReturnType<typeof toRoutePath>,
  ReturnType<typeof toRoutePath>,
  ReturnType<typeof toRoutePath>,
];

it('gives back of each page what it had, by its key alone', () => {
  const memo = createMemoryStore();
  const facts = { links: ['/b', 'https://example.com/', '/b#가'], anchors: ['나', '/b'], assets: [] };
  const none = { links: [], anchors: [], assets: ['/x.css'] };
  openPageTable(memo).keep(
    new Map([
      [a, { key: '1', facts, twinLinks: ['/b.md', '/b'] }],
      [b, { key: '2', facts: none }],
      [c, { key: '3', facts: none, twinLinks: [] }],
    ]),
  );
  const table = openPageTable(memo);
  expect([table.facts(a, '1'), table.twinLinks(a, '1')]).toEqual([facts, ['/b.md', '/b']]);
  expect([table.facts(b, '2'), table.twinLinks(b, '2')]).toEqual([none, undefined]);
  expect([table.facts(c, '3'), table.twinLinks(c, '3')]).toEqual([none, []]);
  expect([table.facts(a, '2'), table.twinLinks(c, '1'), table.facts(toRoutePath('/d'), '1')]).toEqual([undefined, undefined, undefined]);
});

it('of a large site is written again only where more than one page in a hundred is another, or gone', () => {
  const memo = createMemoryStore();
  let kept = 0;
  const counting: typeof memo = {
    ...memo,
    keep: (...value) => {
      kept += 1;
      memo.keep(...value);
    },
  };
  const facts = { links: [], anchors: ['x'], assets: [] };
  const pathAt = (at: number) => toRoutePath(`/${at}`);
  const keep = (changed: number, count = 200): number => {
    const pages = Array.from({ length: count }, (_, at) => [pathAt(at), { key: at < changed ? 'new' : 'old', facts }] as const);
    openPageTable(counting).keep(new Map(pages));
    return kept;
  };
  expect(keep(0)).toBe(1);
  // A page that is another is one row too many and one too few.
  expect(keep(1)).toBe(1);
  const table = openPageTable(memo);
  expect([table.facts(pathAt(0), 'new'), table.facts(pathAt(0), 'old'), table.facts(pathAt(1), 'old')]).toEqual([undefined, facts, facts]);
  expect(keep(0, 199)).toBe(1);
  expect(keep(2)).toBe(2);
  expect(openPageTable(memo).facts(pathAt(0), 'new')).toEqual(facts);
  expect(keep(2, 190)).toBe(3);
});

it('is written again only where a page is another, or gone', () => {
  const memo = createMemoryStore();
  let kept = 0;
  const counting: typeof memo = {
    ...memo,
    keep: (...value) => {
      kept += 1;
      memo.keep(...value);
    },
  };
  const page = (key: string) => ({ key, facts: { links: [], anchors: [], assets: [] } });
  const keep = (pages: [typeof a, string][]): number => {
    openPageTable(counting).keep(new Map(pages.map(([path, key]) => [path, page(key)])));
    return kept;
  };
  expect(
    keep([
      [a, '1'],
      [b, '2'],
    ]),
  ).toBe(1);
  expect(
    keep([
      [a, '1'],
      [b, '2'],
    ]),
  ).toBe(1);
  expect(
    keep([
      [a, '1'],
      [b, '3'],
    ]),
  ).toBe(2);
  expect(keep([[a, '1']])).toBe(3);
});
