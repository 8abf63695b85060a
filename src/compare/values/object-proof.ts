// Terms that apply to objects → whether they imply what a goal requires of objects and their members, and whether no
// object matches all terms.
import type { Schema } from '../../model/api/api-spec.ts';
import { propertiesNamed } from '../../model/properties-named.ts';
import { isSided } from '../../reference/values/acceptance.ts';
import { acceptsValue } from './accepts-value.ts';
import { inside, isEmpty, isWithin, type Proof, reachIn, createStrictValidator } from './proof-state.ts';
import { isCountWithin, leastOf, mostOf } from './scalar-proof.ts';
import { isTrivial, type Term } from './terms.ts';
import {
  memberTerms,
  canHave,
  requiredNames,
  surelyMatches,
  otherTerms,
  namedIn,
  patternsIn,
  mayMatch,
  withDependents,
} from './member-terms.ts';

/**
 * Returns whether an object that is sent may have a member. A member that occurs only on the other side is not sent. If
 * `isClosed` of `Reading` is true and `isOpen` is false, a member that no schema describes or requires is not sent
 * either.
 */
const isMember = (
  proof: Proof,
  flat: readonly Term[],
  name: string,
  { required, isOpen }: { required: ReadonlySet<string>; isOpen: boolean },
): boolean => {
  const { side } = proof.reading;
  if (flat.some(({ schema }) => propertiesNamed(schema.properties, name).some((each) => !isSided(each.schema, side))))
    return false;
  const isMaybeDescribed = (): boolean => flat.some((term) => reachIn(proof, term).maybeNames.has(name));
  const isSent =
    isOpen ||
    !proof.reading.isClosed ||
    required.has(name) ||
    memberTerms(proof, flat, name).isDescribed ||
    isMaybeDescribed();
  return isSent && canHave(proof, flat, name);
};

const arePropertiesWithin = (proof: Proof, flat: readonly Term[], goal: Term, required: ReadonlySet<string>): boolean =>
  goal.schema.properties.every(({ name, schema, isRequired }) => {
    if (!isSided(schema, proof.reading.side)) return true;
    if (isRequired && !required.has(name)) return false;
    if (!isMember(proof, flat, name, { required, isOpen: goal.isStrict === true })) return true;
    return isWithin(proof, memberTerms(proof, flat, name).terms, { ...goal, schema });
  });

type Covered = { readonly names: ReadonlySet<string>; readonly patterns: ReadonlySet<string> };

/** Returns whether it is proven that all members match `asked`, except those with a name or pattern in `covered`. */
const areOthersWithin = (proof: Proof, flat: readonly Term[], asked: Term, covered: Covered): boolean => {
  if (isTrivial(asked.schema)) return true;
  const isCovered = (name: string): boolean =>
    covered.names.has(name) || [...covered.patterns].some((pattern) => surelyMatches(pattern, name));
  for (const name of new Set([...namedIn(proof, flat), ...requiredNames(proof, flat)])) {
    if (isCovered(name) || !canHave(proof, flat, name)) continue;
    if (!isWithin(proof, memberTerms(proof, flat, name).terms, asked)) return false;
  }
  const generic = otherTerms(proof, flat, 'any');
  for (const { pattern, term } of patternsIn(flat)) {
    if (!covered.patterns.has(pattern) && !isWithin(proof, [term, ...generic], asked)) return false;
  }
  // A schema's `additionalProperties` do not apply to names that match one of its patterns, so the names that match no
  // pattern are checked separately.
  return isWithin(proof, otherTerms(proof, flat, 'unmatched'), asked);
};

const arePatternsWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean =>
  goal.schema.patternProperties.every(({ pattern, schema }) => {
    const asked: Term = { ...goal, schema };
    if (isTrivial(schema)) return true;
    const named = namedIn(proof, flat).filter((name) => mayMatch(pattern, name) && canHave(proof, flat, name));
    if (!named.every((name) => isWithin(proof, memberTerms(proof, flat, name).terms, asked))) return false;
    const same = patternsIn(flat).filter((each) => each.pattern === pattern);
    if (same.length > 0)
      return isWithin(
        proof,
        same.map(({ term }) => term),
        asked,
      );
    const others = patternsIn(flat).every(({ term }) => isWithin(proof, [term], asked));
    return others && isWithin(proof, otherTerms(proof, flat, 'unmatched'), asked);
  });

const areNamesWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { propertyNames } = goal.schema;
  if (propertyNames === undefined) return true;
  const asked: Term = { ...goal, schema: propertyNames, isStrict: true };
  const known = flat.flatMap((term) =>
    term.schema.propertyNames ? [{ ...term, isStrict: true, schema: term.schema.propertyNames }] : [],
  );
  const texts: Term = { schema: proof.synthetics.ofKind('string'), version: 'before' };
  if (isWithin(proof, [...known, texts], asked)) return true;
  const isOpen = patternsIn(flat).length > 0 || !isEmpty(proof, otherTerms(proof, flat, 'unmatched'));
  const validator = createStrictValidator(proof.reading, goal.version);
  const isTaken = (name: string): boolean =>
    acceptsValue(validator, { kind: 'string', value: name }, propertyNames) && validator.isSure;
  return !isOpen && namedIn(proof, flat).every((name) => isTaken(name) || !canHave(proof, flat, name));
};

const areDependentsWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const having = (name: string): readonly Term[] => [
    ...flat,
    { schema: proof.synthetics.requiring(name), version: 'before' },
  ];
  const isKept = (name: string, prove: (terms: readonly Term[]) => boolean): boolean =>
    !inside(proof, () => canHave(proof, flat, name)) || prove(having(name));
  return (
    goal.schema.dependentRequired.every(({ name, requires }) =>
      isKept(name, (terms) => requires.every((other) => requiredNames(proof, terms).has(other))),
    ) &&
    goal.schema.dependentSchemas.every(({ name, schema }) =>
      isKept(name, (terms) => isWithin(proof, withDependents(proof, terms), { ...goal, schema })),
    )
  );
};

const sizesOf = (proof: Proof, flat: readonly Term[]): { readonly least: number; readonly most: number } => {
  const required = requiredNames(proof, flat);
  const least = Math.max(leastOf(flat, 'Properties'), required.size);
  const isOpen =
    patternsIn(flat).length > 0 || !inside(proof, () => isEmpty(proof, otherTerms(proof, flat, 'unmatched')));
  const named = isOpen
    ? Number.POSITIVE_INFINITY
    : namedIn(proof, flat).filter((name) => inside(proof, () => canHave(proof, flat, name))).length;
  return { least, most: Math.min(mostOf(flat, 'Properties'), named) };
};

/** Returns whether every object that matches all terms is proven to match the goal. */
export const isObjectWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { schema } = goal;
  const required = requiredNames(proof, flat);
  if (!schema.requiredElsewhere.every((name) => required.has(name))) return false;
  const { least, most } = sizesOf(proof, flat);
  if (!isCountWithin(least, most, schema.limits, 'Properties')) return false;
  if (!areDependentsWithin(proof, flat, goal)) return false;
  return inside(proof, () => {
    if (!arePropertiesWithin(proof, flat, goal, required) || !arePatternsWithin(proof, flat, goal)) return false;
    if (!areNamesWithin(proof, flat, goal)) return false;
    const own: Covered = {
      names: new Set(schema.properties.map(({ name }) => name)),
      patterns: new Set(schema.patternProperties.map(({ pattern }) => pattern)),
    };
    const further: Schema | undefined = schema.additionalProperties;
    if (further && !areOthersWithin(proof, flat, { ...goal, schema: further }, own)) return false;
    if (schema.unevaluatedProperties === undefined) return true;
    const reach = reachIn(proof, goal);
    const covered = { names: reach.surelyNames, patterns: reach.surelyPatterns };
    return (
      reach.surelyAllNames || areOthersWithin(proof, flat, { ...goal, schema: schema.unevaluatedProperties }, covered)
    );
  });
};

/** Returns whether it is proven that no object matches all terms. */
export const hasNoObject = (proof: Proof, flat: readonly Term[]): boolean => {
  const { least, most } = sizesOf(proof, flat);
  if (least > most) return true;
  const required = [...requiredNames(proof, flat)];
  if (required.some((name) => !inside(proof, () => canHave(proof, flat, name)))) return true;
  const more = withDependents(proof, flat);
  return more.length > flat.length && isEmpty(proof, more);
};
