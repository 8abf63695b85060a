// Tests the reach key of a schema. The key changes if, and only if, the schema or a schema in its reach changes.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReachKeys, type SchemaLinks } from '../../../src/pipeline/pages/reach-keys.ts';
import { reachFrom } from '../../../src/reference/schema-graph.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const graphs = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 16 })
  .map(
    (links): SchemaLinks =>
      new Map(names.map((name) => [name, new Set(links.flatMap(([from, to]) => (from === name ? [to] : [])))])),
  );

const same = (name: string): string => name;

test('a changed schema changes the keys of all schemas that reach it, and no other key', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(...names), (graph, edited) => {
      const before = createReachKeys(graph, same);
      const after = createReachKeys(graph, (name) => (name === edited ? 'edited' : name));
      const changed = names.filter((name) => before.get(name) !== after.get(name));
      expect(changed).toEqual(names.filter((name) => reachFrom([name], graph).has(edited)));
    }),
  );
});

test('an added link changes the keys of all schemas that reach the one with the link', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(...names), (graph, edited) => {
      // A link is part of the content of a schema, so the key of the content contains the links.
      const keyOf = (links: SchemaLinks) => (name: string) => [name, ...(links.get(name) ?? [])].join();
      const added = new Map([...graph, [edited, new Set([...(graph.get(edited) ?? []), 'new'])] as const]);
      const before = createReachKeys(graph, keyOf(graph));
      const after = createReachKeys(added, keyOf(added));
      const changed = names.filter((name) => before.get(name) !== after.get(name));
      expect(changed).toEqual(names.filter((name) => reachFrom([name], graph).has(edited)));
    }),
  );
});

test('the order of schemas does not change their keys', () => {
  fc.assert(
    fc.property(graphs, fc.shuffledSubarray(names, { minLength: names.length }), (graph, order) => {
      const keys = createReachKeys(graph, same);
      const again = createReachKeys(new Map(order.map((name) => [name, graph.get(name) ?? new Set()])), same);
      for (const name of names) expect(again.get(name)).toBe(keys.get(name));
    }),
  );
});

test('a chain of 20,000 schemas has a key for each', () => {
  const chain = new Map(Array.from({ length: 20_000 }, (_, at) => [`${at}`, new Set([`${at + 1}`])]));
  expect(createReachKeys(chain, same).size).toBe(20_001);
});
