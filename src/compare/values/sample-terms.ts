// The terms of a value → the terms that may apply to the value, to its items and to its members, and the names of the
// members that they require.
import type { Schema } from '../../model/api/api-spec.ts';
import { propertiesNamed } from '../../model/properties-named.ts';
import { matchesPattern } from './value-validator.ts';
import { flatten, type Reading, type Term } from './terms.ts';

/** Returns the terms, and those of their inner schemas that apply to the same value, always or in some cases. */
export const applying = (reading: Reading, terms: readonly Term[]): readonly Term[] => {
  const found = new Map<Schema, Term>();
  const add = (term: Term, depth: number): void => {
    if (found.has(term.schema) || depth > 12) return;
    found.set(term.schema, term);
    const { schema, version } = term;
    const target = schema.ref === undefined ? undefined : reading.schemas[version].get(schema.ref)?.schema;
    const parts = [
      target,
      ...schema.allOf,
      ...schema.anyOf,
      ...schema.oneOf,
      schema.not,
      schema.if,
      schema.then,
      schema.else,
    ];
    for (const part of [...parts, ...schema.dependentSchemas.map((each) => each.schema)]) {
      if (part) add({ ...term, schema: part }, depth + 1);
    }
  };
  for (const term of terms) add(term, 0);
  return [...found.values()];
};

/** Returns schemas as terms that have the version and the strictness of another term. Leaves out absent schemas. */
export const asTerms = (term: Term, schemas: readonly (Schema | undefined)[]): readonly Term[] =>
  schemas.flatMap((schema) => (schema === undefined ? [] : [{ ...term, schema }]));

/**
 * Returns a set of terms, followed by one larger set for each alternative, each dependent schema and each branch of a
 * condition, with the terms that apply in that case.
 */
export const branchesOf = (reading: Reading, wish: readonly Term[]): readonly (readonly Term[])[] => {
  const flat = flatten(reading, wish);
  const more = flat.flatMap((term): readonly (readonly Term[])[] => {
    const { anyOf, oneOf, if: condition, then, else: otherwise, dependentSchemas } = term.schema;
    return [
      ...[...anyOf, ...oneOf, ...dependentSchemas.map(({ schema }) => schema)].map((schema) => asTerms(term, [schema])),
      ...(condition ? [asTerms(term, [condition, then]), asTerms(term, [otherwise])] : []),
    ];
  });
  return [flat, ...more.map((branch) => flatten(reading, [...flat, ...branch]))];
};

/** Returns the terms that apply to the item at a position. */
export const itemsAt = (terms: readonly Term[], at: number): readonly Term[] =>
  terms.flatMap((term) => asTerms(term, [term.schema.prefixItems[at] ?? term.schema.items]));

/** Returns the terms that apply to the member with a name. */
export const membersNamed = (terms: readonly Term[], name: string): readonly Term[] =>
  terms.flatMap((term) => {
    const { properties, patternProperties, additionalProperties } = term.schema;
    const own = propertiesNamed(properties, name).map(({ schema }) => schema);
    const matched = patternProperties
      .filter(({ pattern }) => matchesPattern(pattern, name) === true)
      .map(({ schema }) => schema);
    return asTerms(term, [...own, ...matched, own.length + matched.length > 0 ? undefined : additionalProperties]);
  });

/** Returns the names that at least one of the terms requires. */
export const requiredIn = (terms: readonly Term[]): readonly string[] => [
  ...new Set(
    terms.flatMap(({ schema }) => [
      ...schema.requiredElsewhere,
      ...schema.properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ]),
  ),
];
