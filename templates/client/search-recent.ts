// What was searched for last, the latest first. Where nothing can be stored, as long as the page lives.
import { readStored, store } from './storage.ts';

const key = 'search-recent';
const most = 5;

let kept: readonly string[] = [];

const parse = (json: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

export const recentQueries = (): readonly string[] => {
  const stored = parse(readStored(key));
  return stored.length > 0 ? stored : kept;
};

const keep = (queries: readonly string[]): void => {
  kept = queries;
  store(key, JSON.stringify(queries));
};

export const rememberQuery = (query: string): void => {
  const wanted = query.trim();
  if (wanted !== '') keep([wanted, ...recentQueries().filter((other) => other !== wanted)].slice(0, most));
};

export const forgetQueries = (): void => keep([]);
