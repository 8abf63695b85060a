// Reads Schema Objects as JSON Schema and OpenAPI define them: finds inner schemas, choices and the schemas that apply
// together, joins schemas, and recognises schemas that a page treats in a special way (internal, hidden, plain, a short
// enumeration, or an alias).
import { at, isObject, listOf } from '../documents.mjs';

export const isSchema = (value) => typeof value === 'boolean' || isObject(value);

/** Returns whether a schema is internal, or refers to an internal schema, directly or through other references. */
export const isInternal = ({ step }, schema) => {
  const seen = new Set();
  for (
    let here = schema;
    here !== undefined && isObject(here.value) && !seen.has(here.value);
    here = step(here.value.$ref, here.doc)
  ) {
    seen.add(here.value);
    if (here.value['x-internal'] === true) return true;
    if (typeof here.value.$ref !== 'string') return false;
  }
  return false;
};

const targetOf = ({ step }, { value, doc }) => {
  const target = isObject(value) && typeof value.$ref === 'string' ? step(value.$ref, doc) : undefined;
  return target !== undefined && isSchema(target.value) ? target : undefined;
};

const withoutInternal = (docs, values, doc) =>
  values.map((value) => at(value, doc)).filter((inner) => !isInternal(docs, inner));

/** Returns the schema of a keyword as a list of at most one schema. */
export const innerOf = (docs, { value, doc }, keyword) =>
  withoutInternal(docs, isSchema(value[keyword]) ? [value[keyword]] : [], doc);

export const manyOf = (docs, { value, doc }, keyword) => withoutInternal(docs, listOf(value[keyword]), doc);

const isNull = ({ value }) => isObject(value) && value.$ref === undefined && [value.type].flat().join() === 'null';

/**
 * Returns the groups of choices of a schema. If the only group has a single schema apart from `null`, as in `oneOf: [X,
 * null]`, this schema is not a choice, and is returned as `only`.
 */
export const choicesOf = (docs, schema) => {
  const found = ['oneOf', 'anyOf'].map((keyword) => manyOf(docs, schema, keyword)).filter((list) => list.length > 0);
  const groups = found.map((list) => list.filter((choice) => !isNull(choice)));
  return groups.length === 1 && groups[0].length === 1 ? { only: groups[0][0], groups: [] } : { groups };
};

/**
 * Returns all schemas that apply together at one place (`parts`): the schema, the target of its `$ref` if `canFollow`
 * allows it, the schemas in its `allOf`, its only choice, and, recursively, those that each of these schemas adds.
 * Leaves out boolean schemas. `followed` contains the values of the targets.
 */
export const togetherOf = (docs, schema, canFollow) => {
  const parts = [];
  const followed = new Set();
  const visit = (one) => {
    if (!isObject(one.value)) return;
    parts.push(one);
    const target = targetOf(docs, one);
    if (target !== undefined && !followed.has(target.value) && canFollow(target.value)) {
      followed.add(target.value);
      visit(target);
    }
    for (const inner of manyOf(docs, one, 'allOf')) visit(inner);
    const { only } = choicesOf(docs, one);
    if (only !== undefined) visit(only);
  };
  visit(schema);
  return { parts, followed };
};

/**
 * Returns whether a field is hidden on a side. Read-only fields are hidden in requests and write-only fields in
 * responses, even if only a referenced schema has the keyword.
 */
export const isHidden = (docs, schemas, side) =>
  schemas.some((schema) =>
    togetherOf(docs, schema, () => true).parts.some(
      ({ value }) =>
        (side === 'request' && value.readOnly === true) || (side === 'response' && value.writeOnly === true),
    ),
  );

const plainKeywords = new Set([
  'type',
  'format',
  'nullable',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/**
 * Returns whether a schema has only a type and notes on it (`format`, `default` …), which the line of the field already
 * shows.
 */
export const isPlain = ({ value }) =>
  isObject(value) && value.type !== undefined && Object.keys(value).every((key) => plainKeywords.has(key));

/**
 * Returns whether a schema only lists up to twenty values, which a page shows wherever it shows the name of the schema.
 */
export const isShortEnumeration = (value) =>
  isObject(value) &&
  Array.isArray(value.enum) &&
  value.enum.length <= 20 &&
  ['$ref', 'items', 'properties', 'allOf', 'oneOf', 'anyOf'].every((keyword) => value[keyword] === undefined);

/**
 * Returns whether a schema counts as a link to another schema: it has a `$ref`, or it has no properties, items or
 * values of its own, and the only schema in its `allOf` or its choice counts as such a link.
 */
export const isAlias = (docs, schema) => {
  if (!isObject(schema.value)) return false;
  if (targetOf(docs, schema) !== undefined) return true;
  const { properties, items, enum: values } = schema.value;
  if (Object.keys(properties ?? {}).length > 0 || items !== undefined || values !== undefined) return false;
  const parts = manyOf(docs, schema, 'allOf');
  const { only, groups } = choicesOf(docs, schema);
  if (parts.length === 1 && only === undefined && groups.length === 0) return isAlias(docs, parts[0]);
  return parts.length === 0 && only !== undefined && isAlias(docs, only);
};

/** Joins several schemas that all apply to one value. */
export const joined = (schemas) => {
  const known = new Map(schemas.map((schema) => [JSON.stringify(schema.value), schema]));
  const [first, ...others] = known.values();
  return others.length === 0 ? first : at({ allOf: [...known.values()].map(({ value }) => value) }, first.doc);
};
