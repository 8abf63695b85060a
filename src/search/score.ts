// A term and a record → the score of the record. A match in the title counts most, followed by matches in the names,
// the trail and the text.
import { findMatch } from './match.ts';
import type { Form, Term } from './terms.ts';
import type { Tight } from './tight.ts';

/** Fields of a record that are compared with a query. */
export type Entry = {
  readonly title: Tight;
  readonly initials: string;
  readonly names: Tight;
  readonly trail: Tight;
  /** Text of the record. Absent until the texts are loaded. */
  readonly text?: Tight;
};

const weights = { title: 10, names: 8, trail: 3.5, text: 2 } as const;

/** Rates how much of a title a match covers: 1 if the title consists of the match alone. */
const coverage = (length: number, { text }: Tight): number => 0.6 + (0.4 * length) / Math.max(1, text.length);

const titleScore = (form: string, { title }: Entry, sort: Term['sort']): number =>
  weights.title * findMatch(form, title, sort).quality * coverage(form.length, title);

/**
 * Rates a match in the names. A match at their end scores more, because the path of an operation comes last, and its
 * last segment names the subject of the operation.
 */
const namesScore = (form: string, { names }: Entry, sort: Term['sort']): number => {
  const { quality, at } = findMatch(form, names, sort);
  return weights.names * quality * (at + form.length === names.text.length ? 1.1 : 1);
};

/**
 * Returns whether a form is too short to be searched for in trails and texts. A Latin form needs at least three
 * characters, and a Korean form needs at least two.
 */
const isTooShort = (form: string, sort: Term['sort']): boolean => form.length < (sort === 'latin' ? 3 : 2);

const scoreForm = ({ text: form, worth }: Form, entry: Entry, sort: Term['sort']): number => {
  const [title, names] = [titleScore(form, entry, sort), namesScore(form, entry, sort)];
  if (isTooShort(form, sort)) return worth * Math.max(title, names);
  const trail = weights.trail * findMatch(form, entry.trail, sort).quality;
  const text = entry.text === undefined ? 0 : weights.text * findMatch(form, entry.text, sort).quality;
  return worth * (Math.max(title, names, trail, text) + 0.1 * (trail + text));
};

const scoreInitials = (initials: string, entry: Entry): number => {
  const quality = findMatch(initials, { ...entry.title, text: entry.initials }, 'hangul').quality;
  return quality > 0.7 ? weights.title * quality * coverage(initials.length, entry.title) : 0;
};

const scoreGrowing = (growing: RegExp, { title }: Entry): number => {
  if (title.text.search(growing) < 0) return 0;
  for (const { index, 0: found } of title.text.matchAll(growing))
    if (title.starts[index] === 1) return weights.title * 0.8 * coverage(found.length, title);
  return 0;
};

/** Weight of a match in which one typed word is divided into two words. */
const pairWorth = 0.85;

const scorePairs = (pairs: Term['pairs'], entry: Entry): number => {
  const [shortest] = pairs;
  // The first words of all pairs begin with the first word of the first pair.
  if (shortest === undefined || !has(entry, shortest[0].root)) return 0;
  let best = 0;
  for (const [first, second] of pairs) {
    const one = scoreTerm(first, entry);
    const other = one > 0 ? scoreTerm(second, entry) : 0;
    if (other > 0) best = Math.max(best, (pairWorth * (one + other)) / 2);
  }
  return best;
};

const has = ({ title, names, trail, text }: Entry, root: string): boolean =>
  title.text.includes(root) ||
  trail.text.includes(root) ||
  names.text.includes(root) ||
  text?.text.includes(root) === true;

/** Returns the score of the best form of a term, or 0 if the record does not contain the root of the forms. */
const scoreForms = ({ forms, root, sort }: Term, entry: Entry): number => {
  if (!has(entry, root)) return 0;
  let best = 0;
  for (const form of forms)
    if (form.worth * (weights.title + 1) > best) best = Math.max(best, scoreForm(form, entry, sort));
  return best;
};

/** Returns the score of a record for a term, or 0 if the record does not match the term. */
export const scoreTerm = (term: Term, entry: Entry): number => {
  const { sort, forms, pairs, growing } = term;
  if (sort === 'initials') return scoreInitials(forms[0]?.text ?? '', entry);
  const best = scoreForms(term, entry);
  if (best === 0 && growing !== undefined) return Math.max(scoreGrowing(growing, entry), scorePairs(pairs, entry));
  return best > weights.trail ? best : Math.max(best, scorePairs(pairs, entry));
};
