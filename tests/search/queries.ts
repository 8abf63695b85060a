// Queries with the places that answer them, written before the search was: one half to work with, the other only to measure at the end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type KnownItem = {
  readonly kind: string;
  readonly query: string;
  /** Any of them is right: `docs/intro`, `api/ad#createCampaign`; `*` stands for anything. */
  readonly places: readonly string[];
  readonly isHeldOut: boolean;
};

/** FNV-1a over UTF-16 units: no query chooses its half. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};

const escapePattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `path`: without base path and locale. */
export const isAnswer = ({ places }: KnownItem, path: string): boolean =>
  places.some((place) => new RegExp(`^${place.split('*').map(escapePattern).join('.*')}$`).test(path));

export const readQueries = (locale: 'ko' | 'en'): readonly KnownItem[] =>
  readFileSync(join(import.meta.dirname, `queries-${locale}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', query = '', places = ''] = line.split('\t');
      return { kind, query, places: places.split(' '), isHeldOut: hashOf(query) % 2 === 1 };
    });
