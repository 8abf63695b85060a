// Two descriptions that should differ only in language → where their structures differ, and which texts correspond.
// Both are walked together, following references, so it does not matter which file contains a part. The contract is the
// default locale's.
import type { SpecText } from '../../model/api/api-spec.ts';
import { items, member, members } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { SourceNode } from '../source/source-document.ts';
import { entriesOf, type Entries, keyedItems, type Mode, modeBelow, scalarOf, targetOf } from './structure-parts.ts';

export type Side = {
  readonly root: Cursor;
  readonly resolver: Resolver;
  readonly texts: ReadonlyMap<SourceNode, SpecText>;
};

/** Place that is compared: `name` in the object or list under the key `holder`, and how it is read. */
export type Whereabouts = {
  readonly name: string;
  readonly holder: string;
  readonly mode: Mode;
  readonly isItem: boolean;
};

export type Difference = {
  readonly kind: 'missing' | 'added' | 'changed' | 'order';
  readonly what: Whereabouts;
  /** The part itself, or what it is missing from. */
  readonly contract: Cursor;
  readonly other: Cursor;
};

export type Comparison = {
  readonly differences: readonly Difference[];
  /**
   * Text of the contract → texts at its place in the other description. It has several if parts that are separate there
   * are one part of the contract.
   */
  readonly pairs: ReadonlyMap<SourceNode, readonly Cursor[]>;
  /**
   * Texts of the other description without a counterpart in the contract. `contract` is the part that would contain
   * them.
   */
  readonly strays: readonly { readonly name: string; readonly contract: Cursor; readonly other: Cursor }[];
};

/** State of one call of `compareStructure`. */
type Walk = {
  readonly contract: Side;
  readonly other: Side;
  readonly met: Map<SourceNode, Set<SourceNode>>;
  readonly metOthers: Set<SourceNode>;
  readonly differences: Difference[];
  readonly pairs: Map<SourceNode, Cursor[]>;
  readonly strays: { name: string; contract: Cursor; other: Cursor }[];
};

/** Values at the same place. `a` belongs to the contract. */
type Pair = { readonly a: Cursor; readonly b: Cursor };
type Halves = { readonly ours: Entries; readonly theirs: Entries };

const textKeys = new Set(['title', 'summary', 'description', 'x-displayName']);

const isText = ({ resolver, texts }: Side, cursor: Cursor, { name, mode, isItem }: Whereabouts): boolean => {
  const target = targetOf(resolver, cursor);
  if (target === undefined || scalarOf(target) === undefined) return false;
  return texts.has(target.node) || mode === 'texts' || (mode === 'keywords' && !isItem && textKeys.has(name));
};

/** Returns whether a page shows a text. An empty text is not shown, nor is that of a part that nothing reaches. */
const isShown = ({ resolver, texts }: Side, cursor: Cursor): boolean => {
  const target = targetOf(resolver, cursor);
  return target !== undefined && texts.has(target.node);
};

const report = ({ differences }: Walk, kind: Difference['kind'], what: Whereabouts, { a, b }: Pair): void => {
  differences.push({ kind, what, contract: a, other: b });
};

const pairTexts = ({ contract, other, pairs }: Walk, { a, b }: Pair): void => {
  const [source, words] = [targetOf(contract.resolver, a), targetOf(other.resolver, b)];
  if (source === undefined || words === undefined || !isShown(other, b)) return;
  const known = pairs.get(source.node) ?? [];
  if (!known.some(({ node }) => node === words.node)) pairs.set(source.node, [...known, words]);
};

/** Returns whether a pair is met for the first time. A recursive schema leads back to itself. */
const meet = ({ met, metOthers }: Walk, { a, b }: Pair): boolean => {
  const others = met.get(a.node) ?? new Set();
  if (others.has(b.node)) return false;
  met.set(a.node, others.add(b.node));
  metOthers.add(b.node);
  return true;
};

/**
 * Returns whether a schema that has a name in only one description was compared where it is used. A name that refers to
 * another name is a schema of its own.
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
 * Returns whether a part may be missing, as a text may that is not translated yet. Names that writers give may not be
 * missing, and neither may the `name` of a group, without which there is no group.
 */
const mayLack = (side: Side, cursor: Cursor, at: Whereabouts): boolean => {
  if (at.mode === 'texts' || at.name === 'x-enumDescriptions') return true;
  return at.mode === 'keywords' && at.name !== 'name' && isText(side, cursor, at);
};

const hasWords = (side: Side, cursor: Cursor): boolean =>
  isShown(side, cursor) ||
  [...members(cursor).map(([, value]) => value), ...items(cursor)].some((inner) => isShown(side, inner));

const reportMissing = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.contract, pair.a, at) && !isMetElsewhere(walk, at, pair.a)) report(walk, 'missing', at, pair);
};

const reportAdded = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.other, pair.b, at)) {
    if (!isMetElsewhere(walk, at, pair.b)) report(walk, 'added', at, pair);
  } else if (hasWords(walk.other, pair.b)) walk.strays.push({ name: at.name, contract: pair.a, other: pair.b });
};

const compareEntries = (
  walk: Walk,
  { ours, theirs }: Halves,
  pair: Pair,
  place: Pick<Whereabouts, 'holder' | 'mode'>,
): void => {
  for (const [name, a] of ours) {
    const b = theirs.get(name);
    const at = { ...place, name, isItem: false };
    if (b === undefined) reportMissing(walk, at, { a, b: pair.b });
    else compareMembers(walk, { a, b }, at);
  }
  for (const [name, b] of theirs)
    if (!ours.has(name)) reportAdded(walk, { ...place, name, isItem: false }, { a: pair.a, b });
};

const compareMembers = (walk: Walk, pair: Pair, at: Whereabouts): void => {
  const { contract, other } = walk;
  if (!isText(contract, pair.a, at) && !isText(other, pair.b, at))
    compareValues(walk, pair, at, at.isItem ? at.mode : modeBelow(at.mode, at.name, pair.a.node));
  else if (isShown(contract, pair.a)) pairTexts(walk, pair);
  else if (isShown(other, pair.b)) walk.strays.push({ name: at.name, contract: pair.a, other: pair.b });
};

/** Returns a value as a list: `type: string` means `type: [string]`. */
const toList = (cursor: Cursor): Cursor => {
  if (cursor.node.kind === 'list') return cursor;
  const { start, end } = cursor.node;
  return { ...cursor, node: { kind: 'list', items: [cursor.node], start, end } };
};

/**
 * Compares lists. Scalars that only one of them has are reported as changed if both have the same number of such
 * scalars.
 */
const compareLists = (walk: Walk, pair: Pair, { name: holder }: Whereabouts, mode: Mode): void => {
  const ours = keyedItems(walk.contract.resolver, pair.a, holder, mode);
  const theirs = keyedItems(walk.other.resolver, pair.b, holder, mode);
  const where = (name: string): Whereabouts => ({ name, holder, mode, isItem: true });
  const missing = [...ours].filter(([name]) => !theirs.has(name));
  const added = [...theirs].filter(([name]) => !ours.has(name));
  const isRenamed = missing.length === added.length && missing.every(([, item]) => scalarOf(item) !== undefined);
  for (const [index, [name, a]] of missing.entries()) {
    const renamed = isRenamed ? added[index]?.[1] : undefined;
    if (renamed === undefined) reportMissing(walk, where(name), { a, b: pair.b });
    else report(walk, 'changed', where(name), { a, b: renamed });
  }
  if (!isRenamed) for (const [name, b] of added) reportAdded(walk, where(name), { a: pair.a, b });
  for (const [name, a] of ours) {
    const b = theirs.get(name);
    if (b !== undefined) compareMembers(walk, { a, b }, where(name));
  }
  if (
    holder === 'enum' &&
    missing.length + added.length === 0 &&
    String([...ours.keys()]) !== String([...theirs.keys()])
  )
    report(walk, 'order', where(''), pair);
};

const compareMaps = (walk: Walk, pair: Pair, { name: holder }: Whereabouts, mode: Mode): void => {
  const ours = entriesOf(walk.contract.resolver, pair.a, mode, holder);
  const theirs = entriesOf(walk.other.resolver, pair.b, mode, holder);
  compareEntries(walk, { ours, theirs }, pair, { holder, mode });
};

/**
 * Compares members next to `$ref` with those next to the other `$ref`. If only one side has a `$ref`, the members next
 * to it override those of its target.
 */
const compareReferences = (walk: Walk, pair: Pair, at: Whereabouts, mode: Mode): void => {
  const [a, b] = [targetOf(walk.contract.resolver, pair.a), targetOf(walk.other.resolver, pair.b)];
  if (a === undefined || b === undefined) return;
  if (a !== pair.a && b !== pair.b) {
    compareValues(walk, { a, b }, at, mode);
    compareMaps(walk, pair, at, mode);
    return;
  }
  if (!meet(walk, pair)) return;
  meet(walk, { a, b });
  const whole = (resolver: Resolver, written: Cursor, target: Cursor): Entries =>
    new Map([
      ...entriesOf(resolver, target, mode, at.name),
      ...(written === target ? [] : entriesOf(resolver, written, mode, at.name)),
    ]);
  const halves = { ours: whole(walk.contract.resolver, pair.a, a), theirs: whole(walk.other.resolver, pair.b, b) };
  compareEntries(walk, halves, pair, { holder: at.name, mode });
};

const isReference = ({ node }: Cursor): boolean => referenceOf(node) !== undefined;

const isSame = (a: Cursor, b: Cursor, mode: Mode): boolean => {
  const value = scalarOf(a);
  return value !== undefined && value === scalarOf(b) && (mode !== 'literal' || a.node.kind === b.node.kind);
};

const compareValues = (walk: Walk, pair: Pair, at: Whereabouts, mode: Mode): void => {
  const { a, b } = pair;
  const kinds = [a.node.kind, b.node.kind];
  if (mode !== 'literal' && (isReference(a) || isReference(b))) compareReferences(walk, pair, at, mode);
  else if (kinds.every((kind) => kind === 'map')) {
    if (meet(walk, pair)) compareMaps(walk, pair, at, mode);
  } else if (kinds.includes('list') && at.name === 'type' && mode === 'keywords')
    compareLists(walk, { a: toList(a), b: toList(b) }, at, mode);
  else if (kinds.every((kind) => kind === 'list')) compareLists(walk, pair, at, mode);
  else if (!isSame(a, b, mode)) report(walk, 'changed', at, pair);
};

const sharedParts = ({ root }: Side): [string, Cursor][] =>
  ['schemas', 'securitySchemes'].map((name) => {
    const nothing: Cursor = { ...root, node: { kind: 'map', entries: new Map(), start: 0, end: 0 } };
    return [name, member(member(root, 'components'), name) ?? nothing];
  });

/**
 * Returns the members of the root to compare. Shared parts that no operation reaches are on no page, except schemas and
 * security schemes. These come last, when it is known where they are used.
 */
const rootEntries = (side: Side): Entries => {
  const entries = [...entriesOf(side.resolver, side.root, 'keywords', '')];
  const isLast = (name: string): boolean => name === 'definitions' || name === 'securityDefinitions';
  // At the root, an empty `security` means the same as none.
  const isNothing = ([name, { node }]: readonly [string, Cursor]): boolean =>
    name === 'security' && node.kind === 'list' && node.items.length === 0;
  const first = entries
    .filter(([name]) => !isLast(name) && !['components', 'parameters', 'responses'].includes(name))
    .filter((entry) => !isNothing(entry));
  return new Map([...first, ...sharedParts(side), ...entries.filter(([name]) => isLast(name))]);
};

/** Compares the structure of a locale's description with that of the contract. */
export const compareStructure = (contract: Side, other: Side): Comparison => {
  const walk: Walk = {
    contract,
    other,
    met: new Map(),
    metOthers: new Set(),
    differences: [],
    pairs: new Map(),
    strays: [],
  };
  const halves = { ours: rootEntries(contract), theirs: rootEntries(other) };
  compareEntries(walk, halves, { a: contract.root, b: other.root }, { holder: '', mode: 'keywords' });
  return walk;
};
