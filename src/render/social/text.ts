// A line of text → outlines, and a text → its lines. Lines are about equally long and break at spaces, as with
// `word-break: keep-all`.
import type { Pen } from './coverage.ts';
import type { Font, Place } from './font.ts';

/** Letter spacing in em. A negative value moves letters closer together. */
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
 * Returns the lines of a text and their font size, one of `sizes` (largest first). A text may have one line at the
 * first size, two at the second, and so on, up to `most`. If no size fits, the smallest is used, and words that are
 * wider than a line are cut. A text with too many lines then ends with `…`.
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
      return lines.length <= Math.min(most, at + 1) && lines.join(' ') === words;
    }) ?? smallest;
  const filled = fillLines(words, fitsAt(size, width));
  if (filled.length > most) {
    const rest = filled.slice(most - 1).join(' ');
    return { size, lines: [...filled.slice(0, most - 1), shorten(rest, fitsAt(size, width))] };
  }
  if (filled.length === 1) return { size, lines: filled };
  // Searches for approximately the narrowest width that gives the same number of lines, so that the lines are about
  // equally long.
  let [low, high] = [width / 2, width];
  while (high - low > size / 8) {
    const middle = (low + high) / 2;
    if (fillLines(words, fitsAt(size, middle)).length <= filled.length) high = middle;
    else low = middle;
  }
  return { size, lines: fillLines(words, fitsAt(size, high)) };
};
