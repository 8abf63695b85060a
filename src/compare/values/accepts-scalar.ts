// A value → whether it has a type or a format, and whether a number, a text or a size is within the limits of a schema.
// Also generates a text for a format.
import type { Limits, Literal, Numeral, Schema } from '../../model/api/api-spec.ts';
import { makeText } from '../../reference/examples/make-scalar.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { compareDecimals, decimalOf, isMultipleOf, isWhole } from './decimal.ts';
import { exactKey } from './exact-key.ts';
import { type ValueValidator, matches } from './value-validator.ts';

/** Returns whether a value has a type. A number without a fractional part is an `integer` (JSON Schema 2020-12). */
export const hasType = (literal: Literal, type: string): boolean =>
  type === 'integer' ? literal.kind === 'number' && isWhole(decimalOf(literal)) : literal.kind === type;

/**
 * Returns whether a value is known to have a format. A text has the format if it equals the text that `sampleOfFormat`
 * returns, and a whole number between -99 and 99 has every format of `numberFormats`.
 */
export const hasFormat = (literal: Literal, format: string): boolean => {
  if (literal.kind === 'number')
    return numberFormats.test(format) && hasType(literal, 'integer') && Math.abs(literal.value) < 100;
  return isSampleOf(literal, format);
};

const numberFormats = /^(?:int(?:16|32|64)|float|double)$/;

/**
 * Returns a text that has the given format. For an unknown format, returns the same text as for a schema without a
 * format.
 */
export const sampleOfFormat = (format: string): Literal => makeText({ ...emptySchema, format }, 0);

const isSampleOf = (literal: Literal, format: string): boolean => {
  const sample = sampleOfFormat(format);
  const plain = makeText(emptySchema, 0);
  // For an unknown format, both samples are equal, so the value does not prove that it has the format.
  return (
    literal.kind === 'string' &&
    sample.kind === 'string' &&
    sample.value === literal.value &&
    exactKey(plain) !== exactKey(sample)
  );
};

/** Returns whether a size is within two limits, each of which may be absent. */
export const isWithin = (size: number, least: Numeral | undefined, most: Numeral | undefined): boolean =>
  size >= (least?.value ?? 0) && size <= (most?.value ?? Number.POSITIVE_INFINITY);

/** Returns whether a number meets all limits, including `multipleOf`. */
export const keepsNumber = (literal: Numeral, limits: Limits): boolean => {
  const value = decimalOf(literal);
  const order = (bound: Numeral | undefined, fallback: number): number =>
    bound === undefined ? fallback : compareDecimals(value, decimalOf(bound));
  return (
    order(limits.minimum, 0) >= 0 &&
    order(limits.maximum, 0) <= 0 &&
    order(limits.exclusiveMinimum, 1) > 0 &&
    order(limits.exclusiveMaximum, -1) < 0 &&
    (limits.multipleOf === undefined ||
      limits.multipleOf.value <= 0 ||
      isMultipleOf(value, decimalOf(limits.multipleOf)))
  );
};

/** Returns whether a text has the length and the pattern that a schema requires. */
export const keepsString = (validator: ValueValidator, text: string, { limits }: Schema): boolean =>
  isWithin([...text].length, limits.minLength, limits.maxLength) &&
  (limits.pattern === undefined || matches(validator, limits.pattern, text));
