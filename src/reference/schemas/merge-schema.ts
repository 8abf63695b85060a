// A schema with `$ref` and `allOf` → one merged schema, in which each field from a base has the name of that base.
// Apart from these keywords, only a choice between a schema and null is followed.
import type { Discriminator, Property, Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { describeUnevaluated } from './describe-unevaluated.ts';
import { collectParts, isNull, nullableOf, type SchemaIndex, type SchemaPart } from './schema-parts.ts';
import { isSame, both, mergeTypes, tightest, mergeEnums, mergeKeywords } from './merge-keywords.ts';

/**
 * Property of a merged schema. `from` is the name of the base that the property comes from, absent for a property of
 * the schema itself.
 */
export type MergedProperty = Property & { readonly from?: string };

/**
 * A `oneOf` or `anyOf`. A merged schema can have several, and all of them apply. `discriminator` is that of the schema
 * with the keyword, and is absent if that schema has none.
 */
export type MergedChoice = {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly schemas: readonly Schema[];
  readonly discriminator?: Discriminator;
};

/** Conditions of one part: `then` and `else` belong to their own `if`. */
export type MergedCondition = Pick<Schema, 'not' | 'if' | 'then' | 'else'>;

export type MergedSchema = {
  /** Merged keywords of all parts. The members below replace the fields, choices and conditions of this schema. */
  readonly schema: Schema;
  readonly properties: readonly MergedProperty[];
  readonly choices: readonly MergedChoice[];
  /** Conditions of all parts. A value must meet all of them. */
  readonly conditions: readonly MergedCondition[];
  readonly followed: readonly string[];
  /** Names that were not followed, because they are unknown or `canFollow` excludes them. */
  readonly unfollowed: readonly string[];
  /** All parts, the schema itself first. */
  readonly parts: readonly SchemaPart[];
  /** Phrases for the combined effect of the boolean `unevaluatedProperties` and `unevaluatedItems` of all parts. */
  readonly unevaluated: readonly Phrase[];
};

/**
 * Returns the mark of a property, or else the mark of `known`, the property with the same name in a base of the schema.
 * The page shows both as one property. Returns undefined if neither has a mark.
 */
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

const choicesOf = ({ schema }: SchemaPart): MergedChoice[] => {
  if (nullableOf(schema) !== undefined) return [];
  const { oneOf, anyOf, discriminator } = schema;
  const withDiscriminator = discriminator === undefined ? {} : { discriminator };
  return [
    ...(oneOf.length > 0
      ? [{ keyword: 'oneOf' as const, schemas: oneOf.filter((choice) => !isNull(choice)), ...withDiscriminator }]
      : []),
    ...(anyOf.length > 0
      ? [{ keyword: 'anyOf' as const, schemas: anyOf.filter((choice) => !isNull(choice)), ...withDiscriminator }]
      : []),
  ];
};

/** Returns whether a choice is decided already: for a Cat, the choice between Cat and Dog in its base is not open. */
const isDecided = ({ schemas, discriminator }: MergedChoice, followed: readonly string[]): boolean =>
  discriminator !== undefined && schemas.some(({ ref }) => ref !== undefined && followed.includes(ref));

const hasCondition = ({ schema }: SchemaPart): boolean =>
  (schema.not ?? schema.if ?? schema.then ?? schema.else) !== undefined;

const withNull = (types: readonly string[], parts: readonly SchemaPart[]): readonly string[] =>
  !types.includes('null') && parts.some(({ schema }) => schema.oneOf.some(isNull) || schema.anyOf.some(isNull))
    ? [...types, 'null']
    : types;

const all = (): boolean => true;

/**
 * Returns the merged `types`, and the `format` and `enum` of the first parts that have them. This is much cheaper than
 * merging all keywords.
 */
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
  // Fields of the base come first and the schema's own fields last; for keywords, the nearest part comes first.
  return { schema: whole, properties: mergeProperties(own === undefined ? [] : [...others, own]), ...common };
};
