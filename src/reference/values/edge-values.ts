// A schema → values at the limits of the schema and its conditions, then plain values and small objects and arrays.
// These values are tried if the schema accepts none of the values that were made from it. Also tests whether trying
// them can help.
import type { Limits, Literal, Schema } from '../../model/api/api-spec.ts';
import { valueKey } from './value-key.ts';
import { makeText } from '../examples/make-scalar.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';

const mostSchemas = 60;
const mostValues = 120;

const text = (value: string): Literal => ({ kind: 'string', value });
const number = (value: number): Literal => ({ kind: 'number', value, spelling: String(value) });
const list = (...items: readonly Literal[]): Literal => ({ kind: 'array', items });
const object = (...entries: readonly (readonly [string, Literal])[]): Literal => ({ kind: 'object', entries });

const atoms: readonly Literal[] = [
  text('string'),
  number(1),
  { kind: 'boolean', value: true },
  object(),
  list(),
  { kind: 'null' },
  number(0),
  number(0.5),
  number(-1),
  { kind: 'boolean', value: false },
  text(''),
  list(text('string')),
  list(number(1)),
  object(['key', text('string')]),
];

/**
 * Returns whether trying values can help: whether the schema has choices, conditions, types, limits, `enum` or
 * `contains`.
 */
export const saysAnything = ({ parts, choices, conditions }: MergedSchema): boolean =>
  choices.length + conditions.length > 0 ||
  parts.some(
    ({ schema }) =>
      schema.enum !== undefined ||
      schema.types.length > 0 ||
      Object.keys(schema.limits).length > 0 ||
      schema.contains !== undefined,
  );

/**
 * Returns the schemas that are tested against the same value, including `not` and `if`, because the limits of a
 * condition can also decide whether a value is accepted. Stops at about 60 schemas.
 */
const inPlace = ({ parts }: MergedSchema, index: SchemaIndex): readonly Schema[] => {
  const found = new Set<Schema>(parts.map(({ schema }) => schema));
  for (const schema of found) {
    if (found.size > mostSchemas) break;
    const { ref, allOf, anyOf, oneOf, not, if: condition, then: after, else: otherwise, dependentSchemas } = schema;
    const target = ref === undefined ? undefined : index.get(ref);
    for (const inner of [target, ...allOf, ...anyOf, ...oneOf, not, condition, after, otherwise])
      if (inner !== undefined) found.add(inner);
    for (const dependent of dependentSchemas) found.add(dependent.schema);
  }
  return [...found];
};

const numbersAt = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits): number[] => [
  ...[minimum, maximum, exclusiveMinimum, exclusiveMaximum].flatMap((limit) =>
    limit === undefined ? [] : [limit.value, limit.value + 1, limit.value - 1, limit.value + 0.5],
  ),
  ...(multipleOf === undefined
    ? []
    : [multipleOf.value, 2 * multipleOf.value, 3 * multipleOf.value, 5 * multipleOf.value]),
];

const longestText = 200;

const textsAt = (schema: Schema): string[] => {
  const { limits, format } = schema;
  const lengths = [limits.minLength, limits.maxLength].flatMap((limit) =>
    limit === undefined ? [] : [limit.value - 1, limit.value, limit.value + 1],
  );
  const made =
    limits.pattern === undefined && format === undefined ? [] : [0, 1].map((variant) => makeText(schema, variant));
  return [
    ...made.flatMap((literal) => (literal.kind === 'string' ? [literal.value] : [])),
    ...lengths.filter((length) => length >= 0 && length <= longestText).map((length) => 'x'.repeat(length)),
  ];
};

const namesAt = ({ properties, requiredElsewhere, dependentRequired, dependentSchemas }: Schema): string[] => [
  ...properties.map(({ name }) => name),
  ...requiredElsewhere,
  ...[...dependentRequired, ...dependentSchemas].map(({ name }) => name),
];

/** Returns values that differ slightly from a value, for a condition that rejects the value itself. */
const nextTo = (literal: Literal): readonly Literal[] => {
  if (literal.kind === 'number') return [number(literal.value + 1), number(literal.value - 1)];
  return literal.kind === 'string' ? [text(`${literal.value}2`)] : [];
};

const valuesAt = (schemas: readonly Schema[]): readonly Literal[] =>
  schemas.flatMap((schema) => [
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.enum ?? []).map(({ value }) => value),
    ...schema.examples,
    ...numbersAt(schema.limits).map(number),
    ...textsAt(schema).map(text),
    ...[
      ...(schema.const === undefined ? [] : [schema.const]),
      ...(schema.enum ?? []).map(({ value }) => value),
    ].flatMap(nextTo),
  ]);

const groupsOf = (names: readonly string[], values: readonly Literal[]): readonly Literal[] => [
  ...names.map((name) => object([name, text('string')])),
  ...names.map((name) => object([name, number(1)])),
  ...names.flatMap((name) => values.slice(0, 3).map((value) => object([name, value]))),
  ...names.slice(1).map((name) => object([names[0] ?? '', text('string')], [name, text('string')])),
  ...values.slice(0, 8).map((value) => list(value)),
  ...[2, 3].map((length) => list(...Array.from({ length }, (_, at) => values[at] ?? number(at + 1)))),
];

/**
 * Yields at most about 120 distinct values: first values from the schema, such as its examples and the numbers at its
 * limits, then others, such as plain values and small objects.
 */
export function* edgeValues(merged: MergedSchema, index: SchemaIndex): Iterable<Literal> {
  const schemas = inPlace(merged, index);
  const values = valuesAt(schemas);
  const inner = schemas.flatMap(({ items, contains, prefixItems }) =>
    valuesAt([items, contains, ...prefixItems].flatMap((each) => each ?? [])),
  );
  const names = [...new Set(schemas.flatMap(namesAt))].slice(0, 8);
  const tried = new Set<string>();
  for (const value of [
    ...values,
    ...atoms,
    ...groupsOf(names, [...inner, ...atoms.slice(0, 4)]),
    makeText(emptySchema, 1),
  ]) {
    const key = valueKey(value);
    if (tried.has(key)) continue;
    tried.add(key);
    yield value;
    if (tried.size > mostValues) return;
  }
}
