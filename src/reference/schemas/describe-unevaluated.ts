// Boolean `unevaluatedProperties` and `unevaluatedItems` in a schema and its parts → their joint effect, as phrases
// (JSON Schema 2020-12 §11.2 and §11.3). Such a keyword depends on the keywords next to it and inside them, but not on
// the schemas around it: `false` in a part closes that part only.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import type { SchemaPart } from './schema-parts.ts';

type Kind = {
  readonly keyword: 'unevaluatedProperties' | 'unevaluatedItems';
  /**
   * Returns whether a keyword of the same schema already evaluates all members or items. `additionalProperties` counts
   * only if it is `true`.
   */
  readonly takesAll: (schema: Schema) => boolean;
  readonly names: (schema: Schema) => readonly string[];
  /**
   * Keys of the messages for four effects. `none`: further members or items are forbidden. `allowed`: they are allowed.
   * `open`: the keyword forbids them, but another rule allows them all. `closed`: they are forbidden, although another
   * rule would allow them.
   */
  readonly none: string;
  readonly allowed: string;
  readonly open: string;
  readonly closed: string;
};

const kinds: readonly Kind[] = [
  {
    keyword: 'unevaluatedProperties',
    takesAll: ({ additionalProperties }) => additionalProperties?.always === true,
    names: ({ properties, patternProperties }) => [
      ...properties.map(({ name }) => name),
      ...patternProperties.map(({ pattern }) => pattern),
    ],
    none: 'reference.rule.noUnevaluated',
    allowed: 'reference.rule.additional',
    open: 'reference.unevaluated.fields.open',
    closed: 'reference.unevaluated.fields.closed',
  },
  {
    keyword: 'unevaluatedItems',
    takesAll: ({ items }) => items !== undefined && items.always !== false,
    names: ({ prefixItems }) => prefixItems.map((_, at) => String(at)),
    none: 'reference.unevaluated.items.none',
    allowed: 'reference.unevaluated.items.allowed',
    open: 'reference.unevaluated.items.open',
    closed: 'reference.unevaluated.items.closed',
  },
];

type Inside = (schema: Schema) => readonly SchemaPart[];

/** Returns whether `false` has no effect, because a part of the schema evaluates or allows all members or items. */
const isIdle = ({ keyword, takesAll }: Kind, schema: Schema, inside: Inside): boolean =>
  inside(schema).some(
    (part) => takesAll(part.schema) || (part.schema !== schema && part.schema[keyword]?.always === true),
  );

const namesIn = ({ names }: Kind, parts: readonly SchemaPart[]): readonly string[] => [
  ...new Set(parts.flatMap(({ schema }) => names(schema))),
];

const ruledOut = (kind: Kind, schema: Schema, parts: readonly SchemaPart[], inside: Inside): Phrase => {
  const seen = namesIn(kind, inside(schema));
  if (kind.keyword === 'unevaluatedItems' || seen.length === namesIn(kind, parts).length) return { key: kind.none };
  return seen.length === 0
    ? { key: 'reference.unevaluated.fields.no' }
    : { key: 'reference.unevaluated.fields.only', values: { code: seen.join(', ') } };
};

const describeKind = (kind: Kind, parts: readonly SchemaPart[], inside: Inside): readonly Phrase[] => {
  const { keyword } = kind;
  const allowing = parts.some(({ schema }) => schema[keyword]?.always === true);
  const closing = parts.flatMap(({ schema }) => (schema[keyword]?.always === false ? [schema] : []));
  if (closing.length === 0) return allowing ? [{ key: kind.allowed }] : [];
  const closed = closing
    .filter((schema) => !isIdle(kind, schema, inside))
    .map((schema) => ruledOut(kind, schema, parts, inside));
  if (closed.length === 0) return [{ key: kind.open }];
  return allowing ? [...closed, { key: kind.closed }] : closed;
};

const none: readonly Phrase[] = [];

/**
 * Returns the phrases for `unevaluatedProperties` and `unevaluatedItems`. `inside` returns all parts of a schema,
 * including the schema itself.
 */
export const describeUnevaluated = (parts: readonly SchemaPart[], inside: Inside): readonly Phrase[] =>
  parts.some(({ schema }) => (schema.unevaluatedProperties ?? schema.unevaluatedItems) !== undefined)
    ? kinds.flatMap((kind) => describeKind(kind, parts, inside))
    : none;
