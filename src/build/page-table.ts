// What the checks read of every page.
import type { QueryStore } from '../incremental/types.ts';
import { openTable, type Row, type Table } from '../incremental/table.ts';
import type { PageFacts } from '../model/output.ts';

type Column = 'links' | 'anchors' | 'assets' | 'twinLinks';

/** Rows by route path, with the key of the page as their fingerprint. */
export type PageTable = Table<Column>;

export const openPageTable = (store: QueryStore): PageTable =>
  openTable(store, { name: 'table:pages', reads: {} }, ['links', 'anchors', 'assets', 'twinLinks']);

export const toPageFacts = ({ links, anchors, assets }: Row<Column> = {}): PageFacts | undefined =>
  links && anchors && assets && { links, anchors, assets };
