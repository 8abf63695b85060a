// A regular expression of ECMA-262 → a tree of the parts that a matching text is made of.
import { getOwn } from '../../model/get-own.ts';
import { toRegExp } from './try-pattern.ts';

export type PatternNode =
  | { readonly kind: 'characters'; readonly pool: readonly string[] }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly least: number; readonly most: number }
  /** A group `(…)`, and a backreference to it such as `\1`. Both have the group's number. */
  | { readonly kind: 'group'; readonly id: number; readonly node: PatternNode }
  | { readonly kind: 'again'; readonly id: number }
  /** A lookahead `(?=…)`. */
  | { readonly kind: 'ahead'; readonly node: PatternNode };

/** Characters to choose from, the most readable first. */
const known = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_. /:@,+#=!?%&*()[]{}<>|\\\'"~^$;`',
  ...'\t\n\r\f\v가나다é日中αбאا१٣กあア€😀\u00a0\u0000\u0001\u007f',
];

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', 0: '\u0000' };

/** Returns the characters that an escape or a class names literally. */
const namedIn = (source: string): readonly string[] =>
  [
    ...source.matchAll(/\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|\\c([a-z])|\\([tnrfv0])|\\?([^\\])/giu),
  ].flatMap(([, braced, four, two, control, letter, plain]) => {
    const code = braced ?? four ?? two;
    if (code !== undefined)
      return Number.parseInt(code, 16) <= 0x10ffff ? [String.fromCodePoint(Number.parseInt(code, 16))] : [];
    if (control !== undefined) return [String.fromCodePoint((control.codePointAt(0) ?? 0) % 32)];
    return letter === undefined ? (plain ?? []) : (getOwn(escapes, letter) ?? []);
  });

const poolOf = (source: string): readonly string[] => {
  const test = toRegExp(`^${source}$`);
  if (test === undefined) return [];
  const pool = known.filter((character) => test.test(character));
  return pool.length > 0 ? pool : namedIn(source).filter((character) => test.test(character));
};

export const nothing: PatternNode = { kind: 'sequence', nodes: [] };

/** Matches the text after a backslash: `p{…}`, `u{…}`, `x41`, `cC`, `k<name>`, `1`, or one character. */
const escaped = String.raw`[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|[\s\S]`;
/** Matches `[…]`, a backslash with the text after it, or one character. */
const atom = new RegExp(String.raw`\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:${escaped})|[\s\S]`, 'uy');
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;

type Cursor = { readonly text: string; at: number; groups: number; readonly names: Map<string, number> };

const take = (cursor: Cursor, expression: RegExp): RegExpExecArray | null => {
  expression.lastIndex = cursor.at;
  const found = expression.exec(cursor.text);
  if (found !== null) cursor.at += found[0].length;
  return found;
};

const readGroup = (cursor: Cursor): PatternNode => {
  const head = take(cursor, /\((\?(?:[:=!]|<[=!]|<([^>]*)>))?/y);
  const [, mark = '', name] = head ?? [];
  const isCapturing = mark === '' || name !== undefined;
  if (isCapturing) cursor.groups += 1;
  const id = cursor.groups;
  if (name !== undefined) cursor.names.set(name, id);
  const node = readChoice(cursor);
  take(cursor, /\)/y);
  if (mark === '?=') return { kind: 'ahead', node };
  if (/^\?<?[=!]/.test(mark)) return nothing;
  return isCapturing ? { kind: 'group', id, node } : node;
};

const readAtom = (cursor: Cursor): PatternNode => {
  if (cursor.text[cursor.at] === '(') return readGroup(cursor);
  const source = take(cursor, atom)?.[0] ?? '';
  // Assertions (`^`, `$`, `\b`, `\B`) consume no characters.
  if (/^(?:\^|\$|\\[bB])$/.test(source)) return nothing;
  const [, number, name] = /^\\(?:([1-9]\d*)|k<([^>]*)>)$/.exec(source) ?? [];
  const id = number === undefined ? cursor.names.get(name ?? '') : Number(number);
  if (id !== undefined) return { kind: 'again', id };
  return { kind: 'characters', pool: /^[[\\.]/.test(source) ? poolOf(source) : [source] };
};

const readRepeat = (cursor: Cursor): PatternNode => {
  const node = readAtom(cursor);
  const found = take(cursor, quantifier);
  if (found === null) return node;
  const [text, least, comma, most] = found;
  if (least === undefined)
    return { kind: 'repeat', node, least: text[0] === '+' ? 1 : 0, most: text[0] === '?' ? 1 : 1000 };
  return {
    kind: 'repeat',
    node,
    least: Number(least),
    most: comma === undefined ? Number(least) : most === '' ? 1000 : Number(most),
  };
};

const readSequence = (cursor: Cursor): PatternNode => {
  const nodes: PatternNode[] = [];
  while (cursor.at < cursor.text.length && !'|)'.includes(cursor.text[cursor.at] ?? '')) nodes.push(readRepeat(cursor));
  return { kind: 'sequence', nodes };
};

const readChoice = (cursor: Cursor): PatternNode => {
  const nodes = [readSequence(cursor)];
  while (take(cursor, /\|/y) !== null) nodes.push(readSequence(cursor));
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : { kind: 'choice', nodes };
};

/** Returns the tree of a pattern, without its negative lookaheads and its lookbehinds. */
export const readPattern = (pattern: string): PatternNode =>
  readChoice({ text: pattern, at: 0, groups: 0, names: new Map() });
