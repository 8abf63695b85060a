// `discriminator` of 2.0 (a property's name) and 3.x (an object) → ours, its mapping told in schema names.
import type { Discriminator } from '../../model/api-spec.ts';
import { member, members, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { isMappingReference } from '../source/scan-document.ts';
import { present } from './conversion.ts';
import type { Conversion } from './conversion.ts';
import { nameSchema } from './schema-names.ts';

/** A value is a schema's name or a reference; one that names nothing stays as written. */
const targetName = ({ names, resolver }: Conversion, cursor: Cursor | undefined): string | undefined => {
  const value = stringOf(cursor);
  if (cursor === undefined || value === undefined || names.schemas.has(value) || !isMappingReference(value)) return value;
  const target = resolver.step(cursor, value);
  return target.kind === 'found' ? nameSchema(names, target.cursor) : value;
};

export const convertDiscriminator = (conversion: Conversion, cursor: Cursor | undefined): Discriminator | undefined => {
  const propertyName = stringOf(cursor) ?? stringOf(member(cursor, 'propertyName'));
  if (propertyName === undefined) return undefined;
  const mapping = members(member(cursor, 'mapping')).map(([value, target]) => [value, targetName(conversion, target) ?? ''] as const);
  return present({ propertyName, mapping, defaultMapping: targetName(conversion, member(cursor, 'defaultMapping')) });
};
