// Terms that apply to numbers and texts → whether their bounds, multiples, patterns and formats imply those that a goal
// requires, and whether no number matches all terms. Also reads and compares the bounds of counts.
import type { Limits, Numeral } from '../../model/api/api-spec.ts';
import { formatOf, isFormatWithin, kindOfFormat } from '../schemas/formats.ts';
import { isPatternWithin } from '../schemas/pattern-order.ts';
import { addWhole, compareDecimals, type Decimal, decimalOf, floorOf, isMultipleOf, isWhole } from './decimal.ts';
import type { Proof } from './proof-state.ts';
import { isIntegral, isTrivial, kindsOf, type Term } from './terms.ts';

type Bound = { readonly at: Decimal; readonly isExclusive: boolean };
type End = 'least' | 'most';
type NumberType = 'integer' | 'number';

const membersOf = { least: ['minimum', 'exclusiveMinimum'], most: ['maximum', 'exclusiveMaximum'] } as const;

/** Returns the inclusive bound for whole numbers that has the same effect as a bound. */
const whole = ({ at, isExclusive }: Bound, end: End): Bound => {
  const floor = floorOf(at);
  if (end === 'most') return { at: isExclusive && isWhole(at) ? addWhole(floor, -1n) : floor, isExclusive: false };
  const ceiling = isWhole(at) ? at : addWhole(floor, 1n);
  return { at: isExclusive && isWhole(at) ? addWhole(ceiling, 1n) : ceiling, isExclusive: false };
};

/** Returns a number above 0 if the first bound is the tighter one. */
const tightness = (one: Bound, other: Bound, end: End): number =>
  compareDecimals(one.at, other.at) * (end === 'least' ? 1 : -1) || Number(one.isExclusive) - Number(other.isExclusive);

const boundsIn = (limits: Limits, end: End, type: NumberType): Bound[] =>
  membersOf[end].flatMap((member) => {
    const numeral = limits[member];
    if (numeral === undefined) return [];
    const bound = { at: decimalOf(numeral), isExclusive: member.startsWith('exclusive') };
    return [type === 'integer' ? whole(bound, end) : bound];
  });

const numberTypeOf = (flat: readonly Term[]): NumberType => (isIntegral(flat) ? 'integer' : 'number');

const converse = {
  minimum: 'exclusiveMaximum',
  exclusiveMinimum: 'maximum',
  maximum: 'exclusiveMinimum',
  exclusiveMaximum: 'minimum',
} as const;

/**
 * Returns the limits that `not` with a single bound implies for numbers: `not: { maximum: 5 }` implies
 * `exclusiveMinimum: 5`.
 */
const refusedLimits = ({ schema: { not } }: Term): Limits => {
  if (
    not === undefined ||
    !isTrivial({ ...not, types: [], limits: {} }) ||
    !(not.types.length === 0 || not.types.includes('number'))
  )
    return {};
  const [only, other] = Object.entries(not.limits);
  const member = only?.[0] as keyof typeof converse;
  return only !== undefined && other === undefined && member in converse ? { [converse[member]]: only[1] } : {};
};

/** Returns the tightest bound at one end, or undefined if the terms set no bound there. */
const boundOf = (flat: readonly Term[], end: End): Bound | undefined => {
  const type = numberTypeOf(flat);
  const bounds = flat.flatMap((term) => [
    ...boundsIn(term.schema.limits, end, type),
    ...boundsIn(refusedLimits(term), end, type),
  ]);
  return bounds.sort((one, other) => tightness(other, one, end))[0];
};

/** Returns whether no number is within the bounds that the terms set. */
export const hasNoNumber = (flat: readonly Term[]): boolean => {
  const [least, most] = [boundOf(flat, 'least'), boundOf(flat, 'most')];
  if (least === undefined || most === undefined) return false;
  const order = compareDecimals(least.at, most.at);
  return order > 0 || (order === 0 && (least.isExclusive || most.isExclusive));
};

const isNumberWithin = (flat: readonly Term[], limits: Limits): boolean => {
  const type = numberTypeOf(flat);
  for (const end of ['least', 'most'] as const) {
    const known = boundOf(flat, end);
    const isKept = (asked: Bound): boolean => known !== undefined && tightness(known, asked, end) >= 0;
    if (!boundsIn(limits, end, type).every(isKept)) return false;
  }
  const { multipleOf } = limits;
  if (multipleOf === undefined || multipleOf.value <= 0) return true;
  const step = decimalOf(multipleOf);
  const isByType = type === 'integer' && isMultipleOf({ digits: 1n, scale: 0 }, step);
  return (
    isByType ||
    flat.some(
      ({ schema }) => schema.limits.multipleOf !== undefined && isMultipleOf(decimalOf(schema.limits.multipleOf), step),
    )
  );
};

type Counted = 'Length' | 'Items' | 'Properties';

const counts = (flat: readonly Term[], read: (limits: Limits) => Numeral | undefined): readonly number[] =>
  flat.flatMap(({ schema }) => read(schema.limits)?.value ?? []);

/** Returns the largest lower bound of a count, which is at least 0. */
export const leastOf = (flat: readonly Term[], of: Counted): number =>
  Math.max(0, ...counts(flat, (limits) => limits[`min${of}`]));
/** Returns the smallest upper bound of a count, or `Infinity` if the terms set no upper bound. */
export const mostOf = (flat: readonly Term[], of: Counted): number =>
  Math.min(Number.POSITIVE_INFINITY, ...counts(flat, (limits) => limits[`max${of}`]));

/** Returns whether counts from `least` to `most` are within the limits. */
export const isCountWithin = (least: number, most: number, limits: Limits, of: Counted): boolean =>
  least >= (limits[`min${of}`]?.value ?? 0) && most <= (limits[`max${of}`]?.value ?? Number.POSITIVE_INFINITY);

const isTextWithin = (flat: readonly Term[], limits: Limits): boolean => {
  if (!isCountWithin(leastOf(flat, 'Length'), mostOf(flat, 'Length'), limits, 'Length')) return false;
  const { pattern } = limits;
  return pattern === undefined || flat.some(({ schema }) => isPatternWithin(schema.limits.pattern, pattern));
};

/** Returns whether numbers and texts that match all terms are proven to keep the format and the limits of the goal. */
export const isScalarWithin = ({ reading }: Proof, flat: readonly Term[], { schema }: Term): boolean => {
  const left = kindsOf(reading, flat);
  const format = formatOf(schema);
  if (format !== undefined) {
    const of = kindOfFormat(format);
    const isIdle = !left.some((kind) => of === undefined || of === kind);
    const isProven = flat.some((term) => isFormatWithin(formatOf(term.schema), format));
    if (!isIdle && !isProven) return false;
  }
  if (left.includes('number') && !isNumberWithin(flat, schema.limits)) return false;
  return !left.includes('string') || isTextWithin(flat, schema.limits);
};
