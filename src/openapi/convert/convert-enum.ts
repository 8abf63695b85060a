// `enum` with the names and descriptions that vendors put beside it (`x-enumDescriptions`, `x-enum-descriptions`, `x-enum-varnames`, `x-enumNames`).
import type { EnumValue } from '../../model/api-spec.ts';
import { items, member, stringOf, toLiteral } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

/** A list runs beside the values, a map goes by value. */
const besideOf = (cursor: Cursor, names: readonly string[], value: Cursor, index: number): Cursor | undefined => {
  for (const name of names) {
    const beside = member(cursor, name);
    const found = beside?.node.kind === 'list' ? items(beside)[index] : member(beside, stringOf(value) ?? 'null');
    if (found !== undefined) return found;
  }
  return undefined;
};

export const convertEnum = (conversion: Conversion, cursor: Cursor): readonly EnumValue[] | undefined => {
  const written = member(cursor, 'enum');
  if (written?.node.kind !== 'list') return undefined;
  return items(written).map((value, index) =>
    present({
      value: toLiteral(value.node),
      name: stringOf(besideOf(cursor, ['x-enum-varnames', 'x-enumNames'], value, index)),
      description: textOf(conversion, besideOf(cursor, ['x-enumDescriptions', 'x-enum-descriptions'], value, index), 'enum.description'),
    }),
  );
};
