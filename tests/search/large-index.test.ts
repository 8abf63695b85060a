// Tests when the files of a large search index are fetched.
import { afterEach, expect, it, vi } from 'vitest';
import { packTexts } from '../../src/search/packed-texts.ts';
import { createSearchIndex } from '../../templates/client/search/search-index.ts';

afterEach(() => vi.unstubAllGlobals());

const pageCount = 20;
const href = (page: number): string => `/docs/${page}`;
/** Returns a word that differs too much from the words of other pages to be matched as a typing error. */
const word = (page: number): string => String.fromCharCode(97 + page).repeat(9);

/** Returns the response of the host of a site with twenty pages, each of which has its texts in a separate file. */
const answer = (url: string): unknown => {
  const pages = Array.from({ length: pageCount }, (_, page) => page);
  if (url.endsWith('index.json')) return { heads: ['heads.json'], texts: pages.map((page) => `texts-${page}.json`) };
  if (url.endsWith('heads.json')) return pages.map((page) => [href(page), [[5, '', `Page ${page}`, '', '']]]);
  const page = Number(/texts-(\d+)/.exec(url)?.[1]);
  return packTexts([[href(page), [`about ${word(page)}`]]]);
};

it('a large index is fetched up to eight files of texts at first, and completely after the first query', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { ok: true, json: async () => answer(url) };
  });
  const index = createSearchIndex('/search');
  const found = (query: string): string | undefined => index.searcher.find(query).results[0]?.href;
  await vi.waitFor(() => expect(found(word(7))).toBe(href(7)));
  expect(asked.filter((url) => url.includes('texts-'))).toHaveLength(8);
  expect(found(word(19))).toBeUndefined();
  index.want();
  await vi.waitFor(() => expect(found(word(19))).toBe(href(19)));
  expect(new Set(asked).size).toBe(pageCount + 2);
  expect(asked).toHaveLength(pageCount + 2);
});
