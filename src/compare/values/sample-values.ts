// Schemas → values at the edges of what the schemas accept, so that one schema may accept a value and another may
// reject it. `accepts-value.ts` decides whether a schema accepts a value.
import type { Literal } from '../../model/api/api-spec.ts';
import { stringFromPattern } from '../../reference/values/string-from-pattern.ts';
import { exactKey } from './exact-key.ts';
import { acceptsValue } from './accepts-value.ts';
import { createValidator } from './proof-state.ts';
import { atoms, list, numbersOf, object, text, textsOf, valuesOf } from './sample-scalars.ts';
import type { Reading, Term } from './terms.ts';
import { asTerms, itemsAt, requiredIn, membersNamed, applying, branchesOf } from './sample-terms.ts';

const distinct = (values: readonly Literal[], most: number): readonly Literal[] => {
  const found = new Map<string, Literal>();
  for (const value of values) {
    const key = exactKey(value);
    if (!found.has(key)) found.set(key, value);
    if (found.size >= most) break;
  }
  return [...found.values()];
};

type Sampling = { readonly reading: Reading; readonly depth: number };

/**
 * Goal for the created values. `all` contains the terms that values are taken from. `wishes` contains a set of terms
 * for each branch that a value may take; a good value matches all terms of one set.
 */
type Aim = { readonly all: readonly Term[]; readonly wishes: readonly (readonly Term[])[] };

const mostWishes = 10;

const pleases = ({ reading }: Sampling, value: Literal, wish: readonly Term[]): boolean =>
  wish.every((term) => acceptsValue(createValidator(reading, term.version), value, term.schema));

const inOrder = (sampling: Sampling, pool: readonly Literal[], wish: readonly Term[]): readonly Literal[] => {
  const [good, bad] = [
    pool.filter((value) => pleases(sampling, value, wish)),
    pool.filter((value) => !pleases(sampling, value, wish)),
  ];
  return [...good, ...bad];
};

const longestList = 7;

/** Returns variations of a list, each with a different value for one of its items. */
const varied = (base: readonly Literal[], pools: readonly (readonly Literal[])[]): Literal[] =>
  base.flatMap((_, at) =>
    (pools[at] ?? []).slice(0, 10).map((value) => list(base.map((known, index) => (index === at ? value : known)))),
  );

/** Values to start from, and variations of them. */
type Found = { readonly bases: readonly Literal[]; readonly near: readonly Literal[] };

const joined = (found: readonly Found[]): readonly Literal[] => [
  ...found.flatMap(({ bases }) => bases),
  ...found.flatMap(({ near }) => near),
];

const lengthsIn = (all: readonly Term[]): readonly number[] => {
  const lengths = all.flatMap(({ schema: { limits, prefixItems } }) => [
    ...[limits.minItems, limits.maxItems, limits.minContains, limits.maxContains].flatMap((limit) =>
      limit ? [limit.value, limit.value + 1, limit.value - 1] : [],
    ),
    ...(prefixItems.length > 0 ? [prefixItems.length, prefixItems.length + 1] : []),
  ]);
  return [...new Set([2, 1, 0, 3, ...lengths])].filter((length) => length >= 0 && length <= longestList);
};

const listsOf = (sampling: Sampling, { all, wishes }: Aim): readonly Literal[] => {
  const isOfLists = ({ schema }: Term): boolean =>
    schema.types.includes('array') ||
    schema.prefixItems.length > 0 ||
    [schema.items, schema.contains, schema.unevaluatedItems, schema.limits.minItems, schema.limits.maxItems].some(
      Boolean,
    ) ||
    schema.limits.uniqueItems === true;
  if (!all.some(isOfLists)) return [];
  const lengths = lengthsIn(all);
  const contained = all.flatMap((term) => asTerms(term, [term.schema.contains]));
  const others = all.flatMap((term) => asTerms(term, [term.schema.unevaluatedItems]));
  const poolAt = (at: number): readonly Literal[] =>
    samples(
      sampling,
      { all: [...itemsAt(all, at), ...others, ...contained], wishes: [itemsAt(wishes[0] ?? [], at)] },
      16,
    );
  const pools = Array.from({ length: Math.max(...lengths) }, (_, at) => poolAt(at));
  const found = wishes.slice(0, mostWishes).map((wish): Found => {
    const own = pools.map((pool, at) => inOrder(sampling, pool, itemsAt(wish, at)));
    const holding = wish.flatMap((term) => asTerms(term, [term.schema.contains]));
    const held = holding.flatMap((term) => (own[0] ?? []).find((value) => pleases(sampling, value, [term])) ?? []);
    const holders = held.length > 0 ? [held, [...held, ...held], [...held, ...held, ...held]] : [];
    const near = lengths.map((length) => nearLists(own.slice(0, length), held));
    return {
      bases: [...near.flatMap(({ bases }) => bases), ...holders.map(list)],
      near: near.flatMap((each) => each.near),
    };
  });
  return joined(found);
};

/**
 * Returns lists (`bases`), and variations of them and lists of equal items (`near`). `places` contains the values for
 * each item, and `held` the items that `contains` requires. If `held` is not empty, one of the lists in `bases` ends
 * with these items.
 */
const nearLists = (places: readonly (readonly Literal[])[], held: readonly Literal[]): Found => {
  const bases = [0, 1, 2].map((turn) => places.map((pool, at) => pool[(at * turn) % pool.length] ?? text('a')));
  const [first = []] = bases;
  const ending = [...first.slice(0, Math.max(0, first.length - held.length)), ...held];
  const equal = (places[0] ?? []).slice(0, 8).map((value) => list(places.map(() => value)));
  const all = held.length === 0 ? bases : [...bases, ending];
  return { bases: all.map(list), near: [...equal, ...all.flatMap((base) => varied(base, places))] };
};

const extra = ['zzz', 'zzy', 'zzx', 'zzw'] as const;
const mostNames = 12;

const namesIn = (sampling: Sampling, all: readonly Term[]): readonly string[] => {
  const schemas = all.map(({ schema }) => schema);
  const texts = all.flatMap((term) => asTerms(term, [term.schema.propertyNames]));
  const fromPropertyNames = texts.length === 0 ? [] : samples(sampling, { all: texts, wishes: [texts] }, 6);
  return [
    ...new Set([
      ...requiredIn(all),
      ...schemas.flatMap(({ properties }) => properties.map(({ name }) => name)),
      ...schemas.flatMap(({ dependentRequired }) => dependentRequired.flatMap((each) => [each.name, ...each.requires])),
      ...schemas.flatMap(({ dependentSchemas }) => dependentSchemas.map(({ name }) => name)),
      ...schemas.flatMap(({ patternProperties }) =>
        patternProperties.flatMap(({ pattern }) =>
          [0, 1].flatMap((variant) => stringFromPattern(pattern, 0, 40, variant) ?? []),
        ),
      ),
      ...fromPropertyNames.flatMap((value) => (value.kind === 'string' ? [value.value] : [])),
    ]),
  ].slice(0, mostNames);
};

type Pools = ReadonlyMap<string, readonly Literal[]>;

/** Returns variations of an object: without one of its members, with another value, or with more members. */
const nearObject = (base: ReadonlyMap<string, Literal>, names: readonly string[], pools: Pools): Literal[] => [
  ...[...base.keys()].map((name) => object([...base].filter(([other]) => other !== name))),
  ...[...names, ...extra].flatMap((name) =>
    (pools.get(name) ?? []).slice(0, 12).map((value) => object([...new Map(base).set(name, value)])),
  ),
  ...[2, 3, 4].map((count) => object([...base, ...extra.slice(0, count).map((name) => [name, text('a')] as const)])),
];

const objectsOf = (sampling: Sampling, { all, wishes }: Aim): readonly Literal[] => {
  const names = namesIn(sampling, all);
  const isOfObjects = ({ schema: { types, limits, additionalProperties, unevaluatedProperties } }: Term): boolean =>
    types.includes('object') ||
    [additionalProperties, unevaluatedProperties, limits.minProperties, limits.maxProperties].some(Boolean);
  if (names.length === 0 && !all.some(isOfObjects)) return [];
  const others = all.flatMap((term) => asTerms(term, [term.schema.unevaluatedProperties]));
  const wished = (name: string): readonly Term[] => membersNamed(wishes[0] ?? [], name);
  const pools: Pools = new Map(
    [...names, ...extra].map((name) => [
      name,
      samples(sampling, { all: [...membersNamed(all, name), ...others], wishes: [wished(name)] }, 14),
    ]),
  );
  const found = wishes.slice(0, mostWishes).map((wish, at): Found => {
    const best = (name: string): readonly [string, Literal] => [
      name,
      inOrder(sampling, pools.get(name) ?? [], membersNamed(wish, name))[0] ?? text('a'),
    ];
    const required = requiredIn(wish);
    const bases = [required, names, ...(at === 0 ? [[]] : [])].map((of) => new Map(of.map(best)));
    const pairs =
      at > 0
        ? []
        : names
            .slice(0, 6)
            .flatMap((name, index) =>
              names.slice(index + 1, 6).map((other) => object([...new Map([...required, name, other].map(best))])),
            );
    return {
      bases: bases.map((base) => object([...base])),
      near: [...bases.flatMap((base) => nearObject(base, names, pools)), ...pairs],
    };
  });
  return joined(found);
};

const deepest = 4;

const samples = (outer: Sampling, aim: Aim, most: number): readonly Literal[] => {
  const { reading, depth } = outer;
  const all = applying(reading, aim.all);
  const schemas = all.map(({ schema }) => schema);
  const own = [...schemas.flatMap(valuesOf), ...schemas.flatMap(numbersOf), ...schemas.flatMap(textsOf)];
  if (depth >= deepest) return distinct([...own.slice(0, 6), ...atoms], most);
  const inner: Sampling = { reading, depth: depth + 1 };
  const wishes = aim.wishes.flatMap((wish) => branchesOf(reading, wish));
  const [lists, objects] = [listsOf(inner, { all, wishes }), objectsOf(inner, { all, wishes })];
  if (depth === 0) return distinct([...own, ...atoms, ...objects, ...lists], most);
  const some = distinct(
    [
      ...own.slice(0, 6),
      ...objects.slice(0, 6),
      ...lists.slice(0, 6),
      ...atoms,
      ...objects.slice(6, 40),
      ...lists.slice(6, 40),
    ],
    2 * most,
  );
  return inOrder(outer, some, aim.wishes[0] ?? []).slice(0, most);
};

/** Returns at most `most` values at the edges of what `sent` and `other` accept. */
export const sampleValues = (reading: Reading, sent: Term, other: Term, most: number): readonly Literal[] =>
  samples({ reading, depth: 0 }, { all: [sent, other], wishes: [[sent], [other]] }, most);
