// Tests that the parser never throws if members or bytes of a description are changed at random.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { fixtureRoot, parseFiles } from './helpers.ts';

const fixtures = ['2.0/swagger.json', '3.0/openapi.yaml', '3.1/openapi.yaml', '3.2/openapi.yaml'].map((path): unknown =>
  parseDocument(readFileSync(new URL(path, fixtureRoot), 'utf8')).toJS(),
);

type Mutation = { readonly at: number; readonly value: unknown };

const placesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...path, key]))]
    : [path];

const removed = Symbol('removed');

const replace = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== key) return [item];
      const next = replace(item, rest, by);
      return next === removed ? [] : [next];
    });
  }
  const entries = Object.entries(value as Record<string, unknown>).flatMap(([name, child]) => {
    if (name !== key) return [[name, child] as const];
    const next = replace(child, rest, by);
    return next === removed ? [] : [[name, next] as const];
  });
  return Object.fromEntries(entries);
};

const mutate = (value: unknown, { at, value: by }: Mutation): unknown => {
  const places = placesOf(value);
  const place = places[at % places.length] ?? [];
  const next = replace(value, place, by);
  return next === removed ? {} : next;
};

const references = [
  '#',
  '#/components',
  '#/components/schemas/Book',
  '#/paths/~1books',
  'other.yaml',
  '../../x.yaml',
  'https://example.com/x',
  '',
];
const anyValue = fc.oneof(
  fc.constant(removed),
  fc.constantFrom<unknown>(null, true, 0, 1.5, '', 'text', [], {}, [[]], { $ref: 1 }, ['a', 'a'], { '': '' }),
  fc.constantFrom(...references).map(($ref) => ({ $ref })),
  fc
    .constantFrom('hasOwnProperty', '__proto__', 'constructor', '$ref', 'x-internal', 'type')
    .map((name) => JSON.parse(`{"${name}": true}`) as unknown),
  fc.jsonValue(),
);
const mutations = fc.array(fc.record({ at: fc.nat(), value: anyValue }), { minLength: 1, maxLength: 6 });

it('no description makes the parser throw, whatever is removed from it or added to it', async () => {
  let usable = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fixtures), mutations, fc.boolean(), async (fixture, changes, asJson) => {
      const mutated = changes.reduce(mutate, fixture);
      const text = asJson ? JSON.stringify(mutated) : stringify(mutated);
      const { value, problems } = await parseFiles({ [asJson ? 'api.json' : 'api.yaml']: text, 'other.yaml': '{}' });
      if (value !== undefined) usable += 1;
      else expect(problems).not.toEqual([]);
      for (const { at, message } of problems)
        expect([message, at?.position?.line]).toEqual([message, expect.any(Number)]);
      const ids = value?.operations.map(({ id }) => id) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 60, seed: 3 },
  );
  expect(usable).toBeGreaterThan(30);
});

it('no text makes the parser throw, however its bytes are cut', async () => {
  const text = readFileSync(new URL('3.1/openapi.yaml', fixtureRoot), 'utf8');
  const cut = fc.tuple(
    fc.nat(text.length),
    fc.nat(40),
    fc.constantFrom('', '\t', '{', '"', '&a', '*a', '\u0000', '- ', '? ', '|', '\n'),
  );
  await fc.assert(
    fc.asyncProperty(cut, async ([start, length, put]) => {
      const { value, problems } = await parseFiles({
        'api.yaml': text.slice(0, start) + put + text.slice(start + length),
      });
      expect(value !== undefined || problems.length > 0).toBe(true);
    }),
    { numRuns: 30, seed: 5 },
  );
});

it('a mutation changes the tree', () => {
  expect(mutate({ a: [1, 2] }, { at: 2, value: removed })).toEqual({ a: [2] });
});
