// A schema → a value for a sample: what the description gives (const, example, default, first value), else one that is made, and made again until
// the schema accepts it.
import type { Literal, Schema } from '../model/api-spec.ts';
import { accepts, isSided, schemasOfMember, valueKey } from './accepts.ts';
import { makeNumber, makeText } from './make-scalar.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import { discriminatedParts, chosenAlternative } from './discriminated-parts.ts';
import { chooseMembers } from './choose-members.ts';
import { collectParts, emptySchema, type SchemaIndex } from './schema-parts.ts';

export type Walk = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  /** Names that are open above: a schema inside itself is left out, so the value stays finite. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  /** Another value than that of a lower number, where there is one. */
  readonly variant: number;
  /** How many more values may be made for one sample: what a description could ask for has no end. */
  readonly budget: { left: number };
};

/** Below, only what must be there is. */
const fullLevels = 4;
const longestList = 100;
const variants = [0, 1, 2, 3] as const;

const all = (...schemas: readonly Schema[]): Schema => ({ ...emptySchema, allOf: schemas });

/** The first value that is accepted, else the first one. Nothing is made that is not asked for. */
const firstAccepted = (values: Iterable<Literal | undefined>, schema: Schema, walk: Walk): Literal | undefined => {
  let first: Literal | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    if (accepts(value, schema, walk)) return value;
    first ??= value;
    if (walk.budget.left <= 0) break;
  }
  return first;
};

/** An example of the whole tells the other side's members, too. */
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
  const given = [only, ...examples, standard, ...(values ?? []).map(({ value }) => value)].filter((value) => value !== undefined);
  const turned = given.map((_, at) => given[(at + walk.variant) % given.length]).filter((value) => value !== undefined);
  return turned.map((value) => ownSide(value, schema, walk));
};

const makeList = ({ schema }: MergedSchema, walk: Walk): Literal => {
  const { limits, prefixItems, items, contains } = schema;
  const needed = contains === undefined ? 0 : (limits.minContains?.value ?? 1);
  const isClosed = items?.always === false;
  const wanted = Math.max(limits.minItems?.value ?? 0, needed, items === undefined || isClosed ? 0 : 1, prefixItems.length);
  const most = Math.min(limits.maxItems?.value ?? longestList, isClosed ? prefixItems.length : longestList);
  const made: Literal[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < Math.min(wanted, most); at += 1) {
    const inner = prefixItems[at] ?? items ?? (at < needed ? emptySchema : textSchema);
    const whole = contains !== undefined && at < needed ? all(inner, contains) : inner;
    const value = nextItem(whole, limits.uniqueItems === true ? seen : undefined, walk);
    if (value === undefined) break;
    seen.add(valueKey(value));
    made.push(value);
  }
  return { kind: 'array', items: made };
};

const textSchema: Schema = { ...emptySchema, types: ['string'] };

const nextItem = (schema: Schema, seen: ReadonlySet<string> | undefined, walk: Walk): Literal | undefined => {
  const first = walkValue(schema, walk);
  if (seen === undefined || first === undefined || !seen.has(valueKey(first))) return first;
  for (let variant = 1; variant <= seen.size + variants.length; variant += 1) {
    const other = walkValue(schema, { ...walk, variant: walk.variant + variant });
    if (other !== undefined && !seen.has(valueKey(other))) return other;
  }
  return first;
};

const makeObject = (merged: MergedSchema, walk: Walk): Literal => {
  const entries = new Map<string, Literal>();
  const whole: Schema = { ...merged.schema, properties: merged.properties };
  for (const { name, isNeeded } of chooseMembers(whole, { ...walk, isFull: walk.depth < fullLevels && walk.budget.left > 0 })) {
    const schemas = schemasOfMember(name, whole);
    const inner = schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : all(...schemas);
    const isFree = schemas.every(({ ref, types }) => ref === undefined && types.length === 0);
    const value = walkValue(inner, walk) ?? (isNeeded && isFree ? makeText(emptySchema, walk.variant) : undefined);
    // What need not be there is not, rather than wrong.
    if (value !== undefined && (isNeeded || accepts(value, inner, walk))) entries.set(name, value);
  }
  return { kind: 'object', entries: [...entries] };
};

const guessType = ({ schema, properties }: MergedSchema): string | undefined => {
  const { limits, items, prefixItems, contains, additionalProperties, patternProperties, requiredElsewhere, propertyNames, format } =
    schema;
  if (properties.length + patternProperties.length + requiredElsewhere.length > 0 || limits.minProperties !== undefined) return 'object';
  if ((additionalProperties !== undefined && additionalProperties.always !== false) || propertyNames !== undefined) return 'object';
  if (items !== undefined || prefixItems.length > 0 || contains !== undefined || limits.minItems !== undefined) return 'array';
  if (limits.pattern !== undefined || limits.minLength !== undefined || limits.maxLength !== undefined || format !== undefined)
    return 'string';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  return [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].some((limit) => limit !== undefined) ? 'number' : undefined;
};

const makeTyped = (type: string | undefined, merged: MergedSchema, walk: Walk): Literal | undefined => {
  switch (type) {
    case 'object':
      return makeObject(merged, walk);
    case 'array':
      return makeList(merged, walk);
    case 'integer':
    case 'number':
      return makeNumber(merged.schema, type === 'integer', walk.variant);
    case 'boolean':
      return { kind: 'boolean', value: walk.variant % 2 === 0 };
    case 'string':
      return makeText(merged.schema, walk.variant);
    default:
      return type === 'null' ? { kind: 'null' } : undefined;
  }
};

/** What is left of a schema whose choices are made elsewhere. */
const ownPart = ({ schema, properties }: MergedSchema): Schema => {
  const { ref: _ref, if: _if, then: _then, else: _else, not: _not, ...rest } = schema;
  return { ...rest, properties, allOf: [], oneOf: [], anyOf: [], dependentSchemas: [] };
};

/** Everything that could hold beside a schema's own words: an alternative of each choice, a branch of its condition, what a member brings in. */
function* additions({ schema, choices }: MergedSchema, index: SchemaIndex): Iterable<readonly Schema[]> {
  const { if: condition, then: after, else: otherwise, dependentSchemas } = schema;
  const branches: readonly (readonly Schema[])[] = [
    [],
    ...(condition === undefined ? [] : [[condition, ...(after === undefined ? [] : [after])]]),
    ...(otherwise === undefined ? [] : [[otherwise]]),
  ];
  const brought = dependentSchemas.map((dependent) => dependent.schema);
  const [first, ...others] = choices;
  const rest = others.flatMap((choice) => (choice.schemas[0] === undefined ? [] : [chosenAlternative(choice.schemas[0], choice, index)]));
  for (const branch of branches) {
    for (const alternative of first?.schemas ?? [undefined]) {
      const picked = alternative === undefined || first === undefined ? [] : [chosenAlternative(alternative, first, index), ...rest];
      yield [...picked, ...branch];
      if (brought.length > 0) yield [...picked, ...branch, ...brought];
    }
  }
}

function* madeValues(merged: MergedSchema, walk: Walk): Iterable<Literal | undefined> {
  const types = merged.schema.types.filter((name) => name !== 'null');
  const named = types.length > 0 ? types : [guessType(merged)];
  const tried = merged.schema.types.includes('null') ? [...named, 'null'] : named;
  const own = ownPart(merged);
  for (const variant of variants) {
    const turned: Walk = { ...walk, variant: walk.variant + variant };
    for (const added of additions(merged, walk.index)) {
      if (added.length > 0) yield walkValue(all(own, ...added), turned);
      else for (const type of tried) yield makeTyped(type, merged, turned);
    }
  }
}

const walkValue = (schema: Schema, walk: Walk): Literal | undefined => {
  walk.budget.left -= 1;
  const merged = mergeSchema(schema, walk.index, (name) => !walk.open.has(name));
  const given = givenValues(schema, merged, walk);
  if (merged.followed.length === 0 && merged.unfollowed.length > 0)
    return given[0] ?? (merged.schema.types.includes('null') ? { kind: 'null' } : undefined);
  const inner: Walk = { ...walk, depth: walk.depth + 1, open: new Set([...walk.open, ...merged.followed]) };
  const values = function* (): Iterable<Literal | undefined> {
    yield* given;
    for (const part of discriminatedParts(schema, merged, walk.index, walk.variant)) yield walkValue(part, walk);
    yield* madeValues(merged, inner);
  };
  return firstAccepted(values(), schema, walk);
};

/** No value: the schema says nothing, or cannot be finite. */
export const exampleValue = (schema: Schema, index: SchemaIndex, side: 'request' | 'response'): Literal | undefined =>
  walkValue(schema, { index, side, open: new Set(), depth: 0, variant: 0, budget: { left: 600 } });
