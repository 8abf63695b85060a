// A line of text → outlines, and a text → its lines at one size. Lines are about equally long and break at spaces, as
// with `word-break: keep-all`; only a word that is wider than a line is cut.
import type { Pen } from './coverage.ts';
import type { Font, Place } from './font.ts';

/** Letter spacing in em, as in headings of the site. It is negative because large letters look too far apart. */
const spacing = -0.01;

const advanceOf = (font: Font, character: string): number => font.advanceOf(character) + spacing;

/** Returns the width of a line in pixels. */
export const widthOf = (font: Font, text: string, size: number): number =>
  [...text].reduce((width, character) => width + advanceOf(font, character), 0) * size;

/** Draws the letters of a line with the pen. `x` and `y` are the left end of its baseline. */
export const traceText = (pen: Pen, font: Font, text: string, { x, y, size }: Place): void => {
  let left = x;
  for (const character of text) {
    font.trace(pen, character, { x: left, y, size });
    left += advanceOf(font, character) * size;
  }
};

type Fits = (text: string) => boolean;

/** Cuts a word that is wider than a line into pieces that fit. */
const cutWord = (word: string, fits: Fits): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
};

const fillLines = (text: string, fits: Fits): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...cutWord(word, fits));
  }
  return lines;
};

const shorten = (text: string, fits: Fits): string => {
  const words = text.split(' ');
  // Removes whole words, as long as more than half of them are left.
  for (let count = words.length - 1; count > words.length / 2; count -= 1) {
    const kept = `${words
      .slice(0, count)
      .join(' ')
      .replace(/(?<![\s·|,.:;–—-])[\s·|,.:;–—-]+$/u, '')}…`;
    if (fits(kept)) return kept;
  }
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

export type SetText = { readonly size: number; readonly lines: readonly string[] };

/**
 * Returns the size and the lines of a text. The size is the first of the `sizes` (largest first) at which the text fits
 * without a cut word: in one line at the first size, in at most two lines at the second, and so on, but never in more
 * than `most` lines. Otherwise it is the smallest size; a text that then has more than `most` lines is cut and ends
 * with `…`.
 */
export const setText = (
  font: Font,
  text: string,
  { sizes, width, most }: { readonly sizes: readonly number[]; readonly width: number; readonly most: number },
): SetText => {
  const words = text.normalize('NFC').split(/\s+/u).filter(Boolean).join(' ');
  const fitsAt =
    (size: number, limit: number): Fits =>
    (line) =>
      widthOf(font, line, size) <= limit;
  const smallest = sizes.at(-1) ?? 0;
  const size =
    sizes.find((one, at) => {
      const lines = fillLines(words, fitsAt(one, width));
      // The largest sizes are for short titles, because three lines in such a size would be too heavy.
      return lines.length <= Math.min(most, at + 1) && lines.join(' ') === words;
    }) ?? smallest;
  const filled = fillLines(words, fitsAt(size, width));
  if (filled.length > most) {
    const rest = filled.slice(most - 1).join(' ');
    return { size, lines: [...filled.slice(0, most - 1), shorten(rest, fitsAt(size, width))] };
  }
  if (filled.length === 1) return { size, lines: filled };
  // Finds about the narrowest width that needs no further line, so that the lines are about equally long.
  let [low, high] = [width / 2, width];
  while (high - low > size / 8) {
    const middle = (low + high) / 2;
    if (fillLines(words, fitsAt(size, middle)).length <= filled.length) high = middle;
    else low = middle;
  }
  return { size, lines: fillLines(words, fitsAt(size, high)) };
};
