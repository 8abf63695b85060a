// What is told of a schema wherever it stands: read once for a description, however many fields and operations lead to it.
import type { Extensions, Schema } from '../model/api-spec.ts';
import { isBare } from '../model/is-bare.ts';
import { createObjectCache } from '../model/memoize.ts';
import type { SchemaModel, TypePart } from '../model/reference-model.ts';
import { describeRules, schemaFacts } from './describe-rules.ts';
import { describeType } from './describe-type.ts';
import { literalText } from './literal-text.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import { collectParts, isShortEnumeration, isShownOnce, type SchemaIndex } from './schema-parts.ts';
import { tellExamples } from './tell-examples.ts';

export type SchemaWords = Pick<
  SchemaModel,
  'facts' | 'title' | 'description' | 'isDeprecated' | 'access' | 'examples' | 'rules' | 'xml' | 'externalDocs' | 'extensions'
>;

type Access = Pick<Schema, 'isReadOnly' | 'isWriteOnly'>;

const all = (): boolean => true;

/** A field is all of its parts, and what it refers to: one that says so is enough. Most have neither. */
const readAccess = (schema: Schema, index: SchemaIndex): Access => {
  if (schema.ref === undefined && schema.allOf.length + schema.oneOf.length + schema.anyOf.length === 0) return schema;
  const { parts } = collectParts(schema, index, all);
  return {
    isReadOnly: parts.some((part) => part.schema.isReadOnly),
    isWriteOnly: parts.some((part) => part.schema.isWriteOnly),
  };
};

/** How far references are followed. `levels`: number of named schemas. `open`: schemas that already contain this one. `own`: schema of the section. */
type Depth = { readonly index: SchemaIndex; readonly levels: number; readonly open: ReadonlySet<string>; readonly own?: string };

/** Of one description: a schema is known by its object, and what it names by the names of the description. */
export type KnownSchemas = {
  readonly typeOf: (schema: Schema, index: SchemaIndex) => readonly TypePart[];
  /** With what it refers to; below the last level, only short enumerations. */
  readonly merge: (schema: Schema, reading: Depth) => MergedSchema;
  readonly wordsOf: (merged: MergedSchema) => SchemaWords;
  readonly accessOf: (schema: Schema, index: SchemaIndex) => Access;
};

/** Most have none: nothing is kept for them. */
export const someOf = (extensions: Extensions): Extensions | undefined => {
  for (const _ in extensions) return extensions;
  return undefined;
};

const readWords = (merged: MergedSchema): SchemaWords => {
  const whole = merged.schema;
  const told = tellExamples(
    whole.examples.map((example) => ({ text: literalText(example) })),
    whole.default,
  );
  return {
    facts: [...schemaFacts(merged), ...told.facts],
    title: whole.title,
    description: whole.description,
    isDeprecated: whole.isDeprecated || undefined,
    access: whole.isReadOnly ? 'readOnly' : whole.isWriteOnly ? 'writeOnly' : undefined,
    examples: told.examples,
    rules: describeRules(merged),
    xml: whole.xml,
    externalDocs: whole.externalDocs,
    extensions: someOf(whole.extensions),
  };
};

export const createKnownSchemas = (): KnownSchemas => {
  const types = createObjectCache<Schema, readonly TypePart[]>();
  const closed = createObjectCache<Schema, MergedSchema>();
  const opened = createObjectCache<Schema, MergedSchema>();
  const words = createObjectCache<MergedSchema, SchemaWords>();
  const access = createObjectCache<Schema, Access>();
  const references = new Map<string, Schema>();
  /** One object for all schemas that are nothing but the same reference. */
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
      // Only the schema's own section has the fields of a schema that is shown once.
      const schema = own !== undefined && written.ref === own ? written : canonical(written);
      if (levels <= 0) return closed(schema, () => mergeSchema(schema, index, (name) => isShortEnumeration(index.get(name))));
      const isShownHere = (name: string): boolean => name === own || !isShownOnce(name, index);
      const whole = opened(schema, () => mergeSchema(schema, index, isShownHere));
      // Where nothing that it follows is open above, that it may not follow those makes no difference.
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
