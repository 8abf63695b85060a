// A schema → the schemas that hold together for it: what it refers to, each of its `allOf`, itself. Cycle-safe, each name once.
import type { Schema } from '../model/api-spec.ts';

export type SchemaIndex = ReadonlyMap<string, Schema>;

/** `from`: the named schema that wrote it, where `allOf` brought it in. */
export type SchemaPart = { readonly schema: Schema; readonly from?: string };

/** Names that were followed, and those that were not: unknown or refused. The schema itself is the first part. */
export type SchemaParts = {
  readonly parts: readonly SchemaPart[];
  readonly followed: readonly string[];
  readonly unfollowed: readonly string[];
};

/** Returns whether other sections link to the schema instead of showing it (shown-once.ts). */
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

/** Members of a schema that hold one schema. */
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

/** Members that hold a list of them. */
export const listedInner = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;

/** What stands in a schema, as it is written, but for its properties; what `$ref` leads to is not in it. */
export const unnamedSchemas = (schema: Schema): readonly Schema[] => [
  ...schema.patternProperties.map((property) => property.schema),
  ...schema.allOf,
  ...schema.oneOf,
  ...schema.anyOf,
  ...schema.prefixItems,
  ...[schema.items, schema.additionalProperties].flatMap((inner) => inner ?? []),
];

export const innerSchemas = (schema: Schema): readonly Schema[] => [
  ...schema.properties.map((property) => property.schema),
  ...unnamedSchemas(schema),
];

const isOnlyNull = (values: Schema['enum']): boolean =>
  values !== undefined && values.length > 0 && values.every(({ value }) => value.kind === 'null');

/** Null and nothing else: `type: 'null'`, `const: null`, `enum: [null]`. Generators write all of them. */
export const isNull = ({ types, const: only, enum: values }: Schema): boolean =>
  (types.length === 1 && types[0] === 'null') || only?.kind === 'null' || isOnlyNull(values);

/** `anyOf: [X, null]` is a nullable X: the one schema that is left when `null` is taken out. */
export const nullableOf = (schema: Schema): Schema | undefined => {
  const choices = schema.oneOf.length > 0 ? schema.oneOf : schema.anyOf;
  if (schema.oneOf.length > 0 && schema.anyOf.length > 0) return undefined;
  const others = choices.filter((choice) => !isNull(choice));
  return others.length === 1 ? others[0] : undefined;
};

/** The name that a schema stands for: its reference, or the only one behind `allOf: [$ref]`, `anyOf: [$ref, null]`. */
export const nameOf = (schema: Schema): string | undefined => {
  if (schema.ref !== undefined) return schema.ref;
  if (schema.properties.length > 0 || schema.items !== undefined || schema.enum !== undefined) return undefined;
  const only = schema.allOf.length === 1 && schema.oneOf.length + schema.anyOf.length === 0 ? schema.allOf[0] : undefined;
  const inner = only ?? (schema.allOf.length === 0 ? nullableOf(schema) : undefined);
  return inner === undefined ? undefined : nameOf(inner);
};

/** A longer list of values is told in its own section alone. */
const mostValues = 20;

/** Values and nothing else, few enough to stand wherever the name does: a reader looks for them at the field (docs/openapi.md). */
export const isShortEnumeration = (schema: Schema | undefined): boolean =>
  schema?.enum !== undefined &&
  schema.enum.length <= mostValues &&
  schema.ref === undefined &&
  schema.items === undefined &&
  schema.properties.length + schema.allOf.length + schema.oneOf.length + schema.anyOf.length === 0;

export const collectParts = (schema: Schema, index: SchemaIndex, canFollow: (name: string) => boolean): SchemaParts => {
  const parts: SchemaPart[] = [];
  const followed = new Set<string>();
  const unfollowed = new Set<string>();
  const visit = (inner: Schema, from: string | undefined): void => {
    parts.push(from === undefined ? { schema: inner } : { schema: inner, from });
    if (inner.ref !== undefined) follow(inner.ref, from);
    // The only part of a schema without fields of its own is that schema, under another name: it brings nothing in.
    const isAlias = inner.allOf.length === 1 && inner.properties.length === 0;
    for (const part of inner.allOf) visit(part, isAlias ? from : (part.ref ?? from));
    const only = nullableOf(inner);
    if (only !== undefined) visit(only, from);
  };
  const follow = (name: string, from: string | undefined): void => {
    const target = index.get(name);
    // A second way to the same schema (a diamond of `allOf`) tells nothing new, and may be one of very many.
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
