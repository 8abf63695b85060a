// Tests whether a schema accepts a value (JSON Schema 2020-12, with `unevaluated…`), such as a generated value. Formats
// are ignored, because generated values have the correct format, and examples are the responsibility of their author.
// Formats count only in `not`, and if several alternatives of `oneOf` accept a value.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { memoize } from '../../model/memoize.ts';
import { hasFormat } from './has-format.ts';
import { createSeen, isWatching, type Seen, seeAll } from './seen.ts';
import { type Acceptance, isSided, isTried, type Tried } from './acceptance.ts';
import { valueKey } from './value-key.ts';
import { isWithin, matches, keepsNumberLimits, hasType } from './value-limits.ts';
import { schemasOfMember } from './schemas-of-member.ts';

type ArrayLiteral = Extract<Literal, { kind: 'array' }>;
type ObjectLiteral = Extract<Literal, { kind: 'object' }>;

const one = { value: 1, spelling: '1' };

/**
 * Context in which a value is tried. `seen` contains the members and items that are already evaluated, and is undefined
 * if no schema for the value has an `unevaluated…` keyword.
 */
type Trial = { readonly acceptance: Acceptance; readonly depth: number; readonly seen: Seen | undefined };

/**
 * Returns whether the schema of an item, a member, a name, or `not` accepts a value. The members and items that it
 * evaluates do not count for the schemas around it.
 */
const isInner = (literal: Literal, schema: Schema, { acceptance, depth }: Trial): boolean =>
  acceptance.known?.get(literal) === schema || isAccepted(literal, schema, acceptance, depth);

const keepsArray = ({ items }: ArrayLiteral, schema: Schema, trial: Trial): boolean => {
  const { limits, prefixItems, contains } = schema;
  const found = contains === undefined ? [] : items.flatMap((item, at) => (isInner(item, contains, trial) ? [at] : []));
  for (const at of found) trial.seen?.items.add(at);
  return (
    isWithin(items.length, limits.minItems, limits.maxItems) &&
    (limits.uniqueItems !== true || new Set(items.map(valueKey)).size === items.length) &&
    (contains === undefined || isWithin(found.length, limits.minContains ?? one, limits.maxContains)) &&
    items.every((item, at) => {
      const inner = prefixItems[at] ?? schema.items;
      if (inner !== undefined) trial.seen?.items.add(at);
      return inner === undefined || isInner(item, inner, trial);
    })
  );
};

const keepsMember = (name: string, value: Literal, schema: Schema, trial: Trial): boolean => {
  const { propertyNames } = schema;
  if (propertyNames !== undefined && !isInner({ kind: 'string', value: name }, propertyNames, trial)) return false;
  const inner = schemasOfMember(name, schema);
  if (inner.length > 0) trial.seen?.names.add(name);
  return inner.every((each) => isInner(value, each, trial));
};

/**
 * Returns members by name, memoized because an `allOf` with thousands of parts may be tried against an object with
 * thousands of members.
 */
const mapMembers = memoize((object: ObjectLiteral): ReadonlyMap<string, Literal> => new Map(object.entries));

/**
 * Returns whether a schema accepts the members of an object. If the schema has no rule for other members, only the
 * members that it names are tested.
 */
const keepsMembers = (
  object: ObjectLiteral,
  members: ReadonlyMap<string, Literal>,
  schema: Schema,
  trial: Trial,
): boolean => {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  const isOfOthers = propertyNames !== undefined || patternProperties.length > 0 || additionalProperties !== undefined;
  if (isOfOthers || members.size !== object.entries.length)
    return object.entries.every(([name, value]) => keepsMember(name, value, schema, trial));
  return properties.every(({ name, schema: inner }) => {
    const value = members.get(name);
    if (value === undefined) return true;
    trial.seen?.names.add(name);
    return isInner(value, inner, trial);
  });
};

const keepsObject = (object: ObjectLiteral, schema: Schema, trial: Trial): boolean => {
  const names = mapMembers(object);
  const needed = schema.properties.filter(
    ({ isRequired, schema: inner }) => isRequired && isSided(inner, trial.acceptance.side),
  );
  return (
    isWithin(names.size, schema.limits.minProperties, schema.limits.maxProperties) &&
    needed.every(({ name }) => names.has(name)) &&
    schema.requiredElsewhere.every((name) => names.has(name)) &&
    schema.dependentRequired.every(
      ({ name, requires }) => !names.has(name) || requires.every((other) => names.has(other)),
    ) &&
    schema.dependentSchemas.every(
      ({ name, schema: inner }) => !names.has(name) || isAcceptedInPlace(object, inner, trial),
    ) &&
    keepsMembers(object, names, schema, trial)
  );
};

const keepsText = (text: string, { limits, format }: Schema, { isStrict }: Acceptance): boolean =>
  isWithin([...text].length, limits.minLength, limits.maxLength) &&
  (limits.pattern === undefined || matches(limits.pattern, text)) &&
  (isStrict !== true || format === undefined || hasFormat(text, format));

const keepsOwn = (literal: Literal, schema: Schema, trial: Trial): boolean => {
  const { limits } = schema;
  switch (literal.kind) {
    case 'number':
      return keepsNumberLimits(literal.value, limits);
    case 'string':
      return keepsText(literal.value, schema, trial.acceptance);
    case 'array':
      return keepsArray(literal, schema, trial);
    case 'object':
      return keepsObject(literal, schema, trial);
    default:
      return true;
  }
};

/**
 * Returns whether the discriminator has decided the choice already: a value that is tried as a Cat, which extends Pet,
 * is the Cat among the alternatives of Pet.
 */
const isDecided = (literal: Literal, { discriminator, oneOf }: Schema, acceptance: Acceptance): boolean =>
  discriminator !== undefined && oneOf.some(({ ref }) => isTried(ref, literal, acceptance));

const keepsChoices = (literal: Literal, schema: Schema, trial: Trial): boolean => {
  const fits = (inner: Schema): boolean => isAcceptedInPlace(literal, inner, trial);
  const { anyOf, oneOf } = schema;
  // If an `unevaluated…` keyword applies, all alternatives are tried, because each alternative that accepts the value
  // may evaluate other members.
  const isAny = trial.seen === undefined ? anyOf.some(fits) : anyOf.filter(fits).length > 0;
  if (anyOf.length > 0 && !isAny) return false;
  return (
    oneOf.length === 0 || isDecided(literal, schema, trial.acceptance) || isOneOf(oneOf.filter(fits), literal, trial)
  );
};

/**
 * Returns whether exactly one alternative accepts the value. If several accept it, they are tried again with formats.
 */
const isOneOf = (fitting: readonly Schema[], literal: Literal, trial: Trial): boolean => {
  if (fitting.length < 2 || trial.acceptance.isStrict === true) return fitting.length === 1;
  return fitting.filter((inner) => isStrictly(literal, inner, trial)).length === 1;
};

const isStrictly = (literal: Literal, schema: Schema, { acceptance, depth }: Trial): boolean =>
  isAccepted(literal, schema, { ...acceptance, isStrict: true }, depth);

const keepsComposition = (literal: Literal, schema: Schema, trial: Trial): boolean => {
  const fits = (inner: Schema): boolean => isAcceptedInPlace(literal, inner, trial);
  if (!schema.allOf.every(fits) || !keepsChoices(literal, schema, trial)) return false;
  if (schema.not !== undefined && isInner(literal, schema.not, trial) && isStrictly(literal, schema.not, trial))
    return false;
  const branch = schema.if === undefined ? undefined : fits(schema.if) ? schema.then : schema.else;
  return branch === undefined || fits(branch);
};

const keepsUnevaluated = (literal: Literal, schema: Schema, trial: Trial): boolean => {
  const { unevaluatedItems, unevaluatedProperties } = schema;
  const { seen } = trial;
  if (seen === undefined) return true;
  if (literal.kind === 'array' && unevaluatedItems !== undefined) {
    if (!literal.items.every((item, at) => seen.items.has(at) || isInner(item, unevaluatedItems, trial))) return false;
    for (const at of literal.items.keys()) seen.items.add(at);
  }
  if (literal.kind === 'object' && unevaluatedProperties !== undefined) {
    if (!literal.entries.every(([name, value]) => seen.names.has(name) || isInner(value, unevaluatedProperties, trial)))
      return false;
    for (const [name] of literal.entries) seen.names.add(name);
  }
  return true;
};

/**
 * Deepest nesting of schemas that is tested. Everything deeper counts as accepted, because authors do not nest so
 * deeply.
 */
const deepest = 100;

const keepsReference = (literal: Literal, ref: string, { acceptance, depth, seen }: Trial): boolean => {
  const target = acceptance.index.get(ref);
  // A schema that is already being tried for this value adds no further requirements.
  if (target === undefined || isTried(ref, literal, acceptance)) return true;
  const tried: Tried = { name: ref, literal, around: acceptance.tried };
  return isAcceptedInPlace(literal, target, { acceptance: { ...acceptance, tried }, depth, seen });
};

const isListed = (literal: Literal, values: NonNullable<Schema['enum']>): boolean => {
  const key = valueKey(literal);
  return values.some(({ value }) => valueKey(value) === key);
};

const keepsSchema = (literal: Literal, schema: Schema, trial: Trial): boolean => {
  if (schema.ref !== undefined && !keepsReference(literal, schema.ref, trial)) return false;
  if (schema.dynamicRef !== undefined && !keepsReference(literal, schema.dynamicRef, trial)) return false;
  if (schema.types.length > 0 && !schema.types.some((type) => hasType(literal, type))) return false;
  if (schema.const !== undefined && valueKey(schema.const) !== valueKey(literal)) return false;
  if (schema.enum !== undefined && !isListed(literal, schema.enum)) return false;
  return (
    keepsOwn(literal, schema, trial) &&
    keepsComposition(literal, schema, trial) &&
    keepsUnevaluated(literal, schema, trial)
  );
};

/**
 * Returns whether a schema accepts a value. The members and items that are evaluated here do not count for a schema
 * around this one.
 */
const isAccepted = (literal: Literal, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  if (depth > deepest) return true;
  if (schema.always !== undefined) return schema.always;
  return keepsSchema(literal, schema, {
    acceptance,
    depth: depth + 1,
    seen: isWatching(schema) ? createSeen() : undefined,
  });
};

/**
 * Returns whether a schema that applies to the same value, such as a part of `allOf`, accepts it. If so, records the
 * members and items that it evaluates.
 */
const isAcceptedInPlace = (literal: Literal, schema: Schema, { acceptance, depth, seen: around }: Trial): boolean => {
  if (depth > deepest) return true;
  if (schema.always !== undefined) return schema.always;
  const seen = around !== undefined || isWatching(schema) ? createSeen() : undefined;
  if (!keepsSchema(literal, schema, { acceptance, depth: depth + 1, seen })) return false;
  seeAll(seen, around);
  return true;
};

/** Returns whether a schema accepts a value. Records accepted values in `known`. */
export const acceptsLiteral = (literal: Literal, schema: Schema, acceptance: Acceptance): boolean => {
  if (acceptance.known?.get(literal) === schema) return true;
  const isGood = isAccepted(literal, schema, acceptance, 0);
  if (isGood) acceptance.known?.set(literal, schema);
  return isGood;
};
