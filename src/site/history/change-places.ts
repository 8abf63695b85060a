// Finds the URLs of a recorded change in the current reference and in the reference of its day. Also splits the
// sentence of a change at its code.
import type { ChangeModel, ChangedOperation } from '../../model/api/api-history.ts';
import type { DayPair } from '../../model/history/history-pairs.ts';
import type { HistoryWords } from './history-words.ts';

type Anchored = Pick<ChangedOperation, 'anchor' | 'isGone'>;

/** Returns the day whose reference contains the place: for a removed place, the earlier day. */
const dayOf = ({ isGone }: Pick<Anchored, 'isGone'>, { from, to }: DayPair): string => (isGone ? from : to);

/** Returns the URL in the reference of the day that has the place, or undefined if the place has no URL there. */
export const thenHref = (place: Anchored, pair: DayPair, words: HistoryWords): string | undefined =>
  place.anchor === undefined ? undefined : words.onDay(dayOf(place, pair), place.anchor);

/**
 * Returns the URL of a place in the current reference. Returns undefined for a place without an anchor, and for a
 * removed place, even if a new part has the same name.
 */
const todayHref = ({ anchor, isGone }: Anchored, words: HistoryWords): string | undefined =>
  anchor === undefined || isGone ? undefined : words.today(anchor);

/**
 * Returns the URL for the name of a place: in the current reference if possible, otherwise in the reference of the day
 * that has the place. Returns undefined if the place has neither URL.
 */
export const nameHref = (place: Anchored, pair: DayPair, words: HistoryWords): string | undefined =>
  todayHref(place, words) ?? thenHref(place, pair, words);

export type SentencePiece = { readonly text: string; readonly isCode: boolean; readonly isName: boolean };

const lastName = (text: string): string => text.split(/[\s.]/).at(-1) ?? '';

/**
 * Splits a sentence at its code in backticks, and marks the code that names the changed place and can become a link.
 * The marked code is the first that ends with the last name of the anchor. If no code ends with that name, the last
 * code is marked for a renaming, a move or a changed id, and the first code for all other rules.
 */
export const sentencePieces = (
  sentence: string,
  { anchor = '', rule }: Pick<ChangeModel, 'anchor' | 'rule'>,
): readonly SentencePiece[] => {
  const pieces = sentence.split('`').map((text, at) => ({ text, isCode: at % 2 === 1 }));
  const codes = pieces.filter(({ isCode }) => isCode);
  const end = lastName(anchor.replace(/^[a-z]+-/, ''));
  const isRenamed = /-renamed$|-moved$|-id-changed$/.test(rule);
  const named = codes.find(({ text }) => end !== '' && lastName(text) === end) ?? (isRenamed ? codes.at(-1) : codes[0]);
  return pieces.flatMap((piece) => (piece.text === '' ? [] : [{ ...piece, isName: piece === named }]));
};
