// Texts of some pages ↔ their packed form in a file of the index. Frequent words are listed once, and one character
// replaces each occurrence. Spaces divide a packed text into parts that alternate: the characters of frequent words,
// then one word as it is, and so on.
import type { TextFile } from './search-index.ts';

/** Frequent words, separated by spaces, and the packed texts. The first word has the code `firstCode`. */
export type PackedTextFile = readonly [words: string, pages: TextFile];

/**
 * Code of the first word: `#`. The lower codes include the space, which divides a packed text into its parts, and `"`,
 * which JSON escapes.
 */
const firstCode = 35;

/** First code after those of the words. Surrogates begin there. */
const endOfCodes = 0xd800;

/** Minimum number of occurrences of a word that is replaced. */
const leastOften = 5;

/**
 * Returns whether a code is never assigned to a word: `\`, which JSON escapes, the control characters from DEL on, and
 * the no-break space.
 */
const isEscaped = (code: number): boolean => code === 92 || (code > 126 && code < 161);

const countWords = (pages: TextFile): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [, texts] of pages)
    for (const text of texts)
      for (const word of text.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Returns the frequent words, the most frequent first, since the first codes take one byte. Words of equal count are
 * sorted by code unit.
 */
const oftenIn = (pages: TextFile): readonly string[] =>
  [...countWords(pages)]
    .filter(([, count]) => count >= leastOften)
    .sort(([a, often], [b, rarely]) => rarely - often || (a < b ? -1 : 1))
    .map(([word]) => word);

/**
 * Returns the words in the order of their codes, with an empty word at each code that is never assigned. Words after
 * the last code are left out.
 */
const placeWords = (words: readonly string[]): readonly string[] => {
  const placed: string[] = [];
  for (const word of words) {
    while (isEscaped(firstCode + placed.length)) placed.push('');
    if (firstCode + placed.length === endOfCodes) break;
    placed.push(word);
  }
  return placed;
};

/** Packs texts for a file of the index. */
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

/** Restores the texts that `packTexts` has packed. */
export const unpackTexts = ([words, pages]: PackedTextFile): TextFile => {
  const known = words.split(' ');
  const unpack = (text: string): string =>
    text
      .split(' ')
      .flatMap((part, at) =>
        at % 2 === 1 ? part : [...part].map((character) => known[character.charCodeAt(0) - firstCode]),
      )
      .join(' ');
  return pages.map(([href, texts]) => [href, texts.map(unpack)]);
};
