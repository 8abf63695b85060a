// The YAML that descriptions are usually written in → the same tree that the full reader returns, but faster. Block
// maps and lists, plain scalars, quoted scalars on one line, `|` and `>`, and flow collections are read. All other
// texts, such as those with anchors, tags, merges, several documents or mistakes, are left to the full reader.
import type { SourceEntry, SourceNode, Span } from './source-document.ts';
import { readFlow, readQuoted, stop, toPlainScalar, trimEnd, Unusual } from './yaml-scalars.ts';
import type { YamlReader } from './yaml-scalars.ts';

/** Line with content. `at` is the offset of its first character that is not a space. */
type Line = { readonly indent: number; readonly at: number };

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

/** Returns the next line that has content, or undefined at the end of the text. `from` is the start of a line. */
const findLine = ({ text }: YamlReader, from: number): Line | undefined => {
  for (let start = from; start < text.length; start = lineEnd(text, start) + 1) {
    let at = start;
    while (text[at] === ' ') at += 1;
    const first = text[at];
    if (first === '\t') stop();
    if (first !== undefined && first !== '\n' && first !== '#') return { indent: at - start, at };
  }
  return undefined;
};

/** Moves the reader from the end of a value to the next line. Only a comment may follow the value on its line. */
const endLine = (reader: YamlReader): void => {
  const end = lineEnd(reader.text, reader.at);
  const rest = reader.text.slice(reader.at, end);
  if (rest !== '' && !/^ *(?: #.*)?$/.test(rest)) stop();
  reader.at = end + 1;
};

const header = /[|>][-+]?(?= *(?: #.*)?(?:\n|$))/y;

type BlockLines = { readonly lines: readonly string[]; readonly end: number };

/** Returns the lines of a block scalar without their common indent, and the end of the last line with content. */
const readBlockLines = (reader: YamlReader, parentIndent: number): BlockLines => {
  const { text } = reader;
  const lines: string[] = [];
  let indent: number | undefined;
  let contentEnd = reader.at;
  while (reader.at < text.length) {
    const end = lineEnd(text, reader.at);
    const line = text.slice(reader.at, end);
    const own = line.search(/[^ ]/);
    if (own !== -1 && own <= parentIndent) break;
    if (own !== -1 && (line[own] === '\t' || own < (indent ?? 0))) stop();
    if (own !== -1 && indent === undefined && lines.some((blank) => blank.length > own)) stop();
    if (own !== -1) indent ??= own;
    lines.push(line);
    reader.at = end + 1;
    if (own !== -1) contentEnd = Math.min(reader.at, text.length);
  }
  return { lines: lines.map((line) => line.slice(indent ?? 0)), end: contentEnd };
};

const fold = (lines: readonly string[]): string => {
  if (lines.some((line) => /^[ \t]/.test(line))) stop();
  return lines
    .join('\n')
    .replace(
      /([^\n])(\n+)(?=[^\n])/g,
      (_, before: string, breaks: string) => before + (breaks.length === 1 ? ' ' : breaks.slice(1)),
    );
};

const readBlockScalar = (reader: YamlReader, parentIndent: number): SourceNode => {
  const start = reader.at;
  header.lastIndex = start;
  const style = header.exec(reader.text)?.[0] ?? stop();
  reader.at = lineEnd(reader.text, start) + 1;
  const { lines, end } = readBlockLines(reader, parentIndent);
  const last = lines.findLastIndex((line) => trimEnd(line) !== '');
  if (last === -1 || style[1] === '+' || lines.slice(last + 1).some((line) => line !== '')) stop();
  const content = lines.slice(0, last + 1);
  const body = style[0] === '>' ? fold(content) : content.join('\n');
  return { kind: 'string', value: style[1] === '-' ? body : `${body}\n`, start, end };
};

const plainStart = /[^ \t\n\-?:,[\]{}#&*!|>'"%@`]|-(?=[^ \t\n])/y;

/**
 * Reads one line of a plain scalar, and gives up at tabs and at characters that a plain scalar must not contain.
 * `isLast` is true if a comment ends the scalar.
 */
const readPlainLine = (reader: YamlReader): { readonly words: string; readonly isLast: boolean } => {
  const end = lineEnd(reader.text, reader.at);
  const line = reader.text.slice(reader.at, end);
  const comment = line.indexOf(' #');
  const words = trimEnd(comment === -1 ? line : line.slice(0, comment));
  if (words.includes(': ') || words.endsWith(':') || line.includes('\t')) stop();
  reader.at = end + 1;
  return { words, isLast: comment !== -1 };
};

const readPlain = (reader: YamlReader, parentIndent: number): SourceNode => {
  const start = reader.at;
  plainStart.lastIndex = start;
  if (!plainStart.test(reader.text)) stop();
  let { words: value, isLast } = readPlainLine(reader);
  let end = start + value.length;
  for (
    let next = findContinuation(reader, parentIndent);
    next !== undefined;
    next = findContinuation(reader, parentIndent)
  ) {
    if (isLast || reader.text[next.at] === '#') stop();
    const blank = reader.text.slice(reader.at, next.at).split('\n').length - 1;
    reader.at = next.at;
    const line = readPlainLine(reader);
    value += (blank === 0 ? ' ' : '\n'.repeat(blank)) + line.words;
    end = next.at + line.words.length;
    isLast = line.isLast;
  }
  return value.includes('\n') || end > start + value.length
    ? { kind: 'string', value, start, end }
    : toPlainScalar(value, start, end);
};

/** Returns the next line with content or a comment if its indent is greater than `parentIndent`, or else undefined. */
const findContinuation = ({ text, at: from }: YamlReader, parentIndent: number): Line | undefined => {
  for (let start = from; start < text.length; start = lineEnd(text, start) + 1) {
    let at = start;
    while (text[at] === ' ') at += 1;
    if (text[at] === '\t') stop();
    if (at < text.length && text[at] !== '\n')
      return at - start > parentIndent ? { indent: at - start, at } : undefined;
  }
  return undefined;
};

const readValue = (reader: YamlReader, parentIndent: number, depth: number): SourceNode => {
  const first = reader.text[reader.at];
  if (first === '|' || first === '>') return readBlockScalar(reader, parentIndent);
  if (first !== '"' && first !== "'" && first !== '{' && first !== '[') return readPlain(reader, parentIndent);
  const node = readFlow(reader, parentIndent, depth);
  endLine(reader);
  return node;
};

const isItem = ({ text }: YamlReader, at: number): boolean => text[at] === '-' && /[ \n]/.test(text[at + 1] ?? '\n');

const plainKey = /[^ \t\n\-?:,[\]{}#&*!|>'"%@`](?:[^\n\t:#]|:(?=[^ \t\n])|(?<=[^ ])#)*(?=:(?: |\n|$))/y;
const afterQuotedKey = /(?=:(?: |\n|$))/y;

/** Reads a key and the colon after it. If no key follows, returns undefined and does not move the reader. */
const readKey = (reader: YamlReader): (Span & { readonly name: string }) | undefined => {
  const start = reader.at;
  if (reader.text[start] === '"' || reader.text[start] === "'") {
    const { value, end } = readQuoted(reader);
    afterQuotedKey.lastIndex = end;
    if (afterQuotedKey.test(reader.text)) {
      reader.at = end + 1;
      return { name: value, start, end };
    }
    reader.at = start;
    return undefined;
  }
  plainKey.lastIndex = start;
  const name = plainKey.exec(reader.text)?.[0];
  if (name === undefined) return undefined;
  if (name.endsWith(' ') || name === '<<') stop();
  reader.at = start + name.length + 1;
  return { name, start, end: start + name.length };
};

/** Reads the value after `-` or `key:`: a value on the same line, a block below it, or nothing. */
const readAfter = (reader: YamlReader, indent: number, parent: 'list' | 'map', depth: number): SourceNode => {
  const mark = reader.at;
  while (reader.text[reader.at] === ' ') reader.at += 1;
  const end = lineEnd(reader.text, mark);
  const isEmpty = reader.at === end || (reader.text[reader.at] === '#' && reader.at > mark);
  if (!isEmpty && parent === 'map') return readValue(reader, indent, depth);
  if (!isEmpty) return readBlock(reader, { indent: indent + 1 + reader.at - mark, at: reader.at }, indent, depth);
  reader.at = end + 1;
  const line = findLine(reader, reader.at);
  const isBelow =
    line !== undefined &&
    (line.indent > indent || (parent === 'map' && line.indent === indent && isItem(reader, line.at)));
  return isBelow ? readBlock(reader, line, indent, depth) : { kind: 'null', start: mark, end: mark };
};

/**
 * Returns the next line of the same block, or undefined if the block has ended. A line that is indented more belongs to
 * no block, so the reader gives up.
 */
const nextOf = (reader: YamlReader, indent: number): Line | undefined => {
  const line = findLine(reader, reader.at);
  if (line !== undefined && line.indent > indent) stop();
  return line?.indent === indent ? line : undefined;
};

const readList = (reader: YamlReader, first: Line, depth: number): SourceNode => {
  const items: SourceNode[] = [];
  for (
    let line: Line | undefined = first;
    line !== undefined && isItem(reader, line.at);
    line = nextOf(reader, first.indent)
  ) {
    reader.at = line.at + 1;
    items.push(readAfter(reader, first.indent, 'list', depth + 1));
  }
  return { kind: 'list', items, start: first.at, end: items.at(-1)?.end ?? first.at };
};

const readMap = (reader: YamlReader, first: Line, depth: number): SourceNode => {
  const entries = new Map<string, SourceEntry>();
  let end = first.at;
  for (let line: Line | undefined = first; line !== undefined; line = nextOf(reader, first.indent)) {
    reader.at = line.at;
    const key = readKey(reader) ?? stop();
    if (entries.has(key.name)) stop();
    const value = readAfter(reader, first.indent, 'map', depth + 1);
    entries.set(key.name, { key: { start: key.start, end: key.end }, value });
    end = value.end;
    if (depth === 0 && key.name === reader.last) break;
  }
  return { kind: 'map', entries, start: first.at, end };
};

const readBlock = (reader: YamlReader, line: Line, parentIndent: number, depth: number): SourceNode => {
  reader.at = line.at;
  if (depth > 100) stop();
  if (isItem(reader, line.at)) return readList(reader, line, depth);
  const key = readKey(reader);
  reader.at = line.at;
  return key === undefined ? readValue(reader, parentIndent, depth) : readMap(reader, line, depth);
};

/** Reads common YAML, up to the root's member `last` if it is given. Returns undefined for all other texts. */
export const readCommonYaml = (text: string, last?: string): SourceNode | undefined => {
  if (/\r|^(?:---|\.\.\.|%)/m.test(text.replace(/^(?:#.*\n|\n)*---\n/, ''))) return undefined;
  const reader: YamlReader = { text, last, at: /^(?:#.*\n|\n)*---\n/.exec(text)?.[0].length ?? 0 };
  try {
    const line = findLine(reader, reader.at);
    if (line === undefined || line.indent > 0) return undefined;
    const root = readBlock(reader, line, -1, 0);
    if (root.kind !== 'map') return undefined;
    const isCut = last !== undefined && root.entries.has(last);
    return isCut || findLine(reader, reader.at) === undefined ? root : undefined;
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
};
