// Numbers as exact decimals: `9223372036854775807` is not `9223372036854775806`, although JavaScript has the same
// number for both.
import type { Numeral } from '../../model/api/api-spec.ts';

/** Decimal number with the value `digits` × 10^-`scale`. */
export type Decimal = { readonly digits: bigint; readonly scale: number };

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Largest scale, positive or negative, for which a number is read exactly. */
const longest = 1000;

const parseDecimal = (text: string): Decimal | undefined => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = written.exec(text) ?? [];
  const scale = fraction.length - Number(exponent);
  if (whole + fraction === '' || Math.abs(scale) > longest) return undefined;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
};

/**
 * Returns a numeral as a decimal. If its spelling is not decimal, such as `0x10` in YAML, or its scale exceeds
 * `longest`, its value is used. An infinite value counts as 10^400 or -10^400.
 */
export const decimalOf = ({ spelling, value }: Numeral): Decimal =>
  parseDecimal(spelling) ??
  parseDecimal(String(value)) ?? { digits: value > 0 ? 10n ** 400n : -(10n ** 400n), scale: 0 };

const aligned = (one: Decimal, other: Decimal): readonly [bigint, bigint] => {
  const scale = Math.max(one.scale, other.scale);
  return [one.digits * 10n ** BigInt(scale - one.scale), other.digits * 10n ** BigInt(scale - other.scale)];
};

/** Returns -1 if the first decimal is smaller than the second, 1 if it is larger, and 0 if they are equal. */
export const compareDecimals = (one: Decimal, other: Decimal): number => {
  const [left, right] = aligned(one, other);
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Returns whether the first decimal is a multiple of the second. If the second decimal is 0, returns false. */
export const isMultipleOf = (one: Decimal, other: Decimal): boolean => {
  const [left, right] = aligned(one, other);
  return right !== 0n && left % right === 0n;
};

const unit: Decimal = { digits: 1n, scale: 0 };

/** Returns whether a decimal is a whole number. */
export const isWhole = (decimal: Decimal): boolean => isMultipleOf(decimal, unit);

/** Adds a whole number to a decimal. */
export const addWhole = ({ digits, scale }: Decimal, count: bigint): Decimal => ({
  digits: digits + count * 10n ** BigInt(scale),
  scale,
});

/** Returns the largest whole number that is not above a decimal. */
export const floorOf = (decimal: Decimal): Decimal => {
  const divisor = 10n ** BigInt(decimal.scale);
  const quotient = decimal.digits / divisor;
  return { digits: decimal.digits % divisor < 0n ? quotient - 1n : quotient, scale: 0 };
};

/** Writes a decimal so that equal numbers give equal texts. */
export const decimalText = (decimal: Decimal): string => {
  const { scale } = decimal;
  if (scale === 0) return String(decimal.digits);
  const sign = decimal.digits < 0n ? '-' : '';
  const digits = String(decimal.digits < 0n ? -decimal.digits : decimal.digits).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/(?<!0)0+$/, '');
  return `${sign}${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
};

/** Returns a decimal as a numeral of the model. */
export const toNumeral = (decimal: Decimal): Numeral => {
  const spelling = decimalText(decimal);
  return { value: Number(spelling), spelling };
};
