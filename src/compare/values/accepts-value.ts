// A value and a schema → whether the schema accepts the value (JSON Schema 2020-12, with `unevaluated…`), and which
// members of the value the schema describes.
import type { Literal, Numeral, Schema } from '../../model/api/api-spec.ts';
import { propertiesNamed } from '../../model/properties-named.ts';
import { isSided } from '../../reference/values/acceptance.ts';
import { formatOf, kindOfFormat } from '../schemas/formats.ts';
import { typesOf } from '../schemas/schema-view.ts';
import { type ValueValidator, asWritten, type ObjectLiteral, matches, note, doubt } from './value-validator.ts';
import { exactKey } from './exact-key.ts';
import { isWithin, hasType, hasFormat, keepsNumber, keepsString } from './accepts-scalar.ts';

type ArrayLiteral = Extract<Literal, { kind: 'array' }>;

/**
 * Names of members and positions of items that a schema has evaluated, for `unevaluated…`. `depth` is the depth at
 * which the inner schemas of this schema are evaluated.
 */
type Seen = { readonly names: Set<string>; readonly items: Set<number>; readonly depth: number };

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

/**
 * Returns whether an inner schema that applies to the value itself accepts the value. If so, adds to `seen` the members
 * and items that the inner schema has evaluated.
 */
const look = (validator: ValueValidator, value: Literal, schema: Schema, seen: Seen): boolean => {
  const inner = evaluate(validator, value, schema, seen.depth);
  for (const name of inner?.names ?? []) seen.names.add(name);
  for (const at of inner?.items ?? []) seen.items.add(at);
  return inner !== undefined;
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

/**
 * Maximum depth of evaluation. A schema that refers to itself for the same value would otherwise be evaluated
 * endlessly. Beyond this depth, the value counts as accepted, but the result is not reliable.
 */
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

/**
 * Returns whether a schema accepts a value. Afterwards, `validator` shows whether the result is reliable (`isSure`,
 * `isFirm`).
 */
export const acceptsValue = (validator: ValueValidator, value: Literal, schema: Schema, depth = 0): boolean =>
  evaluate(validator, value, schema, depth) !== undefined;
