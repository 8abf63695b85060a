// Terms that apply to an object → the names and patterns of its members, the terms that apply to each member, and
// whether the object can have a member.
import { propertiesNamed } from '../../model/properties-named.ts';
import { isSided } from '../../reference/values/acceptance.ts';
import { acceptsValue } from './accepts-value.ts';
import { matchesPattern } from './value-validator.ts';
import { isEmpty, type Proof, reachIn, createStrictValidator } from './proof-state.ts';
import { isTrivial, type Term } from './terms.ts';

/** Returns the names of members that have to be present, including those that they require in turn. */
export const requiredNames = (proof: Proof, flat: readonly Term[]): ReadonlySet<string> => {
  const { side } = proof.reading;
  const names = new Set(
    flat.flatMap(({ schema }) => [
      ...schema.properties.filter((each) => each.isRequired && isSided(each.schema, side)).map(({ name }) => name),
      ...schema.requiredElsewhere,
    ]),
  );
  const bound = flat.flatMap(({ schema }) => schema.dependentRequired);
  // The loop also visits the names that it adds, because these may require further names.
  for (const name of names)
    for (const each of bound) if (each.name === name) for (const other of each.requires) names.add(other);
  return names;
};

/** Returns whether a name may match a pattern. A pattern that cannot be run may match. */
export const mayMatch = (pattern: string, name: string): boolean => matchesPattern(pattern, name) ?? true;
/** Returns whether a name is known to match a pattern. */
export const surelyMatches = (pattern: string, name: string): boolean => matchesPattern(pattern, name) ?? false;

/**
 * Returns the terms that apply to one member. `isDescribed` is true if a property or a pattern describes the member, or
 * if `additionalProperties` or `unevaluatedProperties` restricts the member.
 */
export const memberTerms = (
  proof: Proof,
  flat: readonly Term[],
  name: string,
): { readonly terms: readonly Term[]; readonly isDescribed: boolean } => {
  const terms: Term[] = [];
  let isDescribed = false;
  for (const term of flat) {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = term.schema;
    const [own] = propertiesNamed(properties, name);
    if (own && isSided(own.schema, proof.reading.side)) terms.push({ ...term, schema: own.schema });
    const matched = patternProperties.filter(({ pattern }) => surelyMatches(pattern, name));
    for (const { schema } of matched) terms.push({ ...term, schema });
    const isNamed = own !== undefined || patternProperties.some(({ pattern }) => mayMatch(pattern, name));
    if (!isNamed && additionalProperties) terms.push({ ...term, schema: additionalProperties });
    const rest = unevaluatedProperties && isUnseen(proof, term, name) ? unevaluatedProperties : undefined;
    if (rest) terms.push({ ...term, schema: rest });
    const further = [isNamed ? undefined : additionalProperties, rest].some(
      (each) => each !== undefined && !isTrivial(each),
    );
    isDescribed ||= own !== undefined || matched.length > 0 || further;
  }
  return { terms, isDescribed };
};

const isUnseen = (proof: Proof, term: Term, name: string): boolean => {
  const reach = reachIn(proof, term);
  return (
    !reach.maybeAllNames &&
    !reach.maybeNames.has(name) &&
    ![...reach.maybePatterns].some((pattern) => mayMatch(pattern, name))
  );
};

/**
 * Returns the terms that apply to every member that `properties` do not declare. With `unmatched`, only members that no
 * pattern matches are considered.
 */
export const otherTerms = (proof: Proof, flat: readonly Term[], members: 'any' | 'unmatched'): readonly Term[] => {
  const isUnmatched = members === 'unmatched';
  const knownPatterns = new Set(patternsIn(flat).map(({ pattern }) => pattern));
  return flat.flatMap((term) => {
    const { patternProperties, additionalProperties, unevaluatedProperties } = term.schema;
    const own = isUnmatched || patternProperties.length === 0 ? additionalProperties : undefined;
    const reach = unevaluatedProperties && reachIn(proof, term);
    const isMet = (pattern: string): boolean => isUnmatched && knownPatterns.has(pattern);
    const isFree = reach && !reach.maybeAllNames && [...reach.maybePatterns].every(isMet);
    return [own, isFree ? unevaluatedProperties : undefined].flatMap((schema) =>
      schema === undefined ? [] : [{ ...term, schema }],
    );
  });
};

/**
 * Returns the names that the schemas declare in `properties`. For a schema with `unevaluatedProperties`, the result
 * also includes the names that its references, parts and alternatives declare, because these apply to the same value.
 */
export const namedIn = (proof: Proof, flat: readonly Term[]): readonly string[] => [
  ...new Set(
    flat.flatMap((term) => {
      const { properties, unevaluatedProperties } = term.schema;
      return unevaluatedProperties ? [...reachIn(proof, term).maybeNames] : properties.map(({ name }) => name);
    }),
  ),
];

/** Returns the patterns of names that the schemas declare, each with a term that applies to its members. */
export const patternsIn = (flat: readonly Term[]): readonly { readonly pattern: string; readonly term: Term }[] =>
  flat.flatMap((term) =>
    term.schema.patternProperties.map(({ pattern, schema }) => ({ pattern, term: { ...term, schema } })),
  );

/** Returns false if it is proven that an object cannot have a member with this name, and true otherwise. */
export const canHave = (proof: Proof, flat: readonly Term[], name: string): boolean => {
  if (isEmpty(proof, memberTerms(proof, flat, name).terms)) return false;
  return flat.every((term) => {
    const { propertyNames } = term.schema;
    if (propertyNames === undefined) return true;
    const validator = createStrictValidator(proof.reading, term.version);
    return acceptsValue(validator, { kind: 'string', value: name }, propertyNames) || !validator.isSure;
  });
};

/** Returns the terms with the `dependentSchemas` of members that have to be present. */
export const withDependents = (proof: Proof, flat: readonly Term[]): readonly Term[] => {
  const required = requiredNames(proof, flat);
  return [
    ...flat,
    ...flat.flatMap((term) =>
      term.schema.dependentSchemas.filter(({ name }) => required.has(name)).map(({ schema }) => ({ ...term, schema })),
    ),
  ];
};
