// A written value and its schema → the literal that the author means. `type: string, example: 01234` is the text
// `01234`, although YAML reads it as a number. If the schema does not allow a text, a text that contains JSON of an
// allowed type is read as JSON.
import type { Literal } from '../../../model/api/api-spec.ts';
import { readJson } from '../../source/read-json.ts';
import { items, member, members, stringOf, stringsOf, toLiteral } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { findLineStarts } from '../../../text/line-starts.ts';
import type { SourceNode } from '../../source/source-document.ts';
import { type Conversion, follow } from '../conversion.ts';

/** Deepest level of a value that is read with its schema. Deeper values are read as they are written. */
const maximumDepth = 12;
const deepestParts = 6;

const partsOf = (conversion: Conversion, schema: Cursor | undefined, depth = 0): readonly Cursor[] => {
  const target = follow(conversion, schema);
  if (target?.node.kind !== 'map' || depth > deepestParts) return [];
  return [target, ...items(member(target, 'allOf')).flatMap((part) => partsOf(conversion, part, depth + 1))];
};

const typesOf = (conversion: Conversion, parts: readonly Cursor[], depth = 0): readonly string[] | undefined => {
  for (const part of parts) {
    const type = member(part, 'type');
    if (type?.node.kind === 'string') return [type.node.value];
    if (type?.node.kind === 'list') return stringsOf(type);
  }
  for (const part of depth > deepestParts ? [] : parts) {
    const alternatives = items(member(part, 'anyOf') ?? member(part, 'oneOf'));
    const each = alternatives.map((one) => typesOf(conversion, partsOf(conversion, one), depth + 1));
    if (each.length > 0 && !each.includes(undefined)) return each.flatMap((types) => types ?? []);
  }
  return undefined;
};

const isAmong = (types: readonly string[], ...kinds: readonly string[]): boolean =>
  kinds.some((kind) => types.includes(kind));

const jsonIn = (value: Cursor, text: string): Cursor | undefined => {
  const { root, faults } = readJson(text);
  if (root === undefined || faults.length > 0) return undefined;
  return {
    document: { file: value.document.file, text, lineStarts: findLineStarts(text), root },
    node: root,
    pointer: value.pointer,
  };
};

const kindOf: Readonly<Partial<Record<SourceNode['kind'], readonly string[]>>> = {
  map: ['object'],
  list: ['array'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

/** Hints for reading a value. An absent boolean counts as false, and an absent `depth` as 0. */
type Meaning = {
  /**
   * Whether the value represents a JSON body. If so, a text that looks like JSON and whose schema has no type is read
   * as JSON.
   */
  readonly isJson?: boolean;
  /**
   * Whether the value belongs to `const` or `enum`. A number or boolean in these keywords is read as text only if the
   * schema allows no types except string and null.
   */
  readonly isRule?: boolean;
  readonly depth?: number;
};

const meantJson = (value: Cursor, types: readonly string[] | undefined, { isJson }: Meaning): Cursor | undefined => {
  const text = value.node.kind === 'string' ? value.node.value.trim() : '';
  if (text === '' || (types === undefined && !(isJson && /^[[{]/.test(text))) || types?.includes('string') === true)
    return undefined;
  const inner = jsonIn(value, text);
  if (inner === undefined || (types !== undefined && !isAmong(types, ...(kindOf[inner.node.kind] ?? []))))
    return undefined;
  return inner;
};

/**
 * Returns whether a number or boolean is meant as text. In a JSON file, texts have quotes, so a value without quotes is
 * never a text.
 */
const isMeantAsText = (
  { node, document }: Cursor,
  types: readonly string[] | undefined,
  { isRule }: Meaning,
): boolean => {
  if (/\.json$/i.test(document.file)) return false;
  if (types?.includes('string') !== true || (isRule && types.some((type) => type !== 'string' && type !== 'null')))
    return false;
  if (node.kind === 'number') return !isAmong(types, 'number', 'integer');
  return node.kind === 'boolean' && !types.includes('boolean');
};

/** Converts a value to a literal with the help of its schema. `schema` is undefined if the value has no schema. */
export const typedLiteral = (
  conversion: Conversion,
  value: Cursor,
  schema: Cursor | undefined,
  meaning: Meaning = {},
): Literal => {
  const { isJson = false, depth = 0 } = meaning;
  const parts = depth > maximumDepth ? [] : partsOf(conversion, schema);
  if (parts.length === 0 && !isJson) return toLiteral(value.node);
  const types = typesOf(conversion, parts);
  if (isMeantAsText(value, types, meaning)) return { kind: 'string', value: stringOf(value) ?? '' };
  const json = meantJson(value, types, meaning);
  if (json !== undefined) return typedLiteral(conversion, json, schema, { depth: depth + 1 });
  const inner = { depth: depth + 1 };
  const firstOf = (find: (part: Cursor) => Cursor | undefined): Cursor | undefined =>
    parts.map(find).find((each) => each !== undefined);
  if (value.node.kind === 'list') {
    const found = items(value).map((item, at) =>
      typedLiteral(
        conversion,
        item,
        firstOf((part) => itemSchema(part, at)),
        inner,
      ),
    );
    return { kind: 'array', items: found };
  }
  if (value.node.kind !== 'map') return toLiteral(value.node);
  const entries = members(value).map(
    ([name, one]) =>
      [
        name,
        typedLiteral(
          conversion,
          one,
          firstOf((part) => memberSchema(part, name)),
          inner,
        ),
      ] as const,
  );
  return { kind: 'object', entries };
};

const itemSchema = (schema: Cursor, at: number): Cursor | undefined => {
  const rest = member(schema, 'items');
  return items(member(schema, 'prefixItems'))[at] ?? (rest?.node.kind === 'list' ? items(rest)[at] : rest);
};

const memberSchema = (schema: Cursor, name: string): Cursor | undefined =>
  member(member(schema, 'properties'), name) ?? member(schema, 'additionalProperties');
