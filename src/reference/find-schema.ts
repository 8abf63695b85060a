// A name as a writer gives it (`Campaign`, `Campaign#optimization.budget`) → the schema that stands there, as a reader meets it.
import type { ApiSpec, Schema } from '../model/api-spec.ts';
import { memoize } from '../model/memoize.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import { emptySchema, nameOf, type SchemaIndex } from './schema-parts.ts';
import { findShownOnce } from './shown-once.ts';

const makeIndex = (spec: ApiSpec): SchemaIndex => {
  const index = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  for (const name of findShownOnce(spec, index)) index.set(name, { ...(index.get(name) ?? emptySchema), isShownOnce: true });
  return index;
};

/** Returns the schemas of a description by name. Memoized per description. */
export const indexSchemas = memoize(makeIndex);

const follow = (): boolean => true;

/** With everything that it refers to and is made of. */
export const wholeSchema = (schema: Schema, index: SchemaIndex): MergedSchema => mergeSchema(schema, index, follow);

/** An array stands for what it holds: `creatives.name` is a field of each. */
export const innerSchema = (schema: Schema, index: SchemaIndex): Schema => {
  const { items } = wholeSchema(schema, index).schema;
  return items === undefined || items.always !== undefined ? schema : innerSchema(items, index);
};

export const fieldsOf = (schema: Schema, index: SchemaIndex): MergedSchema['properties'] =>
  wholeSchema(innerSchema(schema, index), index).properties;

export type FoundSchema =
  | { readonly kind: 'found'; readonly schema: Schema }
  /** `known`: what could have stood in the place of `name`. */
  | { readonly kind: 'missing'; readonly name: string; readonly known: readonly string[] };

/** `path`: of fields, outermost first. */
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

/** The name of the schema that holds the values or fields, where there is one: its section is where they are explained. */
export const ownerOf = (schema: Schema, index: SchemaIndex): string | undefined => nameOf(innerSchema(schema, index));
