// Where a told change leads: to the reference of today, and to the one of its day.
import type { ToldChange, ToldOperation } from '../../model/api-history.ts';
import type { DayPair } from '../../model/history-pairs.ts';
import type { HistoryWords } from './words.ts';

type Anchored = Pick<ToldOperation, 'anchor' | 'isGone'>;

/** What is gone stands in the reference of the day before. */
export const dayOf = ({ isGone }: Pick<Anchored, 'isGone'>, { from, to }: DayPair): string => (isGone ? from : to);

export const thenHref = (place: Anchored, pair: DayPair, words: HistoryWords): string | undefined =>
  place.anchor === undefined ? undefined : words.onDay(dayOf(place, pair), place.anchor);

/** A place that is gone is not today's, although something may be called like it again. */
export const todayHref = ({ anchor, isGone }: Anchored, words: HistoryWords): string | undefined =>
  anchor === undefined || isGone ? undefined : words.today(anchor);

/** Where a name leads that has one link only. */
export const nameHref = (place: Anchored, pair: DayPair, words: HistoryWords): string | undefined =>
  todayHref(place, words) ?? thenHref(place, pair, words);

export type SentencePiece = { readonly text: string; readonly isCode: boolean; readonly isName: boolean };

const lastName = (text: string): string => text.split(/[\s.]/).at(-1) ?? '';

/** The code of a sentence that names the place is what leads there: the one that ends like the anchor, else the last of a change of names, else the first. */
export const sentencePieces = (sentence: string, { anchor = '', rule }: Pick<ToldChange, 'anchor' | 'rule'>): readonly SentencePiece[] => {
  const pieces = sentence.split('`').map((text, at) => ({ text, isCode: at % 2 === 1 }));
  const codes = pieces.filter(({ isCode }) => isCode);
  const end = lastName(anchor.replace(/^[a-z]+-/, ''));
  const isRenamed = /renamed$|moved$|id-changed$/.test(rule);
  const named = codes.find(({ text }) => end !== '' && lastName(text) === end) ?? (isRenamed ? codes.at(-1) : codes[0]);
  return pieces.flatMap((piece) => (piece.text === '' ? [] : [{ ...piece, isName: piece === named }]));
};
