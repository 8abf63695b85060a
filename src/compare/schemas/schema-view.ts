// A schema → its view: the schema, those in its `$ref` and `allOf`, and the schema next to null in its `anyOf` or
// `oneOf`, each with its place, and the types that they allow together. The result does not depend on how keywords are
// divided among these schemas.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import { appendSegments, type SpecIndex, type ComparisonState } from '../comparison-state.ts';

export type Facet = { readonly schema: Schema; readonly pointer: string };

export type View = {
  /** Parts of the view: the schema itself, then the schemas that it refers to and is composed of, depth first. */
  readonly facets: readonly Facet[];
  /** Whether the schema itself has an `anyOf` or `oneOf` with only two members: another schema and `null`. */
  readonly isOrNull: boolean;
  /** Returns, for each `anyOf` or `oneOf` of the parts, the types that its members accept together. */
  readonly alternatives: () => readonly { readonly value: readonly string[]; readonly facet: Facet }[];
  /** Whether the OpenAPI version is older than 3.1, so that an `enum` next to `nullable` does not have to list null. */
  readonly isOld: boolean;
};

export type Found<T> = { readonly value: T; readonly facet: Facet };

/** Returns the pointer of a named schema: `/schemas/Pet/schema`. */
export const namedPointer = (name: string): string => appendSegments('/schemas', name, 'schema');

const isNull = (schema: Schema): boolean =>
  schema.types.length === 1 && schema.types[0] === 'null' && isBare({ ...schema, types: [] });

/**
 * Returns the keyword and the position of the other schema if a schema has either `anyOf` or `oneOf`, with two members,
 * and exactly one of them is `null`. Returns undefined for other schemas.
 */
const nextToNull = ({
  anyOf,
  oneOf,
}: Schema): { readonly key: 'anyOf' | 'oneOf'; readonly index: number } | undefined => {
  const key =
    anyOf.length === 2 && oneOf.length === 0 ? 'anyOf' : oneOf.length === 2 && anyOf.length === 0 ? 'oneOf' : undefined;
  const [first, second] = key === 'anyOf' ? anyOf : oneOf;
  if (key === undefined || first === undefined || second === undefined) return undefined;
  return isNull(second) && !isNull(first)
    ? { key, index: 0 }
    : isNull(first) && !isNull(second)
      ? { key, index: 1 }
      : undefined;
};

/**
 * Returns the name of the schema that a schema refers to: directly, as the only part of its `allOf`, or as the
 * alternative to null. Returns undefined for other schemas.
 */
export const referenceOf = (schema: Schema): string | undefined => {
  if (schema.ref !== undefined) return schema.ref;
  const [only, other] = schema.allOf;
  if (only !== undefined && other === undefined) return referenceOf(only);
  const found = nextToNull(schema);
  const inner = found && schema[found.key][found.index];
  return inner && referenceOf(inner);
};

/** Schema that a reference leads to. `name` is absent if no reference was followed. */
export type Target = { readonly schema: Schema; readonly name?: string };

/**
 * Follows references that have no other keywords next to them, for up to 32 steps, and returns the schema that they
 * lead to. Stops at a reference to an unknown schema.
 */
export const targetOf = (state: ComparisonState, version: 'before' | 'after', schema: Schema): Target => {
  let target: Target = { schema };
  for (let steps = 0; target.schema.ref !== undefined && isBare(target.schema) && steps < 32; steps += 1) {
    const named = state[version].schemas.get(target.schema.ref);
    if (named === undefined) return target;
    target = { schema: named.schema, name: target.schema.ref };
  }
  return target;
};

type Reading = {
  readonly state: ComparisonState;
  readonly index: SpecIndex;
  readonly rename: (name: string) => string;
  readonly open: Set<Schema>;
  isOrNull: boolean;
};

const facetsOf = (reading: Reading, schema: Schema, pointer: string, depth: number): Facet[] => {
  if (reading.open.has(schema) || depth > 64) return [];
  reading.open.add(schema);
  const target = schema.ref === undefined ? undefined : reading.index.schemas.get(schema.ref)?.schema;
  const referred =
    target && schema.ref ? facetsOf(reading, target, namedPointer(reading.rename(schema.ref)), depth + 1) : [];
  const pointers = reading.state.partPointers.get(schema);
  const pointerOf = (at: number): string => pointers?.[at] ?? appendSegments(pointer, 'allOf', String(at));
  const parts = schema.allOf.flatMap((part, at) => facetsOf(reading, part, pointerOf(at), depth + 1));
  if (pointers !== undefined) return parts;
  const alternative = nextToNull(schema);
  if (alternative === undefined) return [{ schema, pointer }, ...referred, ...parts];
  reading.isOrNull ||= depth === 0;
  const member = schema[alternative.key][alternative.index] as Schema;
  const inner = facetsOf(
    reading,
    member,
    appendSegments(pointer, alternative.key, String(alternative.index)),
    depth + 1,
  );
  return [{ schema: { ...schema, [alternative.key]: [] }, pointer }, ...inner, ...referred, ...parts];
};

/**
 * Returns the view of a schema. `version` is the description that the schema belongs to. Pointers are those of the
 * description after the change.
 */
export const viewOf = (state: ComparisonState, version: 'before' | 'after', schema: Schema, pointer: string): View => {
  const index = state[version];
  const rename = (name: string): string => (version === 'before' ? (state.renames.get(name) ?? name) : name);
  const reading: Reading = { state, index, rename, open: new Set(), isOrNull: false };
  const facets = facetsOf(reading, schema, pointer, 0);
  const alternatives = (): ReturnType<View['alternatives']> =>
    facets.flatMap((facet) => typesOfMembers(state, version, facet));
  return {
    facets,
    alternatives,
    isOrNull: reading.isOrNull,
    isOld: index.spec.version === '2.0' || index.spec.version === '3.0',
  };
};

/** Depth to which alternatives within alternatives are read. */
const deepestAlternatives = 4;

/**
 * Returns the types of each `anyOf` and `oneOf` of a part. If a member may have every type, its `anyOf` or `oneOf` is
 * left out.
 */
const typesOfMembers = (
  state: ComparisonState,
  version: 'before' | 'after',
  facet: Facet,
  depth = 0,
): Found<readonly string[]>[] =>
  [facet.schema.anyOf, facet.schema.oneOf].flatMap((members) => {
    if (members.length === 0 || depth > deepestAlternatives) return [];
    const each = members.map((member) => {
      const view = viewOf(state, version, targetOf(state, version, member).schema, '');
      const alternatives = () => view.facets.flatMap((inner) => typesOfMembers(state, version, inner, depth + 1));
      return readTypes({ ...view, alternatives });
    });
    if (each.some(({ types }) => types === undefined)) return [];
    const value = [...new Set(each.flatMap(({ types = [], isNullable }) => (isNullable ? [...types, 'null'] : types)))];
    return [{ value, facet }];
  });

/** Returns every value that `read` finds in the parts of a view. */
export const pickAll = <T>({ facets }: View, read: (schema: Schema) => T | undefined): Found<T>[] =>
  facets.flatMap((facet) => {
    const value = read(facet.schema);
    return value === undefined ? [] : [{ value, facet }];
  });

/** Returns the first value that `read` finds in the parts of a view, or undefined if `read` finds no value. */
export const pick = <T>(view: View, read: (schema: Schema) => T | undefined): Found<T> | undefined => {
  for (const facet of view.facets) {
    const value = read(facet.schema);
    if (value !== undefined) return { value, facet };
  }
  return undefined;
};

/** Returns whether `read` is true for at least one part of a view. */
export const isAny = (view: View, read: (schema: Schema) => boolean): boolean =>
  view.facets.some(({ schema }) => read(schema));

const typeOfLiteral = (literal: Literal): string =>
  literal.kind === 'number' ? (Number.isInteger(literal.value) ? 'integer' : 'number') : literal.kind;

/**
 * Returns the types of a schema. If `type` is missing, `properties`, `items`, `prefixItems` or the listed values may
 * imply it; if nothing implies a type, the list is empty.
 */
export const typesOf = (schema: Schema): readonly string[] => {
  if (schema.types.length > 0) return schema.types;
  if (schema.properties.length > 0) return ['object'];
  if (schema.items !== undefined || schema.prefixItems.length > 0) return ['array'];
  const values = schema.enum?.map(({ value }) => value) ?? (schema.const === undefined ? [] : [schema.const]);
  return [...new Set(values.map(typeOfLiteral))];
};

const meet = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number'))),
  ...other.filter((type) => type === 'integer' && one.includes('number') && !one.includes('integer')),
];

export type Types = {
  /** Types without null. Absent if every type is allowed. */
  readonly types?: readonly string[];
  readonly isNullable: boolean;
  /** First part that restricts the types. Absent if no part restricts them. */
  readonly facet?: Facet;
};

/** Returns the types that all parts of a view allow together. */
export const readTypes = (view: View): Types => {
  const lists = [
    ...pickAll(view, (schema) => (typesOf(schema).length > 0 ? typesOf(schema) : undefined)),
    ...view.alternatives(),
  ];
  const [first, ...others] = lists;
  if (first === undefined) return { isNullable: true };
  const all = others.reduce((known, { value }) => meet(known, value), [...first.value]);
  // `number` includes integers.
  const types = all.includes('number') ? all.filter((type) => type !== 'integer') : all;
  const enums = pickAll(view, (schema) => schema.enum);
  const isListed = view.isOld || enums.every(({ value }) => value.some((one) => one.value.kind === 'null'));
  const isNullable = view.isOrNull || (types.includes('null') && isListed);
  return { types: types.filter((type) => type !== 'null'), isNullable, facet: first.facet };
};
