// Texts of some pages as a file of the index has them: words that come often are written once, and are one character each where they stand.
// Words end at spaces. What stands between an even and an odd space is words by their characters, between an odd and an even one a word as it is.
import type { TextFile } from './search-index.ts';

/** The words by their characters, from `firstCode` on, and the texts. */
export type PackedTextFile = readonly [words: string, pages: TextFile];

/** `#`: neither the space nor `"`, which JSON escapes, comes after it. */
const firstCode = 35;

/** Surrogates begin. */
const endOfCodes = 0xd800;

/** A word that comes less often is written where it stands: a host's compression does better by it. */
const leastOften = 5;

/** `\` and control characters: they take more than they save. */
const isEscaped = (code: number): boolean => code === 92 || (code > 126 && code < 161);

const countWords = (pages: TextFile): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [, texts] of pages)
    for (const text of texts) for (const word of text.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** The most frequent first, since the first codes take one byte. Of equals, by code unit. */
const oftenIn = (pages: TextFile): readonly string[] =>
  [...countWords(pages)]
    .filter(([, count]) => count >= leastOften)
    .sort(([a, often], [b, rarely]) => rarely - often || (a < b ? -1 : 1))
    .map(([word]) => word);

/** A place whose character is escaped is empty. */
const placeWords = (words: readonly string[]): readonly string[] => {
  const placed: string[] = [];
  for (const word of words) {
    while (isEscaped(firstCode + placed.length)) placed.push('');
    if (firstCode + placed.length === endOfCodes) break;
    placed.push(word);
  }
  return placed;
};

export const packTexts = (pages: TextFile): PackedTextFile => {
  const words = placeWords(oftenIn(pages));
  const codes = new Map(words.map((word, at) => [word, String.fromCharCode(firstCode + at)]));
  const pack = (text: string): string =>
    text
      .split(' ')
      .map((word) => (word === '' ? undefined : codes.get(word)) ?? ` ${word} `)
      .join('');
  return [words.join(' '), pages.map(([href, texts]) => [href, texts.map(pack)])];
};

export const unpackTexts = ([words, pages]: PackedTextFile): TextFile => {
  const known = words.split(' ');
  const unpack = (text: string): string =>
    text
      .split(' ')
      .flatMap((part, at) => (at % 2 === 1 ? part : [...part].map((character) => known[character.charCodeAt(0) - firstCode])))
      .join(' ');
  return pages.map(([href, texts]) => [href, texts.map(unpack)]);
};
