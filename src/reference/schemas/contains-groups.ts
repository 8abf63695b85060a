// `contains` in a schema and its parts → a group for each different `contains`, since an array may have to contain one
// item of one kind and two of another.
import type { Limits, Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import type { SchemaPart } from './schema-parts.ts';

/**
 * One `contains`. `label` is the number of items that must match, absent if the line of the array shows this number, or
 * if the schema states neither a minimum nor a maximum.
 */
export type ContainsGroup = { readonly schema: Schema; readonly label?: Phrase };

const none: readonly ContainsGroup[] = [];

/**
 * Returns a label with the number of items, or undefined if the group does not get a label. A group without bounds does
 * not get one, and a single group gets one only if its minimum is 0, because the line of the array shows other bounds.
 */
const labelOf = ({ minContains: min, maxContains: max }: Limits, groupCount: number): Phrase | undefined => {
  const least = min?.spelling ?? '1';
  if (min?.value === 0) {
    return max === undefined
      ? { key: 'reference.group.contains.any' }
      : { key: 'reference.group.contains.max', values: { max: max.spelling } };
  }
  if (groupCount === 1 || (min === undefined && max === undefined)) return undefined;
  return max === undefined
    ? { key: 'reference.group.contains.min', values: { min: least } }
    : { key: 'reference.group.contains.range', values: { min: least, max: max.spelling } };
};

/** Returns a group for each different `contains`. */
export const containsGroups = (parts: readonly SchemaPart[]): readonly ContainsGroup[] => {
  const holding = parts.filter(({ schema }) => schema.contains !== undefined);
  if (holding.length === 0) return none;
  const groups = holding.flatMap(({ schema: { contains, limits } }): ContainsGroup[] => {
    const label = labelOf(limits, holding.length);
    return contains === undefined ? [] : [{ schema: contains, ...(label && { label }) }];
  });
  const seen = new Set<string>();
  return groups.filter((group) => {
    const key = JSON.stringify(group);
    return seen.has(key) ? false : seen.add(key);
  });
};
