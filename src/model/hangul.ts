// Facts of Hangul that output depends on. Composed syllables stand in dictionary order by code point, so nothing here needs `Intl`.

/** 초성 in the order of Unicode 3.12. */
export const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const plainInitial: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };
export const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
export const syllablesPerInitial = 588;

/** The heading a word is filed under: its 초성 (double consonants under the plain one), its letter, else `#`. */
export const indexInitial = (word: string): string => {
  const character = word.normalize('NFC').trim()[0] ?? '';
  const code = character.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) {
    const initial = initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? '#';
    return plainInitial[initial] ?? initial;
  }
  return /\p{L}/u.test(character) ? character.toUpperCase() : '#';
};

/** 받침 in the order of Unicode 3.12, none of them first: a syllable is (initial × 21 + vowel) × 28 + final. */
export const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** The final consonant of a composed syllable, `''` where it ends in its vowel; undefined for what is no syllable. */
export const finalConsonant = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return code >= firstSyllable && code <= lastSyllable ? finals[(code - firstSyllable) % finals.length]?.trim() : undefined;
};

const firstInitial = 0x1100;

/** For comparing what is being typed: lower case, syllables taken apart, a lone consonant as the initial that it may become. `캐` is in `캠페인`. */
export const toJamo = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ㄱ-ㅎ]/g, (consonant) => {
      const at = initials.indexOf(consonant);
      return at === -1 ? consonant : String.fromCodePoint(firstInitial + at);
    });

/** 초성: of a text of jamo all but vowels and finals (Unicode 18.1, Hangul Jamo). */
export const initialsOf = (jamo: string): string => jamo.replace(/[\u1160-\u11ff]/g, '');

export const isInitials = (jamo: string): boolean => /^[\u1100-\u1112]+$/.test(jamo);
