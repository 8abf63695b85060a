// A line of YAML at which a parser stops because of an indentation → advice: the key to move, and the keys with which
// to align it, if the lines around it show them. The key to move may be on an earlier line.
import { type Block, indentOf, type KeyLine, readKeys, readOpen, readSteps, type Steps, startOf } from './yaml-keys.ts';

/**
 * Advice on an indentation. `hint` is absent if the intended indentation is unknown. `line` and `column` are 1-based.
 */
export type IndentHint = {
  readonly message: string;
  readonly hint?: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
};

const place = (one: KeyLine): Pick<IndentHint, 'line' | 'column' | 'length'> => ({
  line: one.line,
  column: one.column + 1,
  length: one.key.length,
});

const textOf = ({ text }: KeyLine): string => text.replace(/^(?:- +)+/, '');

const withKey = (key: string): string => `with \`${key}\``;

const align = (one: KeyLine, ...keys: readonly string[]): string =>
  `align \`${textOf(one)}\` ${keys.map(withKey).join(', or ')}.`;

/** The keys of a file, and the index (`at`) of the key to check. */
type Around = {
  readonly lines: readonly string[];
  readonly keys: readonly KeyLine[];
  readonly at: number;
  readonly steps: Steps;
};

/**
 * Returns the column of the block to which `one` belongs according to the indentation of the lines below it, or
 * undefined if these lines do not show it.
 */
const columnByChildren = ({ lines, keys, at, steps }: Around, one: KeyLine): number | undefined => {
  const next = keys[at + 1];
  if (/[|>][-+\d]*$/.test(one.text))
    return indentOf(lines.slice(one.line).find((line) => line.trim() !== '') ?? '') - steps.map;
  if (!one.isOpen || next === undefined || startOf(next) < one.column) return undefined;
  return startOf(next) - (next.dash === undefined ? steps.map : steps.item);
};

/** Returns whether `one`, with the keys nested in it, is followed by a key of the block `deeper`. */
const isFollowed = ({ keys, at }: Around, one: KeyLine, deeper: Block): boolean => {
  const rest = keys.slice(at + 1);
  const [next] = rest;
  const isBelow = one.isOpen && next !== undefined && startOf(next) > deeper.column;
  const following = isBelow ? rest.find((key) => startOf(key) <= deeper.column) : next;
  return (isBelow || !one.isOpen) && following?.dash === undefined && following?.column === deeper.column;
};

/**
 * Returns the blocks in which the writer may have meant to put `one`: the deeper block, the shallower block, or both.
 * Blocks that already have the key of `one` are left out, so the list may be empty.
 */
const findMeant = (
  around: Around,
  one: KeyLine,
  [shallower, deeper]: readonly [Block | undefined, Block],
): readonly Block[] => {
  const both = [deeper, ...(shallower === undefined ? [] : [shallower])];
  const free = both.filter(({ keys }) => !keys.some(({ key }) => key === one.key));
  if (free.length < 2 || shallower === undefined) return free;
  const byChildren = columnByChildren(around, one);
  const isAfterDash = deeper.dash !== undefined && deeper.dash > shallower.column && one.column > deeper.dash;
  const isDeeper = isAfterDash || byChildren === deeper.column || isFollowed(around, one, deeper);
  const isShallower = byChildren === shallower.column;
  if (isDeeper !== isShallower) return [isDeeper ? deeper : shallower];
  const [down, up] = [deeper.column - one.column, one.column - shallower.column];
  if (isDeeper || down === up) return both;
  return [down < up ? deeper : shallower];
};

const readAround = (lines: readonly string[], line: number): (Around & { readonly one: KeyLine }) | undefined => {
  const keys = readKeys(lines);
  const at = keys.findIndex((key) => key.line === line);
  const one = keys[at];
  return one && { lines, keys, at, steps: readSteps(keys), one };
};

type Between = { readonly open: readonly Block[]; readonly shallower: Block | undefined; readonly deeper: Block };

/**
 * Returns the key above the block `deeper`, if the writer probably meant that key to be in the column of `one`.
 * Otherwise returns undefined. `isSure` is true if this is very likely.
 */
const findOddParent = (
  { keys, steps }: Around,
  one: KeyLine,
  { open, shallower, deeper }: Between,
): { readonly parent: KeyLine; readonly isSure: boolean } | undefined => {
  const parent = shallower?.keys.at(-1);
  const meant = startOf(deeper) - (deeper.dash === undefined ? steps.map : steps.item);
  if (parent?.isOpen !== true || meant !== one.column || parent.column === meant) return undefined;
  const at = keys.indexOf(parent);
  const above = keys[at - 1];
  const usual = (open[open.indexOf(deeper) - 2]?.column ?? -steps.map) + steps.map;
  const isAlone = usual === meant && shallower?.keys.length === 1;
  const isBelowEmpty = above?.isOpen === true && above.column === parent.column && parent.dash === undefined;
  const before = readOpen(keys.slice(0, at)).find(({ column }) => column === meant);
  const isSure = deeper.keys.length > 1 || isAlone || isBelowEmpty;
  const mayBe = before !== undefined && !before.keys.some(({ key }) => key === one.key);
  return isSure || mayBe ? { parent, isSure } : undefined;
};

/**
 * Returns the keys before `one` that may be indented wrongly, although the parser stops at `one`: the key above the
 * block `deeper`, the first key of this block, or both. The list is empty if neither is likely.
 */
const findOdd = (around: Around, one: KeyLine, between: Between): readonly KeyLine[] => {
  const { steps, keys } = around;
  const { shallower, deeper } = between;
  const [first, second] = deeper.keys;
  const usual = deeper.dash === undefined ? (shallower?.column ?? -steps.map) + steps.map : deeper.dash + 2;
  const isUsual = one.column === usual && deeper.column !== usual && first !== undefined;
  // The second key, which was meant to be below `first`, is in the same column as `first`.
  if (isUsual && first.isOpen && second !== undefined && keys[keys.indexOf(first) + 1] === second) return [first];
  const odd = findOddParent(around, one, between);
  const isFirst = isUsual && second === undefined && odd?.isSure !== true;
  return [...(odd === undefined ? [] : [odd.parent]), ...(isFirst ? [first] : [])];
};

const adviseOnDash = (message: string, one: KeyLine, dash: number): IndentHint => ({
  message,
  hint: `indent \`${one.text}\` to column ${dash + 1}.`,
  line: one.line,
  column: startOf(one) + 1,
  length: 1,
});

/**
 * Returns the first key of the list item that was meant to contain `one`, if only the indentation of its dash is
 * unusual for the file. Otherwise returns undefined.
 */
const findOddItem = ({ steps }: Around, one: KeyLine, { shallower, deeper }: Between): KeyLine | undefined => {
  const [first, second] = deeper.keys;
  if (shallower === undefined || deeper.dash === undefined || second !== undefined) return undefined;
  const usual = shallower.column + steps.item;
  return one.column - 2 === usual && deeper.dash !== usual ? first : undefined;
};

/**
 * Advises on a key whose column differs from those of all blocks around it. Returns undefined for a key that begins a
 * list item, and if the lines do not show what is wrong.
 */
export const hintForKeyIndent = (lines: readonly string[], line: number): IndentHint | undefined => {
  const around = readAround(lines, line);
  if (around === undefined || around.one.dash !== undefined) return undefined;
  const { one, keys, at } = around;
  const open = readOpen(keys.slice(0, at));
  const index = open.findLastIndex(({ column }) => column <= one.column);
  const [shallower, deeper] = [open[index], open[index + 1]];
  const messageOf = ({ key }: KeyLine): string => `The indentation of \`${key}\` does not match the lines around it.`;
  if (shallower?.column === one.column) return undefined;
  if (deeper === undefined) {
    const above = keys[at - 1];
    if (above === undefined || above.isOpen) return undefined;
    const isOdd = columnByChildren({ ...around, at: at - 1 }, above) === one.column;
    return isOdd
      ? { message: messageOf(above), hint: align(above, one.key), ...place(above) }
      : hintForKeyWithin(lines, above.line);
  }
  const between = { open, shallower, deeper };
  const item = findOddItem(around, one, between);
  if (item !== undefined)
    return adviseOnDash('The indentation of a list item does not match its content.', item, one.column - 2);
  const odd = findOdd(around, one, between);
  const [wrong = one] = odd;
  const texts = odd.map((key) => `\`${textOf(key)}\``).join(' or ');
  if (odd.length > 0)
    return { message: messageOf(wrong), hint: `align ${texts} ${withKey(one.key)}.`, ...place(wrong) };
  const names = findMeant(around, one, [shallower, deeper]).flatMap(({ keys }) => keys.at(-1)?.key || []);
  return { message: messageOf(one), ...(names.length > 0 && { hint: align(one, ...names) }), ...place(one) };
};

/** Returns the keys that may have to move: `one`, `after` or both. `after` is nested in `one`, which has a value. */
const findMoved = ({ keys, at, steps }: Around, one: KeyLine, after: KeyLine): readonly KeyLine[] => {
  const open = readOpen(keys.slice(0, at));
  const [above] = keys.slice(0, at).slice(-1);
  const siblings = open.find(({ column }) => column === one.column);
  if (one.dash !== undefined) return [after];
  if (siblings === undefined) {
    const usual = (open.findLast(({ column }) => column < one.column)?.column ?? -steps.map) + steps.map;
    return usual === one.column ? [after] : usual === after.column ? [one] : [after, one];
  }
  if (above?.column === one.column && above.isOpen && after.column - one.column === steps.map) return [one];
  const wasOpen = open.some(({ column }) => column === after.column);
  const more = keys[at + 2];
  if (wasOpen && more?.dash === undefined && more?.column === after.column) return [one];
  return wasOpen ? [after, one] : [after];
};

/**
 * Returns the column in which the dash before `one` should be, if `after` is in the correct column for its item.
 * Returns undefined if this column is not known, or if `one` has no dash.
 */
const findUsualDash = ({ keys, at, steps }: Around, one: KeyLine, after: KeyLine): number | undefined => {
  if (one.dash === undefined) return undefined;
  const open = readOpen(keys.slice(0, at));
  const item = open.find(({ dash, column }) => dash !== undefined && column === after.column);
  const parent = open.findLast(({ column }) => column <= startOf(one));
  const usual = parent?.keys.at(-1)?.isOpen === true ? parent.column + steps.item : undefined;
  return item?.dash ?? (usual !== undefined && usual + 2 === after.column ? usual : undefined);
};

/**
 * Advises on a key that is nested in the key or list item on `line`, although this key or item already has a value.
 * Returns undefined if no key is nested in this way. The hint is absent for a list item without a key.
 */
export const hintForKeyWithin = (lines: readonly string[], line: number): IndentHint | undefined => {
  const around = readAround(lines, line);
  const after = around?.keys[around.at + 1];
  if (around === undefined || after === undefined || after.dash !== undefined) return undefined;
  const { one } = around;
  if (one.isOpen || after.column <= one.column) return undefined;
  if (one.key === '')
    return { message: `\`${after.key}\` is nested in a list item, which already has a value.`, ...place(after) };
  const message = `\`${after.key}\` is nested in \`${one.key}\`, which already has a value.`;
  const dash = findUsualDash(around, one, after);
  if (dash !== undefined && dash !== one.dash) return adviseOnDash(message, one, dash);
  const [moved = after, other] = findMoved(around, one, after);
  const hint = align(moved, (moved === after ? one : after).key);
  const second = other && `, or \`${textOf(other)}\` ${withKey(after.key)}.`;
  return { message, hint: second === undefined ? hint : hint.replace(/\.$/, () => second), ...place(moved) };
};
