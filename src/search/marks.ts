// The text of a search result → the matches to mark in it, and an excerpt of a long text.
import { findMatch } from './match.ts';
import type { Form, Term } from './terms.ts';
import { placesIn, type Tight, tighten, toInitials } from './tight.ts';

export type MarkedPiece = { readonly text: string; readonly isMatch: boolean };

type Span = readonly [from: number, to: number];

/**
 * Returns the spans at which the tight text contains a form: the first of `forms` for which `findMatch` returns a
 * quality above 0. Spans to which `findMatch` gives a quality of 0 are left out.
 */
const spansOf = (forms: readonly Form[], tight: Tight, sort: Term['sort']): readonly Span[] => {
  const form = forms.find(({ text }) => findMatch(text, tight, sort).quality > 0)?.text;
  if (form === undefined) return [];
  const spans: Span[] = [];
  for (let at = tight.text.indexOf(form); at >= 0; at = tight.text.indexOf(form, at + form.length)) {
    const { quality } = findMatch(
      form,
      { text: tight.text.slice(at, at + form.length), starts: tight.starts.subarray(at) },
      sort,
    );
    if (quality > 0) spans.push([at, at + form.length]);
  }
  return spans;
};

/** Returns the total length of the first match of each word of a pair. */
const widthOf = (pair: readonly (readonly Span[])[]): number =>
  pair.reduce((sum, [first]) => sum + (first === undefined ? 0 : first[1] - first[0]), 0);

const spansOfTerm = (term: Term, tight: Tight): readonly Span[] => {
  const { forms, sort, pairs, growing } = term;
  if (sort === 'initials') return spansOf(forms, { ...tight, text: toInitials(tight.text) }, 'hangul');
  const [typed, bare] = forms;
  const near = spansOf(
    [typed, bare].flatMap((form) => form ?? []),
    tight,
    sort,
  );
  if (near.length > 0) return near;
  if (growing !== undefined) {
    const grown = [...tight.text.matchAll(growing)].map(({ index, 0: found }): Span => [index, index + found.length]);
    if (grown.length > 0) return grown;
  }
  const apart = pairs.map(([first, second]) => [spansOfTerm(first, tight), spansOfTerm(second, tight)] as const);
  const [widest] = apart
    .filter((both) => both.every((spans) => spans.length > 0))
    .sort((a, b) => widthOf(b) - widthOf(a));
  return widest?.flat() ?? spansOf(forms, tight, sort);
};

/** Returns the matched spans of `text` in order. Spans that overlap or touch are merged. */
const findSpans = (text: string, terms: readonly Term[]): readonly Span[] => {
  const [tight, places] = [tighten(text), placesIn(text)];
  const spans = terms
    .flatMap((term) => spansOfTerm(term, tight))
    .map(([from, to]): Span => [places[from] ?? 0, (places[to - 1] ?? 0) + 1]);
  const merged: Span[] = [];
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last === undefined || from > last[1]) merged.push([from, to]);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return merged;
};

const cut = (text: string, spans: readonly Span[]): readonly MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
};

/** Divides a text into pieces that match the terms and pieces that do not. */
export const markMatches = (text: string, terms: readonly Term[]): readonly MarkedPiece[] => {
  const whole = text.normalize('NFC');
  return cut(whole, findSpans(whole, terms));
};

/** Maximum number of characters before the first match in an excerpt from the middle of a text. */
const leadLength = 24;

/**
 * Divides a text like `markMatches`. A text longer than `length` is first shortened to an excerpt of about that length,
 * near its first match. The excerpt begins and ends at a space if possible.
 */
export const excerptOf = (text: string, terms: readonly Term[], length: number): readonly MarkedPiece[] => {
  const whole = text.normalize('NFC');
  const spans = findSpans(whole, terms);
  const first = spans[0]?.[0] ?? 0;
  if (whole.length <= length) return cut(whole, spans);
  const wanted = first <= length / 2 ? 0 : first - leadLength;
  const from = wanted === 0 ? 0 : whole.indexOf(' ', wanted) + 1 || wanted;
  const space = whole.lastIndexOf(' ', from + length);
  const to = space > Math.max(from, first) ? space : from + length;
  const pieces = cut(
    whole.slice(from, to),
    spans.flatMap(([a, b]): Span[] => (a >= from && b <= to ? [[a - from, b - from]] : [])),
  );
  const gap: MarkedPiece = { text: '…', isMatch: false };
  return [...(from > 0 ? [gap] : []), ...pieces, ...(to < whole.length ? [gap] : [])];
};
