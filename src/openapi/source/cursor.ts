// Nodes with their places → their members, values, places and literals, and the segments of their JSON pointers. No
// function throws: for a member that is missing or has the wrong type, the result is undefined, false or empty.
import type { Literal, Numeral, SpecPlace } from '../../model/api/api-spec.ts';
import { positionOf } from './source-document.ts';
import type { Cursor, SourceNode, Span } from './source-document.ts';

/** Escapes a segment of a JSON pointer (RFC 6901). */
export const escapeSegment = (segment: string): string =>
  segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;

/** Reverses `escapeSegment`. */
export const unescapeSegment = (segment: string): string =>
  segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;

/**
 * Returns the value that is read at a place: the value itself or, in a place in which the specification has no
 * Reference Object, the target of a `$ref`. The target may be in another file.
 */
const shown = (cursor: Cursor): Cursor => {
  const first = cursor.document.inlined?.get(cursor.node);
  if (first === undefined) return cursor;
  return (first.document === cursor.document ? undefined : first.document.inlined?.get(first.node)) ?? first;
};

/**
 * Follows one step of a JSON pointer. `segment` is unescaped. Returns undefined if the value has no such member or
 * item.
 */
export const child = (cursor: Cursor, segment: string): Cursor | undefined => {
  if (cursor.node.kind === 'map') return member(cursor, segment);
  const node = cursor.node.kind === 'list' && /^\d+$/.test(segment) ? cursor.node.items[Number(segment)] : undefined;
  return node && shown({ document: cursor.document, node, pointer: `${cursor.pointer}/${segment}` });
};

/** Returns a member of a map, or undefined if the map does not have the member. */
export const member = (cursor: Cursor | undefined, name: string): Cursor | undefined => {
  if (cursor?.node.kind !== 'map') return undefined;
  const entry = cursor.node.entries.get(name);
  if (entry === undefined) return undefined;
  return shown({
    document: cursor.document,
    node: entry.value,
    pointer: `${cursor.pointer}/${escapeSegment(name)}`,
    key: entry.key,
  });
};

/** Returns the members of a map in the order of the file, or an empty array for other values. */
export const members = (cursor: Cursor | undefined): (readonly [name: string, value: Cursor])[] => {
  if (cursor?.node.kind !== 'map') return [];
  const { document, pointer } = cursor;
  return Array.from(cursor.node.entries, ([name, { key, value }]) => [
    name,
    shown({ document, node: value, pointer: `${pointer}/${escapeSegment(name)}`, key }),
  ]);
};

/** Returns the items of a list, or an empty array for other values. */
export const items = (cursor: Cursor | undefined): Cursor[] => {
  if (cursor?.node.kind !== 'list') return [];
  const { document, pointer } = cursor;
  return cursor.node.items.map((node, index) => shown({ document, node, pointer: `${pointer}/${index}` }));
};

const scalarText = /^[\w+.-]+$/;

/**
 * Returns a string, number or boolean as text. A value without quotes in place of a string (`1.10`, `01234`, `True`) is
 * read as it is spelled. Returns undefined for other values.
 */
export const stringOf = (cursor: Cursor | undefined): string | undefined => {
  const node = cursor?.node;
  if (cursor === undefined || node === undefined) return undefined;
  if (node.kind === 'string') return node.value;
  if (node.kind !== 'number' && node.kind !== 'boolean') return undefined;
  const written = cursor.document.text.slice(node.start, node.end);
  if (scalarText.test(written)) return written;
  return node.kind === 'number' ? node.spelling : String(node.value);
};

/** Returns the strings, numbers and booleans of a list as texts. */
export const stringsOf = (cursor: Cursor | undefined): string[] =>
  items(cursor).flatMap((item) => stringOf(item) ?? []);

/** Returns a number with its spelling, or undefined for other values. */
export const numeralOf = (cursor: Cursor | undefined): Numeral | undefined =>
  cursor?.node.kind === 'number' ? { value: cursor.node.value, spelling: cursor.node.spelling } : undefined;

/** Returns whether a value is `true`. */
export const isTrue = (cursor: Cursor | undefined): boolean => cursor?.node.kind === 'boolean' && cursor.node.value;

/**
 * Returns the value of a boolean. Returns undefined for other values and for an absent value, because `explode: false`
 * differs from an absent `explode`.
 */
export const booleanOf = (cursor: Cursor | undefined): boolean | undefined =>
  cursor?.node.kind === 'boolean' ? cursor.node.value : undefined;

/**
 * Returns the span for a problem about a value: its key, if it has one, since underlining a whole object is not useful.
 */
const spanOf = ({ key, node }: Cursor): Span => key ?? node;

/**
 * Returns the file and pointer of a value, and the position of `span`. By default, this is the position of the value's
 * key, or of the value itself if it has no key.
 */
export const placeOf = (cursor: Cursor, span: Span = spanOf(cursor)): SpecPlace => ({
  file: cursor.document.file,
  pointer: cursor.pointer,
  position: positionOf(cursor.document, span),
});

/** Converts a node to a literal of the model. */
export const toLiteral = (node: SourceNode): Literal => {
  switch (node.kind) {
    case 'map':
      return { kind: 'object', entries: Array.from(node.entries, ([name, { value }]) => [name, toLiteral(value)]) };
    case 'list':
      return { kind: 'array', items: node.items.map(toLiteral) };
    case 'number':
      return { kind: 'number', value: node.value, spelling: node.spelling };
    case 'null':
      return { kind: 'null' };
    case 'string':
      return { kind: 'string', value: node.value };
    case 'boolean':
      return { kind: 'boolean', value: node.value };
  }
};

/** Returns the value of a node as `JSON.parse` would return it, for the validator. */
export const toPlain = (node: SourceNode): unknown => {
  if (node.kind === 'list') return node.items.map(toPlain);
  if (node.kind === 'map')
    return Object.fromEntries(Array.from(node.entries, ([name, { value }]) => [name, toPlain(value)]));
  return node.kind === 'null' ? null : node.value;
};
