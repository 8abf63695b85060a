// Two descriptions that should be one in two languages → where their structures disagree, and which text of one is which of the other.
// Both are walked side by side, references followed, so it does not matter which file a part stands in. The contract is the default locale's.
import type { SpecText } from '../../model/api-spec.ts';
import { items, member, members } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { SourceNode } from '../source/source-document.ts';
import { entriesOf, type Entries, keyedItems, type Mode, modeBelow, scalarOf, targetOf } from './structure-parts.ts';

export type Side = { readonly root: Cursor; readonly resolver: Resolver; readonly texts: ReadonlyMap<SourceNode, SpecText> };

/** What is compared: `name` in the object or list that stands under the key `holder`, and how that is read. */
export type Whereabouts = { readonly name: string; readonly holder: string; readonly mode: Mode; readonly isItem: boolean };

export type Difference = {
  readonly kind: 'missing' | 'added' | 'changed' | 'order';
  readonly what: Whereabouts;
  /** The thing itself, else what it is missing from. */
  readonly contract: Cursor;
  readonly other: Cursor;
};

export type Comparison = {
  readonly differences: readonly Difference[];
  /** A text of the contract → what the other description has in its place; several where parts of their own there are one part of the contract. */
  readonly pairs: ReadonlyMap<SourceNode, readonly Cursor[]>;
  /** Texts of the other description that the contract has none for. `contract` is what they would stand in. */
  readonly strays: readonly { readonly name: string; readonly contract: Cursor; readonly other: Cursor }[];
};

/** What the walk meets, for one call of `compareStructure`. */
type Walk = {
  readonly contract: Side;
  readonly other: Side;
  readonly met: Map<SourceNode, Set<SourceNode>>;
  readonly metOthers: Set<SourceNode>;
  readonly differences: Difference[];
  readonly pairs: Map<SourceNode, Cursor[]>;
  readonly strays: { name: string; contract: Cursor; other: Cursor }[];
};

/** `a` is the contract's. */
type Pair = { readonly a: Cursor; readonly b: Cursor };
type Halves = { readonly ours: Entries; readonly theirs: Entries };

const textKeys = new Set(['title', 'summary', 'description', 'x-displayName']);

const isText = ({ resolver, texts }: Side, cursor: Cursor, { name, mode, isItem }: Whereabouts): boolean => {
  const target = targetOf(resolver, cursor);
  if (target === undefined || scalarOf(target) === undefined) return false;
  return texts.has(target.node) || mode === 'texts' || (mode === 'keywords' && !isItem && textKeys.has(name));
};

/** Words that a page shows: an empty text is none, nor is that of a part that nothing reaches. */
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

/** True the first time: a recursive schema comes back to itself. */
const meet = ({ met, metOthers }: Walk, { a, b }: Pair): boolean => {
  const others = met.get(a.node) ?? new Set();
  if (others.has(b.node)) return false;
  met.set(a.node, others.add(b.node));
  metOthers.add(b.node);
  return true;
};

/** A schema that has a name in one of the two only was compared where it is used. A name for one that has another name is a schema of its own. */
const isMetElsewhere = ({ contract, other, met, metOthers }: Walk, { holder, mode }: Whereabouts, cursor: Cursor): boolean => {
  if (mode !== 'names' || (holder !== 'schemas' && holder !== 'definitions') || referenceOf(cursor.node)?.startsWith('#')) return false;
  const [ours, theirs] = [targetOf(contract.resolver, cursor), targetOf(other.resolver, cursor)];
  return (ours !== undefined && met.has(ours.node)) || (theirs !== undefined && metOthers.has(theirs.node));
};

/** A text that is missing is one that is not translated yet; what writers give names to is there or not, and a group without `name` is none. */
const mayLack = (side: Side, cursor: Cursor, at: Whereabouts): boolean => {
  if (at.mode === 'texts' || at.name === 'x-enumDescriptions') return true;
  return at.mode === 'keywords' && at.name !== 'name' && isText(side, cursor, at);
};

const hasWords = (side: Side, cursor: Cursor): boolean =>
  isShown(side, cursor) || [...members(cursor).map(([, value]) => value), ...items(cursor)].some((inner) => isShown(side, inner));

const reportMissing = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.contract, pair.a, at) && !isMetElsewhere(walk, at, pair.a)) report(walk, 'missing', at, pair);
};

const reportAdded = (walk: Walk, at: Whereabouts, pair: Pair): void => {
  if (!mayLack(walk.other, pair.b, at)) {
    if (!isMetElsewhere(walk, at, pair.b)) report(walk, 'added', at, pair);
  } else if (hasWords(walk.other, pair.b)) walk.strays.push({ name: at.name, contract: pair.a, other: pair.b });
};

const compareEntries = (walk: Walk, { ours, theirs }: Halves, pair: Pair, place: Pick<Whereabouts, 'holder' | 'mode'>): void => {
  for (const [name, a] of ours) {
    const b = theirs.get(name);
    const at = { ...place, name, isItem: false };
    if (b === undefined) reportMissing(walk, at, { a, b: pair.b });
    else compareMembers(walk, { a, b }, at);
  }
  for (const [name, b] of theirs) if (!ours.has(name)) reportAdded(walk, { ...place, name, isItem: false }, { a: pair.a, b });
};

const compareMembers = (walk: Walk, pair: Pair, at: Whereabouts): void => {
  const { contract, other } = walk;
  if (!isText(contract, pair.a, at) && !isText(other, pair.b, at))
    compareValues(walk, pair, at, at.isItem ? at.mode : modeBelow(at.mode, at.name, pair.a.node));
  else if (isShown(contract, pair.a)) pairTexts(walk, pair);
  else if (isShown(other, pair.b)) walk.strays.push({ name: at.name, contract: pair.a, other: pair.b });
};

/** `type: string` is `type: [string]`. */
const toList = (cursor: Cursor): Cursor => {
  if (cursor.node.kind === 'list') return cursor;
  const { start, end } = cursor.node;
  return { ...cursor, node: { kind: 'list', items: [cursor.node], start, end } };
};

/** Scalars that are in one of the two only are told as changed where both have as many of them. */
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
  if (holder === 'enum' && missing.length + added.length === 0 && String([...ours.keys()]) !== String([...theirs.keys()]))
    report(walk, 'order', where(''), pair);
};

const compareMaps = (walk: Walk, pair: Pair, { name: holder }: Whereabouts, mode: Mode): void => {
  const ours = entriesOf(walk.contract.resolver, pair.a, mode, holder);
  const theirs = entriesOf(walk.other.resolver, pair.b, mode, holder);
  compareEntries(walk, { ours, theirs }, pair, { holder, mode });
};

/** What stands beside `$ref` is compared with what stands beside the other's; where one of the two has no `$ref`, it stands over what the other's leads to. */
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
    new Map([...entriesOf(resolver, target, mode, at.name), ...(written === target ? [] : entriesOf(resolver, written, mode, at.name))]);
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

/** What no operation reaches is in no page, but for schemas and security schemes. They come last: where they are used is known by then. */
const rootEntries = (side: Side): Entries => {
  const entries = [...entriesOf(side.resolver, side.root, 'keywords', '')];
  const isLast = (name: string): boolean => name === 'definitions' || name === 'securityDefinitions';
  // At the root, no security is the same as silence.
  const isNothing = ([name, { node }]: readonly [string, Cursor]): boolean =>
    name === 'security' && node.kind === 'list' && node.items.length === 0;
  const first = entries
    .filter(([name]) => !isLast(name) && !['components', 'parameters', 'responses'].includes(name))
    .filter((entry) => !isNothing(entry));
  return new Map([...first, ...sharedParts(side), ...entries.filter(([name]) => isLast(name))]);
};

export const compareStructure = (contract: Side, other: Side): Comparison => {
  const walk: Walk = { contract, other, met: new Map(), metOthers: new Set(), differences: [], pairs: new Map(), strays: [] };
  const halves = { ours: rootEntries(contract), theirs: rootEntries(other) };
  compareEntries(walk, halves, { a: contract.root, b: other.root }, { holder: '', mode: 'keywords' });
  return walk;
};
