// A valibot schema → JSON Schema (draft-07, which editors read). `@valibot/to-json-schema` converts everything except
// `v.lazy` schemas, which choose a schema by the input, and checks that call a function. A schema with such a check can
// declare equivalent keywords with `v.metadata`.
import { type ConversionConfig, type JsonSchema, toJsonSchema as convert } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** Inputs for a lazy schema, which chooses a schema by its input. Together they find all schemas that it can choose. */
const probes: readonly unknown[] = ['', '/', 'https://', {}, { items: [] }, { href: '' }, []];

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length === 1 ? (distinct[0] ?? {}) : { anyOf: distinct };
};

const isLazy = (schema: v.GenericSchema): schema is v.LazySchema<Schema> => schema.type === 'lazy';

const metadataOf = (action: object): JsonSchema | undefined =>
  'metadata' in action && typeof action.metadata === 'object' && action.metadata !== null ? action.metadata : undefined;

/**
 * Converts a schema. `named`: schemas that become `definitions`. Recursive schemas must be among them. A schema that a
 * `v.lazy` schema returns for `undefined` must be among them if it is also used elsewhere. The library writes a
 * reference to each of these schemas.
 */
export const toJsonSchema = (
  schema: Schema,
  { title, named = {} }: { readonly title: string; readonly named?: Readonly<Record<string, Schema>> },
): JsonSchema => {
  const names = new Map(Object.entries(named).map(([name, one]) => [one, name]));
  const refTo = (one: v.GenericSchema): string | undefined => {
    const name = names.get(one);
    return name === undefined ? undefined : `#/definitions/${name}`;
  };
  const config: ConversionConfig = {
    target: 'draft-07',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      if (!isLazy(valibotSchema)) return undefined;
      const ref = refTo(valibotSchema);
      return ref === undefined ? convertLazy(valibotSchema) : { $ref: ref };
    },
    overrideRef: ({ valibotSchema }) => refTo(valibotSchema),
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const metadata = metadataOf(valibotAction);
      return metadata && { ...jsonSchema, ...metadata };
    },
  };
  const convertOne = (one: Schema): JsonSchema => {
    const { $schema: _, $defs: __, definitions: ___, ...converted } = convert(one, config);
    return converted;
  };
  const convertLazy = (lazy: v.LazySchema<Schema>): JsonSchema =>
    anyOf(probes.map((probe) => convertOne(lazy.getter(probe))));
  const definitions = Object.entries(named).map(([name, one]) => [
    name,
    isLazy(one) ? convertLazy(one) : convertOne(one),
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...convertOne(schema),
    ...(definitions.length > 0 && { definitions: Object.fromEntries(definitions) }),
  };
};
