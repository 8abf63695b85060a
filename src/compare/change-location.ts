// Finds the place at which a change to a keyword is reported: the part of the schema that has the keyword after the
// change, or else the part that had it before. Also compares keywords with a single value.
import type { Schema } from '../model/api/api-spec.ts';
import type { SchemaKind } from './rules/rules.ts';
import { isEquivalent } from './is-equivalent.ts';
import { type Found, pick, type View } from './schemas/schema-view.ts';
import { type Location, appendSegments, reportDataChange } from './comparison-state.ts';

type Views = { readonly before: View; readonly after: View };

/**
 * Returns the pointer of `now`, the facet that has a keyword after the change. If no facet has the keyword, returns the
 * pointer of `old`, the facet that had it before, or the pointer of the schema itself if `old` does not exist after the
 * change.
 */
export const findLocation = (
  { after }: Views,
  old: Pick<Found<unknown>, 'facet'> | undefined,
  now?: Pick<Found<unknown>, 'facet'>,
): string => {
  if (now !== undefined) return now.facet.pointer;
  const still = after.facets.find(({ pointer }) => pointer === old?.facet.pointer) ?? after.facets[0];
  return still?.pointer ?? '';
};

type Kinds = { readonly added: SchemaKind; readonly removed: SchemaKind; readonly changed: SchemaKind };

/**
 * Reports that a keyword with a single value was added, removed or changed. Values that mean the same are not reported.
 */
export const compareKeyword = <T>(
  pair: Views & { readonly location: Location },
  { read, segments, kinds }: { read: (schema: Schema) => T | undefined; segments: readonly string[]; kinds: Kinds },
): void => {
  const old = pick(pair.before, read);
  const now = pick(pair.after, read);
  if (isEquivalent(old?.value, now?.value)) return;
  const kind = old === undefined ? kinds.added : now === undefined ? kinds.removed : kinds.changed;
  reportDataChange(pair.location, kind, {
    pointer: appendSegments(findLocation(pair, old, now), ...segments),
    before: old?.value,
    after: now?.value,
  });
};
