// `discriminator` of 2.0 (the name of a property) and of 3.x (an object) → a discriminator of the model, whose mapping
// contains names of schemas.
import type { Discriminator } from '../../../model/api/api-spec.ts';
import { member, members, stringOf } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { isMappingReference } from '../../source/scan-document.ts';
import { present } from '../conversion.ts';
import type { Conversion } from '../conversion.ts';
import { nameSchema } from './schema-names.ts';

/**
 * Returns the name of the schema that a value names or refers to. A value that cannot be resolved is returned as it is
 * written. Returns undefined if the value is absent, an object or a list.
 */
const targetName = ({ names, resolver }: Conversion, cursor: Cursor | undefined): string | undefined => {
  const value = stringOf(cursor);
  if (cursor === undefined || value === undefined || names.parts.has(value) || !isMappingReference(value)) return value;
  const target = resolver.step(cursor, value);
  return target.kind === 'found' ? nameSchema(names, target.cursor) : value;
};

/** Converts a discriminator. Returns undefined if the discriminator does not name a property. */
export const convertDiscriminator = (conversion: Conversion, cursor: Cursor | undefined): Discriminator | undefined => {
  const propertyName = stringOf(cursor) ?? stringOf(member(cursor, 'propertyName'));
  if (propertyName === undefined) return undefined;
  const mapping = members(member(cursor, 'mapping')).map(
    ([value, target]) => [value, targetName(conversion, target) ?? ''] as const,
  );
  return present({ propertyName, mapping, defaultMapping: targetName(conversion, member(cursor, 'defaultMapping')) });
};
