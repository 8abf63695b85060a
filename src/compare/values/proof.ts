// Terms and a goal → whether every value that matches all terms also matches the goal. `true` means that this is
// proven; `false` only means that no proof was found.
import type { Schema } from '../../model/api/api-spec.ts';
import { typesOf } from '../schemas/schema-view.ts';
import { isAlike } from './alike.ts';
import { isArrayWithin } from './array-proof.ts';
import { isImpossible } from './empty-proof.ts';
import { acceptsValue } from './accepts-value.ts';
import { isObjectWithin } from './object-proof.ts';
import { isEmpty, isWithin, createValidator, type Proof, createStrictValidator } from './proof-state.ts';
import { isScalarWithin } from './scalar-proof.ts';
import {
  bareNot,
  createSynthetics,
  finiteValues,
  flatten,
  isIntegral,
  isTrivial,
  kindsOf,
  type Reading,
  type Term,
} from './terms.ts';

/** Creates the state for proofs about two descriptions. */
export const startProof = (reading: Reading): Proof => ({
  claims: { isWithin: proveWithin, isEmpty: proveEmpty },
  reading,
  synthetics: createSynthetics(),
  ids: new Map(),
  reaches: new Map(),
  known: new Map(),
  open: new Map(),
  level: 0,
  budget: 0,
});

const idOf = ({ ids }: Proof, { schema, version, isStrict }: Term): string => {
  const id = ids.get(schema) ?? ids.size;
  ids.set(schema, id);
  return `${id}${version[0]}${isStrict ? '!' : ''}`;
};

const keyOf = (proof: Proof, terms: readonly Term[], goal: Term | undefined): string =>
  `${[...new Set(terms.map((term) => idOf(proof, term)))].sort().join()} ${goal ? idOf(proof, goal) : ''}`;

/**
 * Returns whether a claim is true, by validating each value that the terms list. Returns undefined if the values are
 * not listed, or if the result is not reliable.
 */
const tryValues = (proof: Proof, flat: readonly Term[], goal: Term | undefined): boolean | undefined => {
  const values = finiteValues(proof.reading, flat);
  if (values === undefined) return undefined;
  let isSure = true;
  const isTaken = (term: Term, value: (typeof values)[number]): boolean => {
    const validator = term.isStrict
      ? createStrictValidator(proof.reading, term.version)
      : createValidator(proof.reading, term.version);
    const result = acceptsValue(validator, value, term.schema);
    isSure &&= result ? validator.isSure : validator.isFirm;
    return result;
  };
  const left = values.filter((value) => flat.every((term) => isTaken(term, value)));
  const holds = goal === undefined ? left.length === 0 : left.every((value) => isTaken(goal, value));
  return isSure ? holds : undefined;
};

/**
 * Returns cases that together cover every value of the terms, or undefined if the terms cannot be divided into cases.
 */
const casesOf = (proof: Proof, flat: readonly Term[]): readonly (readonly Term[])[] | undefined => {
  const { synthetics, reading } = proof;
  const left = kindsOf(reading, flat);
  const apart = ['null', 'boolean'].filter((kind) => left.includes(kind as 'null'));
  if (left.length > 1) {
    const others = left.filter((kind) => !apart.includes(kind));
    return [...apart, ...others].map((kind) => [...flat, { schema: synthetics.ofKind(kind), version: 'before' }]);
  }
  for (const term of flat) {
    const { schema } = term;
    for (const member of ['anyOf', 'oneOf'] as const) {
      if (schema[member].length === 0) continue;
      const rest = [...flat.filter((other) => other !== term), { ...term, schema: synthetics.without(schema, member) }];
      return schema[member].map((each) => [...rest, { ...term, schema: each }]);
    }
    if (schema.if !== undefined) {
      const rest = [...flat.filter((other) => other !== term), { ...term, schema: synthetics.without(schema, 'if') }];
      const added = (each: Schema | undefined): Term[] =>
        each === undefined ? [] : [{ ...term, isStrict: true, schema: each }];
      return [
        [...rest, ...added(schema.if), ...added(schema.then)],
        [...rest, ...added(synthetics.not(schema.if)), ...added(schema.else)],
      ];
    }
  }
  return undefined;
};

const mayUse = (proof: Proof, key: string): boolean => {
  const level = proof.open.get(key);
  return level !== undefined && level < proof.level;
};

/**
 * Returns whether a claim is proven, or may be used because it is being proven for a larger part of the value. `prove`
 * does not run if the result is known, if the claim is already being proven, if no steps are left, or if more than 80
 * claims are open.
 */
const claim = (proof: Proof, key: string, prove: () => boolean): boolean => {
  const known = proof.known.get(key);
  if (known !== undefined) return known;
  if (mayUse(proof, key)) return true;
  if (proof.open.has(key) || proof.budget <= 0 || proof.open.size > 80) return false;
  proof.budget -= 1;
  proof.open.set(key, proof.level);
  const result = prove();
  proof.open.delete(key);
  // While other claims are open, a positive result may depend on one of them, and this claim may turn out to be
  // incorrect. After the steps ran out, a negative result may be incorrect. Neither result is cached.
  if (proof.open.size === 0 ? proof.budget > 0 || result : !result && proof.budget > 0) proof.known.set(key, result);
  return result;
};

/** Returns whether it can be proven that no value matches all terms (`isEmpty`). */
const proveEmpty = (proof: Proof, terms: readonly Term[]): boolean => {
  const flat = flatten(proof.reading, terms);
  return claim(proof, keyOf(proof, flat, undefined), () => {
    if (kindsOf(proof.reading, flat).length === 0) return true;
    const listed = tryValues(proof, flat, undefined);
    if (listed === true) return true;
    if (listed === false) return false;
    if (isImpossible(proof, flat)) return true;
    return casesOf(proof, flat)?.every((one) => isEmpty(proof, one)) ?? false;
  });
};

/** Returns whether a schema has keywords for which a proof is difficult. Such a schema is first compared as a whole. */
const isHard = ({
  not,
  if: condition,
  oneOf,
  anyOf,
  dynamicRef,
  unevaluatedItems,
  unevaluatedProperties,
  limits,
  format,
}: Schema): boolean =>
  [not, condition, dynamicRef, unevaluatedItems, unevaluatedProperties, limits.pattern, format].some(
    (each) => each !== undefined,
  ) || oneOf.length + anyOf.length > 0;

const proveWithin = (proof: Proof, terms: readonly Term[], goal: Term): boolean => {
  if (isTrivial(goal.schema)) return true;
  const flat = flatten(proof.reading, terms);
  return claim(proof, keyOf(proof, flat, goal), () => {
    if (flat.some((term) => term.schema === goal.schema && term.version === goal.version)) return true;
    if (isHard(goal.schema) && flat.some((term) => isAlike(proof.reading, term, goal))) return true;
    const listed = tryValues(proof, flat, goal);
    if (listed !== undefined) return listed;
    if (isEveryPartWithin(proof, flat, goal)) return true;
    const cases = casesOf(proof, flat);
    if (cases?.every((one) => isWithin(proof, one, goal))) return true;
    return isEmpty(proof, flat);
  });
};

const isTypeWithin = (proof: Proof, flat: readonly Term[], { schema, isStrict }: Term): boolean => {
  const types = proof.reading.isImplied && !isStrict ? typesOf(schema) : schema.types;
  const isTaken = (kind: string): boolean =>
    types.includes(kind) || (kind === 'number' && types.includes('integer') && isIntegral(flat));
  return types.length === 0 || kindsOf(proof.reading, flat).every(isTaken);
};

const isEveryPartWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { schema, version } = goal;
  const to = (inner: Schema): Term => ({ ...goal, schema: inner });
  if (
    schema.always === false ||
    schema.dynamicRef !== undefined ||
    schema.const !== undefined ||
    schema.enum !== undefined
  )
    return false;
  if (schema.ref !== undefined) {
    const target = proof.reading.schemas[version].get(schema.ref);
    if (target === undefined || !isWithin(proof, flat, to(target.schema))) return false;
  }
  if (!schema.allOf.every((part) => isWithin(proof, flat, to(part)))) return false;
  if (!isTypeWithin(proof, flat, goal)) return false;
  if (!isScalarWithin(proof, flat, goal) || !isCompositionWithin(proof, flat, goal)) return false;
  const left = kindsOf(proof.reading, flat);
  if (left.includes('array') && !isArrayWithin(proof, flat, goal)) return false;
  return !left.includes('object') || isObjectWithin(proof, flat, goal);
};

const isOneOfWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const members = goal.schema.oneOf.map((schema): Term => ({ ...goal, schema }));
  const isOnly = (index: number): boolean =>
    members.every((member, at) => at === index || isEmpty(proof, [...flat, member])) &&
    isWithin(proof, flat, members[index] as Term);
  if (members.some((_, index) => isOnly(index))) return true;
  const isSame = (one: Term, other: Term): boolean => isWithin(proof, [one], other) && isWithin(proof, [other], one);
  return flat.some(
    (term) =>
      term.schema.oneOf.length === members.length &&
      term.schema.oneOf.every((schema, at) => isSame({ ...term, schema }, members[at] as Term)),
  );
};

const isCompositionWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { schema } = goal;
  const strict = (inner: Schema): Term => ({ ...goal, schema: inner, isStrict: true });
  if (schema.anyOf.length > 0 && !schema.anyOf.some((inner) => isWithin(proof, flat, { ...goal, schema: inner })))
    return false;
  if (schema.oneOf.length > 0 && !isOneOfWithin(proof, flat, goal)) return false;
  const { not, if: condition } = schema;
  if (not !== undefined) {
    const isRefused = flat.some(
      (term) => term.schema.not && isWithin(proof, [strict(not)], { ...term, isStrict: true, schema: term.schema.not }),
    );
    const twice = bareNot(not);
    const isTwice = twice !== undefined && isWithin(proof, flat, strict(twice));
    if (!isRefused && !isTwice && !isEmpty(proof, [...flat, strict(not)])) return false;
  }
  if (condition === undefined) return true;
  const isThen = schema.then === undefined || isWithin(proof, [...flat, strict(condition)], strict(schema.then));
  return (
    isThen &&
    (schema.else === undefined ||
      isWithin(proof, [...flat, strict(proof.synthetics.not(condition))], strict(schema.else)))
  );
};
