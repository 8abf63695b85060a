// The files of the index → a searcher that knows more with each of them. One for each locale, as long as the tab is open.
import type { HeadShard, SearchFiles, TextShard } from '../../src/model/search/search-index.ts';
import { createSearcher, type Searcher } from '../../src/model/search/searcher.ts';

export type SearchIndex = {
  readonly searcher: Searcher;
  readonly state: () => 'loading' | 'ready' | 'failed';
  /** Something new can be found, or nothing more will come. */
  readonly onChange: (listener: () => void) => void;
};

/** More of them a reader would wait for. */
const mostTexts = 8;

const fetchJson = async <Value>(url: string): Promise<Value> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const fill = async (folder: string, searcher: Searcher, onMore: () => void): Promise<void> => {
  const files = await fetchJson<SearchFiles>(`${folder}/index.json`);
  const texts = files.texts.slice(0, mostTexts).map((name) => fetchJson<TextShard>(`${folder}/${name}`));
  // Each is awaited in its turn: none is to fail unheard before.
  for (const text of texts) text.catch(() => undefined);
  const heads = await Promise.all(files.heads.map((name) => fetchJson<HeadShard>(`${folder}/${name}`)));
  for (const shard of heads) searcher.addHeads(shard);
  onMore();
  for (const text of texts) {
    searcher.addTexts(await text);
    onMore();
    await nextTurn();
  }
  searcher.prepare();
};

const load = (folder: string): SearchIndex => {
  const searcher = createSearcher();
  const listeners = new Set<() => void>();
  let state: ReturnType<SearchIndex['state']> = 'loading';
  const tell = (next: typeof state): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  fill(folder, searcher, () => tell('ready')).catch(() => tell(state === 'ready' ? 'ready' : 'failed'));
  return { searcher, state: () => state, onChange: (listener) => listeners.add(listener) };
};

const indexes = new Map<string, SearchIndex>();

/** `folder`: of the locale's index. One that failed is asked for anew. */
export const indexOf = (folder: string): SearchIndex => {
  const known = indexes.get(folder);
  const index = known === undefined || known.state() === 'failed' ? load(folder) : known;
  indexes.set(folder, index);
  return index;
};
