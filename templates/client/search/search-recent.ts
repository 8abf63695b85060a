// Remembers the last queries, the latest first. If nothing can be stored, they last as long as the document.
import { readStored, store } from '../support/storage.ts';

const key = 'recent';
const most = 5;

/** One query per line, since a single-line box cannot contain a line break. */
let kept = '';

/** Returns the last queries, the latest first. */
export const recentQueries = (): readonly string[] =>
  (readStored(key) ?? kept)
    .split('\n')
    .filter((query) => query !== '')
    .slice(0, most);

const keep = (queries: readonly string[]): void => {
  kept = queries.join('\n');
  store(key, kept);
};

/** Adds a query at the front, or moves it there. */
export const rememberQuery = (query: string): void => {
  const wanted = query.trim();
  if (wanted !== '') keep([wanted, ...recentQueries().filter((other) => other !== wanted)].slice(0, most));
};

/** Removes all queries. */
export const forgetQueries = (): void => keep([]);
