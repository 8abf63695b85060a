// Tests `multipleOf`, and finds common multiples, with decimal numbers as people write them: 4.35 is a multiple of
// 0.01, although the quotient of the two floating-point numbers is not whole.

const mostPlaces = 15;

const placesOf = (value: number): number => {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
};

/**
 * Returns whether a value is a multiple of a step. Rounding errors are ignored for numbers with at most 15 decimal
 * places.
 */
export const isMultipleOf = (value: number, step: number): boolean => {
  if (Number.isInteger(value / step)) return true;
  const places = Math.max(placesOf(value), placesOf(step));
  if (places === 0 || places > mostPlaces) return false;
  const scale = 10 ** places;
  return Math.round(value * scale) % Math.round(step * scale) === 0;
};

const toWhole = (value: number, places: number): bigint => BigInt(Math.round(value * 10 ** places));

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

/**
 * Returns the least common multiple of all steps, or the first step if a step has more than 15 decimal places. Returns
 * undefined for an empty list.
 */
export const commonMultiple = (steps: readonly number[]): number | undefined => {
  const [first, ...others] = steps;
  if (first === undefined || others.length === 0) return first;
  const places = Math.max(...steps.map(placesOf));
  if (places > mostPlaces) return first;
  const whole = steps.map((step) => toWhole(step, places));
  const common = whole.reduce((one, other) => (one * other) / divisor(one, other));
  return Number((Number(common) / 10 ** places).toPrecision(15));
};
