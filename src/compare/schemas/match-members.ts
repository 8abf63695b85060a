// Two lists of alternatives (`oneOf`, `anyOf`) → pairs that belong together: by reference, by content, by title, by
// constants, and last by type.
import type { Schema } from '../../model/api/api-spec.ts';
import { canonicalText } from '../is-equivalent.ts';
import { readTypes, viewOf } from './schema-view.ts';
import type { ComparisonState } from '../comparison-state.ts';

type Member = { readonly schema: Schema; readonly index: number };
export type MatchedMembers = {
  readonly pairs: readonly { readonly before: Member; readonly after: Member }[];
  readonly removed: readonly Member[];
  readonly added: readonly Member[];
};

type KeyOf = (schema: Schema, version: 'before' | 'after') => string | undefined;

/**
 * Returns a text with the properties of an alternative that have a constant value, such as `kind` with the value `cat`,
 * because they identify the alternative. Returns undefined if no property has a constant value.
 */
const constKey = (schema: Schema): string | undefined => {
  const constants = schema.properties.flatMap(({ name, schema: inner }) => {
    const only = inner.const ?? (inner.enum?.length === 1 ? inner.enum[0]?.value : undefined);
    return only === undefined ? [] : [`${name}=${canonicalText(only)}`];
  });
  return constants.length === 0 ? undefined : constants.sort().join('&');
};

const keysOf = (state: ComparisonState): readonly KeyOf[] => [
  (schema, version) =>
    schema.ref && (version === 'before' ? (state.renames.get(schema.ref) ?? schema.ref) : schema.ref),
  (schema) => canonicalText(schema),
  (schema) => schema.title,
  constKey,
  (schema, version) => {
    const { types, isNullable } = readTypes(viewOf(state, version, schema, ''));
    const isOther =
      schema.ref !== undefined &&
      !state.renames.has(schema.ref) &&
      state.before.schemas.has(schema.ref) === state.after.schemas.has(schema.ref);
    // Two different named schemas that both descriptions have are not versions of each other.
    return isOther ? undefined : `${types?.join() ?? ''} ${isNullable}`;
  },
];

/** Pairs alternatives of two lists. Tries the keys in order, the strongest first. */
export const matchMembers = (
  state: ComparisonState,
  before: readonly Schema[],
  after: readonly Schema[],
): MatchedMembers => {
  const pairs: { before: Member; after: Member }[] = [];
  let removed: readonly Member[] = before.map((schema, index) => ({ schema, index }));
  const added = new Set<Member>(after.map((schema, index) => ({ schema, index })));
  for (const keyOf of keysOf(state)) {
    removed = removed.filter((old) => {
      const key = keyOf(old.schema, 'before');
      const match = key === undefined ? undefined : [...added].find((now) => keyOf(now.schema, 'after') === key);
      if (match === undefined) return true;
      added.delete(match);
      pairs.push({ before: old, after: match });
      return false;
    });
  }
  return { pairs, removed, added: [...added] };
};
