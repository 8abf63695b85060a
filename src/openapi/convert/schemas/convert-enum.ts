// `enum` → values, with the names and descriptions that vendor extensions give them (`x-enumDescriptions`,
// `x-enum-descriptions`, `x-enum-varnames`, `x-enumNames`, `x-ms-enum`).
import type { EnumValue } from '../../../model/api/api-spec.ts';
import { findNearest } from '../../../text/did-you-mean.ts';
import { items, member, members, placeOf, stringOf, toLiteral } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { present, textOf } from '../conversion.ts';
import type { Conversion } from '../conversion.ts';
import { typedLiteral } from './typed-literal.ts';

const descriptions = ['x-enumDescriptions', 'x-enum-descriptions'];

/**
 * Returns whether a key is a spelling of a value that is not a string. For example, both `~` and `null` are null in
 * YAML.
 */
const isSpelled = ({ node }: Cursor, key: string): boolean => {
  if (node.kind === 'null') return /^(~|null)$/i.test(key);
  if (node.kind === 'number') return Number(key) === node.value;
  return node.kind === 'boolean' && key.toLowerCase() === String(node.value);
};

const findByValue = (extension: Cursor | undefined, value: Cursor): Cursor | undefined =>
  value.node.kind === 'string'
    ? member(extension, value.node.value)
    : members(extension).find(([key]) => isSpelled(value, key))?.[1];

/**
 * Returns the item or member for a value in the first extension that has one, or undefined if no extension does. An
 * extension that is a list has the same order as the values; one that is a map has the values as keys.
 */
const findInExtensions = (
  cursor: Cursor,
  names: readonly string[],
  value: Cursor,
  index: number,
): Cursor | undefined => {
  for (const name of names) {
    const extension = member(cursor, name);
    const found = extension?.node.kind === 'list' ? items(extension)[index] : findByValue(extension, value);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Returns the object that describes a value in AutoRest's `x-ms-enum`. Returns undefined if the extension has no object
 * for the value.
 */
const listedOf = (cursor: Cursor, value: Cursor): Cursor | undefined => {
  const listed = member(member(cursor, 'x-ms-enum'), 'values');
  if (listed === undefined) return undefined;
  const wanted = JSON.stringify(toLiteral(value.node));
  return items(listed).find((one) => {
    const entryValue = member(one, 'value');
    return entryValue !== undefined && JSON.stringify(toLiteral(entryValue.node)) === wanted;
  });
};

const checkDescribed = (conversion: Conversion, cursor: Cursor, values: readonly Cursor[]): void => {
  const written = descriptions.flatMap((name) => members(member(cursor, name)));
  const names = new Set(values.flatMap(({ node }) => (node.kind === 'string' ? [node.value] : [])));
  const strange = written.filter(([key]) => !names.has(key) && !values.some((value) => isSpelled(value, key)));
  for (const [key] of written) names.delete(key);
  for (const [key, described] of strange) {
    const meant = findNearest(key, names);
    conversion.problems.push({
      code: 'api/enum',
      severity: 'warning',
      message: `\`${key}\` has a description but is not a value of \`enum\`.`,
      hint: meant === undefined ? 'add it to `enum`, or remove its description.' : `write \`${meant}\`.`,
      at: placeOf(described),
    });
  }
};

/** Converts `enum`. Returns undefined if `enum` is not a list. Problems: `api/enum`. */
export const convertEnum = (conversion: Conversion, cursor: Cursor): readonly EnumValue[] | undefined => {
  const written = member(cursor, 'enum');
  if (written?.node.kind !== 'list') return undefined;
  const values = items(written);
  checkDescribed(conversion, cursor, values);
  return values.map((value, index) => {
    const listed = listedOf(cursor, value);
    return present({
      value: typedLiteral(conversion, value, cursor, { isRule: true }),
      name: stringOf(
        findInExtensions(cursor, ['x-enum-varnames', 'x-enumNames'], value, index) ?? member(listed, 'name'),
      ),
      description: textOf(
        conversion,
        findInExtensions(cursor, descriptions, value, index) ?? member(listed, 'description'),
        'enum.description',
      ),
    });
  });
};
