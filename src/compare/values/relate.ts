// Two schemas → whether every value that one accepts is proven to be valid against the other, or else a value that is
// not valid, if one is found.
import type { Literal } from '../../model/api/api-spec.ts';
import type { ValueValidator } from './value-validator.ts';
import { acceptsValue } from './accepts-value.ts';
import { isWithin, createValidator, type Proof } from './proof-state.ts';
import { sampleValues } from './sample-values.ts';
import type { Term } from './terms.ts';

const steps = 1500;

/** Returns whether every value of the first schema is proven to match the second, within a limited number of steps. */
export const isProven = (proof: Proof, one: Term, other: Term): boolean => {
  proof.budget = steps;
  proof.level = 0;
  return isWithin(proof, [one], other);
};

const without = (value: Literal, left: (object: Literal, name: string) => boolean): Literal => {
  if (value.kind === 'array') return { kind: 'array', items: value.items.map((item) => without(item, left)) };
  if (value.kind !== 'object') return value;
  const entries = value.entries.filter(([name]) => left(value, name));
  return { kind: 'object', entries: entries.map(([name, member]) => [name, without(member, left)] as const) };
};

const countOf = (value: Literal): number =>
  value.kind === 'array'
    ? value.items.reduce((sum, item) => sum + countOf(item), 0)
    : value.kind === 'object'
      ? value.entries.reduce((sum, [, member]) => sum + 1 + countOf(member), 0)
      : 0;

/**
 * Returns the value if it is certain that the first schema accepts it and the second does not. Otherwise, returns
 * undefined. If `isClosed` of `Reading` is true, members that the second schema declares, but the first does not
 * describe, are removed, and the smaller value has to meet the same conditions.
 */
const lostOf = (proof: Proof, one: Term, other: Term, value: Literal): Literal | undefined => {
  const { reading } = proof;
  const validator: ValueValidator = { ...createValidator(reading, one.version), isSent: true };
  const rest = createValidator(reading, other.version);
  if (!acceptsValue(validator, value, one.schema) || !validator.isSure) return undefined;
  if (acceptsValue(rest, value, other.schema) || !rest.isFirm) return undefined;
  if (!reading.isClosed) return value;
  const isRelied = (object: Literal, name: string): boolean =>
    (validator.described.get(object)?.has(name) ?? false) || !(rest.named.get(object)?.has(name) ?? false);
  const less = without(value, isRelied);
  return countOf(less) === countOf(value) ? value : lostOf(proof, one, other, less);
};

const mostValues = 1500;

/** Returns a value that the first schema accepts and the second does not, or undefined if no such value was found. */
export const findLost = (proof: Proof, one: Term, other: Term): Literal | undefined => {
  for (const value of sampleValues(proof.reading, one, other, mostValues)) {
    const lost = lostOf(proof, one, other, value);
    if (lost !== undefined) return lost;
  }
  return undefined;
};
