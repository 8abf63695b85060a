// A form of a word and a text → how well the text contains the form. Whole words rate higher than beginnings of words,
// and these rate higher than matches inside a word.
import type { Term } from './terms.ts';
import type { Tight } from './tight.ts';

const crossesWords = (starts: Uint8Array, from: number, to: number): boolean => {
  for (let at = from + 1; at < to; at += 1) if (starts[at]) return true;
  return false;
};

const shortLatin = 3;
const longHangul = 4;

/**
 * Rates a match from 0 to 1. A word of a camel-case name is a whole word, such as `goal` in `bidGoal`. A match inside a
 * word rates higher in Korean (광고 in 디스플레이광고를) than in English (`rate` in `generate`), because Korean compounds are
 * often written without spaces.
 */
const qualityAt = ({ starts }: Tight, at: number, length: number, sort: Term['sort']): number => {
  const end = at + length;
  const crosses = crossesWords(starts, at, end);
  if (!starts[at]) {
    if (sort === 'hangul') return crosses ? (length >= longHangul ? 0.35 : 0) : length > 1 ? 0.7 : 0;
    return crosses || length <= shortLatin ? 0 : 0.35;
  }
  if (starts[end]) return 1;
  if (sort === 'hangul') return 0.92;
  return crosses ? 0.6 : length < shortLatin ? 0.4 : 0.85;
};

export type Match = { readonly quality: number; readonly at: number };

const none: Match = { quality: 0, at: -1 };

/** Maximum number of places to rate. A single letter can occur a thousand times in a long text. */
const mostPlaces = 12;

/**
 * Returns the best match among the first `mostPlaces` places of the form. The quality is 0 if the text does not contain
 * the form, or only at places that do not count, such as a short form inside an English word.
 */
export const findMatch = (form: string, tight: Tight, sort: Term['sort']): Match => {
  let best = none;
  let left = mostPlaces;
  for (
    let at = tight.text.indexOf(form);
    at >= 0 && best.quality < 1 && left > 0;
    at = tight.text.indexOf(form, at + 1)
  ) {
    const quality = qualityAt(tight, at, form.length, sort);
    if (quality > best.quality) best = { quality, at };
    left -= 1;
  }
  return best;
};
