// `type`, `format`, and the ways in which 2.0 and 3.0 specify that a value may be null → types as in 3.1.
import type { OpenApiVersion, Schema } from '../../../model/api/api-spec.ts';
import { isTrue, items, member, stringOf, stringsOf } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { present } from '../conversion.ts';
import { emptySchema, none } from './empty-schema.ts';

const orNull: Schema = { ...emptySchema, types: ['null'] };

/** Keywords that describe a value without restricting it. */
const words = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
  'nullable',
  'x-nullable',
]);

const isNullEnum = (cursor: Cursor): boolean => {
  const values = items(member(cursor, 'enum'));
  return values.length > 0 && values.every(({ node }) => node.kind === 'null');
};

/**
 * Returns whether one of several alternatives represents null: `{ nullable: true }` without keywords that restrict the
 * value, or an enumeration of null alone. Strictly, `{ nullable: true }` accepts every value (3.0.4, `nullable`), but
 * then the other alternatives would have no effect.
 */
export const isNullAlternative = (version: OpenApiVersion, cursor: Cursor): boolean => {
  if (cursor.node.kind !== 'map') return false;
  if (isNullEnum(cursor)) return true;
  return isNullable(version, cursor) && [...cursor.node.entries.keys()].every((name) => words.has(name));
};

/**
 * Reads `type` and `format`. `type: file` of 2.0 becomes a string, with the format `binary` if the schema has no
 * format.
 */
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
 * Adds null to a schema that is nullable. `{ type: string, nullable: true }` becomes `type: [string, 'null']`; `{ $ref,
 * nullable: true }`, which has no types, becomes `anyOf: [{ $ref }, { type: 'null' }]`. If authors leave out the type
 * next to `properties` or `items`, it is implied. A schema without type and composition is not changed.
 */
export const toNullable = (version: OpenApiVersion, cursor: Cursor, schema: Schema): Schema => {
  if (!isNullable(version, cursor) || schema.types.includes('null')) return schema;
  const { ref, allOf, oneOf, anyOf, types, ...rest } = schema;
  const isAlias = ref !== undefined || allOf.length > 0;
  // If a type is next to a `$ref` or an `allOf` with one part, adding null to the type is not enough: the target or the
  // part may reject null. So the type and the `$ref` or `allOf` become one alternative, and null becomes the other.
  const isNamed =
    ref !== undefined || (allOf.length === 1 && oneOf.length + anyOf.length + schema.properties.length === 0);
  if (isNamed && types.length > 0)
    return {
      ...rest,
      types: none,
      allOf: none,
      oneOf: none,
      anyOf: [present({ ...emptySchema, ref, types, allOf, oneOf, anyOf }), orNull],
    };
  const implied =
    types.length > 0
      ? types
      : schema.properties.length > 0
        ? ['object']
        : schema.items !== undefined
          ? ['array']
          : none;
  if (implied.length > 0) return { ...schema, types: [...implied, 'null'] };
  if (!isAlias && oneOf.length > 0 && anyOf.length === 0) return { ...schema, oneOf: [...oneOf, orNull] };
  if (!isAlias && anyOf.length > 0 && oneOf.length === 0) return { ...schema, anyOf: [...anyOf, orNull] };
  if (!isAlias && anyOf.length === 0) return schema;
  const composed: Schema = present({ ...emptySchema, ref, allOf, oneOf, anyOf });
  return { ...rest, types, allOf: none, oneOf: none, anyOf: [composed, orNull] };
};
