// Tables: many small rows that are read and written as one value, so that ten thousand pages need only one lookup in
// the store.
import type { QueryStore } from './types.ts';
import { findValue, keepValue, type Question } from './query.ts';

/** Row of a table: a list of texts for each column. A column is absent until `set` has added it. */
export type Row<Column extends string = string> = Readonly<Partial<Record<Column, readonly string[]>>>;

export type Table<Column extends string = never> = {
  /** Returns the row `id` if it has this fingerprint, otherwise undefined. */
  readonly find: (id: string, fingerprint: string) => Row<Column> | undefined;
  /**
   * Adds columns to the row `id`, and returns the resulting row. A row with a different fingerprint is replaced. Equal
   * texts in added columns share one string in memory.
   */
  readonly set: (id: string, fingerprint: string, row: Row<Column>) => Row<Column>;
  /**
   * Stores the rows that were found or set since the table was opened, for the next run. Nothing is written if the
   * stored table is nearly up to date (`mostOutdated`).
   */
  readonly keep: () => void;
};

type CurrentRow<Column extends string> = {
  readonly fingerprint: string;
  readonly row: Row<Column>;
  /** Whether the store has all columns of the row. */
  readonly isStored: boolean;
};

/** A table as one value of a store. Equal texts are stored once. */
type Stored = {
  readonly ids: readonly string[];
  readonly fingerprints: readonly string[];
  readonly texts: readonly string[];
  /**
   * Lists of all rows, one after the other. For each row and column: the number of texts, then the position of each
   * text in `texts`. A column that a row does not have is `noList`.
   */
  readonly lists: Uint32Array;
};

const noList = 0xff_ff_ff_ff;

/**
 * Share of outdated and missing rows, relative to the current rows, above which the table is written again. Below it,
 * the stored table is kept, because writing a large table takes longer than computing a few rows again.
 */
const mostOutdated = 0.01;

const toStored = <Column extends string>(
  rows: ReadonlyMap<string, CurrentRow<Column>>,
  columns: readonly Column[],
): Stored => {
  const positions = new Map<string, number>();
  const lists: number[] = [];
  const positionOf = (text: string): number => {
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  };
  for (const { row } of rows.values())
    for (const column of columns) {
      const list = row[column];
      lists.push(list?.length ?? noList);
      for (const text of list ?? []) lists.push(positionOf(text));
    }
  return {
    ids: [...rows.keys()],
    fingerprints: [...rows.values()].map(({ fingerprint }) => fingerprint),
    texts: [...positions.keys()],
    lists: Uint32Array.from(lists),
  };
};

type Location = { readonly fingerprint: string; readonly start: number };

/** Returns the fingerprint of each row, and the position in `lists` at which the row starts, by the id of the row. */
const locateRows = ({ ids, fingerprints, lists }: Stored, columnCount: number): ReadonlyMap<string, Location> => {
  const locations = new Map<string, Location>();
  let at = 0;
  for (const [nth, id] of ids.entries()) {
    locations.set(id, { fingerprint: fingerprints[nth] ?? '', start: at });
    for (let column = 0; column < columnCount; column += 1) {
      const length = lists[at] ?? noList;
      at += length === noList ? 1 : 1 + length;
    }
  }
  return locations;
};

const readRow = <Column extends string>(
  { texts, lists }: Stored,
  start: number,
  columns: readonly Column[],
): Row<Column> => {
  const row: Partial<Record<Column, readonly string[]>> = {};
  let at = start;
  for (const column of columns) {
    const length = lists[at] ?? noList;
    at += 1;
    if (length === noList) continue;
    const list: string[] = [];
    for (const end = at + length; at < end; at += 1) list.push(texts[lists[at] ?? 0] ?? '');
    row[column] = list;
  }
  return row;
};

const createIntern = (): ((row: Row) => Row) => {
  const known = new Map<string, string>();
  const intern = (text: string): string => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
  return (row) => Object.fromEntries(Object.entries(row).map(([column, texts]) => [column, texts?.map(intern)]));
};

/** Opens a table. `question`: name of the table, and the fingerprints that all rows depend on. */
export const openTable = <Column extends string = never>(
  store: QueryStore,
  question: Question,
  columns: readonly Column[] = [],
): Table<Column> => {
  const rows = new Map<string, CurrentRow<Column>>();
  const intern = createIntern();
  let opened: { readonly stored: Stored; readonly locations: ReadonlyMap<string, Location> } | undefined;
  const open = (): NonNullable<typeof opened> => {
    if (opened !== undefined) return opened;
    const stored = findValue<Stored>(store, question) ?? toStored(new Map(), columns);
    opened = { stored, locations: locateRows(stored, columns.length) };
    return opened;
  };
  const look = (id: string, fingerprint: string): CurrentRow<Column> | undefined => {
    const known = rows.get(id);
    if (known?.fingerprint === fingerprint) return known;
    const { stored, locations } = open();
    const location = locations.get(id);
    if (location?.fingerprint !== fingerprint) return undefined;
    const current = { fingerprint, row: readRow(stored, location.start, columns), isStored: true };
    rows.set(id, current);
    return current;
  };
  return {
    find: (id, fingerprint) => look(id, fingerprint)?.row,
    set: (id, fingerprint, added) => {
      const before = look(id, fingerprint);
      const row: Row<Column> = { ...before?.row, ...(intern(added) as Row<Column>) };
      const isStored = before?.isStored === true && columns.every((column) => column in before.row === column in row);
      rows.set(id, { fingerprint, row, isStored });
      return row;
    },
    keep: () => {
      const storedCount = [...rows.values()].filter(({ isStored }) => isStored).length;
      const outdated = open().locations.size + rows.size - 2 * storedCount;
      if (outdated > rows.size * mostOutdated) keepValue(store, question, toStored(rows, columns));
    },
  };
};
