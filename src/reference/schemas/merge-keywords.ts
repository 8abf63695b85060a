// The parts of a schema with `allOf` → the keywords of the whole schema. In JSON Schema 2020-12, the keywords of all
// parts apply, so they are merged here, except fields, choices and conditions (`mergeSchema`) and values that cannot be
// merged (`alsoHolds`).
import { getOwn } from '../../model/get-own.ts';
import type { Limits, Literal, Schema } from '../../model/api/api-spec.ts';
import { literalText } from '../describe/literal-text.ts';
import { emptySchema, type SchemaPart } from './schema-parts.ts';

/**
 * Returns the types that all parts with types have in common. A `number` in a later part also counts as `integer`. If
 * the parts have no type in common, returns the types of all parts.
 */
export const mergeTypes = (parts: readonly SchemaPart[]): readonly string[] =>
  parts.reduce<readonly string[]>((types, { schema: { types: more } }) => {
    if (types.length === 0 || more.length === 0) return types.length === 0 ? more : types;
    // In OpenAPI 3.0, `nullable` next to a `$ref` is read as the type null, which the referenced schema does not have.
    // Parts without a common type therefore keep all of their types.
    const common = types.filter((type) => more.includes(type) || (type === 'integer' && more.includes('number')));
    return common.length > 0 ? common : [...more, ...types.filter((type) => !more.includes(type))];
  }, []);

/**
 * Returns one value for each limit: the tightest bound, the smallest `multipleOf`, the first `pattern`, and
 * `uniqueItems: true` if a part has it. The other multiples and patterns are left to `alsoHolds`.
 */
export const tightest = (parts: readonly SchemaPart[]): Limits => {
  const lower = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
  const merged: Record<string, unknown> = {};
  for (const { schema } of parts) {
    for (const [key, value] of Object.entries(schema.limits)) {
      const known = getOwn(merged, key);
      if (typeof value === 'boolean') merged[key] = known === true || value;
      else if (typeof known !== 'object' || known === null || !('value' in known) || typeof value !== 'object')
        merged[key] = known ?? value;
      else if (lower.has(key) ? value.value > Number(known.value) : value.value < Number(known.value))
        merged[key] = value;
    }
  }
  return merged;
};

const innerKeywords = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
] as const;

/** Returns whether two schemas have the same content, with their members in the same order. */
export const isSame = (first: Schema, second: Schema): boolean => JSON.stringify(first) === JSON.stringify(second);

/**
 * Returns a schema that requires both schemas. `true` adds nothing to the other schema, and nothing can be added to
 * `false`.
 */
export const both = (first: Schema, second: Schema): Schema => {
  if (first.always === true || second.always === false) return second;
  if (second.always === true || first.always === false) return first;
  return { ...emptySchema, allOf: [first, second] };
};

/** Returns the values that all enumerations of the parts have in common, or undefined if no part has an enumeration. */
export const mergeEnums = (parts: readonly SchemaPart[]): Schema['enum'] => {
  const lists = parts.flatMap(({ schema }) => (schema.enum === undefined ? [] : [schema.enum]));
  const key = (value: Literal): string => literalText(value);
  return lists.reduce<Schema['enum']>((common, list) => {
    if (common === undefined) return list;
    const keys = new Set(list.map(({ value }) => key(value)));
    return common.filter(({ value }) => keys.has(key(value)));
  }, undefined);
};

/**
 * Returns the value of each keyword in the first schema of the list that has the keyword. A keyword with the value
 * `undefined` does not hide the value in a later schema. This function runs for every field, so it does not copy
 * schemas.
 */
const nearestWords = (schemas: readonly Schema[]): Schema => {
  const nearest: Record<string, unknown> = { ...emptySchema };
  for (const schema of [...schemas].reverse()) {
    for (const [key, value] of Object.entries(schema)) if (value !== undefined) nearest[key] = value;
  }
  return nearest as Schema;
};

/**
 * Removes the keywords that describe a base itself, such as its title and its examples, because they may not apply to a
 * schema that extends the base.
 */
const ofBase = (schema: Schema): Schema => {
  const {
    title: _title,
    description: _description,
    discriminator: _discriminator,
    externalDocs: _docs,
    xml: _xml,
    ...rest
  } = schema;
  return { ...rest, examples: [], isDeprecated: false, extensions: {} };
};

/** Merges the schemas of inner values: several parts may restrict the same inner value, and all of them apply. */
const innerSchemas = (schemas: readonly Schema[]): Partial<Schema> => {
  const merged: Partial<Record<(typeof innerKeywords)[number], Schema>> = {};
  for (const keyword of innerKeywords) {
    for (const { [keyword]: inner } of schemas) {
      const known = merged[keyword];
      if (inner !== undefined)
        merged[keyword] = known === undefined || isSame(known, inner) ? inner : both(known, inner);
    }
  }
  return merged;
};

/** Merges items by position: an item must match the schemas that all parts have for its position. */
const mergePrefixes = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.reduce<readonly Schema[]>((merged, { prefixItems }) => {
    if (merged.length === 0 || prefixItems.length === 0) return merged.length === 0 ? prefixItems : merged;
    return Array.from({ length: Math.max(merged.length, prefixItems.length) }, (_, at) => {
      const [known, more] = [merged[at], prefixItems[at]];
      if (known === undefined || more === undefined) return known ?? more ?? emptySchema;
      return isSame(known, more) ? known : both(known, more);
    });
  }, []);

/**
 * Merges `always`: if a part accepts nothing, the whole accepts nothing. A part that accepts everything has no effect.
 */
const alwaysOf = (schemas: readonly Schema[]): Pick<Schema, 'always'> => {
  if (schemas.some(({ always }) => always === false)) return { always: false };
  return { always: schemas.every(({ always }) => always === true) ? true : undefined } as Pick<Schema, 'always'>;
};

const missingIn = (schemas: readonly Schema[]): Pick<Schema, 'missing'> => {
  const missing = schemas.flatMap((schema) => schema.missing ?? []);
  return missing.length === 0 ? {} : { missing };
};

/**
 * Merges the keywords of all parts: the nearest value wins, most lists are concatenated, and inner schemas are
 * combined. The caller replaces types, limits, and `enum`.
 */
export const mergeKeywords = (parts: readonly SchemaPart[]): Schema => {
  const schemas = parts.map(({ schema, from }) => (from === undefined ? schema : ofBase(schema)));
  const [only] = schemas;
  if (only === undefined || schemas.length === 1) return only ?? emptySchema;
  const lists = <Item>(pick: (schema: Schema) => readonly Item[]): readonly Item[] => schemas.flatMap(pick);
  return {
    ...nearestWords(schemas),
    ...innerSchemas(schemas),
    examples: schemas.find(({ examples }) => examples.length > 0)?.examples ?? [],
    patternProperties: lists((schema) => schema.patternProperties),
    requiredElsewhere: lists((schema) => schema.requiredElsewhere),
    dependentRequired: lists((schema) => schema.dependentRequired),
    dependentSchemas: lists((schema) => schema.dependentSchemas),
    prefixItems: mergePrefixes(schemas),
    ...missingIn(schemas),
    ...alwaysOf(schemas),
    definitions: lists((schema) => schema.definitions),
    isReadOnly: schemas.some(({ isReadOnly }) => isReadOnly),
    isWriteOnly: schemas.some(({ isWriteOnly }) => isWriteOnly),
    isDeprecated: schemas.some(({ isDeprecated }) => isDeprecated),
    otherKeywords: Object.assign({}, ...schemas.map(({ otherKeywords }) => otherKeywords)),
    extensions: Object.assign({}, ...schemas.map(({ extensions }) => extensions)),
  };
};
