// A memo store → a store that also counts, by kind of value, how many values were requested and how many of them were
// found. Also formats these counts.
import type { Current, QueryStore } from '../../incremental/types.ts';

export type CacheStatistics = ReadonlyMap<string, { readonly found: number; readonly asked: number }>;

/**
 * Returns `memo` with a `find` that counts requested and found values, and these counts by the kind of the value. The
 * kind is the first part of the name of a value: `<kind>:<subject>`.
 */
export const createCacheStatistics = <Memo extends QueryStore>(
  memo: Memo,
): { readonly memo: Memo; readonly hits: CacheStatistics } => {
  const hits = new Map<string, { found: number; asked: number }>();
  const find: QueryStore['find'] = <T>(task: string, current: Current): T | undefined => {
    const [kind = ''] = task.split(':');
    const count = hits.get(kind) ?? { found: 0, asked: 0 };
    hits.set(kind, count);
    const value = memo.find<T>(task, current);
    count.asked += 1;
    if (value !== undefined) count.found += 1;
    return value;
  };
  return { memo: { ...memo, find }, hits };
};

/** Formats the counts, sorted by kind: `entry 40 of 40, page 3 of 120`. */
export const formatCacheStatistics = (hits: CacheStatistics): string =>
  [...hits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { found, asked }]) => `${kind} ${found} of ${asked}`)
    .join(', ');
