// A schema → its type, texts, access and merged keywords. Results that do not depend on where the schema is used are
// cached for one description, because many fields and operations may lead to the same schema.
import type { Extensions, Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import { createObjectCache } from '../../model/memoize.ts';
import type { SchemaModel, TypePart } from '../../model/reference/schema-model.ts';
import { describeRules, schemaFacts } from '../describe/describe-rules.ts';
import { describeType } from '../describe/describe-type.ts';
import { literalText } from '../describe/literal-text.ts';
import { type MergedSchema, mergeSchema } from '../schemas/merge-schema.ts';
import { collectParts, isShortEnumeration, isShownOnce, type SchemaIndex } from '../schemas/schema-parts.ts';
import { describeExamples } from '../describe/describe-examples.ts';

type SchemaWords = Pick<
  SchemaModel,
  | 'facts'
  | 'title'
  | 'description'
  | 'isDeprecated'
  | 'access'
  | 'examples'
  | 'rules'
  | 'xml'
  | 'externalDocs'
  | 'extensions'
>;

type Access = Pick<Schema, 'isReadOnly' | 'isWriteOnly'>;

const all = (): boolean => true;

/**
 * Returns whether a schema is read-only or write-only, by itself or through a part: a `$ref`, `allOf`, or a choice
 * between a schema and null. Most schemas do not have these keywords, so parts are collected only if necessary.
 */
const readAccess = (schema: Schema, index: SchemaIndex): Access => {
  if (schema.ref === undefined && schema.allOf.length + schema.oneOf.length + schema.anyOf.length === 0) return schema;
  const { parts } = collectParts(schema, index, all);
  return {
    isReadOnly: parts.some((part) => part.schema.isReadOnly),
    isWriteOnly: parts.some((part) => part.schema.isWriteOnly),
  };
};

/**
 * Index of the schemas, and limits for following references. `levels` is the number of levels of named schemas that may
 * still be opened. `open` contains the names of the schemas around the schema to merge. `own` is the name of the schema
 * whose section is read, and is absent in an operation.
 */
type Depth = {
  readonly index: SchemaIndex;
  readonly levels: number;
  readonly open: ReadonlySet<string>;
  readonly own?: string;
};

/**
 * Caches for one description, by schema object. They must not be used for another description, in which the same name
 * may mean a different schema.
 */
export type KnownSchemas = {
  readonly typeOf: (schema: Schema, index: SchemaIndex) => readonly TypePart[];
  /**
   * Merges a schema with the schemas that it refers to, except schemas that are already open and schemas that only
   * their own sections show. Below the last level, only short enumerations are merged.
   */
  readonly merge: (schema: Schema, reading: Depth) => MergedSchema;
  readonly wordsOf: (merged: MergedSchema) => SchemaWords;
  readonly accessOf: (schema: Schema, index: SchemaIndex) => Access;
};

/** Returns the extensions, or undefined if they are empty, so that most models have no member for extensions. */
export const someOf = (extensions: Extensions): Extensions | undefined => {
  for (const _ in extensions) return extensions;
  return undefined;
};

const readWords = (merged: MergedSchema): SchemaWords => {
  const whole = merged.schema;
  const described = describeExamples(
    whole.examples.map((example) => ({ text: literalText(example) })),
    whole.default,
  );
  return {
    facts: [...schemaFacts(merged), ...described.facts],
    title: whole.title,
    description: whole.description,
    isDeprecated: whole.isDeprecated || undefined,
    access: whole.isReadOnly ? 'readOnly' : whole.isWriteOnly ? 'writeOnly' : undefined,
    examples: described.examples,
    rules: describeRules(merged),
    xml: whole.xml,
    externalDocs: whole.externalDocs,
    extensions: someOf(whole.extensions),
  };
};

/** Creates empty caches for one description. */
export const createKnownSchemas = (): KnownSchemas => {
  const types = createObjectCache<Schema, readonly TypePart[]>();
  const closed = createObjectCache<Schema, MergedSchema>();
  const opened = createObjectCache<Schema, MergedSchema>();
  const words = createObjectCache<MergedSchema, SchemaWords>();
  const access = createObjectCache<Schema, Access>();
  const references = new Map<string, Schema>();
  /** Object under which a schema is cached. Schemas that consist only of the same `$ref` share one object. */
  const shared = createObjectCache<Schema, Schema>();
  const canonical = (schema: Schema): Schema => {
    const { ref } = schema;
    if (ref === undefined) return schema;
    return shared(schema, () => {
      if (!isBare(schema)) return schema;
      const known = references.get(ref) ?? schema;
      references.set(ref, known);
      return known;
    });
  };
  return {
    typeOf: (written, index) => {
      const schema = canonical(written);
      return types(schema, () => describeType(schema, index));
    },
    merge: (written, { index, levels, open, own }) => {
      // If only its own section shows the fields of a schema (`isShownOnce`), this section does not use the shared
      // object, because the result that is cached for that object has no fields.
      const schema = own !== undefined && written.ref === own ? written : canonical(written);
      if (levels <= 0)
        return closed(schema, () => mergeSchema(schema, index, (name) => isShortEnumeration(index.get(name))));
      const isShownHere = (name: string): boolean => name === own || !isShownOnce(name, index);
      const whole = opened(schema, () => mergeSchema(schema, index, isShownHere));
      // The schemas that are open above must not be followed again. If this schema follows none of them, the cached
      // result is valid.
      if (!whole.followed.some((name) => open.has(name))) return whole;
      return mergeSchema(schema, index, (name) => isShownHere(name) && !open.has(name));
    },
    accessOf: (written, index) => {
      const schema = canonical(written);
      return access(schema, () => readAccess(schema, index));
    },
    wordsOf: (merged) => words(merged, () => readWords(merged)),
  };
};
