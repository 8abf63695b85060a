// What was searched for last, the latest first. Where nothing can be stored, as long as the page lives.
import { readStored, store } from './storage.ts';

const key = 'recent';
const most = 5;

/** A line each: no box for one line holds a break. */
let kept = '';

export const recentQueries = (): readonly string[] =>
  (readStored(key) ?? kept)
    .split('\n')
    .filter((query) => query !== '')
    .slice(0, most);

const keep = (queries: readonly string[]): void => {
  kept = queries.join('\n');
  store(key, kept);
};

export const rememberQuery = (query: string): void => {
  const wanted = query.trim();
  if (wanted !== '') keep([wanted, ...recentQueries().filter((other) => other !== wanted)].slice(0, most));
};

export const forgetQueries = (): void => keep([]);
