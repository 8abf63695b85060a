// A pattern of ECMA-262 → a text that matches it. Look-arounds and back references are not followed: what comes out is tried, not trusted.
import { toRegExp, tryPattern } from './accepts.ts';

type Node =
  | { readonly kind: 'characters'; readonly pool: readonly string[] }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  | { readonly kind: 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number };

/** In the order in which a reader would take them. */
const known = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_. /:@,+#=!?%&*()[]{}<>|\\\'"~^$;`',
  '\t',
  '\n',
  '가',
  '나',
  '다',
  'é',
  '日',
  '中',
  '\u0000',
];

const poolOf = (source: string): readonly string[] => {
  const test = toRegExp(`^${source}$`);
  return test === undefined ? [] : known.filter((character) => test.test(character));
};

const nothing: Node = { kind: 'sequence', nodes: [] };

/** `[…]`, `\p{…}`, `\u{…}`, `\x41`, `\d`, or one character. */
const atom = /\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|[\s\S]/y;
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;

type Cursor = { readonly text: string; at: number };

const take = (cursor: Cursor, expression: RegExp): RegExpExecArray | null => {
  expression.lastIndex = cursor.at;
  const found = expression.exec(cursor.text);
  if (found !== null) cursor.at += found[0].length;
  return found;
};

const readGroup = (cursor: Cursor): Node => {
  const head = take(cursor, /\((\?(?:[:=!]|<[=!]|<[^>]*>))?/y)?.[1] ?? '';
  const inner = readChoice(cursor);
  take(cursor, /\)/y);
  return /^\?<?[=!]/.test(head) ? nothing : inner;
};

const readAtom = (cursor: Cursor): Node => {
  if (cursor.text[cursor.at] === '(') return readGroup(cursor);
  const source = take(cursor, atom)?.[0] ?? '';
  // Where a text begins and ends, and where its words do, is no character of it.
  if (/^(?:\^|\$|\\[bB])$/.test(source)) return nothing;
  if (!/^[[\\.]/.test(source)) return { kind: 'characters', pool: [source] };
  const pool = poolOf(source);
  const single = /^\\(?:u\{?([\da-fA-F]+)\}?|x(..))$/.exec(source);
  const code = single?.[1] ?? single?.[2];
  return { kind: 'characters', pool: pool.length === 0 && code !== undefined ? [String.fromCodePoint(Number.parseInt(code, 16))] : pool };
};

const readRepeat = (cursor: Cursor): Node => {
  const node = readAtom(cursor);
  const found = take(cursor, quantifier);
  if (found === null) return node;
  const [text, least, comma, most] = found;
  if (least === undefined) return { kind: 'repeat', node, least: text[0] === '+' ? 1 : 0, most: text[0] === '?' ? 1 : 1000 };
  return { kind: 'repeat', node, least: Number(least), most: comma === '' ? Number(least) : most === '' ? 1000 : Number(most) };
};

const readSequence = (cursor: Cursor): Node => {
  const nodes: Node[] = [];
  while (cursor.at < cursor.text.length && !'|)'.includes(cursor.text[cursor.at] ?? '')) nodes.push(readRepeat(cursor));
  return { kind: 'sequence', nodes };
};

const readChoice = (cursor: Cursor): Node => {
  const nodes = [readSequence(cursor)];
  while (take(cursor, /\|/y) !== null) nodes.push(readSequence(cursor));
  return { kind: 'choice', nodes };
};

const longest = 4096;

/** `extra`: how often what may be repeated is repeated beyond what must be. `variant` turns every choice. */
const write = (node: Node, extra: number, variant: number, length: number): string => {
  if (length > longest) return '';
  switch (node.kind) {
    case 'characters':
      return node.pool[(variant + length) % node.pool.length] ?? '';
    case 'choice':
      return write(node.nodes[variant % node.nodes.length] ?? nothing, extra, variant, length);
    case 'sequence':
      return node.nodes.reduce((text, inner) => text + write(inner, extra, variant, length + text.length), '');
    case 'repeat': {
      const count = Math.min(node.most, node.least + extra, longest);
      let text = '';
      for (let turn = 0; turn < count; turn += 1) text += write(node.node, extra, variant, length + text.length);
      return text;
    }
  }
};

const lengthOf = (text: string): number => [...text].length;

/** The shortest that we find, of `least` to `most` characters; none where our means do not suffice. */
export const patternText = (pattern: string, least: number, most: number, variant: number): string | undefined => {
  const test = tryPattern(pattern);
  if (test === undefined || least > longest) return undefined;
  const tree = readChoice({ text: pattern, at: 0 });
  const extras = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, least].filter(
    (extra, at, all) => extra <= Math.max(least, 1) && all.indexOf(extra) === at,
  );
  for (let turn = variant; turn < variant + 8; turn += 1) {
    for (const extra of extras) {
      const text = write(tree, extra, turn, 0);
      // A pattern without an end leaves open what follows.
      const fits = [text, ...['x', '0', ' ', '가'].map((filler) => text + filler.repeat(Math.max(0, least - lengthOf(text))))].find(
        (candidate) => lengthOf(candidate) >= least && lengthOf(candidate) <= most && test(candidate),
      );
      if (fits !== undefined) return fits;
    }
  }
  return undefined;
};
