// Pages → the facts that checks need about every page, cached in one table. Rendering a page provides its facts.
import type { QueryStore } from '../../incremental/types.ts';
import { openTable, type Row, type Table } from '../../incremental/table.ts';
import type { PageFacts } from '../../model/site/output.ts';

type Column = 'links' | 'anchors' | 'assets' | 'twinLinks';

/** Rows by route path, with the key of the page as their fingerprint. */
export type PageTable = Table<Column>;

/** Opens the table of the last build. */
export const openPageTable = (store: QueryStore): PageTable =>
  openTable(store, { name: 'table:pages', reads: {} }, ['links', 'anchors', 'assets', 'twinLinks']);

/** Returns the facts of a row, or undefined if one of their columns is missing. */
export const toPageFacts = ({ links, anchors, assets }: Row<Column> = {}): PageFacts | undefined =>
  links && anchors && assets && { links, anchors, assets };
