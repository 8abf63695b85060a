// Routes → the cached keys of pages of the kinds `doc` and `page`. While the structure of the site is unchanged, such a
// key changes only if the page's own file does.
import type { QueryStore } from '../../incremental/types.ts';
import { openTable, type Table } from '../../incremental/table.ts';
import type { Route } from '../../model/site/route.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';

export type PageKeys = {
  readonly find: (route: Route) => string | undefined;
  readonly set: (route: Route, key: string) => void;
  /** Keeps the keys that were found or set, for the next build. */
  readonly keep: Table['keep'];
};

/** Opens the cached keys. `structure` is the fingerprint of everything that pages show apart from their own entry. */
export const openPageKeys = (
  store: QueryStore,
  structure: string,
  { entries }: Pick<RouteIndex, 'entries'>,
): PageKeys => {
  const table = openTable(store, { name: 'table:page-keys', reads: { structure } }, ['key']);
  /**
   * Returns the fingerprint of the file of a doc or a standalone page. Returns undefined for other kinds of pages,
   * because their keys do not depend on one file only.
   */
  const fingerprintOf = (route: Route): string | undefined =>
    (route.kind === 'doc' || route.kind === 'page') && route.entry !== undefined
      ? entries.get(route.entry)?.hash
      : undefined;
  return {
    find: (route) => {
      const fingerprint = fingerprintOf(route);
      return fingerprint === undefined ? undefined : table.find(route.path, fingerprint)?.key?.[0];
    },
    set: (route, key) => {
      const fingerprint = fingerprintOf(route);
      if (fingerprint !== undefined) table.set(route.path, fingerprint, { key: [key] });
    },
    keep: table.keep,
  };
};
