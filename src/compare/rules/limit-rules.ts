// Rules for the keywords that bound a value: four for each keyword, and each of them for requests and for responses.
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

/** oasdiff's words of moves, and what it calls the keyword. */
const theirs = { added: 'set', removed: 'unset', raised: 'increased', lowered: 'decreased' } as const;
const theirName = (name: BoundName): string => (name === 'minimum' ? 'min' : name === 'maximum' ? 'max' : name);

/** What oasdiff has for all keywords alike; the rest it does not tell, or tells for some alone. */
const told = new Set(['max-raised', 'max-lowered', 'max-added', 'min-raised', 'min-lowered', 'min-added']);
const known = new Set<BoundName>(['minimum', 'maximum', 'min-length', 'max-length', 'min-items', 'max-items']);

const rowOf = (name: BoundName, move: BoundMove): SidedRow => {
  const isMaximum = name.startsWith('max');
  const narrows = move === 'added' || (move === 'lowered') === isMaximum;
  const effect = move === 'removed' || !narrows ? 'widens' : 'narrows';
  const isTold = known.has(name) && told.has(`${isMaximum ? 'max' : 'min'}-${move}`);
  const their = `${theirName(name)}-${theirs[move]}`;
  return { effect, ...(isTold && { oasdiff: [`request-*-${their}`, `response-*-${their}`] as const }) };
};

const moves: readonly BoundMove[] = ['added', 'removed', 'raised', 'lowered'];

export const limitRows = Object.fromEntries(
  boundNames.flatMap((name) => moves.map((move) => [`${name}-${move}`, rowOf(name, move)])),
) as Readonly<Record<LimitKind, SidedRow>>;
