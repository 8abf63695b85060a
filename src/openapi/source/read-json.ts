// JSON text → tree with offsets and spellings. `JSON.parse` loses both, and a YAML reader is too slow for large
// descriptions.
import { hasLoneSurrogate } from '../../text/lone-surrogates.ts';
import type { SourceEntry, SourceNode, Span } from './source-document.ts';

/**
 * Mistake in a text. `message` is the key for `duplicate`, and is not shown for `depth` and `surrogate`. `hint` is
 * absent unless the reader knows a correction.
 */
export type Fault = Span & {
  readonly kind: 'syntax' | 'duplicate' | 'alias' | 'depth' | 'surrogate';
  readonly message: string;
  readonly hint?: string;
};

/** Result of parsing a text: its tree and the mistakes in it. `root` is absent if the text could not be parsed. */
export type Reading = { readonly root?: SourceNode; readonly faults: readonly Fault[] };

/**
 * Largest number of levels in a tree. A deeper tree is a mistake, because later steps are recursive and must not
 * overflow the stack.
 */
export const maximumDepth = 200;

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const stringPattern = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const spacePattern = /[ \t\r\n]+/y;
const wordPattern = /true|false|null/y;
const notPlain = /[\\\p{Cc}]/u;

type Reader = { readonly text: string; readonly faults: Fault[]; readonly last: string | undefined; at: number };

class Stop extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

const fail = ({ text, at }: Reader, kind: Fault['kind'], message: string): never => {
  throw new Stop({ kind, message, start: at, end: Math.min(at + 1, text.length) });
};

const take = (reader: Reader, pattern: RegExp): string | undefined => {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (match === null) return undefined;
  reader.at += match[0].length;
  return match[0];
};

const skipSpace = (reader: Reader): void => {
  if (reader.text.charCodeAt(reader.at) <= 32) take(reader, spacePattern);
};

const expect = (reader: Reader, character: string, where: string): void => {
  skipSpace(reader);
  if (reader.text[reader.at] !== character) fail(reader, 'syntax', `expected \`${character}\` ${where}`);
  reader.at += 1;
};

const readString = (reader: Reader): string => {
  const { text, at } = reader;
  const end = text.indexOf('"', at + 1);
  const plain = end === -1 ? '\\' : text.slice(at + 1, end);
  if (!notPlain.test(plain)) {
    reader.at = end + 1;
    return plain;
  }
  const quoted = take(reader, stringPattern) ?? fail(reader, 'syntax', 'a string is not closed');
  try {
    const value = String(JSON.parse(quoted));
    if (!hasLoneSurrogate(value)) return value;
    reader.faults.push({ kind: 'surrogate', message: '', start: at, end: reader.at });
    return value.toWellFormed();
  } catch {
    reader.at = at;
    return fail(reader, 'syntax', 'a string contains an invalid escape or a control character');
  }
};

const readScalar = (reader: Reader, start: number): SourceNode => {
  if (reader.text[start] === '"') return { kind: 'string', value: readString(reader), start, end: reader.at };
  const word = take(reader, wordPattern);
  if (word === 'null') return { kind: 'null', start, end: reader.at };
  if (word !== undefined) return { kind: 'boolean', value: word === 'true', start, end: reader.at };
  const spelling = take(reader, numberPattern);
  if (spelling !== undefined) return { kind: 'number', value: Number(spelling), spelling, start, end: reader.at };
  return fail(reader, 'syntax', start < reader.text.length ? 'expected a value' : 'the file ends too early');
};

const readList = (reader: Reader, start: number, depth: number): SourceNode => {
  const items: SourceNode[] = [];
  reader.at += 1;
  skipSpace(reader);
  while (reader.text[reader.at] !== ']') {
    if (items.length > 0) expect(reader, ',', 'or `]` after an item');
    items.push(readValue(reader, depth + 1));
    skipSpace(reader);
  }
  reader.at += 1;
  return { kind: 'list', items, start, end: reader.at };
};

const readMap = (reader: Reader, start: number, depth: number): SourceNode => {
  const entries = new Map<string, SourceEntry>();
  reader.at += 1;
  skipSpace(reader);
  while (reader.text[reader.at] !== '}') {
    if (entries.size > 0) expect(reader, ',', 'or `}` after a member');
    skipSpace(reader);
    const keyStart = reader.at;
    if (reader.text[keyStart] !== '"') fail(reader, 'syntax', 'expected a name in double quotes');
    const name = readString(reader);
    const key = { start: keyStart, end: reader.at };
    expect(reader, ':', `after \`"${name}"\``);
    const value = readValue(reader, depth + 1);
    if (entries.has(name)) reader.faults.push({ ...key, kind: 'duplicate', message: name });
    else entries.set(name, { key, value });
    if (depth === 0 && name === reader.last) return { kind: 'map', entries, start, end: reader.at };
    skipSpace(reader);
  }
  reader.at += 1;
  return { kind: 'map', entries, start, end: reader.at };
};

const readValue = (reader: Reader, depth: number): SourceNode => {
  skipSpace(reader);
  const start = reader.at;
  if (depth > maximumDepth) fail(reader, 'depth', `more than ${maximumDepth} levels`);
  if (reader.text[start] === '{') return readMap(reader, start, depth);
  if (reader.text[start] === '[') return readList(reader, start, depth);
  return readScalar(reader, start);
};

/**
 * Reads JSON. The result has no root if the text is not valid JSON or is nested too deep. If `last` is present, nothing
 * after this member of the root is read.
 */
export const readJson = (text: string, last?: string): Reading => {
  const reader: Reader = { text, faults: [], last, at: 0 };
  try {
    const root = readValue(reader, 0);
    skipSpace(reader);
    const isCut = last !== undefined && root.kind === 'map' && root.entries.has(last);
    if (!isCut && reader.at < text.length) fail(reader, 'syntax', 'unexpected text after the value');
    return { root, faults: reader.faults };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { faults: [...reader.faults, error.fault] };
  }
};
