// A schema with `$ref` and `allOf` → one schema as a reader meets it, each field with the schema that wrote it. No other keyword is followed.
import { ownValue } from '../model/own-value.ts';
import type { Discriminator, Limits, Literal, Property, Schema } from '../model/api-spec.ts';
import type { Phrase } from '../model/reference-model.ts';
import { literalText } from './literal-text.ts';
import { tellUnevaluated } from './parts/tell-unevaluated.ts';
import { collectParts, emptySchema, isNull, nullableOf, type SchemaIndex, type SchemaPart } from './schema-parts.ts';

export type MergedProperty = Property & { readonly from?: string };

/** One `oneOf` or `anyOf`; a merged schema can have several, and all of them hold. */
export type MergedChoice = {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly schemas: readonly Schema[];
  readonly discriminator?: Discriminator;
};

/** Of one part: `then` and `else` belong to their own `if`. */
export type MergedCondition = Pick<Schema, 'not' | 'if' | 'then' | 'else'>;

export type MergedSchema = {
  /** Keywords of the whole, the nearest winning. Its fields, choices and conditions are those below, never its own. */
  readonly schema: Schema;
  readonly properties: readonly MergedProperty[];
  readonly choices: readonly MergedChoice[];
  /** All of them hold. */
  readonly conditions: readonly MergedCondition[];
  /** Names that were followed, and those that were not: unknown, cyclic or refused by `canFollow`. */
  readonly followed: readonly string[];
  readonly unfollowed: readonly string[];
  /** What the whole is made of: the schema itself first. */
  readonly parts: readonly SchemaPart[];
  /** What `unevaluatedProperties` and `unevaluatedItems` of all parts come to, as far as they are booleans. */
  readonly unevaluated: readonly Phrase[];
};

const mergeTypes = (parts: readonly SchemaPart[]): readonly string[] =>
  parts.reduce<readonly string[]>((types, { schema: { types: more } }) => {
    if (types.length === 0 || more.length === 0) return types.length === 0 ? more : types;
    // `nullable` beside a reference (3.0) has no type of its own to agree with: both are told.
    const common = types.filter((type) => more.includes(type) || (type === 'integer' && more.includes('number')));
    return common.length > 0 ? common : [...more, ...types.filter((type) => !more.includes(type))];
  }, []);

const tightest = (parts: readonly SchemaPart[]): Limits => {
  const lower = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
  const merged: Record<string, unknown> = {};
  for (const { schema } of parts) {
    for (const [key, value] of Object.entries(schema.limits)) {
      const known = ownValue(merged, key);
      if (typeof value === 'boolean') merged[key] = known === true || value;
      else if (typeof known !== 'object' || known === null || !('value' in known) || typeof value !== 'object')
        merged[key] = known ?? value;
      else if (lower.has(key) ? value.value > Number(known.value) : value.value < Number(known.value)) merged[key] = value;
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

/** `true` adds nothing to another, to `false` nothing can be added. */
const both = (first: Schema, second: Schema): Schema => {
  if (first.always === true || second.always === false) return second;
  if (second.always === true || first.always === false) return first;
  return { ...emptySchema, allOf: [first, second] };
};

/** The nearer of two that are told as one. */
const recordedOf = ({ recorded }: Property, known?: Property): Pick<Property, 'recorded'> | undefined =>
  recorded === undefined ? known?.recorded && { recorded: known.recorded } : { recorded };

const mergeProperties = (parts: readonly SchemaPart[]): MergedProperty[] => {
  const required = new Set(parts.flatMap(({ schema }) => schema.requiredElsewhere));
  const merged = new Map<string, MergedProperty>();
  for (const { schema, from } of parts) {
    for (const property of schema.properties) {
      const known = merged.get(property.name);
      const isRequired = property.isRequired || known?.isRequired === true || required.has(property.name);
      const whole = known === undefined || isSame(known.schema, property.schema) ? property.schema : both(property.schema, known.schema);
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
    ...(oneOf.length > 0 ? [{ keyword: 'oneOf' as const, schemas: oneOf.filter((choice) => !isNull(choice)), ...told }] : []),
    ...(anyOf.length > 0 ? [{ keyword: 'anyOf' as const, schemas: anyOf.filter((choice) => !isNull(choice)), ...told }] : []),
  ];
};

/** A Cat is the one of Cat and Dog that it is: what its base leaves open is open no more. */
const isDecided = ({ schemas, discriminator }: MergedChoice, followed: readonly string[]): boolean =>
  discriminator !== undefined && schemas.some(({ ref }) => ref !== undefined && followed.includes(ref));

const hasCondition = ({ schema }: SchemaPart): boolean => (schema.not ?? schema.if ?? schema.then ?? schema.else) !== undefined;

/** A member that is there without a value must not hide a farther one that has one. Called for every field: no copies in between. */
const nearestWords = (schemas: readonly Schema[]): Schema => {
  const nearest: Record<string, unknown> = { ...emptySchema };
  for (const schema of [...schemas].reverse()) {
    for (const [key, value] of Object.entries(schema)) if (value !== undefined) nearest[key] = value;
  }
  return nearest as Schema;
};

/** What a base says of itself (its title, its examples …) is not said of the schema that is built upon it. */
const ofBase = (schema: Schema): Schema => {
  const { title: _title, description: _description, discriminator: _discriminator, externalDocs: _docs, xml: _xml, ...rest } = schema;
  return { ...rest, examples: [], isDeprecated: false, extensions: {} };
};

/** What several parts say of the same inner value holds at once. */
const innerSchemas = (schemas: readonly Schema[]): Partial<Schema> => {
  const merged: Partial<Record<(typeof innerKeywords)[number], Schema>> = {};
  for (const keyword of innerKeywords) {
    for (const { [keyword]: inner } of schemas) {
      const known = merged[keyword];
      if (inner !== undefined) merged[keyword] = known === undefined || isSame(known, inner) ? inner : both(known, inner);
    }
  }
  return merged;
};

/** An item at a position is what every part says of that position. */
const mergePrefixes = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.reduce<readonly Schema[]>((merged, { prefixItems }) => {
    if (merged.length === 0 || prefixItems.length === 0) return merged.length === 0 ? prefixItems : merged;
    return Array.from({ length: Math.max(merged.length, prefixItems.length) }, (_, at) => {
      const [known, more] = [merged[at], prefixItems[at]];
      if (known === undefined || more === undefined) return known ?? more ?? emptySchema;
      return isSame(known, more) ? known : both(known, more);
    });
  }, []);

/** A part that accepts nothing leaves nothing; one that accepts everything says nothing of the others. */
const alwaysOf = (schemas: readonly Schema[]): Pick<Schema, 'always'> => {
  if (schemas.some(({ always }) => always === false)) return { always: false };
  return { always: schemas.every(({ always }) => always === true) ? true : undefined } as Pick<Schema, 'always'>;
};

const missingIn = (schemas: readonly Schema[]): Pick<Schema, 'missing'> => {
  const missing = schemas.flatMap((schema) => schema.missing ?? []);
  return missing.length === 0 ? {} : { missing };
};

/** The nearest word wins, lists add up: each keyword of JSON Schema 2020-12 holds wherever it stands, so rules are never dropped. */
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

/** Only what a type is called by: far cheaper than the whole. */
export const mergeTypeWords = (schema: Schema, index: SchemaIndex): Pick<Schema, 'types' | 'format' | 'enum'> => {
  const { parts } = collectParts(schema, index, all);
  const format = parts.find((part) => part.schema.format !== undefined)?.schema.format;
  const values = parts.find((part) => part.schema.enum !== undefined)?.schema.enum;
  return { types: withNull(mergeTypes(parts), parts), format, enum: values };
};

export const mergeSchema = (schema: Schema, index: SchemaIndex, canFollow: (name: string) => boolean = all): MergedSchema => {
  const { parts, followed, unfollowed } = collectParts(schema, index, canFollow);
  const [own, ...others] = parts;
  const conditions = parts.filter(hasCondition).map((part) => part.schema);
  const unevaluated = tellUnevaluated(parts, (inner) => collectParts(inner, index, canFollow).parts);
  const choices = parts.flatMap(choicesOf).filter((choice) => !isDecided(choice, followed));
  const common = { choices, conditions, followed, unfollowed, parts, unevaluated };
  const types = withNull(mergeTypes(parts), parts);
  if (others.length === 0)
    return { schema: types === schema.types ? schema : { ...schema, types }, properties: schema.properties, ...common };
  const limits = tightest(parts);
  const whole: Schema = { ...mergeKeywords(parts), types, limits, enum: mergeEnums(parts) };
  // Fields read base first, own last; words were asked of the nearest first.
  return { schema: whole, properties: mergeProperties(own === undefined ? [] : [...others, own]), ...common };
};
