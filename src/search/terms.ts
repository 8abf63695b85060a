// A query as a reader types it → terms. Each term has the forms that it may have in a text, such as the word without
// its particle or ending.
import { finals, firstSyllable, initials, syllablesPerInitial } from '../text/hangul.ts';
import { isInitials } from './tight.ts';

/** A form of a word. `worth` is its closeness to the typed word, up to 1. */
export type Form = { readonly text: string; readonly worth: number };

export type Term = {
  /** Forms of the term. The first is the typed word, unless a typo was corrected. */
  readonly forms: readonly Form[];
  /** Common beginning of all forms. */
  readonly root: string;
  /** Text that every record with a match of the term contains; empty if no such text is known. */
  readonly least: string;
  readonly sort: 'hangul' | 'latin' | 'initials';
  /** Pairs of words into which the term may be divided. */
  readonly pairs: readonly (readonly [Term, Term])[];
  /**
   * Pattern of the words that the term may become while its last syllable is being typed. Present only for a Korean
   * word whose last syllable may still change.
   */
  readonly growing?: RegExp;
};

/** Matches a Korean particle at the end of a word, such as 에서 (in) or 까지 (until). */
const particles = new RegExp(
  '(?:' +
    '으로부터|에서부터|' +
    '이라는|이라고|' +
    '으로는|으로도|에서는|에서도|에게서|' +
    '까지는|까지|부터|' +
    '에서|에게|에는|에도|' +
    '이란|이나|이며|이면|' +
    '으로|처럼|보다|마다|' +
    '라는|라고|' +
    '한테|께서|' +
    '만이|만을|' +
    '들이|들을|들은|들의|' +
    '하고|' +
    '[은는이가을를의에로와과도만란나며])$',
);

/** Removes a Korean particle from the end of a word, unless the word is only a particle. */
export const withoutParticle = (word: string): string => word.replace(particles, '') || word;

/** Creates a term from the forms that a word may have. */
export const termOf = (forms: readonly Form[], rest: Pick<Term, 'sort' | 'pairs' | 'growing'>): Term => {
  let root = forms[0]?.text ?? '';
  for (const { text } of forms) while (!text.startsWith(root)) root = root.slice(0, -1);
  return { forms, root, least: root, ...rest };
};

const looseEndings = 3;

/** Returns the word without its last one to three syllables, which may be the ending of a verb: 만들려면 → 만들려, 만들. */
const looseForms = (word: string): readonly Form[] =>
  Array.from({ length: Math.min(looseEndings, word.length - 2) }, (_, cut) => {
    const text = word.slice(0, word.length - 1 - cut);
    return { text, worth: (0.6 * text.length) / word.length };
  });

const distinct = (forms: readonly Form[]): readonly Form[] =>
  forms.filter(({ text }, at) => forms.findIndex((other) => other.text === text) === at);

const range = (from: number, length: number): string =>
  `[${String.fromCharCode(from)}-${String.fromCharCode(from + length - 1)}]`;

/**
 * Returns a character class of all syllables that begin with the given consonant, or undefined if no syllable can begin
 * with it.
 */
const syllablesOf = (consonant: string): string | undefined => {
  const at = initials.indexOf(consonant);
  return at < 0 ? undefined : range(firstSyllable + at * syllablesPerInitial, syllablesPerInitial);
};

const growingForm = (word: string): RegExp | undefined => {
  const [head, last] = [word.slice(0, -1), word.slice(-1)];
  const lone = syllablesOf(last);
  if (lone !== undefined) return head === '' ? undefined : new RegExp(head + lone, 'g');
  const code = last.charCodeAt(0) - firstSyllable;
  if (code < 0 || code >= 11172) return undefined;
  const final = code % finals.length;
  if (final === 0) return new RegExp(head + range(firstSyllable + code, finals.length), 'g');
  const next = syllablesOf(finals[final] ?? '');
  return next === undefined
    ? undefined
    : new RegExp(head + String.fromCharCode(firstSyllable + code - final) + next, 'g');
};

const hangulTerm = (word: string, depth = 0): Term => {
  const bare = withoutParticle(word);
  const forms = distinct([
    { text: word, worth: 1 },
    { text: bare, worth: 0.97 },
    ...looseForms(word),
    ...looseForms(bare),
  ]);
  const pairs =
    depth > 0
      ? []
      : Array.from({ length: bare.length - 3 }, (_, at): readonly [Term, Term] => [
          hangulTerm(bare.slice(0, at + 2), 1),
          hangulTerm(bare.slice(at + 2), 1),
        ]);
  const growing = growingForm(word);
  const term = termOf(forms, { sort: 'hangul', pairs, ...(growing && { growing }) });
  // All forms, growing words and pairs share a beginning with the typed word. `least` is the shortest of these
  // beginnings.
  const lengths = [term.root.length, growing ? word.length - 1 : Infinity, pairs[0]?.[0].root.length ?? Infinity];
  return { ...term, least: word.slice(0, Math.min(...lengths)) };
};

/** Endings of English words, each with its replacement: `policies` is also searched for as `policy`. */
const stems: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/ies$/, 'y'],
  [/(?<=[a-z]{2}s)s$/, ''],
  [/(?<=[a-z]{3})(?:ing|ed)$/, ''],
  [/(?<=[a-z]{3})e?s$/, ''],
];

const latinTerm = (word: string): Term => {
  const stemmed = stems.flatMap(([ending, stem]) =>
    ending.test(word) ? [{ text: word.replace(ending, stem), worth: 0.9 }] : [],
  );
  return termOf(distinct([{ text: word, worth: 1 }, ...stemmed]), { sort: 'latin', pairs: [] });
};

const initialsTerm = (text: string): Term => ({
  ...termOf([{ text, worth: 1 }], { sort: 'initials', pairs: [] }),
  least: '',
});

const runs = /[가-힣ㄱ-ㅎㅏ-ㅣ]+|[^가-힣ㄱ-ㅎㅏ-ㅣ]+/g;

const termsOfWord = (word: string): readonly Term[] => {
  const found = word.match(runs) ?? [];
  return found.flatMap((run, at): Term[] => {
    if (isInitials(run)) return [initialsTerm(run)];
    if (!/[가-힣ㄱ-ㅣ]/.test(run)) {
      const bare = run.replace(/[^\p{L}\p{N}]+/gu, '');
      return bare === '' ? [] : [latinTerm(bare)];
    }
    // Skips the particle after a Latin name: `AccessManagerAccountNo를`.
    return at > 0 && run.replace(particles, '') === '' ? [] : [hangulTerm(run)];
  });
};

const maxTerms = 12;

/** Returns the first `maxTerms` terms of a query. */
export const readQuery = (query: string): readonly Term[] =>
  query.normalize('NFC').toLowerCase().split(/\s+/).flatMap(termsOfWord).slice(0, maxTerms);
