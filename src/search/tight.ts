// A text in NFC → the form that the search compares: its letters and digits in lower case, and the beginnings of its
// words. `adSetNo` and `AD_SET_NO` get the same `text`, as do 광고그룹 and 광고 그룹. Also converts syllables to their first
// consonants.
import { firstSyllable, initials, syllablesPerInitial } from '../text/hangul.ts';

export type Tight = {
  readonly text: string;
  /**
   * Array with 1 at each place in `text` at which a word begins, including each word of a camel-case name, and at the
   * end of `text`.
   */
  readonly starts: Uint8Array;
};

type Sort = 'gap' | 'lower' | 'upper' | 'digit' | 'hangul';

const isHangul = (code: number): boolean => (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x3131 && code <= 0x318e);

const sortOf = (code: number, character: string): Sort => {
  if (code < 128) {
    if (code >= 97 && code <= 122) return 'lower';
    if (code >= 65 && code <= 90) return 'upper';
    return code >= 48 && code <= 57 ? 'digit' : 'gap';
  }
  if (isHangul(code)) return 'hangul';
  return /[\p{L}\p{N}]/u.test(character) ? 'lower' : 'gap';
};

/** Returns whether a new word begins at a character of a camel-case name: `adSet`, `HTTPStatus`. */
const isHump = (before: Sort, sort: Sort, after: Sort): boolean =>
  sort === 'upper' && (before === 'lower' || before === 'digit' || (before === 'upper' && after === 'lower'));

const begins = (before: Sort, sort: Sort, after: Sort): boolean =>
  before === 'gap' || (before === 'hangul') !== (sort === 'hangul') || isHump(before, sort, after);

/** Calls `take` with each letter and digit of an NFC text, its place, and whether a word begins there. */
const scan = (text: string, take: (character: string, place: number, isStart: boolean) => void): void => {
  let before: Sort = 'gap';
  let sort: Sort = text.length > 0 ? sortOf(text.charCodeAt(0), text.charAt(0)) : 'gap';
  for (let place = 0; place < text.length; place += 1) {
    const after = place + 1 < text.length ? sortOf(text.charCodeAt(place + 1), text.charAt(place + 1)) : 'gap';
    if (sort !== 'gap') {
      const character = text.charAt(place);
      const lower = character.toLowerCase();
      take(lower.length === 1 ? lower : character, place, begins(before, sort, after));
    }
    before = sort;
    sort = after;
  }
};

/** Converts an NFC text to its tight form. */
export const tighten = (text: string): Tight => {
  const parts: string[] = [];
  const starts = new Uint8Array(text.length + 1);
  scan(text, (character, _place, isStart) => {
    if (isStart) starts[parts.length] = 1;
    parts.push(character);
  });
  starts[parts.length] = 1;
  return { text: parts.join(''), starts };
};

/** Returns the place in `text` of each character of its tight form. */
export const placesIn = (text: string): readonly number[] => {
  const places: number[] = [];
  scan(text, (_character, place) => places.push(place));
  return places;
};

/** Replaces each syllable with its 초성 (first consonant), so that the result is as long as the text. */
export const toInitials = (tight: string): string =>
  tight.replace(
    /[가-힣]/g,
    (syllable) => initials[Math.floor((syllable.charCodeAt(0) - firstSyllable) / syllablesPerInitial)] ?? syllable,
  );

/** Returns whether a text consists of lone consonants, including compounds such as ㄳ. */
export const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text);
