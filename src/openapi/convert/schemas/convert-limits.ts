// Keywords that limit a value, such as `maximum`, `maxLength` and `pattern` → `Limits`, with numbers as they are
// spelled. `exclusiveMinimum: true` of 2.0 and 3.0 becomes the number of 3.1.
import type { Limits, Numeral } from '../../../model/api/api-spec.ts';
import { booleanOf, isTrue, member, numeralOf, stringOf } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { present } from '../conversion.ts';
import { emptySchema } from './empty-schema.ts';

const counts = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
] as const;

/**
 * Returns whether a schema may have limits. Most schemas do not have limits, and checking their keys is faster than
 * reading each keyword.
 */
const isBounded = ({ node }: Cursor): boolean =>
  node.kind === 'map' &&
  [...node.entries.keys()].some((name) => /^(?:m(?:in|ax|ultipleOf)|exclusiveM|uniqueItems|pattern$)/.test(name));

const convertRange = (cursor: Cursor): Limits => {
  const at = (name: string): Numeral | undefined => numeralOf(member(cursor, name));
  const isAbove = isTrue(member(cursor, 'exclusiveMinimum'));
  const isBelow = isTrue(member(cursor, 'exclusiveMaximum'));
  return {
    minimum: isAbove ? undefined : at('minimum'),
    maximum: isBelow ? undefined : at('maximum'),
    exclusiveMinimum: at(isAbove ? 'minimum' : 'exclusiveMinimum'),
    exclusiveMaximum: at(isBelow ? 'maximum' : 'exclusiveMaximum'),
    multipleOf: at('multipleOf'),
  };
};

/** Returns the limits of a schema. Schemas without limits share one object. */
export const convertLimits = (cursor: Cursor): Limits => {
  if (!isBounded(cursor)) return emptySchema.limits;
  const sizes = Object.fromEntries(counts.map((name) => [name, numeralOf(member(cursor, name))]));
  const uniqueItems = booleanOf(member(cursor, 'uniqueItems'));
  return present<Limits>({
    ...convertRange(cursor),
    ...sizes,
    uniqueItems,
    pattern: stringOf(member(cursor, 'pattern')),
  });
};
