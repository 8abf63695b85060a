// A schema → an example of its values: the first candidate that the schema accepts, or else the first candidate. The
// values of the description come first (`const`, examples, `default`, `enum`), then generated values.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import { memoize } from '../../model/memoize.ts';
import { acceptsLiteral } from '../values/validate-value.ts';
import { isSided } from '../values/acceptance.ts';
import { discriminatedParts } from './discriminated-parts.ts';
import { makeNumber, makeText } from './make-scalar.ts';
import { type MergedSchema, mergeSchema } from '../schemas/merge-schema.ts';
import { collectParts, emptySchema, isShownOnce, type SchemaIndex } from '../schemas/schema-parts.ts';
import { additions, ownPart } from '../values/additions.ts';
import { countValues } from '../values/count-values.ts';
import { edgeValues, saysAnything } from '../values/edge-values.ts';
import { makeLists } from '../values/make-lists.ts';
import { makeObject } from '../values/make-object.ts';
import { partsOf, type Walk } from '../values/walk.ts';

const variants = [0, 1, 2, 3] as const;

/**
 * Number of required values that may be made beyond the budget. If each of twenty levels of a schema refers to the next
 * level twice, the schema requires a million values.
 */
const mostNeeded = 4_000;

/**
 * Largest number of values, including required ones, in an example of a schema that only its own section shows
 * (`isShownOnce`). Such a schema occurs in so many examples that each copy must be small.
 */
const mostRepeated = 60;

/**
 * Deepest nesting of an example. The limit in `find-deep-reference.ts` does not bound the nesting, because it counts
 * only the shortest path to a schema.
 */
const mostLevels = 100;

const all = (...schemas: readonly Schema[]): Schema => ({ ...emptySchema, allOf: schemas });

/**
 * Takes values until the schema accepts one or the budget is used up. Returns the accepted value, or else the first
 * value, or undefined if no value could be made. Later values are not made.
 */
const firstAccepted = (values: Iterable<Literal | undefined>, schema: Schema, walk: Walk): Literal | undefined => {
  let first: Literal | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    if (acceptsLiteral(value, schema, walk)) return value;
    first ??= value;
    if (walk.budget.left <= 0) break;
  }
  return first;
};

/**
 * Removes the members that belong only to the other side of a call. An example of the whole schema may contain them.
 */
const ownSide = (value: Literal, schema: Schema, walk: Walk): Literal => {
  if (value.kind !== 'object') return value;
  const hidden = new Set(
    mergeSchema(schema, walk.index).properties.flatMap(({ name, schema: inner }) =>
      collectParts(inner, walk.index, () => true).parts.every((part) => isSided(part.schema, walk.side)) ? [] : [name],
    ),
  );
  return hidden.size === 0 ? value : { kind: 'object', entries: value.entries.filter(([name]) => !hidden.has(name)) };
};

const givenValues = (
  schema: Schema,
  { schema: { examples, default: standard, const: only, enum: values } }: MergedSchema,
  walk: Walk,
): Literal[] => {
  const given = [only, ...examples, standard, ...(values ?? []).map(({ value }) => value)].filter(
    (value) => value !== undefined,
  );
  const turned = given.map((_, at) => given[(at + walk.variant) % given.length]).filter((value) => value !== undefined);
  return turned.map((value) => ownSide(value, schema, walk));
};

const guessType = ({ schema, properties }: MergedSchema): string | undefined => {
  const {
    limits,
    items,
    prefixItems,
    contains,
    additionalProperties,
    patternProperties,
    requiredElsewhere,
    propertyNames,
    format,
  } = schema;
  if (properties.length + patternProperties.length + requiredElsewhere.length > 0 || limits.minProperties !== undefined)
    return 'object';
  if ((additionalProperties !== undefined && additionalProperties.always !== false) || propertyNames !== undefined)
    return 'object';
  if (items !== undefined || prefixItems.length > 0 || contains !== undefined || limits.minItems !== undefined)
    return 'array';
  if (
    limits.pattern !== undefined ||
    limits.minLength !== undefined ||
    limits.maxLength !== undefined ||
    format !== undefined
  )
    return 'string';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  return [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].some((limit) => limit !== undefined)
    ? 'number'
    : undefined;
};

function* makeTyped(type: string | undefined, merged: MergedSchema, walk: Walk): Iterable<Literal | undefined> {
  const { schema } = merged;
  switch (type) {
    case 'object':
      yield makeObject(merged, walk);
      break;
    case 'array':
      yield* makeLists(merged, walk);
      break;
    case 'integer':
    case 'number':
      yield makeNumber(schema, type, walk.variant, stepsOf(merged));
      break;
    case 'boolean':
      yield { kind: 'boolean', value: walk.variant % 2 === 0 };
      break;
    case 'string':
      yield makeText(schema, walk.variant, patternsOf(merged));
      break;
    case 'null':
      yield { kind: 'null' };
  }
}

const stepsOf = (merged: MergedSchema): readonly number[] =>
  partsOf(merged).flatMap(({ limits }) => (limits.multipleOf === undefined ? [] : [limits.multipleOf.value]));

const patternsOf = (merged: MergedSchema): readonly string[] => [
  ...new Set(partsOf(merged).flatMap(({ limits }) => limits.pattern ?? [])),
];

const typesOf = (merged: MergedSchema): readonly (string | undefined)[] => {
  const types = merged.schema.types.filter((name) => name !== 'null');
  const named = types.length > 0 ? types : [guessType(merged)];
  return merged.schema.types.includes('null') ? [...named, 'null'] : named;
};

function* madeValues(merged: MergedSchema, walk: Walk): Iterable<Literal | undefined> {
  let own: Schema | undefined;
  for (const isLean of walk.isLean ? [true] : [false, true]) {
    for (const variant of variants) {
      const turned: Walk = { ...walk, isLean, variant: walk.variant + variant };
      for (const added of additions(merged, walk.index)) {
        if (added.length > 0) {
          own ??= ownPart(merged);
          yield walkValue(all(own, ...added), turned);
        } else for (const type of typesOf(merged)) yield* makeTyped(type, merged, turned);
      }
    }
  }
}

/**
 * Treats a `$dynamicRef` as a `$ref` to its initial schema, although an outer schema may replace that schema (JSON
 * Schema 2020-12 §8.2.3.2).
 */
const withStatic = (schema: Schema, { index }: Walk): Schema =>
  schema.dynamicRef !== undefined && schema.ref === undefined && index.get(schema.dynamicRef) !== undefined
    ? { ...schema, ref: schema.dynamicRef }
    : schema;

const isLink = ({ ref }: Schema, { index }: Walk): boolean => ref !== undefined && isShownOnce(ref, index);

const spareBudget = ({ budget }: Walk): void => {
  budget.left = Math.min(budget.left, mostRepeated);
  budget.least = Math.max(budget.least, 0);
};

const walkValue = (written: Schema, walk: Walk): Literal | undefined => {
  const schema = withStatic(written, walk);
  if (isLink(schema, walk)) spareBudget(walk);
  if (walk.budget.left < walk.budget.least || walk.depth > mostLevels) return undefined;
  walk.budget.left -= 1;
  const merged = mergeSchema(schema, walk.index, (name) => !walk.open.has(name));
  const given = givenValues(schema, merged, walk).filter(
    (value) => !isLink(schema, walk) || countValues(value) <= mostRepeated,
  );
  if (merged.followed.length === 0 && merged.unfollowed.length > 0)
    return given[0] ?? (merged.schema.types.includes('null') ? { kind: 'null' } : undefined);
  const inner: Walk = { ...walk, depth: walk.depth + 1, open: new Set([...walk.open, ...merged.followed]) };
  const values = function* (): Iterable<Literal | undefined> {
    yield* given;
    for (const part of discriminatedParts(schema, merged, walk.index, walk.variant)) yield walkValue(part, walk);
    yield* madeValues(merged, inner);
  };
  const made = firstAccepted(values(), schema, walk);
  if ((made !== undefined && acceptsLiteral(made, schema, walk)) || !saysAnything(merged)) return made;
  for (const value of edgeValues(merged, walk.index)) if (acceptsLiteral(value, schema, walk)) return value;
  return made;
};

type Wanted = { readonly side: 'request' | 'response'; readonly mostValues: number };

const makeExample = (schema: Schema, index: SchemaIndex, { side, mostValues }: Wanted): Literal | undefined =>
  walkValue(schema, {
    index,
    side,
    open: new Set(),
    depth: 0,
    variant: 0,
    isLean: false,
    budget: { left: mostValues, least: -mostNeeded },
    known: new WeakMap(),
    make: walkValue,
  });

/**
 * Examples of named schemas, by side, budget and name. They are cached, because thousands of operations may send or
 * return the same schema.
 */
const namedExamples = memoize((_: SchemaIndex) => new Map<string, Literal | undefined>());

/**
 * Returns an example of the schema. Returns undefined if no value was found, for example because the schema restricts
 * nothing or has only infinite values. `mostValues` is the number of values, including rejected ones, after which only
 * required members are made.
 */
export const exampleValue = (
  schema: Schema,
  index: SchemaIndex,
  side: Wanted['side'],
  mostValues = 600,
): Literal | undefined => {
  const wanted = { side, mostValues };
  if (schema.ref === undefined || !isBare(schema)) return makeExample(schema, index, wanted);
  const known = namedExamples(index);
  const key = JSON.stringify([side, mostValues, schema.ref]);
  if (!known.has(key)) known.set(key, makeExample(schema, index, wanted));
  return known.get(key);
};
