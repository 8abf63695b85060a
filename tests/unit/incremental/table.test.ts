// Tests tables, which keep many rows with fingerprints as one value from one build to the next.
import { expect, it } from 'vitest';
import { createMemory } from '../../../src/incremental/memory.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import { openTable } from '../../../src/incremental/table.ts';

const open = (store: QueryStore, world = 'same') =>
  openTable(store, { name: 'table:test', reads: { world } }, ['links', 'others']);

const counted = () => {
  const memory = createMemory();
  let writes = 0;
  const keep: QueryStore['keep'] = (...value) => {
    writes += 1;
    memory.keep(...value);
  };
  return { store: { ...memory, keep }, writes: () => writes };
};

/** Adds one row for each page to the stored table, as a build does. The first `changed` rows have a new fingerprint. */
const build = (store: QueryStore, changed: number, count: number): void => {
  const table = open(store);
  for (let at = 0; at < count; at += 1) {
    const fingerprint = at < changed ? 'new' : 'old';
    if (table.find(`/${at}`, fingerprint) === undefined) table.set(`/${at}`, fingerprint, { links: ['x'] });
  }
  table.keep();
};

it('a row is found if its fingerprint is the same', () => {
  const store = createMemory();
  const rows = { a: { links: ['/b', '/b#가'], others: ['나', '/b'] }, b: { links: [] }, c: { others: ['/b'] }, d: {} };
  const first = open(store);
  for (const [id, row] of Object.entries(rows)) first.set(id, '1', row);
  first.keep();
  const next = open(store);
  expect(Object.keys(rows).map((id) => next.find(id, '1'))).toEqual(Object.values(rows));
  expect([next.find('a', '2'), next.find('z', '1')]).toEqual([undefined, undefined]);
});

it('no row is found if something that all rows depend on has changed', () => {
  const store = createMemory();
  build(store, 0, 3);
  expect(open(store).find('/0', 'old')).toEqual({ links: ['x'] });
  expect(open(store, 'other').find('/0', 'old')).toBeUndefined();
});

it('new columns are added to a row, and those of an earlier fingerprint are removed', () => {
  const table = open(createMemory());
  table.set('a', '1', { links: ['x'] });
  expect(table.set('a', '1', { others: ['y'] })).toEqual({ links: ['x'], others: ['y'] });
  expect(table.set('a', '2', { others: ['z'] })).toEqual({ others: ['z'] });
  expect(table.find('a', '1')).toBeUndefined();
});

it('a small table is written only if a row has changed or was removed', () => {
  const { store, writes } = counted();
  build(store, 0, 2);
  build(store, 0, 2);
  expect(writes()).toBe(1);
  build(store, 1, 2);
  expect(writes()).toBe(2);
  build(store, 1, 1);
  expect(writes()).toBe(3);
});

it('a large table is written only if more than one row in a hundred has changed or was removed', () => {
  const { store, writes } = counted();
  build(store, 0, 200);
  // A changed row counts twice: as a row that the stored table lacks, and as an outdated row of that table.
  build(store, 1, 200);
  build(store, 0, 199);
  expect(writes()).toBe(1);
  expect([open(store).find('/0', 'new'), open(store).find('/0', 'old')]).toEqual([undefined, { links: ['x'] }]);
  build(store, 2, 200);
  expect(writes()).toBe(2);
  expect(open(store).find('/0', 'new')).toEqual({ links: ['x'] });
  build(store, 2, 190);
  expect(writes()).toBe(3);
});

it('a table is written if a row has a new column', () => {
  const { store, writes } = counted();
  build(store, 0, 1);
  const table = open(store);
  table.set('/0', 'old', { others: ['y'] });
  table.keep();
  expect(writes()).toBe(2);
  expect(open(store).find('/0', 'old')).toEqual({ links: ['x'], others: ['y'] });
});
