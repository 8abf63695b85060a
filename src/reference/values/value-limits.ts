// Tests whether a value has a type, whether a text matches a pattern, and whether a size or a number is within its
// limits.
import type { Limits, Literal } from '../../model/api/api-spec.ts';
import { isMultipleOf } from './is-multiple-of.ts';
import { tryPattern } from './try-pattern.ts';

/** Returns whether a value has a type. A number without a fractional part is an `integer`. */
export const hasType = (literal: Literal, type: string): boolean =>
  type === 'integer' ? literal.kind === 'number' && Number.isInteger(literal.value) : literal.kind === type;

/** Returns whether a text matches a pattern. A pattern that cannot be run matches everything. */
export const matches = (pattern: string, text: string): boolean => tryPattern(pattern)?.(text) ?? true;

/** Returns whether a size is within two limits, each of which may be absent. */
export const isWithin = (size: number, least: Limits['minLength'], most: Limits['maxLength']): boolean =>
  size >= (least?.value ?? 0) && size <= (most?.value ?? Number.POSITIVE_INFINITY);

/** Returns whether a number meets all of its limits, including `multipleOf`. */
export const keepsNumberLimits = (
  value: number,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits,
): boolean =>
  value >= (minimum?.value ?? value) &&
  value <= (maximum?.value ?? value) &&
  value > (exclusiveMinimum?.value ?? Number.NEGATIVE_INFINITY) &&
  value < (exclusiveMaximum?.value ?? Number.POSITIVE_INFINITY) &&
  (multipleOf === undefined || multipleOf.value <= 0 || isMultipleOf(value, multipleOf.value));
