// Whether a schema accepts a value (JSON Schema 2020-12, validation vocabulary): what a value that we make is tried against. Formats are left out:
// what we make for one is known to have it, and what a description gives is its own affair.
import type { Limits, Literal, Schema } from '../model/api-spec.ts';
import { isExplosive } from './is-explosive.ts';
import { literalText } from './literal-text.ts';
import type { SchemaIndex } from './schema-parts.ts';

/** `tried`: the named schemas that the value is being tried against. */
export type Acceptance = { readonly index: SchemaIndex; readonly side: 'request' | 'response'; readonly tried?: Tried };

type Tried = { readonly name: string; readonly literal: Literal; readonly around: Tried | undefined };

const isTried = (name: string | undefined, literal: Literal, { tried }: Acceptance): boolean => {
  for (let at = tried; at !== undefined && name !== undefined; at = at.around) if (at.name === name && at.literal === literal) return true;
  return false;
};

type ArrayLiteral = Extract<Literal, { kind: 'array' }>;
type ObjectLiteral = Extract<Literal, { kind: 'object' }>;

/** Equal for equal values: numbers by value, members in any order. */
export const valueKey = (literal: Literal): string => {
  if (literal.kind === 'number') return String(literal.value);
  if (literal.kind === 'array') return `[${literal.items.map(valueKey).join()}]`;
  if (literal.kind !== 'object') return literalText(literal);
  return `{${literal.entries
    .map(([name, value]) => `${JSON.stringify(name)}:${valueKey(value)}`)
    .sort()
    .join()}}`;
};

const hasType = (literal: Literal, type: string): boolean =>
  type === 'integer' ? literal.kind === 'number' && Number.isInteger(literal.value) : literal.kind === type;

/** A pattern is of ECMA-262 (JSON Schema 2020-12 §6.4); one that is not is no rule that anybody could keep. */
export const toRegExp = (pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Not with these flags.
    }
  }
  return undefined;
};

/** So many characters are tried in no time, whatever the pattern. */
const shortText = 20;

/** What cannot be tried in time is believed. */
export const tryPattern = (pattern: string): ((text: string) => boolean) | undefined => {
  const expression = toRegExp(pattern);
  const explodes = isExplosive(pattern);
  return expression && ((text) => (explodes && text.length > shortText) || expression.test(text));
};

const matches = (pattern: string, text: string): boolean => tryPattern(pattern)?.(text) ?? true;

const isWithin = (size: number, least: Limits['minLength'], most: Limits['maxLength']): boolean =>
  size >= (least?.value ?? 0) && size <= (most?.value ?? Number.POSITIVE_INFINITY);

const keepsNumberLimits = (value: number, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits): boolean =>
  value >= (minimum?.value ?? value) &&
  value <= (maximum?.value ?? value) &&
  value > (exclusiveMinimum?.value ?? Number.NEGATIVE_INFINITY) &&
  value < (exclusiveMaximum?.value ?? Number.POSITIVE_INFINITY) &&
  (multipleOf === undefined || multipleOf.value <= 0 || Number.isInteger(value / multipleOf.value));

const keepsArray = ({ items }: ArrayLiteral, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  const { limits, prefixItems, contains } = schema;
  const found = contains === undefined ? 0 : items.filter((item) => isAccepted(item, contains, acceptance, depth)).length;
  return (
    isWithin(items.length, limits.minItems, limits.maxItems) &&
    (limits.uniqueItems !== true || new Set(items.map(valueKey)).size === items.length) &&
    (contains === undefined || isWithin(found, limits.minContains ?? { value: 1, spelling: '1' }, limits.maxContains)) &&
    items.every((item, at) => {
      const inner = prefixItems[at] ?? schema.items;
      return inner === undefined || isAccepted(item, inner, acceptance, depth);
    })
  );
};

/** What is told on one side of a call only is needed on that side only. */
export const isSided = ({ isReadOnly, isWriteOnly }: Schema, side: Acceptance['side']): boolean =>
  side === 'request' ? !isReadOnly : !isWriteOnly;

/** What holds of a member's value; `patternProperties` beside a property hold, too. */
export const schemasOfMember = (name: string, { properties, patternProperties, additionalProperties }: Schema): readonly Schema[] => {
  const named = [
    ...properties.filter((property) => property.name === name).map(({ schema }) => schema),
    ...patternProperties.filter(({ pattern }) => matches(pattern, name)).map(({ schema }) => schema),
  ];
  return named.length > 0 || additionalProperties === undefined ? named : [additionalProperties];
};

const keepsObject = ({ entries }: ObjectLiteral, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  const names = new Set(entries.map(([name]) => name));
  const needed = schema.properties.filter(({ isRequired, schema: inner }) => isRequired && isSided(inner, acceptance.side));
  return (
    isWithin(names.size, schema.limits.minProperties, schema.limits.maxProperties) &&
    needed.every(({ name }) => names.has(name)) &&
    schema.requiredElsewhere.every((name) => names.has(name)) &&
    schema.dependentRequired.every(({ name, requires }) => !names.has(name) || requires.every((other) => names.has(other))) &&
    schema.dependentSchemas.every(
      ({ name, schema: inner }) => !names.has(name) || isAccepted({ kind: 'object', entries }, inner, acceptance, depth),
    ) &&
    entries.every(([name, value]) => {
      const { propertyNames } = schema;
      if (propertyNames !== undefined && !isAccepted({ kind: 'string', value: name }, propertyNames, acceptance, depth)) return false;
      return schemasOfMember(name, schema).every((inner) => isAccepted(value, inner, acceptance, depth));
    })
  );
};

const keepsOwn = (literal: Literal, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  const { limits } = schema;
  switch (literal.kind) {
    case 'number':
      return keepsNumberLimits(literal.value, limits);
    case 'string':
      return isWithin([...literal.value].length, limits.minLength, limits.maxLength) && matches(limits.pattern ?? '', literal.value);
    case 'array':
      return keepsArray(literal, schema, acceptance, depth);
    case 'object':
      return keepsObject(literal, schema, acceptance, depth);
    default:
      return true;
  }
};

/** A Cat that is built upon a Pet is the one of Cat and Dog that a Pet is. */
const isDecided = (literal: Literal, { discriminator, oneOf }: Schema, acceptance: Acceptance): boolean =>
  discriminator !== undefined && oneOf.some(({ ref }) => isTried(ref, literal, acceptance));

const keepsComposition = (literal: Literal, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  const fits = (inner: Schema): boolean => isAccepted(literal, inner, acceptance, depth);
  const branch = schema.if === undefined ? undefined : fits(schema.if) ? schema.then : schema.else;
  return (
    schema.allOf.every(fits) &&
    (schema.anyOf.length === 0 || schema.anyOf.some(fits)) &&
    (schema.oneOf.length === 0 || isDecided(literal, schema, acceptance) || schema.oneOf.filter(fits).length === 1) &&
    (schema.not === undefined || !fits(schema.not)) &&
    (branch === undefined || fits(branch))
  );
};

/** A reference to itself says nothing more of the same value: deeper than this nobody writes. */
const deepest = 100;

const isAccepted = (literal: Literal, schema: Schema, acceptance: Acceptance, depth: number): boolean => {
  if (depth > deepest) return true;
  if (schema.always !== undefined) return schema.always;
  const target = schema.ref === undefined ? undefined : acceptance.index.get(schema.ref);
  // The same question again: the answer is that of the first time.
  if (schema.ref !== undefined && target !== undefined && !isTried(schema.ref, literal, acceptance)) {
    const tried: Tried = { name: schema.ref, literal, around: acceptance.tried };
    if (!isAccepted(literal, target, { ...acceptance, tried }, depth + 1)) return false;
  }
  if (schema.types.length > 0 && !schema.types.some((type) => hasType(literal, type))) return false;
  if (schema.const !== undefined && valueKey(schema.const) !== valueKey(literal)) return false;
  if (schema.enum !== undefined && !schema.enum.some(({ value }) => valueKey(value) === valueKey(literal))) return false;
  return keepsOwn(literal, schema, acceptance, depth + 1) && keepsComposition(literal, schema, acceptance, depth + 1);
};

export const accepts = (literal: Literal, schema: Schema, acceptance: Acceptance): boolean => isAccepted(literal, schema, acceptance, 0);
