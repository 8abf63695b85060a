// Rules for the keywords that bound a value: four moves for each keyword (`added`, `removed`, `raised`, `lowered`), and
// two rules for each move, one for requests and one for responses.
import type { SidedRow } from './rule.ts';

export const boundNames = [
  'minimum',
  'maximum',
  'min-length',
  'max-length',
  'min-items',
  'max-items',
  'min-properties',
  'max-properties',
  'min-contains',
  'max-contains',
] as const;

export type BoundName = (typeof boundNames)[number];
export type BoundMove = 'added' | 'removed' | 'raised' | 'lowered';
export type LimitKind = `${BoundName}-${BoundMove}`;

/** Names that oasdiff uses for the moves. */
const theirs = { added: 'set', removed: 'unset', raised: 'increased', lowered: 'decreased' } as const;
const theirName = (name: BoundName): string => (name === 'minimum' ? 'min' : name === 'maximum' ? 'max' : name);

/** Moves that oasdiff reports: the ends of its ids `request-*-…` and `response-*-…` (`SidedRow` explains `*`). */
const reportedMoves: Readonly<Record<'request' | 'response', ReadonlySet<string>>> = {
  request: new Set(
    [
      ['min', 'max', 'min-length', 'max-length', 'min-items', 'min-contains', 'max-contains'].flatMap((name) => [
        `${name}-increased`,
        `${name}-decreased`,
      ]),
      ['min-set', 'max-set', 'max-length-set', 'min-items-set'],
    ].flat(),
  ),
  response: new Set([
    'max-increased',
    'min-decreased',
    'max-length-increased',
    'max-length-unset',
    'min-length-decreased',
    'min-items-decreased',
    'min-items-unset',
    'min-contains-increased',
    'min-contains-decreased',
    'max-contains-increased',
    'max-contains-decreased',
  ]),
};

const rowOf = (name: BoundName, move: BoundMove): SidedRow => {
  const isMaximum = name.startsWith('max');
  const narrows = move === 'added' || (move === 'lowered') === isMaximum;
  const effect = move === 'removed' || !narrows ? 'widens' : 'narrows';
  const their = `${theirName(name)}-${theirs[move]}`;
  const idOf = (side: 'request' | 'response'): string | undefined =>
    reportedMoves[side].has(their) ? `${side}-*-${their}` : undefined;
  return { effect, oasdiff: [idOf('request'), idOf('response')] };
};

const moves: readonly BoundMove[] = ['added', 'removed', 'raised', 'lowered'];

export const limitRows = Object.fromEntries(
  boundNames.flatMap((name) => moves.map((move) => [`${name}-${move}`, rowOf(name, move)])),
) as Readonly<Record<LimitKind, SidedRow>>;
