// Two descriptions that should differ only in language → the differences of their structures, and the pairs of
// corresponding texts. The descriptions are walked together, following references, so it does not matter which file
// contains a part.
import { member } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { entriesOf, type Entries, keyedItems, type Mode, modeBelow, scalarOf, targetOf } from './structure-parts.ts';
import {
  type Whereabouts,
  type Walk,
  type Pair,
  reportMissing,
  reportAdded,
  isText,
  isShown,
  pairTexts,
  report,
  meet,
  type Side,
  type Comparison,
} from './structure-differences.ts';

type Halves = { readonly ours: Entries; readonly theirs: Entries };

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
 * Compares lists. An item that only one list has is unmatched. If both lists have equally many unmatched items, and
 * those of the contract are scalars, each pair of them is reported as changed. Otherwise, unmatched items are reported
 * as missing or added. A different order is reported for `enum` only.
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
 * Compares two values, at least one of which is a `$ref`. If both are, compares their targets, and then the members
 * next to each `$ref`. If only one is, the members next to it override those of its target.
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
 * Returns the members of the root to compare. Shared parts other than schemas and security schemes are left out,
 * because they are compared where operations use them. Schemas and security schemes come last, after all uses are
 * known.
 */
const rootEntries = (side: Side): Entries => {
  const entries = [...entriesOf(side.resolver, side.root, 'keywords', '')];
  const isLast = (name: string): boolean => name === 'definitions' || name === 'securityDefinitions';
  // At the root, an empty `security` means the same as no `security`.
  const isNothing = ([name, { node }]: readonly [string, Cursor]): boolean =>
    name === 'security' && node.kind === 'list' && node.items.length === 0;
  const first = entries
    .filter(([name]) => !isLast(name) && !['components', 'parameters', 'responses'].includes(name))
    .filter((entry) => !isNothing(entry));
  return new Map([...first, ...sharedParts(side), ...entries.filter(([name]) => isLast(name))]);
};

/** Compares the structure of a locale's description with the structure of the contract. */
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
