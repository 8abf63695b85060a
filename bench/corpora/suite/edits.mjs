// Edits a schema: removes each keyword that may affect validation, one at a time, also from inner schemas.

const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const singles = new Set([
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
]);

/** Keywords that only describe a schema or are targets of references. */
const silent = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  '$comment',
  '$vocabulary',
  'title',
  'description',
  'default',
]);

const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const innerPaths = (schema) =>
  Object.entries(schema).flatMap(([keyword, value]) => {
    if (maps.has(keyword)) return Object.keys(value).map((name) => [keyword, name]);
    if (lists.has(keyword)) return value.map((_, index) => [keyword, index]);
    return singles.has(keyword) ? [[keyword]] : [];
  });

const at = (schema, path) => path.reduce((value, step) => value[step], schema);

/** Returns the paths of all keywords that are not in `silent`: `[['properties', 'a', 'type'], …]`. */
const keywordPaths = (schema, path = []) => {
  if (!isSchema(schema)) return [];
  const own = Object.keys(schema).filter((keyword) => !silent.has(keyword));
  return [
    ...own.map((keyword) => [...path, keyword]),
    ...innerPaths(schema).flatMap((inner) => keywordPaths(at(schema, inner), [...path, ...inner])),
  ];
};

const without = (schema, path) => {
  const copy = structuredClone(schema);
  delete at(copy, path.slice(0, -1))[path.at(-1)];
  return copy;
};

export const editsOf = (schema) => keywordPaths(schema).map((path) => ({ path, less: without(schema, path) }));
