// Splits Hangul syllables into their letters, for the index of tags, for searches while the reader types, and for
// particles.

/** 초성 (initial consonants) in the order of the Unicode Standard, §3.12. */
export const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const plainInitial: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };
export const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
export const syllablesPerInitial = 588;

/**
 * Returns the heading that a word is listed under: its 초성 (a double consonant counts as the plain one), or else its
 * first character in upper case if that is a letter, or else `#`.
 */
export const indexInitial = (word: string): string => {
  const character = word.normalize('NFC').trim()[0] ?? '';
  const code = character.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) {
    const initial = initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? '#';
    return plainInitial[initial] ?? initial;
  }
  return /\p{L}/u.test(character) ? character.toUpperCase() : '#';
};

/**
 * 받침 (final consonants) in the order of the Unicode Standard, §3.12, beginning with a space for a syllable without a
 * final consonant. The code of a syllable, counted from `firstSyllable`, is (initial × 21 + vowel) × 28 + final.
 */
export const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/**
 * Returns the final consonant of a composed syllable, `''` if it ends in its vowel, or undefined if the character is
 * not a composed syllable.
 */
export const finalConsonant = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return code >= firstSyllable && code <= lastSyllable
    ? finals[(code - firstSyllable) % finals.length]?.trim()
    : undefined;
};

const firstInitial = 0x1100;

/**
 * Converts a text for comparison with a text that is still being typed. Converts letters to lower case, decomposes
 * syllables, so that `캐` is found in `캠페인`, and converts each lone consonant to the initial that it may become.
 */
export const toJamo = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ㄱ-ㅎ]/g, (consonant) => {
      const at = initials.indexOf(consonant);
      return at === -1 ? consonant : String.fromCodePoint(firstInitial + at);
    });

/**
 * Removes the vowels and final consonants from a text of jamo. Its 초성 and all characters that are not Hangul remain
 * (Unicode Standard, §18.6, Hangul Jamo).
 */
export const initialsOf = (jamo: string): string => jamo.replace(/[\u1160-\u11ff]/g, '');

/** Returns whether a text of jamo consists of initial consonants only. */
export const isInitials = (jamo: string): boolean => /^[\u1100-\u1112]+$/.test(jamo);
