// A schema of arrays → arrays that the schema may accept, the most likely first.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { valueKey } from './value-key.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema } from '../schemas/schema-parts.ts';
import { allOf, partsOf, textSchema, type Walk } from './walk.ts';

const longestList = 1000;
/**
 * Number of variants of an item to try, in addition to one for each item in the array, until a variant differs from all
 * items (`uniqueItems`).
 */
const tries = 4;

type Need = { readonly schema: Schema; readonly least: number; readonly most: number };

const needsOf = (parts: readonly Schema[]): readonly Need[] =>
  parts.flatMap(({ contains, limits }) => {
    if (contains === undefined) return [];
    return [
      {
        schema: contains,
        least: limits.minContains?.value ?? 1,
        most: limits.maxContains?.value ?? Number.POSITIVE_INFINITY,
      },
    ];
  });

const schemasAt = (parts: readonly Schema[], at: number): readonly Schema[] =>
  parts.flatMap(({ prefixItems, items }) => prefixItems[at] ?? items ?? []);

/** Returns the number of items after which a part allows no more items, at most `longestList`. */
const closedAt = (parts: readonly Schema[]): number => {
  const bounds = parts.flatMap(({ prefixItems, items }) => {
    const never = prefixItems.findIndex(({ always }) => always === false);
    return [...(never === -1 ? [] : [never]), ...(items?.always === false ? [prefixItems.length] : [])];
  });
  return Math.min(longestList, ...bounds);
};

const nextItem = (schema: Schema, seen: ReadonlySet<string> | undefined, walk: Walk): Literal | undefined => {
  const first = walk.make(schema, walk);
  if (seen === undefined || first === undefined || !seen.has(valueKey(first))) return first;
  for (let variant = 1; variant <= seen.size + tries; variant += 1) {
    const other = walk.make(schema, { ...walk, variant: walk.variant + variant });
    if (other !== undefined && !seen.has(valueKey(other))) return other;
  }
  return first;
};

/** Makes an array. `askedAt` returns the schemas that apply to an item in addition to the schemas of its position. */
const fill = (
  parts: readonly Schema[],
  length: number,
  askedAt: (at: number) => readonly Schema[],
  walk: Walk,
): Literal => {
  const isUnique = parts.some(({ limits }) => limits.uniqueItems === true);
  const rest = parts.flatMap(({ unevaluatedItems }) => unevaluatedItems ?? []);
  const items: Literal[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < length; at += 1) {
    const said = [...schemasAt(parts, at), ...askedAt(at)];
    const value = nextItem(
      said.length > 0 ? allOf(said) : allOf(rest.length > 0 ? rest : [textSchema]),
      isUnique ? seen : undefined,
      walk,
    );
    if (value === undefined) break;
    seen.add(valueKey(value));
    items.push(value);
  }
  return { kind: 'array', items };
};

const anyItem = (schema: Schema): Schema => (schema.always === true ? textSchema : schema);

const bound = (merged: MergedSchema, keyword: 'minItems' | 'maxItems', fallback: number): number =>
  merged.schema.limits[keyword]?.value ?? fallback;

/**
 * Returns how many items to make: as few as the schema allows if `isLean`, or else at least enough to show every schema
 * that items have.
 */
const lengthOf = (merged: MergedSchema, parts: readonly Schema[], needed: number, { isLean }: Walk): number => {
  const prefix = Math.max(0, ...parts.map(({ prefixItems }) => prefixItems.length));
  const hasItems = parts.some(({ items }) => items !== undefined && items.always !== false);
  const wanted = Math.max(
    Math.ceil(bound(merged, 'minItems', 0)),
    needed,
    isLean ? 0 : Math.max(prefix, hasItems ? 1 : 0),
  );
  return Math.min(wanted, bound(merged, 'maxItems', longestList), closedAt(parts));
};

const notAny = (needs: readonly Need[]): readonly Schema[] =>
  needs.filter(({ most }) => Number.isFinite(most)).map(({ schema }): Schema => ({ ...emptySchema, not: schema }));

/** Yields arrays with the items for `contains` in different places. */
export function* makeLists(merged: MergedSchema, walk: Walk): Iterable<Literal> {
  const parts = partsOf(merged);
  const needs = needsOf(parts);
  const together = Math.max(0, ...needs.map(({ least }) => least));
  const length = lengthOf(merged, parts, together, walk);
  const asked = needs.filter(({ least }) => least > 0);
  // One item may meet the `contains` of every part, so the first array needs only `together` such items.
  yield fill(
    parts,
    length,
    (at) => (at < together ? asked.filter(({ least }) => at < least).map(({ schema }) => anyItem(schema)) : []),
    walk,
  );
  if (needs.length === 0) return;
  const others = notAny(needs);
  yield fill(parts, length, (at) => (at < together ? asked.map(({ schema }) => schema) : others), walk);
  // In the last two arrays, each item that a `contains` requires has a place of its own: in the first of the two at the
  // start, in the second after the items of `prefixItems`.
  const order = asked.flatMap(({ schema, least }) => Array.from({ length: least }, () => schema));
  for (const front of [0, Math.max(0, ...parts.map(({ prefixItems }) => prefixItems.length))]) {
    const wanted = lengthOf(merged, parts, front + order.length, walk);
    yield fill(
      parts,
      wanted,
      (at) => (at < front ? [] : at - front < order.length ? [order[at - front] ?? emptySchema] : others),
      walk,
    );
  }
}
