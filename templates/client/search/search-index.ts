// The files of the search index → a searcher that finds more with each file. Each locale has one searcher, which lasts
// as long as the document.
import { type PackedTextFile, unpackTexts } from '../../../src/search/packed-texts.ts';
import type { HeadFile, SearchFiles } from '../../../src/search/search-index.ts';
import { createSearcher, type Searcher } from '../../../src/search/searcher.ts';

export type SearchIndex = {
  readonly searcher: Searcher;
  readonly state: () => 'loading' | 'ready' | 'failed';
  /** Adds a listener, which is called when more can be found, and when a file cannot be loaded. */
  readonly onChange: (listener: () => void) => void;
  /** Fetches the remaining text files of a large index, when the reader begins to search. */
  readonly want: () => void;
};

/** Number of text files that are fetched together. The first group is fetched even if the reader never searches. */
const textsAtOnce = 8;

const fetchJson = async <Value>(url: string): Promise<Value> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Value;
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type Filling = { readonly searcher: Searcher; readonly onMore: () => void; readonly wanted: Promise<void> };

const fill = async (folder: string, { searcher, onMore, wanted }: Filling): Promise<void> => {
  const files = await fetchJson<SearchFiles>(`${folder}/index.json`);
  const ask = (from: number): Promise<PackedTextFile>[] => {
    const texts = files.texts
      .slice(from, from + textsAtOnce)
      .map((name) => fetchJson<PackedTextFile>(`${folder}/${name}`));
    // Prevents unhandled rejections. Each text is awaited later, and its error is handled then.
    for (const text of texts) text.catch(() => undefined);
    return texts;
  };
  let texts = ask(0);
  const heads = await Promise.all(files.heads.map((name) => fetchJson<HeadFile>(`${folder}/${name}`)));
  for (const file of heads) searcher.addHeads(file);
  onMore();
  for (let from = 0; from < files.texts.length; from += textsAtOnce) {
    if (from > 0) {
      await wanted;
      texts = ask(from);
    }
    for (const text of texts) {
      searcher.addTexts(unpackTexts(await text));
      onMore();
      await nextTurn();
    }
    searcher.prepare();
  }
};

const load = (folder: string): SearchIndex => {
  const searcher = createSearcher();
  const listeners = new Set<() => void>();
  let state: ReturnType<SearchIndex['state']> = 'loading';
  const setState = (next: typeof state): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const onMore = (): void => setState('ready');
  fill(folder, { searcher, onMore, wanted }).catch(() => setState(state === 'ready' ? 'ready' : 'failed'));
  return { searcher, state: () => state, onChange: (listener) => listeners.add(listener), want };
};

const indexes = new Map<string, SearchIndex>();

/** Returns the search index in a folder. An index that could not be loaded is fetched again. */
export const createSearchIndex = (folder: string): SearchIndex => {
  const known = indexes.get(folder);
  const index = known === undefined || known.state() === 'failed' ? load(folder) : known;
  indexes.set(folder, index);
  return index;
};
