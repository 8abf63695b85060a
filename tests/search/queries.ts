// Reads queries and the places that answer them. The search was tuned with one half of the queries. The other half is
// held out, and only measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type KnownItem = {
  readonly kind: string;
  readonly query: string;
  /** Places that each answer the query, such as `docs/intro` or `api/ad#createCampaign`. `*` matches every text. */
  readonly places: readonly string[];
  readonly isHeldOut: boolean;
};

/**
 * Hashes a text with FNV-1a over its UTF-16 units. The hash decides which queries are held out, so that the choice is
 * not biased.
 */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};

const escapePattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Returns whether a path, without base path and locale, is one of the places that answer the query. */
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
