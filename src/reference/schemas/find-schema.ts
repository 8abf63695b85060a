// A name as a writer gives it (`Campaign`, `Campaign#optimization.budget`) → the schema that it names. Fields are also
// found in referenced schemas, in the parts of `allOf`, and in the items of arrays. Also indexes the schemas of a
// description, and finds the schema whose section explains a field.
import type { ApiSpec, Schema } from '../../model/api/api-spec.ts';
import { memoize } from '../../model/memoize.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import { emptySchema, nameOf, type SchemaIndex } from './schema-parts.ts';
import { findShownOnce } from './shown-once.ts';

const makeIndex = (spec: ApiSpec): SchemaIndex => {
  const index = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  for (const name of findShownOnce(spec, index))
    index.set(name, { ...(index.get(name) ?? emptySchema), isShownOnce: true });
  return index;
};

/**
 * Returns the schemas of a description by name, with `isShownOnce` set on the schemas to which it applies. The index is
 * memoized for each description.
 */
export const indexSchemas = memoize(makeIndex);

const follow = (): boolean => true;

/** Merges a schema with all schemas that it refers to and with the parts of its `allOf`. */
export const wholeSchema = (schema: Schema, index: SchemaIndex): MergedSchema => mergeSchema(schema, index, follow);

/**
 * Returns the schema of an array's items, because `creatives.name` is a field of each creative. For nested arrays,
 * returns the schema of the innermost items. Returns the schema itself if it has no items, or if the schema of its
 * items is a boolean.
 */
export const innerSchema = (schema: Schema, index: SchemaIndex): Schema => {
  const { items } = wholeSchema(schema, index).schema;
  return items === undefined || items.always !== undefined ? schema : innerSchema(items, index);
};

/** Returns the fields of a schema, or of the items of an array. */
export const fieldsOf = (schema: Schema, index: SchemaIndex): MergedSchema['properties'] =>
  wholeSchema(innerSchema(schema, index), index).properties;

export type FoundSchema =
  | { readonly kind: 'found'; readonly schema: Schema }
  /** Result for a name that does not exist. `known` contains the names that exist at the same level. */
  | { readonly kind: 'missing'; readonly name: string; readonly known: readonly string[] };

/**
 * Returns the schema called `name`, or the schema of the field at `path` inside it, outermost field first. If a name
 * does not exist, returns the first such name, and the names that exist at that place.
 */
export const findSchema = (index: SchemaIndex, name: string, path: readonly string[]): FoundSchema => {
  let schema = index.get(name);
  if (schema === undefined) return { kind: 'missing', name, known: [...index.keys()] };
  for (const field of path) {
    const fields = fieldsOf(schema, index);
    const found = fields.find((known) => known.name === field);
    if (found === undefined) return { kind: 'missing', name: field, known: fields.map((known) => known.name) };
    schema = found.schema;
  }
  return { kind: 'found', schema };
};

/**
 * Returns the name of the schema whose section explains the values or fields of `schema`, or undefined if they do not
 * belong to a named schema.
 */
export const ownerOf = (schema: Schema, index: SchemaIndex): string | undefined => nameOf(innerSchema(schema, index));
