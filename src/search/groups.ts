// Results in the order of their score → groups by kind, as the search dialog shows them. The kind of the best result
// comes first.
import type { SearchKind } from './search-index.ts';
import type { SearchResult } from './searcher.ts';

export type ResultGroup = { readonly kind: SearchKind; readonly results: readonly SearchResult[] };

/** Groups results by kind, with at most `most` results in each group. */
export const groupByKind = (results: readonly SearchResult[], most: number): readonly ResultGroup[] =>
  [...new Set(results.map(({ kind }) => kind))].map((kind) => ({
    kind,
    results: results.filter((result) => result.kind === kind).slice(0, most),
  }));

/** Maximum number of results per group in the search dialog. */
export const mostOfKind = 4;
