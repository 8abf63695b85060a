// A schema with `$ref` and `allOf` → one schema as readers see it, each field with the name of the base that it comes
// from. No other keyword is followed, except a choice between a schema and null.
import { getOwn } from '../../model/get-own.ts';
import type { Discriminator, Limits, Literal, Property, Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/reference-model.ts';
import { literalText } from '../describe/literal-text.ts';
import { describeUnevaluated } from './describe-unevaluated.ts';
import { collectParts, emptySchema, isNull, nullableOf, type SchemaIndex, type SchemaPart } from './schema-parts.ts';

export type MergedProperty = Property & { readonly from?: string };

/** A `oneOf` or `anyOf`. A merged schema can have several, and all of them apply. */
export type MergedChoice = {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly schemas: readonly Schema[];
  readonly discriminator?: Discriminator;
};

/** Conditions of one part: `then` and `else` belong to their own `if`. */
export type MergedCondition = Pick<Schema, 'not' | 'if' | 'then' | 'else'>;

export type MergedSchema = {
  /** Keywords of the whole; the nearest wins. Its own fields, choices and conditions are replaced by those below. */
  readonly schema: Schema;
  readonly properties: readonly MergedProperty[];
  readonly choices: readonly MergedChoice[];
  /** Conditions of all parts, which all apply. */
  readonly conditions: readonly MergedCondition[];
  /** Names that were followed, and those that were not: unknown, cyclic or refused by `canFollow`. */
  readonly followed: readonly string[];
  readonly unfollowed: readonly string[];
  /** Parts of the whole, the schema itself first. */
  readonly parts: readonly SchemaPart[];
  /** Joint effect of `unevaluatedProperties` and `unevaluatedItems` of all parts, as far as they are booleans. */
  readonly unevaluated: readonly Phrase[];
};

const mergeTypes = (parts: readonly SchemaPart[]): readonly string[] =>
  parts.reduce<readonly string[]>((types, { schema: { types: more } }) => {
    if (types.length === 0 || more.length === 0) return types.length === 0 ? more : types;
    // `nullable` next to a reference (3.0) has no type of its own to agree with, so both types are kept.
    const common = types.filter((type) => more.includes(type) || (type === 'integer' && more.includes('number')));
    return common.length > 0 ? common : [...more, ...types.filter((type) => !more.includes(type))];
  }, []);

const tightest = (parts: readonly SchemaPart[]): Limits => {
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

const isSame = (first: Schema, second: Schema): boolean => JSON.stringify(first) === JSON.stringify(second);

/** Returns a schema that requires both. `true` adds nothing to the other, and nothing can be added to `false`. */
const both = (first: Schema, second: Schema): Schema => {
  if (first.always === true || second.always === false) return second;
  if (second.always === true || first.always === false) return first;
  return { ...emptySchema, allOf: [first, second] };
};

/** Returns the mark of the nearer of two properties that are shown as one. */
const recordedOf = ({ recorded }: Property, known?: Property): Pick<Property, 'recorded'> | undefined =>
  recorded === undefined ? known?.recorded && { recorded: known.recorded } : { recorded };

const mergeProperties = (parts: readonly SchemaPart[]): MergedProperty[] => {
  const required = new Set(parts.flatMap(({ schema }) => schema.requiredElsewhere));
  const merged = new Map<string, MergedProperty>();
  for (const { schema, from } of parts) {
    for (const property of schema.properties) {
      const known = merged.get(property.name);
      const isRequired = property.isRequired || known?.isRequired === true || required.has(property.name);
      const whole =
        known === undefined || isSame(known.schema, property.schema)
          ? property.schema
          : both(property.schema, known.schema);
      merged.set(property.name, {
        name: property.name,
        schema: whole,
        isRequired,
        ...(from === undefined ? {} : { from }),
        ...recordedOf(property, known),
      });
    }
  }
  return [...merged.values()];
};

const mergeEnums = (parts: readonly SchemaPart[]): Schema['enum'] => {
  const lists = parts.flatMap(({ schema }) => (schema.enum === undefined ? [] : [schema.enum]));
  const key = (value: Literal): string => literalText(value);
  return lists.reduce<Schema['enum']>((common, list) => {
    if (common === undefined) return list;
    const keys = new Set(list.map(({ value }) => key(value)));
    return common.filter(({ value }) => keys.has(key(value)));
  }, undefined);
};

const choicesOf = ({ schema }: SchemaPart): MergedChoice[] => {
  if (nullableOf(schema) !== undefined) return [];
  const { oneOf, anyOf, discriminator } = schema;
  const told = discriminator === undefined ? {} : { discriminator };
  return [
    ...(oneOf.length > 0
      ? [{ keyword: 'oneOf' as const, schemas: oneOf.filter((choice) => !isNull(choice)), ...told }]
      : []),
    ...(anyOf.length > 0
      ? [{ keyword: 'anyOf' as const, schemas: anyOf.filter((choice) => !isNull(choice)), ...told }]
      : []),
  ];
};

/** Returns whether a choice is decided already: for a Cat, the choice between Cat and Dog in its base is not open. */
const isDecided = ({ schemas, discriminator }: MergedChoice, followed: readonly string[]): boolean =>
  discriminator !== undefined && schemas.some(({ ref }) => ref !== undefined && followed.includes(ref));

const hasCondition = ({ schema }: SchemaPart): boolean =>
  (schema.not ?? schema.if ?? schema.then ?? schema.else) !== undefined;

/**
 * Returns the nearest value of each keyword. A nearer `undefined` must not hide a farther value. Called for every
 * field, so it makes no intermediate copies.
 */
const nearestWords = (schemas: readonly Schema[]): Schema => {
  const nearest: Record<string, unknown> = { ...emptySchema };
  for (const schema of [...schemas].reverse()) {
    for (const [key, value] of Object.entries(schema)) if (value !== undefined) nearest[key] = value;
  }
  return nearest as Schema;
};

/** Removes what a base says about itself (its title, its examples …), which is not true of a schema that extends it. */
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

/** Merges items by position: an item must match what every part says about its position. */
const mergePrefixes = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.reduce<readonly Schema[]>((merged, { prefixItems }) => {
    if (merged.length === 0 || prefixItems.length === 0) return merged.length === 0 ? prefixItems : merged;
    return Array.from({ length: Math.max(merged.length, prefixItems.length) }, (_, at) => {
      const [known, more] = [merged[at], prefixItems[at]];
      if (known === undefined || more === undefined) return known ?? more ?? emptySchema;
      return isSame(known, more) ? known : both(known, more);
    });
  }, []);

/** Merges `always`: a part that accepts nothing decides; one that accepts everything says nothing about the others. */
const alwaysOf = (schemas: readonly Schema[]): Pick<Schema, 'always'> => {
  if (schemas.some(({ always }) => always === false)) return { always: false };
  return { always: schemas.every(({ always }) => always === true) ? true : undefined } as Pick<Schema, 'always'>;
};

const missingIn = (schemas: readonly Schema[]): Pick<Schema, 'missing'> => {
  const missing = schemas.flatMap((schema) => schema.missing ?? []);
  return missing.length === 0 ? {} : { missing };
};

/**
 * Merges keywords: the nearest value wins, lists are concatenated. In JSON Schema 2020-12 a keyword applies wherever
 * it is, so rules are never dropped.
 */
const mergeKeywords = (parts: readonly SchemaPart[]): Schema => {
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

const withNull = (types: readonly string[], parts: readonly SchemaPart[]): readonly string[] =>
  !types.includes('null') && parts.some(({ schema }) => schema.oneOf.some(isNull) || schema.anyOf.some(isNull))
    ? [...types, 'null']
    : types;

const all = (): boolean => true;

/** Merges only the words that name a type, which is much cheaper than merging all keywords. */
export const mergeTypeWords = (schema: Schema, index: SchemaIndex): Pick<Schema, 'types' | 'format' | 'enum'> => {
  const { parts } = collectParts(schema, index, all);
  const format = parts.find((part) => part.schema.format !== undefined)?.schema.format;
  const values = parts.find((part) => part.schema.enum !== undefined)?.schema.enum;
  return { types: withNull(mergeTypes(parts), parts), format, enum: values };
};

/** Merges a schema with its parts. `canFollow` returns whether a named schema may be opened. */
export const mergeSchema = (
  schema: Schema,
  index: SchemaIndex,
  canFollow: (name: string) => boolean = all,
): MergedSchema => {
  const { parts, followed, unfollowed } = collectParts(schema, index, canFollow);
  const [own, ...others] = parts;
  const conditions = parts.filter(hasCondition).map((part) => part.schema);
  const unevaluated = describeUnevaluated(parts, (inner) => collectParts(inner, index, canFollow).parts);
  const choices = parts.flatMap(choicesOf).filter((choice) => !isDecided(choice, followed));
  const common = { choices, conditions, followed, unfollowed, parts, unevaluated };
  const types = withNull(mergeTypes(parts), parts);
  if (others.length === 0)
    return { schema: types === schema.types ? schema : { ...schema, types }, properties: schema.properties, ...common };
  const limits = tightest(parts);
  const whole: Schema = { ...mergeKeywords(parts), types, limits, enum: mergeEnums(parts) };
  // Fields are listed with those of the base first and the schema's own last; of keywords, the nearest part is first.
  return { schema: whole, properties: mergeProperties(own === undefined ? [] : [...others, own]), ...common };
};
