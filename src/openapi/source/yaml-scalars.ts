// Scalars and flow collections of common YAML → nodes. Anything unusual stops the quick reader (`Unusual`), and the
// full reader takes over.
import type { SourceEntry, SourceNode } from './source-document.ts';

/** State of the quick reader. If `last` is present, nothing after this member of the root is read. */
export type YamlReader = { readonly text: string; readonly last?: string | undefined; at: number };

/** Signals that the quick reader cannot be sure how the full reader would read a text. */
export class Unusual extends Error {}

/** Throws `Unusual`, so that the full reader reads the text. */
export const stop = (): never => {
  throw new Unusual();
};

/** Matches numbers as JSON spells them. YAML has other spellings (`0x1f`, `.5`, `+1`), which are not valid JSON. */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Matches numbers of YAML's core schema, including spellings that JSON does not have, such as `.5`. `3.1.0` is not a
 * number.
 */
const otherNumber =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Reads a plain scalar by the core schema (YAML 1.2 §10.3.2). Throws `Unusual` for a number that is not valid JSON. */
export const toPlainScalar = (value: string, start: number, end: number): SourceNode => {
  const first = value.charCodeAt(0);
  if (first < 58 && first > 42) {
    if (jsonNumber.test(value)) return { kind: 'number', value: Number(value), spelling: value, start, end };
    if (otherNumber.test(value)) return stop();
  }
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(value))
    return { kind: 'boolean', value: value[0] === 't' || value[0] === 'T', start, end };
  return /^(?:~|null|Null|NULL)$/.test(value) ? { kind: 'null', start, end } : { kind: 'string', value, start, end };
};

const doubleQuoted = /"([^"\\\n]*(?:\\["\\/bfnrt][^"\\\n]*)*)"/y;
const singleQuoted = /'((?:[^'\n]|'')*)'/y;

/** Removes trailing spaces. Other characters that Unicode classifies as space are text in YAML. */
export const trimEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
};

/**
 * Reads a quoted scalar on one line. In double quotes, only JSON's escapes of one character, such as `\n`, are read.
 */
export const readQuoted = (reader: YamlReader): SourceNode & { kind: 'string' } => {
  const start = reader.at;
  const isDouble = reader.text[start] === '"';
  const pattern = isDouble ? doubleQuoted : singleQuoted;
  pattern.lastIndex = start;
  const inner = pattern.exec(reader.text)?.[1] ?? stop();
  if (inner.includes('\t')) stop();
  reader.at = pattern.lastIndex;
  const value = isDouble
    ? inner.includes('\\')
      ? String(JSON.parse(`"${inner}"`))
      : inner
    : inner.replaceAll("''", "'");
  return { kind: 'string', value, start, end: reader.at };
};

/**
 * Skips spaces and line ends inside a flow collection. Throws `Unusual` at a line with content that is not indented
 * more than the block that contains the collection.
 */
const skipFlowSpace = (reader: YamlReader, parentIndent: number): void => {
  const { text } = reader;
  while (text[reader.at] === ' ') reader.at += 1;
  while (text[reader.at] === '\n') {
    const lineStart = reader.at + 1;
    reader.at = lineStart;
    while (text[reader.at] === ' ') reader.at += 1;
    if (reader.at - lineStart <= parentIndent && text[reader.at] !== '\n') stop();
  }
};

const flowPlain =
  /(?:[^ \t\n\-?:,[\]{}#&*!|>'"%@`]|-(?=[^ \t\n,[\]{}]))(?:[^\n\t,[\]{}:#]|:(?=[^ \t\n,[\]{}])|(?<=[^ ])#)*/y;

const readFlowScalar = (reader: YamlReader): SourceNode => {
  const start = reader.at;
  const first = reader.text[start];
  if (first === '"' || first === "'") return readQuoted(reader);
  flowPlain.lastIndex = start;
  const written = flowPlain.exec(reader.text)?.[0] ?? stop();
  const value = trimEnd(written);
  reader.at = start + written.length;
  return toPlainScalar(value, start, start + value.length);
};

const readFlowPair = (
  reader: YamlReader,
  entries: Map<string, SourceEntry>,
  parentIndent: number,
  depth: number,
): void => {
  const { text } = reader;
  const key = readFlowScalar(reader);
  const isQuoted = text[key.start] === '"' || text[key.start] === "'";
  if (text[reader.at] !== ':' || !(isQuoted || /[ \n,[\]{}]/.test(text[reader.at + 1] ?? ''))) stop();
  reader.at += 1;
  skipFlowSpace(reader, parentIndent);
  const name = key.kind === 'string' ? key.value : text.slice(key.start, key.end);
  if (entries.has(name) || name === '<<' || /[,}]/.test(text[reader.at] ?? '')) stop();
  entries.set(name, { key: { start: key.start, end: key.end }, value: readFlow(reader, parentIndent, depth + 1) });
};

const readFlowCollection = (reader: YamlReader, parentIndent: number, depth: number): SourceNode => {
  const { text } = reader;
  const start = reader.at;
  const isMap = text[start] === '{';
  const close = isMap ? '}' : ']';
  const entries = new Map<string, SourceEntry>();
  const items: SourceNode[] = [];
  reader.at += 1;
  skipFlowSpace(reader, parentIndent);
  while (text[reader.at] !== close) {
    if (isMap) readFlowPair(reader, entries, parentIndent, depth);
    else items.push(readFlow(reader, parentIndent, depth + 1));
    skipFlowSpace(reader, parentIndent);
    if (text[reader.at] === ',') reader.at += 1;
    else if (text[reader.at] !== close) stop();
    skipFlowSpace(reader, parentIndent);
  }
  reader.at += 1;
  return isMap ? { kind: 'map', entries, start, end: reader.at } : { kind: 'list', items, start, end: reader.at };
};

/** Reads a flow collection, or a scalar that is in quotes or inside a flow collection. */
export const readFlow = (reader: YamlReader, parentIndent: number, depth: number): SourceNode => {
  const first = reader.text[reader.at];
  if (depth > 100) stop();
  return first === '{' || first === '[' ? readFlowCollection(reader, parentIndent, depth) : readFlowScalar(reader);
};
