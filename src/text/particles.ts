// Korean particles after a value: `을(를)` → 을 or 를, by the last sound of the word before it, as Koreans read it. Latin
// words follow a rule of thumb (docs/translating.md). If a word cannot be read, the notation is kept.
import { getOwn } from '../model/get-own.ts';
import { finalConsonant } from './hangul.ts';

/** Last sound of a word: a vowel, ㄹ (after which 으로 becomes 로), or another consonant. */
export type Ending = 'vowel' | 'rieul' | 'consonant';

const forms: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '을(를)': ['을', '를'],
  '를(을)': ['을', '를'],
  '이(가)': ['이', '가'],
  '가(이)': ['이', '가'],
  '은(는)': ['은', '는'],
  '는(은)': ['은', '는'],
  '과(와)': ['과', '와'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '(이)': ['이', ''],
};

/** Matches a particle as it is written in a message. `(이)` begins 이라는, 이나 or 이면, so a Hangul syllable must follow. */
export const particleNotation =
  /을\(를\)|를\(을\)|이\(가\)|가\(이\)|은\(는\)|는\(은\)|과\(와\)|와\(과\)|\(으\)로|\(이\)(?=[가-힣])/;

/**
 * Matches spaces, punctuation, quotes and brackets that may follow a word before its particle. They are not read aloud.
 */
export const closingMarks = /(?<![\s'"’”`)\]}>」』》〉】›».,:;!?…])[\s'"’”`)\]}>」』》〉】›».,:;!?…]+$/;

// Koreans read the digits as 영 일 이 삼 사 오 육 칠 팔 구. A number that ends in zeros ends in a consonant (영, 십, 백, 천, 만, 억),
// except that 조 (twelve to fifteen zeros) ends in a vowel.
const digitEndings: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

const readNumber = (number: string): Ending => {
  const zeros = /(?<!0)0*$/.exec(number.replaceAll(',', ''))?.[0].length ?? 0;
  if (!number.includes('.') && zeros >= 12 && zeros < 16) return 'vowel';
  return digitEndings[Number(number.at(-1))] ?? 'vowel';
};

/**
 * Returns how the name of a letter ends: `l` and `r` in ㄹ (엘, 알), `m` and `n` in a consonant (엠, 엔), all others in a
 * vowel.
 */
const readLetter = (letter: string): Ending =>
  /[lr]/.test(letter) ? 'rieul' : /[mn]/.test(letter) ? 'consonant' : 'vowel';

/**
 * Returns how a Latin word ends. Only the last word of a name counts: `No` in `adAccountNo`. Two to four capitals,
 * single letters and words without a vowel are spelled out.
 */
const readLatin = (letters: string): Ending => {
  const hump = /(?:[A-Z][a-z]+|(?<![A-Za-z])[a-z]+|(?<![A-Z])[A-Z]+)$/.exec(letters)?.[0] ?? '';
  const word = hump.toLowerCase();
  if (word.length === 1 || /^[A-Z]{2,4}$/.test(hump) || !/[aeiouy]/.test(word)) return readLetter(word.at(-1) ?? '');
  if (/le?$/.test(word)) return 'rieul';
  return /(?:[mn]e?|ng|ck|pp|tt|(?<![aeiouy])[aeiouy][bckpt])$/.test(word) ? 'consonant' : 'vowel';
};

const readJamo = (jamo: string): Ending => (jamo === 'ㄹ' ? 'rieul' : jamo < 'ㅏ' ? 'consonant' : 'vowel');

/** Removes a gloss, which is not read: 캠페인(campaign) ends as 캠페인 does. */
const withoutGloss = (text: string): string => text.replace(/(?<=[^\s([{<'"‘“「『])\s?\([^()]*\)$/u, '');

/** Returns how a text ends when read in Korean, or undefined if it is unknown how its last word is read. */
export const readEnding = (text: string): Ending | undefined => {
  const bare = withoutGloss(text.normalize('NFC').replace(/(?<![\s'"’”`])[\s'"’”`]+$/, '')).replace(closingMarks, '');
  const last = bare.at(-1) ?? '';
  const final = finalConsonant(last);
  if (final !== undefined) return final === '' ? 'vowel' : final === 'ㄹ' ? 'rieul' : 'consonant';
  const number = /(?<![\d.,])[.,]*(\d[\d.,]*)$/.exec(bare)?.[1];
  if (number !== undefined) return readNumber(number);
  // Koreans read `%` as 퍼센트, `+` as 플러스, and `#` as 샵.
  if (/[%+]/.test(last)) return 'vowel';
  if (last === '#') return 'consonant';
  if (/[ㄱ-ㅎㅏ-ㅣ]/.test(last)) return readJamo(last);
  const letters = /(?<![A-Za-z])[A-Za-z]+$/.exec(bare.normalize('NFD').replace(/\p{M}+/gu, ''))?.[0];
  return letters === undefined ? undefined : readLatin(letters);
};

/** Returns the form of `notation` that follows `before`, or `notation` itself if it is unknown how `before` is read. */
export const chooseParticle = (notation: string, before: string): string => {
  const ending = readEnding(before);
  const [afterConsonant, afterVowel] = getOwn(forms, notation) ?? [notation, notation];
  if (ending === undefined) return notation;
  const isOpen = ending === 'vowel' || (ending === 'rieul' && notation === '(으)로');
  return isOpen ? afterVowel : afterConsonant;
};
