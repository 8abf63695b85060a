// `enum` with the names and descriptions that vendors put beside it (`x-enumDescriptions`, `x-enum-descriptions`, `x-enum-varnames`, `x-enumNames`).
import type { EnumValue } from '../../model/api-spec.ts';
import { findNearest } from '../../model/nearest.ts';
import { items, member, members, placeOf, stringOf, toLiteral } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

const descriptions = ['x-enumDescriptions', 'x-enum-descriptions'];

const nameOf = (value: Cursor): string => stringOf(value) ?? 'null';

/** A list runs beside the values, a map goes by value. */
const besideOf = (cursor: Cursor, names: readonly string[], value: Cursor, index: number): Cursor | undefined => {
  for (const name of names) {
    const beside = member(cursor, name);
    const found = beside?.node.kind === 'list' ? items(beside)[index] : member(beside, nameOf(value));
    if (found !== undefined) return found;
  }
  return undefined;
};

const checkDescribed = (conversion: Conversion, cursor: Cursor, values: readonly Cursor[]): void => {
  const names = new Set(values.map(nameOf));
  for (const [name, described] of descriptions.flatMap((key) => members(member(cursor, key)))) {
    if (names.has(name)) continue;
    const meant = findNearest(name, names);
    conversion.problems.push({
      code: 'api/enum',
      severity: 'warning',
      message: `\`${name}\` is described and is no value of the enumeration.`,
      hint: meant === undefined ? 'add it to `enum`, or remove its description.' : `write \`${meant}\`.`,
      at: placeOf(described),
    });
  }
};

/** Problems: `api/enum`. */
export const convertEnum = (conversion: Conversion, cursor: Cursor): readonly EnumValue[] | undefined => {
  const written = member(cursor, 'enum');
  if (written?.node.kind !== 'list') return undefined;
  const values = items(written);
  checkDescribed(conversion, cursor, values);
  return values.map((value, index) =>
    present({
      value: toLiteral(value.node),
      name: stringOf(besideOf(cursor, ['x-enum-varnames', 'x-enumNames'], value, index)),
      description: textOf(conversion, besideOf(cursor, descriptions, value, index), 'enum.description'),
    }),
  );
};
