// `type` and `format` → types, and the ways of 2.0 and 3.0 to say that a value may be null → the words of 3.1.
import type { OpenApiVersion, Schema } from '../../model/api-spec.ts';
import { isTrue, items, member, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { present } from './conversion.ts';
import { emptySchema, none } from './empty-schema.ts';

const orNull: Schema = { ...emptySchema, types: ['null'] };

/** What says nothing of a value but how it is told. */
const words = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', 'externalDocs', 'nullable', 'x-nullable']);

/** An `enum` of null alone, whatever type stands beside it. */
const isNullEnum = (cursor: Cursor): boolean => {
  const values = items(member(cursor, 'enum'));
  return values.length > 0 && values.every(({ node }) => node.kind === 'null');
};

/**
 * One of several alternatives that stands for null: `{ nullable: true }`, which says nothing else, and a list of values that is null alone. By the letter
 * the first accepts everything (3.0.4, `nullable`), but then there would be no alternatives.
 */
export const isNullAlternative = (version: OpenApiVersion, cursor: Cursor): boolean => {
  if (cursor.node.kind !== 'map') return false;
  if (isNullEnum(cursor)) return true;
  return isNullable(version, cursor) && [...cursor.node.entries.keys()].every((name) => words.has(name));
};

/** `type: file` of 2.0 is a string of bytes. */
export const convertTypes = (cursor: Cursor): Partial<Schema> => {
  const type = member(cursor, 'type');
  const types = type?.node.kind === 'list' ? stringsOf(type) : type?.node.kind === 'string' ? [type.node.value] : none;
  const format = stringOf(member(cursor, 'format'));
  return types[0] === 'file' ? { types: ['string'], format: format ?? 'binary' } : { types, format };
};

const isNullable = (version: OpenApiVersion, cursor: Cursor): boolean =>
  (version === '3.0' && isTrue(member(cursor, 'nullable'))) ||
  ((version === '2.0' || version === '3.0') && isTrue(member(cursor, 'x-nullable')));

/**
 * `{ type: string, nullable: true }` is `type: [string, 'null']`; `{ $ref, nullable: true }` has no type list, and is `anyOf: [{ $ref }, { type: 'null' }]`.
 * A type that authors leave out beside `properties` or `items` is implied; what has neither type nor composition accepts null already.
 */
export const toNullable = (version: OpenApiVersion, cursor: Cursor, schema: Schema): Schema => {
  if (!isNullable(version, cursor) || schema.types.includes('null')) return schema;
  const { ref, allOf, oneOf, anyOf, types, ...rest } = schema;
  const isAlias = ref !== undefined || allOf.length > 0;
  // `type: object` beside the only part of `allOf` is that part's own type: what is null is the whole.
  const isNamed = ref !== undefined || (allOf.length === 1 && oneOf.length + anyOf.length + schema.properties.length === 0);
  if (isNamed && types.length > 0)
    return { ...rest, types: none, allOf: none, oneOf: none, anyOf: [present({ ...emptySchema, ref, types, allOf }), orNull] };
  const implied = types.length > 0 ? types : schema.properties.length > 0 ? ['object'] : schema.items !== undefined ? ['array'] : none;
  if (implied.length > 0) return { ...schema, types: [...implied, 'null'] };
  if (!isAlias && oneOf.length > 0 && anyOf.length === 0) return { ...schema, oneOf: [...oneOf, orNull] };
  if (!isAlias && anyOf.length > 0 && oneOf.length === 0) return { ...schema, anyOf: [...anyOf, orNull] };
  if (!isAlias && anyOf.length === 0) return schema;
  const composed: Schema = present({ ...emptySchema, ref, allOf, oneOf, anyOf });
  return { ...rest, types, allOf: none, oneOf: none, anyOf: [composed, orNull] };
};
