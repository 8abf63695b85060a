// A merged schema and its parts → facts with the values of `multipleOf`, `pattern`, `const` and `format` that merging
// leaves out. For example, a merged schema has one `pattern`, but a value must match the patterns of all parts.
import type { Limits, Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { literalText } from '../describe/literal-text.ts';
import type { SchemaPart } from './schema-parts.ts';

const none: readonly Phrase[] = [];

type ShownKeyword = {
  readonly key: string;
  readonly place: 'code' | 'limit';
  readonly of: (schema: Schema) => string | undefined;
};

const limit =
  (name: 'multipleOf' | 'pattern') =>
  ({ limits }: { readonly limits: Limits }): string | undefined => {
    const value = limits[name];
    return typeof value === 'object' ? value.spelling : value;
  };

const keywords: readonly ShownKeyword[] = [
  { key: 'reference.limit.number.multiple', place: 'limit', of: limit('multipleOf') },
  { key: 'reference.limit.pattern', place: 'code', of: limit('pattern') },
  { key: 'reference.fact.const', place: 'code', of: (schema) => schema.const && literalText(schema.const) },
  { key: 'reference.fact.format', place: 'code', of: (schema) => schema.format },
];

/** Returns phrases for the values of keywords that a part has, but the merged schema `whole` does not show. */
export const alsoHolds = (whole: Schema, parts: readonly SchemaPart[]): readonly Phrase[] => {
  if (parts.length < 2) return none;
  return keywords.flatMap(({ key, place, of }): Phrase[] => {
    const values = new Set(parts.flatMap(({ schema }) => of(schema) ?? []));
    const shown = of(whole);
    if (shown !== undefined) values.delete(shown);
    return [...values].map((value) => ({ key, values: { [place]: value } }));
  });
};
