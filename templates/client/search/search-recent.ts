// Remembers the last queries, the latest first. If nothing can be stored, the queries are kept as long as the document
// exists.
import { readStored, store } from '../support/storage.ts';

const key = 'recent';
const most = 5;

/**
 * Recent queries, one per line, in case the browser denies storage. A query cannot contain a line break, because its
 * box has a single line.
 */
let kept = '';

/** Returns the last queries, at most five, the latest first. */
export const recentQueries = (): readonly string[] =>
  (readStored(key) ?? kept)
    .split('\n')
    .filter((query) => query !== '')
    .slice(0, most);

const keep = (queries: readonly string[]): void => {
  kept = queries.join('\n');
  store(key, kept);
};

/** Adds a query at the front, or moves it there if it is already stored. */
export const rememberQuery = (query: string): void => {
  const wanted = query.trim();
  if (wanted !== '') keep([wanted, ...recentQueries().filter((other) => other !== wanted)].slice(0, most));
};

/** Removes all queries. */
export const forgetQueries = (): void => keep([]);
