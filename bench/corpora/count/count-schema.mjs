// Counts the fields and values that a page shows for a schema. docs/openapi.md describes which schemas are merged,
// shown in full and left out.
import { at, entriesOf, isObject } from '../documents.mjs';
import { nameSum } from './name-sum.mjs';
import {
  choicesOf,
  innerOf,
  isHidden,
  isInternal,
  isPlain,
  isSchema,
  isShortEnumeration,
  joined,
  manyOf,
  togetherOf,
} from './schema-parts.mjs';

const none = { fields: 0, values: 0, nameSum: 0 };

export const add = (...counts) =>
  counts.reduce(
    (sum, { fields, values, nameSum: names }) => ({
      fields: sum.fields + fields,
      values: sum.values + values,
      nameSum: sum.nameSum + names,
    }),
    none,
  );

/** Returns the count of one field. A field for additional properties, or for a pattern of names, has no name. */
export const fieldOf = (name) => ({ fields: 1, values: 0, nameSum: name === undefined ? 0 : nameSum(name) });

/** Returns how many values are common to all `enum` lists of the schemas that apply together (`parts`). */
const countEnum = (parts) => {
  const [first, ...others] = parts.flatMap(({ value }) => (Array.isArray(value.enum) ? [value.enum] : []));
  if (first === undefined) return 0;
  const keys = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return first.filter((one) => keys.every((known) => known.has(JSON.stringify(one)))).length;
};

const schemasIn = (docs, { value, doc }, keyword) =>
  entriesOf(value[keyword])
    .filter(([, inner]) => isSchema(inner))
    .map(([name, inner]) => [name, at(inner, doc)])
    .filter(([, inner]) => !isInternal(docs, inner));

/** Returns the names of properties, each with the schemas that `parts` have for it. */
const propertiesOf = (docs, parts) => {
  const found = new Map();
  for (const part of parts) {
    for (const [name, schema] of schemasIn(docs, part, 'properties'))
      found.set(name, [...(found.get(name) ?? []), schema]);
  }
  return [...found];
};

/** Joins the schemas that all apply to one inner value. Returns a list of at most one schema. */
const joinedOf = (found) => {
  const objects = found.filter(({ value }) => isObject(value));
  return objects.length === 0 ? [] : [joined(objects)];
};

/**
 * Returns the schema of items, as a list of at most one schema. If `items` is a list, it means the same as
 * `prefixItems` in JSON Schema 2020-12, and the schema of all further items is in `additionalItems`.
 */
const itemsOf = (docs, parts) =>
  joinedOf(parts.flatMap((part) => innerOf(docs, part, Array.isArray(part.value.items) ? 'additionalItems' : 'items')));
const prefixOf = (docs, parts) =>
  parts
    .map((part) => manyOf(docs, part, Array.isArray(part.value.items) ? 'items' : 'prefixItems'))
    .find((list) => list.length > 0) ?? [];

const conditions = ['not', 'if', 'then', 'else'];
const common = ['contains', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'];
const maps = ['dependentSchemas', '$defs', 'definitions', 'dependencies'];

/** Returns the inner schemas that a page shows, but not as fields, such as choices, conditions and definitions. */
const groupsOf = (docs, parts) => [
  ...parts.flatMap((part) =>
    choicesOf(docs, part)
      .groups.filter((group) => !group.every(isPlain))
      .flat(),
  ),
  ...conditions.flatMap((keyword) => parts.flatMap((part) => innerOf(docs, part, keyword))),
  ...common.flatMap((keyword) => joinedOf(parts.flatMap((part) => innerOf(docs, part, keyword)))),
  ...prefixOf(docs, parts),
  ...maps.flatMap((keyword) => parts.flatMap((part) => schemasIn(docs, part, keyword).map(([, inner]) => inner))),
];

/**
 * Returns the context for counting the schema of an operation. By default, a page opens two levels of references in
 * such a schema. Deeper references are links.
 */
export const beginAt = (side, levels = 2) => ({ side, levels, open: new Set() });

/**
 * Counts a schema. `levels` is the number of nested references that are opened, `open` has the schemas that contain
 * this schema, and `side` is `request`, `response` or `both`. `isName` is true for the section of a named schema.
 */
export const countSchema = (docs, schema, { levels, open, side, isName = false }) => {
  if (!isObject(schema.value)) return none;
  const { parts, followed } = togetherOf(
    docs,
    schema,
    (target) => (levels > 0 && !open.has(target)) || isShortEnumeration(target),
  );
  const isDeeper = isName || followed.size > 0;
  const inner = {
    side,
    levels: isDeeper ? levels - 1 : levels,
    open: isDeeper ? new Set([...open, ...followed]) : open,
  };
  const count = (one) => countSchema(docs, one, inner);
  const properties = propertiesOf(docs, parts).filter(([, schemas]) => !isHidden(docs, schemas, side));
  const patterns = parts.flatMap((part) => schemasIn(docs, part, 'patternProperties'));
  const others = joinedOf(parts.flatMap((part) => innerOf(docs, part, 'additionalProperties')));
  return add(
    { ...none, values: countEnum(parts) },
    ...properties.map(([name, schemas]) => add(fieldOf(name), count(joined(schemas)))),
    ...[...patterns.map(([, pattern]) => pattern), ...others].map((one) => add(fieldOf(), count(one))),
    ...[...itemsOf(docs, parts), ...groupsOf(docs, parts)].map(count),
  );
};

export const countSchemas = (docs, schemas, context) =>
  add(
    ...schemas
      .filter((one) => isSchema(one.value) && !isInternal(docs, one))
      .map((one) => countSchema(docs, one, context)),
  );
