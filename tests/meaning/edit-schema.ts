// Lists edits of a schema. Each edit removes a keyword at one place, or gives it a different value.
type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const single = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
]);
const listed = new Set(['prefixItems', 'allOf', 'oneOf', 'anyOf']);
const named = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Keywords that say how a schema is found and read, and nothing about the values that it accepts. */
const unread = new Set([
  '$schema',
  '$id',
  '$comment',
  '$vocabulary',
  '$defs',
  'definitions',
  '$anchor',
  '$dynamicAnchor',
]);

type Place = readonly (string | number)[];

const placesIn = (schema: unknown, at: Place = []): readonly Place[] => {
  if (!isObject(schema)) return [];
  return [
    at,
    ...Object.entries(schema).flatMap(([keyword, value]) => {
      if (single.has(keyword)) return placesIn(value, [...at, keyword]);
      if (listed.has(keyword) && Array.isArray(value))
        return value.flatMap((inner, index) => placesIn(inner, [...at, keyword, index]));
      if (named.has(keyword) && isObject(value))
        return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, keyword, name]));
      return [];
    }),
  ];
};

const valueAt = (root: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, segment) => (value as Record<string | number, unknown> | undefined)?.[segment], root);

/** Returns a copy with the value at the place, or with nothing at the place if the value is `undefined`. */
const withValue = (root: unknown, [segment, ...rest]: Place, value: unknown): unknown => {
  if (segment === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === segment ? withValue(item, rest, value) : item));
  const copy: Record<string, unknown> = { ...(root as Json) };
  const inner = withValue(copy[segment], rest, value);
  if (inner === undefined) delete copy[segment];
  else copy[segment] = inner;
  return copy;
};

const changedNumber = (keyword: string, value: number): unknown => (keyword === 'multipleOf' ? value * 2 : value + 1);

/**
 * Returns a value for the keyword that gives the schema a different meaning, or undefined if such a value is not known.
 */
const changed = (keyword: string, value: unknown): unknown => {
  if (typeof value === 'number') return changedNumber(keyword, value);
  if (typeof value === 'boolean') return !value;
  if (keyword === 'type')
    return value === 'string' || (Array.isArray(value) && value.includes('string')) ? 'integer' : 'string';
  if (keyword === 'const') return { changed: value };
  if (keyword === 'default') return 'changed';
  if (keyword === 'pattern' || keyword === 'format' || keyword === 'contentEncoding' || keyword === 'contentMediaType')
    return `${String(value)}x`;
  if (keyword === 'enum' && Array.isArray(value)) return value.length > 1 ? value.slice(1) : [...value, 'changed'];
  if (keyword === 'required' && Array.isArray(value)) return [...value, 'changed'];
  if (keyword === 'dependentRequired' && isObject(value)) return { ...value, changed: ['other'] };
  if (keyword === 'properties' && isObject(value)) return { ...value, changed: { type: 'integer' } };
  if (keyword === 'patternProperties' && isObject(value)) return { ...value, '^changed': { type: 'integer' } };
  if (keyword === 'dependentSchemas' && isObject(value)) return { ...value, changed: { required: ['other'] } };
  if (listed.has(keyword) && Array.isArray(value)) return [...value, { type: 'integer', minimum: 41 }];
  if (single.has(keyword)) return { type: 'integer', minimum: 41 };
  return undefined;
};

export type Edit = {
  readonly kind: 'removed' | 'changed';
  readonly place: string;
  readonly keyword: string;
  readonly schema: unknown;
};

/**
 * Lists the edits of a schema: each keyword is removed, and changed if `changed` has another value for it. Leaves out
 * the keywords in `unread`.
 */
export const editsOf = (schema: unknown): readonly Edit[] =>
  placesIn(schema).flatMap((at) =>
    Object.entries(valueAt(schema, at) as Json).flatMap(([keyword, value]): Edit[] => {
      if (unread.has(keyword)) return [];
      const place = [...at, keyword];
      const other = changed(keyword, value);
      const isOther = other !== undefined && JSON.stringify(other) !== JSON.stringify(value);
      const edit = (kind: Edit['kind'], made: unknown): Edit => ({
        kind,
        place: place.join('/'),
        keyword,
        schema: withValue(schema, place, made),
      });
      return [edit('removed', undefined), ...(isOther ? [edit('changed', other)] : [])];
    }),
  );
