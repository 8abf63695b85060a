// Files of the index → results for the query of a reader. The whole index fits into memory, so texts are searched
// directly, without an inverted index.
import { type HeadFile, type SearchKind, searchKinds, type TextFile } from './search-index.ts';
import { createHaystack, type Haystack } from './haystack.ts';
import { type Entry, scoreTerm } from './score.ts';
import { readQuery, type Term, termOf, withoutParticle } from './terms.ts';
import { tighten, toInitials } from './tight.ts';
import { latinWords, nearWords } from './typos.ts';

export type SearchResult = {
  readonly kind: SearchKind;
  readonly href: string;
  readonly title: string;
  readonly trail: string;
  readonly names: string;
  /** Text of the record, empty until the texts are loaded. */
  readonly text: string;
  readonly score: number;
};

export type SearchAnswer = {
  readonly results: readonly SearchResult[];
  /** Terms of the query, to mark them in the results. */
  readonly terms: readonly Term[];
};

export type Searcher = {
  readonly addHeads: (file: HeadFile) => void;
  readonly addTexts: (file: TextFile) => void;
  /**
   * Collects the words with which typos in a query are corrected. Without this call, the first query with a typo
   * collects them.
   */
  readonly prepare: () => void;
  /** Returns at most `limit` results, by default 30, the best first. */
  readonly find: (query: string, limit?: number) => SearchAnswer;
};

type Known = Omit<SearchResult, 'score'> & { readonly entry: Entry };

const kindWorth: Readonly<Record<SearchKind, number>> = {
  doc: 1.12,
  operation: 1.08,
  section: 1.02,
  error: 0.98,
  schema: 0.95,
  value: 0.93,
  field: 0.9,
  post: 0.9,
  page: 0.85,
};

const toKnown = (href: string, [kind, anchor, title, trail, names]: HeadFile[number][1][number]): Known => {
  const tight = tighten(title);
  return {
    kind: searchKinds[kind] ?? 'page',
    href: anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`,
    title,
    trail,
    names,
    text: '',
    entry: { title: tight, initials: toInitials(tight.text), names: tighten(names), trail: tighten(trail) },
  };
};

const withText = (known: Known, text: string): Known => ({
  ...known,
  text,
  entry: { ...known.entry, text: tighten(text) },
});

/** Returns the weight of a term, which is higher if fewer records contain it. */
const rarity = (found: number, all: number): number => Math.log(1 + all / (1 + found));

type Scored = { readonly term: Term; readonly scores: Float32Array; readonly weight: number };

const scoreAll = ({ forms, ...rest }: Term, records: readonly Known[], haystack: Haystack): Scored => {
  const typed = forms[0]?.text ?? '';
  const noun = withoutParticle(typed);
  // If 광고비, the noun of 광고비는, occurs in a record, its part 광고 is worth less.
  const wholeLength = noun !== typed && haystack.recordsWith(noun).length > 0 ? noun.length : 0;
  const term = {
    ...rest,
    forms: forms.map(({ text, worth }) => ({ text, worth: text.length < wholeLength ? worth / 2 : worth })),
  };
  const scores = new Float32Array(records.length);
  let found = 0;
  for (const at of haystack.recordsWith(term.least)) {
    const known = records[at];
    if (known === undefined) continue;
    const score = scoreTerm(term, known.entry);
    scores[at] = score;
    found += score > 0 ? 1 : 0;
  }
  return { term, scores, weight: rarity(found, records.length) };
};

const typoWorth = 0.75;
const mostKnown = 40;

const wordsOf = (records: readonly Known[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ title, names, trail, text }) => latinWords(`${title} ${names} ${trail} ${text}`)));

type Rank = { readonly score: number; readonly isWhole: boolean };

/** Combines the scores of all terms for one record. `whole` is the result of `wholeOf`. */
const combine = (scored: readonly Scored[], at: number, { entry, kind }: Known, whole: readonly string[]): Rank => {
  let [sum, found, all] = [0, 0, 0];
  let isWhole = true;
  for (const { scores, weight } of scored) {
    const score = scores[at] ?? 0;
    sum += weight * score;
    found += score > 0 ? weight : 0;
    isWhole &&= score > 0;
    all += weight;
  }
  if (found === 0) return { score: 0, isWhole: false };
  const share = found / all;
  const exact = whole.includes(entry.title.text) ? 5 : 0;
  return { score: (sum / all + exact) * share * share * kindWorth[kind], isWhole };
};

/** Minimum share of the best score for a result that does not contain all terms. */
const leastShare = 0.2;

type Scorer = { readonly score: (term: Term) => Scored; readonly prepare: () => void };

/** Creates a scorer, which caches the scores of the last `mostKnown` new terms. */
const createScorer = (records: readonly Known[]): Scorer => {
  const known = new Map<string, Scored>();
  const haystack = createHaystack(records.map(({ entry }) => entry));
  let words: ReadonlySet<string> | undefined;
  const prepare = (): void => {
    words ??= wordsOf(records);
  };
  const correctTypos = (scored: Scored): Scored => {
    const [typed] = scored.term.forms;
    if (typed === undefined || scored.term.sort !== 'latin' || scored.scores.some((score) => score > 0)) return scored;
    prepare();
    const forms = nearWords(typed.text, words ?? []).map((text) => ({ text, worth: typoWorth }));
    return forms.length === 0 ? scored : scoreAll(termOf(forms, { sort: 'latin', pairs: [] }), records, haystack);
  };
  const score = (term: Term): Scored => {
    const key = `${term.sort} ${term.forms[0]?.text}`;
    const scored = known.get(key) ?? correctTypos(scoreAll(term, records, haystack));
    known.set(key, scored);
    for (const oldest of [...known.keys()].slice(0, -mostKnown)) known.delete(oldest);
    return scored;
  };
  return { score, prepare };
};

/** Returns the whole query as one word, once with the particles of its words and once without. */
const wholeOf = (query: string): readonly string[] => {
  const typed = query.normalize('NFC').toLowerCase().split(/\s+/);
  return [typed.join(''), typed.map(withoutParticle).join('')].map((text) => tighten(text).text);
};

const rank = (
  scored: readonly Scored[],
  records: readonly Known[],
  query: string,
  limit: number,
): readonly SearchResult[] => {
  const whole = wholeOf(query);
  const ranked = records
    .map((known, at) => ({ known, ...combine(scored, at, known, whole) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * leastShare;
  return ranked
    .filter(({ score, isWhole }) => isWhole || score >= least)
    .slice(0, limit)
    .map(({ known: { entry: _entry, ...result }, score }) => ({ ...result, score }));
};

/** Creates an empty searcher. The texts of a page may be added before its heads. */
export const createSearcher = (): Searcher => {
  const records: Known[] = [];
  const placeOf = new Map<string, number>();
  const waiting = new Map<string, readonly string[]>();
  let scorer = createScorer(records);

  const addText = (href: string, texts: readonly string[]): void => {
    const first = placeOf.get(href);
    if (first === undefined) {
      waiting.set(href, texts);
      return;
    }
    for (const [at, text] of texts.entries()) {
      const known = records[first + at];
      if (known !== undefined) records[first + at] = withText(known, text);
    }
  };
  return {
    addHeads: (file) => {
      for (const [href, heads] of file) {
        placeOf.set(href, records.length);
        records.push(...heads.map((head) => toKnown(href, head)));
        const texts = waiting.get(href);
        if (texts !== undefined) addText(href, texts);
        waiting.delete(href);
      }
      scorer = createScorer(records);
    },
    addTexts: (file) => {
      for (const [href, texts] of file) addText(href, texts);
      scorer = createScorer(records);
    },
    prepare: () => scorer.prepare(),
    find: (query, limit = 30) => {
      const scored = readQuery(query).map(scorer.score);
      return { results: rank(scored, records, query, limit), terms: scored.map(({ term }) => term) };
    },
  };
};
