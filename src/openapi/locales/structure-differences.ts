// Types for the state and the result of comparing two descriptions, and functions that report a difference or pair two
// texts. The contract is the description of the default locale.
import type { SpecText } from '../../model/api/api-spec.ts';
import { items, members } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { SourceNode } from '../source/source-document.ts';
import { type Mode, scalarOf, targetOf } from './structure-parts.ts';

export type Side = {
  readonly root: Cursor;
  readonly resolver: Resolver;
  readonly texts: ReadonlyMap<SourceNode, SpecText>;
};

/**
 * Place that is compared: the member or item `name` of the object or list under the key `holder`. `mode` is the way in
 * which this object or list is read. `isItem` states whether the place is an item of a list.
 */
export type Whereabouts = {
  readonly name: string;
  readonly holder: string;
  readonly mode: Mode;
  readonly isItem: boolean;
};

export type Difference = {
  readonly kind: 'missing' | 'added' | 'changed' | 'order';
  readonly what: Whereabouts;
  /**
   * The part in the contract, or the object of the contract that lacks the part. `other` is the corresponding part or
   * object of the other description.
   */
  readonly contract: Cursor;
  readonly other: Cursor;
};

export type Comparison = {
  readonly differences: readonly Difference[];
  /**
   * Text of the contract → texts at its place in the other description. A text corresponds to several texts if parts
   * that are separate in the other description are one part of the contract.
   */
  readonly pairs: ReadonlyMap<SourceNode, readonly Cursor[]>;
  /**
   * Texts of the other description without a counterpart in the contract. `contract` is the part in their place, or the
   * part that would contain them.
   */
  readonly strays: readonly { readonly name: string; readonly contract: Cursor; readonly other: Cursor }[];
};

/** State of one call of `compareStructure`. */
export type Walk = {
  readonly contract: Side;
  readonly other: Side;
  readonly met: Map<SourceNode, Set<SourceNode>>;
  readonly metOthers: Set<SourceNode>;
  readonly differences: Difference[];
  readonly pairs: Map<SourceNode, Cursor[]>;
  readonly strays: { name: string; contract: Cursor; other: Cursor }[];
};

/** Values at the same place. `a` belongs to the contract. */
export type Pair = { readonly a: Cursor; readonly b: Cursor };
const textKeys = new Set(['title', 'summary', 'description', 'x-displayName']);

/** Returns whether the value at a place is a text, which may differ between the descriptions. */
export const isText = ({ resolver, texts }: Side, cursor: Cursor, { name, mode, isItem }: Whereabouts): boolean => {
  const target = targetOf(resolver, cursor);
  if (target === undefined || scalarOf(target) === undefined) return false;
  return texts.has(target.node) || mode === 'texts' || (mode === 'keywords' && !isItem && textKeys.has(name));
};

/** Returns whether a page shows a text. Pages show neither empty texts nor texts of parts that nothing reaches. */
export const isShown = ({ resolver, texts }: Side, cursor: Cursor): boolean => {
  const target = targetOf(resolver, cursor);
  return target !== undefined && texts.has(target.node);
};

/** Adds a difference to the result. */
export const report = ({ differences }: Walk, kind: Difference['kind'], what: Whereabouts, { a, b }: Pair): void => {
  differences.push({ kind, what, contract: a, other: b });
};

/** Records that two texts correspond, if a page shows the text of the other description. */
export const pairTexts = ({ contract, other, pairs }: Walk, { a, b }: Pair): void => {
  const [source, words] = [targetOf(contract.resolver, a), targetOf(other.resolver, b)];
  if (source === undefined || words === undefined || !isShown(other, b)) return;
  const known = pairs.get(source.node) ?? [];
  if (!known.some(({ node }) => node === words.node)) pairs.set(source.node, [...known, words]);
};

/**
 * Records that a pair is compared. Returns false if it has been compared already, so that comparing a recursive schema
 * ends.
 */
export const meet = ({ met, metOthers }: Walk, { a, b }: Pair): boolean => {
  const others = met.get(a.node) ?? new Set();
  if (others.has(b.node)) return false;
  met.set(a.node, others.add(b.node));
  metOthers.add(b.node);
  return true;
};

/**
 * Returns whether a schema that has a name in only one description was compared where it is used. A named schema that
 * only refers to another named schema does not count, because it is a schema of its own.
 */
const isMetElsewhere = (
  { contract, other, met, metOthers }: Walk,
  { holder, mode }: Whereabouts,
  cursor: Cursor,
): boolean => {
  if (
    mode !== 'names' ||
    (holder !== 'schemas' && holder !== 'definitions') ||
    referenceOf(cursor.node)?.startsWith('#')
  )
    return false;
  const [ours, theirs] = [targetOf(contract.resolver, cursor), targetOf(other.resolver, cursor)];
  return (ours !== undefined && met.has(ours.node)) || (theirs !== undefined && metOthers.has(theirs.node));
};

/**
 * Returns whether a part may be missing, such as a text that is not translated yet. The keys of a map are required, and
 * so is the `name` of a group, since a group without a name is left out.
 */
const mayLack = (side: Side, cursor: Cursor, at: Whereabouts): boolean => {
  if (at.mode === 'texts' || at.name === 'x-enumDescriptions') return true;
  return at.mode === 'keywords' && at.name !== 'name' && isText(side, cursor, at);
};

const hasWords = (side: Side, cursor: Cursor): boolean =>
  isShown(side, cursor) ||
  [...members(cursor).map(([, value]) => value), ...items(cursor)].some((inner) => isShown(side, inner));

/**
 * Reports a part of the contract that the other description does not have, unless the part may be missing or was
 * compared where it is used.
 */
export const reportMissing = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.contract, pair.a, at) && !isMetElsewhere(walk, at, pair.a)) report(walk, 'missing', at, pair);
};

/**
 * Reports a part that only the other description has, unless the part was compared where it is used. A part that may be
 * missing is not reported; if it contains text, it is added to `strays`.
 */
export const reportAdded = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.other, pair.b, at)) {
    if (!isMetElsewhere(walk, at, pair.b)) report(walk, 'added', at, pair);
  } else if (hasWords(walk.other, pair.b)) walk.strays.push({ name: at.name, contract: pair.a, other: pair.b });
};
