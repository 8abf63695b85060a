// A schema → JSON Schema 2020-12, for a validator. Named schemas are `$defs` of one document, so that a recursive
// schema is finite. Also converts a literal to a JavaScript value.
import type { ApiSpec, Literal, Numeral, Schema } from '../../model/api/api-spec.ts';

export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** `$id` of the document that has every named schema. */
const documentId = 'api';

/** Returns a literal as a JavaScript value. */
export const literalValue = (literal: Literal): unknown => {
  switch (literal.kind) {
    case 'null':
      return null;
    case 'array':
      return literal.items.map(literalValue);
    case 'object':
      return Object.fromEntries(literal.entries.map(([name, value]) => [name, literalValue(value)]));
    default:
      return literal.value;
  }
};

const some = (keyword: string, list: readonly Schema[]): Readonly<Record<string, unknown>> =>
  list.length === 0 ? {} : { [keyword]: list.map(toJsonSchema) };

const one = (keyword: string, schema: Schema | undefined): Readonly<Record<string, unknown>> =>
  schema === undefined ? {} : { [keyword]: toJsonSchema(schema) };

const named = (keyword: string, list: readonly (readonly [string, Schema])[]): Readonly<Record<string, unknown>> =>
  list.length === 0
    ? {}
    : { [keyword]: Object.fromEntries(list.map(([name, schema]) => [name, toJsonSchema(schema)])) };

const limitsOf = (limits: Schema['limits']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([keyword, limit]: [string, Numeral | boolean | string | undefined]) =>
      limit === undefined ? [] : [[keyword, typeof limit === 'object' ? limit.value : limit]],
    ),
  );

const requiredOf = ({ properties, requiredElsewhere }: Schema): readonly string[] => [
  ...properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  ...requiredElsewhere,
];

/** Returns a schema whose references lead to the document of `toJsonDocument`. */
export const toJsonSchema = (schema: Schema): JsonSchema => {
  if (schema.always !== undefined) return schema.always;
  const required = requiredOf(schema);
  return {
    ...(schema.ref !== undefined && { $ref: `${documentId}#/$defs/${encodeURIComponent(schema.ref)}` }),
    ...(schema.types.length > 0 && { type: schema.types }),
    ...(schema.enum !== undefined && { enum: schema.enum.map(({ value }) => literalValue(value)) }),
    ...(schema.const !== undefined && { const: literalValue(schema.const) }),
    ...limitsOf(schema.limits),
    ...named(
      'properties',
      schema.properties.map(({ name, schema: inner }) => [name, inner]),
    ),
    ...named(
      'patternProperties',
      schema.patternProperties.map(({ pattern, schema: inner }) => [pattern, inner]),
    ),
    ...named(
      'dependentSchemas',
      schema.dependentSchemas.map(({ name, schema: inner }) => [name, inner]),
    ),
    ...(required.length > 0 && { required }),
    ...(schema.dependentRequired.length > 0 && {
      dependentRequired: Object.fromEntries(schema.dependentRequired.map(({ name, requires }) => [name, requires])),
    }),
    ...one('additionalProperties', schema.additionalProperties),
    ...one('propertyNames', schema.propertyNames),
    ...one('items', schema.items),
    ...some('prefixItems', schema.prefixItems),
    ...one('contains', schema.contains),
    ...some('allOf', schema.allOf),
    ...some('oneOf', schema.oneOf),
    ...some('anyOf', schema.anyOf),
    ...one('not', schema.not),
    ...one('if', schema.if),
    ...one('then', schema.then),
    ...one('else', schema.else),
  };
};

/** Returns the document with every named schema of a description. */
export const toJsonDocument = (spec: ApiSpec): JsonSchema => ({
  $id: documentId,
  $defs: Object.fromEntries(spec.schemas.map(({ name, schema }) => [name, toJsonSchema(schema)])),
});
