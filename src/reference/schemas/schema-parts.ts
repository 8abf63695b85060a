// A schema → the schemas that apply together: the schema itself, the schemas that it refers to, the schemas of its
// `allOf`, and the only alternative apart from null. Each name is followed once, so cycles are safe. Also lists the
// schemas inside a schema, and tests schemas, for example whether they accept only null.
import type { Schema } from '../../model/api/api-spec.ts';

export type SchemaIndex = ReadonlyMap<string, Schema>;

/**
 * Part of a schema. `from` is the name of the base that the part comes from: a schema that `allOf` refers to by `$ref`.
 * It is absent for the schema's own parts. If `allOf` has one part and the schema has no fields, that part counts as
 * the schema's own.
 */
export type SchemaPart = { readonly schema: Schema; readonly from?: string };

/**
 * Parts of a schema, the schema itself first. `followed` contains the names whose schemas were opened, and `unfollowed`
 * those that are unknown or that `canFollow` excludes.
 */
export type SchemaParts = {
  readonly parts: readonly SchemaPart[];
  readonly followed: readonly string[];
  readonly unfollowed: readonly string[];
};

/** Returns whether a named schema is shown only in its own section (`shown-once.ts`). */
export const isShownOnce = (name: string, index: SchemaIndex): boolean => index.get(name)?.isShownOnce === true;

export const emptySchema: Schema = {
  types: [],
  examples: [],
  limits: {},
  properties: [],
  requiredElsewhere: [],
  patternProperties: [],
  dependentRequired: [],
  dependentSchemas: [],
  prefixItems: [],
  allOf: [],
  oneOf: [],
  anyOf: [],
  definitions: [],
  isReadOnly: false,
  isWriteOnly: false,
  isDeprecated: false,
  otherKeywords: {},
  extensions: {},
};

/** Keywords whose value is one schema. */
export const singleInner = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
] as const;

/** Keywords whose value is a list of schemas. */
export const listedInner = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;

/**
 * Returns the schemas in a schema, except those of `properties`: parts, alternatives, items, and the schemas for all
 * other property names. The schemas of other keywords, such as conditions and `contains`, and the targets of references
 * are left out.
 */
export const unnamedSchemas = (schema: Schema): readonly Schema[] => [
  ...schema.patternProperties.map((property) => property.schema),
  ...schema.allOf,
  ...schema.oneOf,
  ...schema.anyOf,
  ...schema.prefixItems,
  ...[schema.items, schema.additionalProperties].flatMap((inner) => inner ?? []),
];

/** Returns the schemas of the properties and the `unnamedSchemas`. */
export const innerSchemas = (schema: Schema): readonly Schema[] => [
  ...schema.properties.map((property) => property.schema),
  ...unnamedSchemas(schema),
];

const isOnlyNull = (values: Schema['enum']): boolean =>
  values !== undefined && values.length > 0 && values.every(({ value }) => value.kind === 'null');

/** Returns whether a schema accepts only null. Generators write `type: 'null'`, `const: null` or `enum: [null]`. */
export const isNull = ({ types, const: only, enum: values }: Schema): boolean =>
  (types.length === 1 && types[0] === 'null') || only?.kind === 'null' || isOnlyNull(values);

/**
 * Returns the only alternative apart from null: X for `anyOf: [X, null]`, and also for `oneOf: [X]`. Returns undefined
 * for other schemas.
 */
export const nullableOf = (schema: Schema): Schema | undefined => {
  const choices = schema.oneOf.length > 0 ? schema.oneOf : schema.anyOf;
  if (schema.oneOf.length > 0 && schema.anyOf.length > 0) return undefined;
  const others = choices.filter((choice) => !isNull(choice));
  return others.length === 1 ? others[0] : undefined;
};

/**
 * Returns the name that a schema refers to by `$ref`, `allOf: [$ref]`, or a `oneOf` or `anyOf` of `$ref` and null.
 * Returns undefined for other schemas.
 */
export const nameOf = (schema: Schema): string | undefined => {
  if (schema.ref !== undefined) return schema.ref;
  if (schema.properties.length > 0 || schema.items !== undefined || schema.enum !== undefined) return undefined;
  const only =
    schema.allOf.length === 1 && schema.oneOf.length + schema.anyOf.length === 0 ? schema.allOf[0] : undefined;
  const inner = only ?? (schema.allOf.length === 0 ? nullableOf(schema) : undefined);
  return inner === undefined ? undefined : nameOf(inner);
};

/** Largest number of values that are shown outside of the section of their schema. */
const mostValues = 20;

/**
 * Returns whether a schema has only values, and few enough to show them wherever its name is used: readers look for
 * them at the field (docs/openapi.md).
 */
export const isShortEnumeration = (schema: Schema | undefined): boolean =>
  schema?.enum !== undefined &&
  schema.enum.length <= mostValues &&
  schema.ref === undefined &&
  schema.items === undefined &&
  schema.properties.length + schema.allOf.length + schema.oneOf.length + schema.anyOf.length === 0;

/** Returns the parts of a schema. `canFollow` returns whether a named schema may be opened. */
export const collectParts = (schema: Schema, index: SchemaIndex, canFollow: (name: string) => boolean): SchemaParts => {
  const parts: SchemaPart[] = [];
  const followed = new Set<string>();
  const unfollowed = new Set<string>();
  const visit = (inner: Schema, from: string | undefined): void => {
    parts.push(from === undefined ? { schema: inner } : { schema: inner, from });
    if (inner.ref !== undefined) follow(inner.ref, from);
    // A schema with one member in `allOf` and no fields is an alias of this member, so the member's fields count as its
    // own.
    const isAlias = inner.allOf.length === 1 && inner.properties.length === 0;
    for (const part of inner.allOf) visit(part, isAlias ? from : (part.ref ?? from));
    const only = nullableOf(inner);
    if (only !== undefined) visit(only, from);
  };
  const follow = (name: string, from: string | undefined): void => {
    const target = index.get(name);
    // A second path to the same schema (a diamond of `allOf`) adds nothing, and there may be very many such paths.
    if (followed.has(name)) return;
    if (target === undefined || !canFollow(name)) {
      unfollowed.add(name);
      return;
    }
    followed.add(name);
    visit(target, from);
  };
  visit(schema, undefined);
  return { parts, followed: [...followed], unfollowed: [...unfollowed] };
};
