// Measures how many queries find their answer among the first five results, with the built files of the search.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackedTextFile, unpackTexts } from '../../src/search/packed-texts.ts';
import type { HeadFile, SearchFiles } from '../../src/search/search-index.ts';
import { groupByKind, mostOfKind } from '../../src/search/groups.ts';
import { createSearcher, type Searcher } from '../../src/search/searcher.ts';
import { isAnswer, type KnownItem } from './queries.ts';

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(path, 'utf8')) as Value;

/** Creates a searcher from the built files of one locale. */
export const readSearcher = (folder: string): Searcher => {
  const { heads, texts } = readJson<SearchFiles>(join(folder, 'search/index.json'));
  const searcher = createSearcher();
  for (const name of heads) searcher.addHeads(readJson<HeadFile>(join(folder, 'search', name)));
  for (const name of texts) searcher.addTexts(unpackTexts(readJson<PackedTextFile>(join(folder, 'search', name))));
  return searcher;
};

const shown = 5;

/** Returns the addresses of the results in the order on the screen, without base path and locale. */
const placesFound = (searcher: Searcher, query: string, base: string): readonly string[] =>
  groupByKind(searcher.find(query, 40).results, mostOfKind)
    .flatMap(({ results }) => results)
    .map(({ href }) => decodeURIComponent(href.slice(base.length)));

const isFound = (searcher: Searcher, item: KnownItem, base: string): boolean =>
  placesFound(searcher, item.query, base)
    .slice(0, shown)
    .some((place) => isAnswer(item, place));

export type Found = { readonly kind: string; readonly found: number; readonly all: number };

export const countFound = (searcher: Searcher, items: readonly KnownItem[], base: string): readonly Found[] =>
  [...new Set(items.map(({ kind }) => kind))].map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return { kind, all: own.length, found: own.filter((item) => isFound(searcher, item, base)).length };
  });
