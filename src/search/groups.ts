// Results in the order of their score → groups by kind, as they are on the screen: the kind of the best result first.
import type { SearchKind } from './search-index.ts';
import type { SearchResult } from './searcher.ts';

export type ResultGroup = { readonly kind: SearchKind; readonly results: readonly SearchResult[] };

/** Returns the groups, each with at most `most` results. */
export const groupByKind = (results: readonly SearchResult[], most: number): readonly ResultGroup[] =>
  [...new Set(results.map(({ kind }) => kind))].map((kind) => ({
    kind,
    results: results.filter((result) => result.kind === kind).slice(0, most),
  }));

/** Results per group in the search dialog. */
export const mostOfKind = 4;
