// What the checks ask of every page, in one value: of ten thousand it is read at once, and a text that many of them have stands in it once.
import type { PageFacts } from '../model/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { MemoStore } from '../model/ports.ts';
import { once } from './once.ts';

export type Checkable = { readonly key: string; readonly facts: PageFacts; readonly twinLinks?: readonly string[] };

export type PageTable = {
  /** A page whose key is another is not in it. */
  readonly facts: (path: RoutePath, key: string) => PageFacts | undefined;
  readonly twinLinks: (path: RoutePath, key: string) => readonly string[] | undefined;
  /** All of them, for the next builds. */
  readonly keep: (pages: ReadonlyMap<RoutePath, Checkable>) => void;
};

/** `lists`: of each page four lists one after the other, each its length, and where its texts stand among `texts`; `noList` where there is none. */
type Written = {
  readonly pages: readonly (readonly [RoutePath, string])[];
  readonly texts: readonly string[];
  readonly lists: Uint32Array;
};

const task = 'table:pages';

const noList = 0xff_ff_ff_ff;

const listsOfPage = 4;

/** Of a large table few rows may be outdated, or of pages that are gone: those pages are read one by one until it is written anew. */
const mostOutdated = 0.01;

const write = (pages: ReadonlyMap<RoutePath, Checkable>): Written => {
  const places = new Map<string, number>();
  const lists: number[] = [];
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  for (const { facts, twinLinks } of pages.values())
    for (const list of [facts.links, facts.anchors, facts.assets, twinLinks]) {
      lists.push(list?.length ?? noList);
      for (const text of list ?? []) lists.push(placeOf(text));
    }
  return { pages: [...pages].map(([path, { key }]) => [path, key]), texts: [...places.keys()], lists: Uint32Array.from(lists) };
};

type Row = { readonly key: string; readonly starts: readonly number[] };

const readRows = ({ pages, lists }: Written): ReadonlyMap<RoutePath, Row> => {
  let at = 0;
  const nextStart = (): number => {
    const start = at;
    const length = lists[at] ?? noList;
    at += length === noList ? 1 : 1 + length;
    return start;
  };
  return new Map(pages.map(([path, key]) => [path, { key, starts: Array.from({ length: listsOfPage }, nextStart) }]));
};

export const openPageTable = (memo: MemoStore): PageTable => {
  const table = once(() => {
    const written = memo.find<Written>(task, () => '');
    return written && { ...written, rows: readRows(written) };
  });
  const listsOf = (path: RoutePath, key: string): ((nth: number) => readonly string[] | undefined) | undefined => {
    const known = table();
    const row = known?.rows.get(path);
    if (known === undefined || row?.key !== key) return undefined;
    return (nth) => {
      const start = row.starts[nth] ?? 0;
      const length = known.lists[start];
      if (length === undefined || length === noList) return undefined;
      const texts: string[] = [];
      for (let at = start + 1; at <= start + length; at += 1) texts.push(known.texts[known.lists[at] ?? 0] ?? '');
      return texts;
    };
  };
  return {
    facts: (path, key) => {
      const lists = listsOf(path, key);
      return lists && { links: lists(0) ?? [], anchors: lists(1) ?? [], assets: lists(2) ?? [] };
    },
    twinLinks: (path, key) => listsOf(path, key)?.(listsOfPage - 1),
    keep: (pages) => {
      const rows = table()?.rows ?? new Map<RoutePath, Row>();
      const right = [...pages].filter(([path, { key }]) => rows.get(path)?.key === key).length;
      if (rows.size + pages.size - 2 * right > pages.size * mostOutdated) memo.keep(task, [], write(pages));
    },
  };
};
