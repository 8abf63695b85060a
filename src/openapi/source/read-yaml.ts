// YAML text → tree with offsets and spellings. An alias shares the node of its anchor. The size to which aliases would
// grow is counted, but they are never expanded.
import { hasLoneSurrogate } from '../../text/lone-surrogates.ts';
import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Alias, Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { hintForYaml } from '../../syntax-hints/yaml-syntax-hints.ts';
import { maximumDepth } from './read-json.ts';
import type { Fault, Reading } from './read-json.ts';
import type { SourceEntry, SourceNode, Span } from './source-document.ts';
import { jsonNumber } from './yaml-scalars.ts';

/** Largest number of values that the aliases of a file may add. A few nested aliases could otherwise add millions. */
const maximumAliased = 50_000;

type Sized = { readonly node: SourceNode; readonly size: number };

type Builder = { readonly faults: Fault[]; readonly anchors: Map<string, Sized | 'open'>; aliased: number };

const spanOf = (node: Node): Span => ({ start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 0 });

const toNull = (span: Span): Sized => ({ node: { ...span, kind: 'null' }, size: 1 });

const fault = (builder: Builder, kind: Fault['kind'], span: Span, message: string): Sized => {
  builder.faults.push({ ...span, kind, message });
  return toNull(span);
};

const toScalar = ({ value, source }: Scalar, span: Span): SourceNode => {
  if (typeof value === 'boolean') return { ...span, kind: 'boolean', value };
  if (value === null) return { ...span, kind: 'null' };
  if (typeof value !== 'number')
    return { ...span, kind: 'string', value: typeof value === 'string' ? value : (source ?? '') };
  return {
    ...span,
    kind: 'number',
    value,
    spelling: source !== undefined && jsonNumber.test(source) ? source : String(value),
  };
};

const buildAlias = (builder: Builder, alias: Alias): Sized => {
  const span = spanOf(alias);
  const target = builder.anchors.get(alias.source);
  if (target === undefined)
    return fault(builder, 'syntax', span, `the alias \`*${alias.source}\` has no anchor above it`);
  if (target === 'open')
    return fault(builder, 'alias', span, `The alias \`*${alias.source}\` is inside its own anchor.`);
  const before = builder.aliased;
  builder.aliased += target.size;
  if (builder.aliased <= maximumAliased) return target;
  if (before > maximumAliased) return toNull(span);
  return fault(
    builder,
    'alias',
    span,
    `The aliases of this file expand to more than ${maximumAliased} values at \`*${alias.source}\`.`,
  );
};

const buildList = (builder: Builder, list: YAMLSeq, span: Span, depth: number): Sized => {
  const items = list.items.map((item) => build(builder, item, span, depth + 1));
  return {
    node: { ...span, kind: 'list', items: items.map(({ node }) => node) },
    size: items.reduce((sum, { size }) => sum + size, 1),
  };
};

/** Adds the entries of `<<` (YAML 1.1), which authors still use. Keys that the map already has are not replaced. */
const merge = (entries: Map<string, SourceEntry>, merged: SourceNode): void => {
  if (merged.kind === 'list') for (const item of merged.items) merge(entries, item);
  if (merged.kind !== 'map') return;
  for (const [key, entry] of merged.entries) if (!entries.has(key)) entries.set(key, entry);
};

const nameOf = (builder: Builder, key: unknown, depth: number): string | undefined => {
  if (key === null || isCollection(key)) return undefined;
  if (isScalar(key)) return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
  const { node } = build(builder, key, { start: 0, end: 0 }, depth);
  return node.kind === 'string' ? node.value : undefined;
};

type OpenMap = Span & { readonly kind: 'map'; readonly entries: Map<string, SourceEntry> };

const buildPair = (builder: Builder, pair: Pair, { entries, start, end }: OpenMap, depth: number): Sized => {
  const key = pair.key === null ? { start, end } : spanOf(pair.key as Node);
  const value = build(builder, pair.value, { start: key.end, end: key.end }, depth);
  const written = nameOf(builder, pair.key, depth);
  const name = written === undefined ? undefined : wellFormed(builder, written, key);
  if (name === undefined) fault(builder, 'syntax', key, 'a key is not a string');
  else if (entries.has(name)) fault(builder, 'duplicate', key, name);
  else entries.set(name, { key, value: value.node });
  return value;
};

const isMerge = ({ key }: Pair): boolean => isScalar(key) && key.value === '<<' && key.type === 'PLAIN';

const buildMap = (builder: Builder, map: YAMLMap, span: Span, depth: number): Sized => {
  const node: OpenMap = { ...span, kind: 'map', entries: new Map() };
  let size = 1;
  const merges: SourceNode[] = [];
  for (const pair of map.items) {
    const value = isMerge(pair)
      ? build(builder, pair.value, span, depth + 1)
      : buildPair(builder, pair, node, depth + 1);
    if (isMerge(pair)) merges.push(value.node);
    // Merged entries count as well, because an alias of this map repeats them.
    size += value.size;
  }
  for (const merged of merges) merge(node.entries, merged);
  return { node, size };
};

const wellFormed = (builder: Builder, text: string, span: Span): string => {
  if (!hasLoneSurrogate(text)) return text;
  builder.faults.push({ ...span, kind: 'surrogate', message: '' });
  return text.toWellFormed();
};

const buildOpen = (builder: Builder, node: Node, depth: number): Sized => {
  const span = spanOf(node);
  if (depth > maximumDepth) return fault(builder, 'depth', span, `more than ${maximumDepth} levels`);
  if (isMap(node)) return buildMap(builder, node, span, depth);
  if (isSeq(node)) return buildList(builder, node, span, depth);
  const scalar = toScalar(node as Scalar, span);
  return {
    node: scalar.kind === 'string' ? { ...scalar, value: wellFormed(builder, scalar.value, span) } : scalar,
    size: 1,
  };
};

/** Builds the node of a value. `span` is the place of an empty value, which has no node in the parser's result. */
const build = (builder: Builder, value: unknown, span: Span, depth: number): Sized => {
  if (value === null || value === undefined) return toNull(span);
  if (isAlias(value)) return buildAlias(builder, value);
  const node = value as Scalar | YAMLMap | YAMLSeq;
  if (node.anchor === undefined) return buildOpen(builder, node, depth);
  builder.anchors.set(node.anchor, 'open');
  const built = buildOpen(builder, node, depth);
  builder.anchors.set(node.anchor, built);
  return built;
};

/**
 * Parses YAML. Returns undefined if the text is nested too deep. The parser is recursive: after thousands of `[`, it
 * overflows the stack, and either reports the overflow as a mistake or throws an error.
 */
const parse = (text: string): Document.Parsed | undefined => {
  try {
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    return document.errors.some(({ message }) => message.includes('call stack')) ? undefined : document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

type SyntaxError = Document.Parsed['errors'][number];

/**
 * Converts the first mistake. The others are not reported, because the parser may misread everything after the first.
 */
const toSyntaxFault = (text: string, { pos, message, code }: SyntaxError): Fault => {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const advice = hintForYaml(code, lines, text.slice(0, pos[0]).split('\n').length);
  const { line, column = 1, length = 0, ...details } = advice ?? { message };
  if (line === undefined) return { kind: 'syntax', start: pos[0], end: pos[1], ...details };
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, column - 1);
  return { kind: 'syntax', start, end: start + length, ...details };
};

/**
 * Reads YAML with the full parser. The result has no root if the text is not valid YAML or is nested so deep that the
 * parser fails.
 */
export const readYaml = (text: string): Reading => {
  const document = parse(text);
  if (document === undefined) return { faults: [{ kind: 'depth', start: 0, end: 0, message: '' }] };
  const [error] = document.errors;
  if (error !== undefined) return { faults: [toSyntaxFault(text, error)] };
  const builder: Builder = { faults: [], anchors: new Map(), aliased: 0 };
  const { node } = build(builder, document.contents, { start: 0, end: 0 }, 0);
  return { root: node, faults: builder.faults };
};
