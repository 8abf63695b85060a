// Tests whether `deepObject` is used for more than OpenAPI defines, such as `filter[a][b]=1`. A page then states that
// these brackets are a convention.
import type { Schema } from '../../model/api/api-spec.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';

const holdsMore = (schema: Schema, index: SchemaIndex): boolean => {
  const { schema: whole, properties } = mergeSchema(schema, index);
  return (
    whole.items !== undefined ||
    properties.length > 0 ||
    whole.types.some((type) => type === 'array' || type === 'object')
  );
};

/**
 * Returns whether the style is `deepObject` and the schema describes an array, or an object that contains arrays or
 * objects.
 */
export const isDeepByConvention = (
  style: string | undefined,
  schema: Schema | undefined,
  index: SchemaIndex,
): boolean => {
  if (style !== 'deepObject' || schema === undefined) return false;
  const { schema: whole, properties } = mergeSchema(schema, index);
  const { items, additionalProperties, types } = whole;
  if (items !== undefined || types.includes('array')) return true;
  return [...properties.map((property) => property.schema), additionalProperties ?? emptySchema].some((inner) =>
    holdsMore(inner, index),
  );
};
