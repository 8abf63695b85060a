// A value and a schema → whether the schema accepts the value (JSON Schema 2020-12, with `unevaluated…`), and which
// members of the value it describes.
import type { Limits, Literal, Numeral, Schema } from '../../model/api/api-spec.ts';
import { propertiesNamed } from '../../model/properties-named.ts';
import { isSided } from '../../reference/values/validate-value.ts';
import { tryPattern } from '../../reference/values/try-pattern.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import { makeText } from '../../reference/examples/make-scalar.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { formatOf, kindOfFormat } from '../schemas/formats.ts';
import { typesOf } from '../schemas/schema-view.ts';
import { compareDecimals, decimalOf, decimalText, isMultipleOf, isWhole } from './decimal.ts';

type ArrayLiteral = Extract<Literal, { kind: 'array' }>;
type ObjectLiteral = Extract<Literal, { kind: 'object' }>;

export type ValueValidator = {
  readonly schemas: ReadonlyMap<string, { readonly schema: Schema }>;
  readonly side: 'request' | 'response';
  /** Whether the description is older than OpenAPI 3.1. In those versions `enum` does not have to list null. */
  readonly isOld: boolean;
  /**
   * Whether `properties` and `items` imply that a value is an object or a list, as authors mean it. They do not in
   * conditions.
   */
  isImplied: boolean;
  /**
   * Whether the value is sent by a side that follows this schema, so that it has no member that only the other side
   * has.
   */
  readonly isSent: boolean;
  /** Members that a schema describes or requires, for each object in the value. */
  readonly described: Map<Literal, Set<string>>;
  /** Members that `properties` declare, for each object in the value. */
  readonly named: Map<Literal, Set<string>>;
  /**
   * Whether the current schema is inside `not`, `oneOf` or a condition, where accepting more may mean accepting less.
   */
  isTurned: boolean;
  /**
   * Whether everything that was accepted could be decided. False after a `$dynamicRef`, a format, or a pattern that
   * cannot be run.
   */
  isSure: boolean;
  /** Whether a refusal is reliable. False once it may be caused by something that could not be decided. */
  isFirm: boolean;
};

/** Members and items that a schema has evaluated, for `unevaluated…`. `depth` is that of the schemas inside of it. */
type Seen = { readonly names: Set<string>; readonly items: Set<number>; readonly depth: number };

/** Returns a key that is equal for equal values. Numbers are compared by their exact value, members in any order. */
export const exactKey = (literal: Literal): string => {
  if (literal.kind === 'number') return decimalText(decimalOf(literal));
  if (literal.kind === 'array') return `[${literal.items.map(exactKey).join()}]`;
  if (literal.kind !== 'object') return literalText(literal);
  return `{${literal.entries
    .map(([name, value]) => `${JSON.stringify(name)}:${exactKey(value)}`)
    .sort()
    .join()}}`;
};

/** Returns whether a value has a type. A number without a fractional part is an `integer` (JSON Schema 2020-12). */
export const hasType = (literal: Literal, type: string): boolean =>
  type === 'integer' ? literal.kind === 'number' && isWhole(decimalOf(literal)) : literal.kind === type;

/** Returns whether a text matches a pattern; undefined if the pattern cannot be run. */
export const matchesPattern = (pattern: string, text: string): boolean | undefined => tryPattern(pattern)?.(text);

const doubt = (validator: ValueValidator): void => {
  validator.isSure = false;
  validator.isFirm &&= !validator.isTurned;
};

const matches = (validator: ValueValidator, pattern: string, text: string): boolean => {
  const result = matchesPattern(pattern, text);
  if (result === undefined) validator.isFirm = false;
  if (result === undefined) doubt(validator);
  return result ?? true;
};

/**
 * Returns whether a value is known to have a format. Our own samples of texts have theirs, and small whole numbers have
 * those of numbers.
 */
const hasFormat = (literal: Literal, format: string): boolean => {
  if (literal.kind === 'number')
    return numberFormats.test(format) && hasType(literal, 'integer') && Math.abs(literal.value) < 100;
  return isSampleOf(literal, format);
};

const numberFormats = /^(?:int(?:16|32|64)|float|double)$/;

/** Returns a sample text of a format. */
export const sampleOfFormat = (format: string): Literal => makeText({ ...emptySchema, format }, 0);

const isSampleOf = (literal: Literal, format: string): boolean => {
  const sample = sampleOfFormat(format);
  const plain = makeText(emptySchema, 0);
  // The sample of an unknown format is that of a text without a format.
  return (
    literal.kind === 'string' &&
    sample.kind === 'string' &&
    sample.value === literal.value &&
    exactKey(plain) !== exactKey(sample)
  );
};

const isWithin = (size: number, least: Numeral | undefined, most: Numeral | undefined): boolean =>
  size >= (least?.value ?? 0) && size <= (most?.value ?? Number.POSITIVE_INFINITY);

const keepsNumber = (literal: Numeral, limits: Limits): boolean => {
  const value = decimalOf(literal);
  const order = (bound: Numeral | undefined, fallback: number): number =>
    bound === undefined ? fallback : compareDecimals(value, decimalOf(bound));
  return (
    order(limits.minimum, 0) >= 0 &&
    order(limits.maximum, 0) <= 0 &&
    order(limits.exclusiveMinimum, 1) > 0 &&
    order(limits.exclusiveMaximum, -1) < 0 &&
    (limits.multipleOf === undefined ||
      limits.multipleOf.value <= 0 ||
      isMultipleOf(value, decimalOf(limits.multipleOf)))
  );
};

const keepsString = (validator: ValueValidator, text: string, { limits }: Schema): boolean =>
  isWithin([...text].length, limits.minLength, limits.maxLength) &&
  (limits.pattern === undefined || matches(validator, limits.pattern, text));

const one: Numeral = { value: 1, spelling: '1' };

const keepsArray = (validator: ValueValidator, { items }: ArrayLiteral, schema: Schema, seen: Seen): boolean => {
  const { limits, prefixItems, contains } = schema;
  if (!isWithin(items.length, limits.minItems, limits.maxItems)) return false;
  if (limits.uniqueItems === true && new Set(items.map(exactKey)).size < items.length) return false;
  for (const [at, item] of items.entries()) {
    const inner = prefixItems[at] ?? schema.items;
    if (inner === undefined) continue;
    if (!acceptsValue(validator, item, inner, seen.depth)) return false;
    seen.items.add(at);
  }
  if (contains === undefined) return true;
  const found = items.flatMap((item, at) =>
    asWritten(validator, () => acceptsValue(validator, item, contains, seen.depth)) ? [at] : [],
  );
  for (const at of found) seen.items.add(at);
  return isWithin(found.length, limits.minContains ?? one, limits.maxContains);
};

const keepsMembers = (validator: ValueValidator, object: ObjectLiteral, schema: Schema, seen: Seen): boolean => {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  for (const [name, value] of object.entries) {
    const own = propertiesNamed(properties, name);
    if (validator.isSent && own.some((each) => !isSided(each.schema, validator.side))) return false;
    if (propertyNames && !acceptsValue(validator, { kind: 'string', value: name }, propertyNames, seen.depth))
      return false;
    const named = [
      ...own.filter((each) => isSided(each.schema, validator.side)).map((each) => each.schema),
      ...patternProperties.filter(({ pattern }) => matches(validator, pattern, name)).map((each) => each.schema),
    ];
    const isNamed = named.length > 0 || own.length > 0;
    if (own.length > 0) note(validator.named, object, name);
    const inner = isNamed ? named : additionalProperties === undefined ? [] : [additionalProperties];
    if (!inner.every((each) => acceptsValue(validator, value, each, seen.depth))) return false;
    if (!isNamed && additionalProperties === undefined) continue;
    seen.names.add(name);
    if (isNamed || additionalProperties?.always !== true) note(validator.described, object, name);
  }
  return true;
};

const note = (of: Map<Literal, Set<string>>, object: ObjectLiteral, name: string): void => {
  of.set(object, (of.get(object) ?? new Set<string>()).add(name));
};

const keepsObject = (validator: ValueValidator, object: ObjectLiteral, schema: Schema, seen: Seen): boolean => {
  const names = new Set(object.entries.map(([name]) => name));
  const needed = [
    ...schema.properties
      .filter((each) => each.isRequired && isSided(each.schema, validator.side))
      .map(({ name }) => name),
    ...schema.requiredElsewhere,
  ];
  for (const name of needed) {
    if (!names.has(name)) return false;
    note(validator.described, object, name);
  }
  if (!isWithin(names.size, schema.limits.minProperties, schema.limits.maxProperties)) return false;
  if (
    schema.dependentRequired.some(
      ({ name, requires }) => names.has(name) && !requires.every((other) => names.has(other)),
    )
  )
    return false;
  const dependent = schema.dependentSchemas.filter(({ name }) => names.has(name));
  if (!dependent.every((each) => look(validator, object, each.schema, seen))) return false;
  return keepsMembers(validator, object, schema, seen);
};

const keepsOwn = (validator: ValueValidator, value: Literal, schema: Schema, seen: Seen): boolean => {
  const types = validator.isImplied ? typesOf(schema) : schema.types;
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return false;
  const isNull = value.kind === 'null' && validator.isOld && schema.types.includes('null');
  if (schema.const !== undefined && exactKey(schema.const) !== exactKey(value)) return false;
  if (schema.enum !== undefined && !isNull && !schema.enum.some((each) => exactKey(each.value) === exactKey(value)))
    return false;
  const format = formatOf(schema);
  const of = format === undefined ? 'null' : kindOfFormat(format);
  if (
    format !== undefined &&
    (value.kind === of || (of === undefined && /string|number/.test(value.kind))) &&
    !hasFormat(value, format)
  )
    doubt(validator);
  if (value.kind === 'number') return keepsNumber(value, schema.limits);
  if (value.kind === 'string') return keepsString(validator, value.value, schema);
  if (value.kind === 'array') return keepsArray(validator, value, schema, seen);
  return value.kind !== 'object' || keepsObject(validator, value, schema, seen);
};

/** Judges a value by a schema that applies in place. If it accepts the value, adds what it has evaluated. */
const look = (validator: ValueValidator, value: Literal, schema: Schema, seen: Seen): boolean => {
  const inner = evaluate(validator, value, schema, seen.depth);
  for (const name of inner?.names ?? []) seen.names.add(name);
  for (const at of inner?.items ?? []) seen.items.add(at);
  return inner !== undefined;
};

const asWritten = (validator: ValueValidator, test: () => boolean): boolean => {
  const { isImplied, isTurned } = validator;
  validator.isImplied = false;
  validator.isTurned = true;
  const result = test();
  validator.isImplied = isImplied;
  validator.isTurned = isTurned;
  return result;
};

const keepsComposition = (validator: ValueValidator, value: Literal, schema: Schema, seen: Seen): boolean => {
  const fits = (inner: Schema): boolean => look(validator, value, inner, seen);
  if (!schema.allOf.every(fits)) return false;
  if (schema.anyOf.length > 0 && schema.anyOf.filter(fits).length === 0) return false;
  const { isTurned } = validator;
  validator.isTurned ||= schema.oneOf.length > 0;
  const count = schema.oneOf.filter(fits).length;
  validator.isTurned = isTurned;
  if (schema.oneOf.length > 0 && count !== 1) return false;
  const { not, if: condition } = schema;
  if (not !== undefined && asWritten(validator, () => evaluate(validator, value, not, seen.depth) !== undefined))
    return false;
  const branch =
    condition === undefined ? undefined : asWritten(validator, () => fits(condition)) ? schema.then : schema.else;
  return branch === undefined || asWritten(validator, () => fits(branch));
};

const keepsUnevaluated = (validator: ValueValidator, value: Literal, schema: Schema, seen: Seen): boolean => {
  const { unevaluatedItems, unevaluatedProperties } = schema;
  if (value.kind === 'array' && unevaluatedItems) {
    for (const [at, item] of value.items.entries()) {
      if (!seen.items.has(at) && !acceptsValue(validator, item, unevaluatedItems, seen.depth)) return false;
      seen.items.add(at);
    }
  }
  if (value.kind === 'object' && unevaluatedProperties) {
    for (const [name, member] of value.entries) {
      if (!seen.names.has(name) && !acceptsValue(validator, member, unevaluatedProperties, seen.depth)) return false;
      seen.names.add(name);
    }
  }
  return true;
};

/** Depth at which judging ends. A schema that refers to itself says nothing more about the same value. */
const deepest = 60;

const evaluate = (validator: ValueValidator, value: Literal, schema: Schema, depth: number): Seen | undefined => {
  const seen: Seen = { names: new Set(), items: new Set(), depth: depth + 1 };
  if (schema.always !== undefined) return schema.always ? seen : undefined;
  if (depth > deepest || schema.dynamicRef !== undefined) doubt(validator);
  if (depth > deepest) return seen;
  if (schema.ref !== undefined) {
    const target = validator.schemas.get(schema.ref)?.schema;
    if (target === undefined) doubt(validator);
    else if (!look(validator, value, target, seen)) return undefined;
  }
  if (!keepsOwn(validator, value, schema, seen)) return undefined;
  if (!keepsComposition(validator, value, schema, seen)) return undefined;
  return keepsUnevaluated(validator, value, schema, seen) ? seen : undefined;
};

/** Returns whether a schema accepts a value. `validator` shows afterwards how reliable the answer is. */
export const acceptsValue = (validator: ValueValidator, value: Literal, schema: Schema, depth = 0): boolean =>
  evaluate(validator, value, schema, depth) !== undefined;
