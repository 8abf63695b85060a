// Members and items that schemas have evaluated, for `unevaluatedProperties` and `unevaluatedItems` (JSON Schema
// 2020-12 §11).
import type { Schema } from '../../model/api/api-spec.ts';

export type Seen = { readonly names: Set<string>; readonly items: Set<number> };

/** Creates a `Seen` without members and items. */
export const createSeen = (): Seen => ({ names: new Set(), items: new Set() });

/** Returns whether a schema needs to know which members or items other keywords evaluate. */
export const isWatching = ({ unevaluatedItems, unevaluatedProperties }: Schema): boolean =>
  unevaluatedItems !== undefined || unevaluatedProperties !== undefined;

/**
 * Adds the members and items that a schema has evaluated (`seen`) to those of the schemas around it (`around`). Does
 * nothing if one of the two is undefined. Call this only if the schema accepts the value.
 */
export const seeAll = (seen: Seen | undefined, around: Seen | undefined): void => {
  if (seen === undefined || around === undefined) return;
  for (const name of seen.names) around.names.add(name);
  for (const at of seen.items) around.items.add(at);
};
