// Checks with ajv whether a value is valid against the schema at a JSON pointer of a description. Also reads values at
// pointers. A value that a client sends can have other fields than a value that it receives (`readOnly`, `writeOnly`).
import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Tree = Readonly<Record<string, unknown>>;
type Side = 'request' | 'response';

/**
 * Returns the errors that ajv reports for a value, except for formats that the author's own examples violate. The list
 * is empty if the value is valid. Returns undefined if ajv cannot read the schema.
 */
export type Checker = (pointer: string, side: Side, value: unknown) => readonly string[] | undefined;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string): string => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');

const step = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const valueAt = (root: unknown, pointer: string): unknown =>
  pointer.split('/').slice(1).map(unescapeKey).reduce(step, root);

export const below = (pointer: string, ...keys: readonly string[]): string =>
  [pointer, ...keys.map(escapeKey)].join('/');

/** Follows at most 50 references from a pointer, and returns the pointer to the schema that they lead to. */
export const follow = (root: unknown, pointer: string): string => {
  let place = pointer;
  for (let steps = 0; steps < 50; steps += 1) {
    const value = valueAt(root, place);
    if (!isTree(value) || typeof value.$ref !== 'string' || !value.$ref.startsWith('#')) return place;
    place = value.$ref.slice(1);
  }
  return place;
};

const isPattern = (pattern: unknown): boolean => {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
};

/**
 * Returns whether a property does not belong to this side: requests have no `readOnly` properties, and responses have
 * no `writeOnly` ones. Such a property is not required, even if `required` lists it (OpenAPI 3.0).
 */
const isSided = (root: unknown, schema: unknown, side: Side): boolean => {
  if (!isTree(schema)) return false;
  const { $ref, allOf } = schema;
  if (schema[side === 'request' ? 'readOnly' : 'writeOnly'] === true) return true;
  if (typeof $ref === 'string' && $ref.startsWith('#'))
    return isSided(root, valueAt(root, follow(root, $ref.slice(1))), side);
  return Array.isArray(allOf) && allOf.some((part) => isSided(root, part, side));
};

const required = (root: unknown, { required: names, properties }: Tree, side: Side): readonly unknown[] =>
  (names as readonly unknown[]).filter(
    (name) => !isSided(root, isTree(properties) ? step(properties, String(name)) : undefined, side),
  );

/** Keywords whose members have names that the author chooses. */
const maps = new Set([
  'responses',
  'schemas',
  'parameters',
  'headers',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);
/** Keywords with values instead of schemas. */
const values = new Set(['enum', 'const']);
/** Keywords with values that are not rules. An `$id` in such a value would confuse ajv. */
const given = new Set(['example', 'examples', 'default']);

/** Returns all primitive values that the author gives in examples, defaults, enumerations and constants. */
const givenValues = (root: unknown): ReadonlySet<unknown> => {
  const found = new Set<unknown>();
  const walk = (value: unknown, isGiven: boolean): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, isGiven);
    else if (isTree(value))
      for (const [key, inner] of Object.entries(value)) walk(inner, isGiven || given.has(key) || values.has(key));
    else if (isGiven) found.add(value);
  };
  walk(root, false);
  return found;
};

/**
 * Converts the document to JSON Schema 2020-12, in which `required` lists only properties that belong to this side. Up
 * to OpenAPI 3.0, `nullable` allows `null`, and `exclusiveMinimum` and `exclusiveMaximum` are booleans.
 */
const modernise = (root: unknown, side: Side): unknown => {
  const isOld = !isTree(root) || !/^3\.[1-9]/.test(String(root.openapi));
  const walk = (value: unknown, key: string): unknown => {
    if (values.has(key)) return value;
    if (Array.isArray(value)) return value.map((item) => walk(item, ''));
    if (!isTree(value)) return value;
    const isMap = maps.has(key);
    const inner: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value))
      if (isMap || !given.has(name)) inner[name] = walk(one, isMap ? '' : name);
    if (isMap) return inner;
    // A discriminator chooses the schema that applies, even if several would accept the value.
    if (isTree(inner.discriminator) && Array.isArray(inner.oneOf)) {
      inner.allOf = [...(Array.isArray(inner.allOf) ? inner.allOf : []), { anyOf: inner.oneOf }];
      delete inner.oneOf;
    }
    // A `required` that is not a list and a `pattern` that cannot be read have no effect.
    if (Array.isArray(inner.required)) inner.required = required(root, value, side);
    else delete inner.required;
    if ('pattern' in inner && !isPattern(inner.pattern)) delete inner.pattern;
    if (typeof inner.$id === 'string') delete inner.$id;
    // `nullable` is removed, because ajv would read it and throw an error for a schema without a `type`.
    const { nullable, ...rest } = inner;
    // In YAML, values without quotes can be numbers or booleans. The type shows that the author meant strings.
    if (rest.type === 'string' && Array.isArray(rest.enum))
      rest.enum = rest.enum.map((value) =>
        typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
      );
    for (const [flag, limit] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (typeof rest[flag] !== 'boolean') continue;
      const isExclusive = rest[flag] && rest[limit] !== undefined;
      delete rest[flag];
      if (!isExclusive) continue;
      rest[flag] = rest[limit];
      delete rest[limit];
    }
    if (!isOld) return rest;
    // Up to OpenAPI 3.0, keywords next to a reference have no effect.
    if (typeof rest.$ref === 'string') return { $ref: rest.$ref };
    return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
  };
  return walk(root, '');
};

const sentence = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`;

/**
 * Returns whether an error is about a format of the author's own example. Such examples are shown as written, and the
 * check of examples reports them.
 */
const isGivenFormat = (value: unknown, { keyword, instancePath }: ErrorObject, known: ReadonlySet<unknown>): boolean =>
  keyword === 'format' && known.has(valueAt(value, instancePath));

export const createChecker = (root: unknown): Checker => {
  const known = givenValues(root);
  const create = (side: Side, validateFormats: boolean): Ajv2020 => {
    const options = {
      strict: false,
      logger: false,
      multipleOfPrecision: 9,
      inlineRefs: false,
      validateSchema: false,
    } as const;
    const ajv = new Ajv2020({ ...options, validateFormats, allErrors: validateFormats });
    formats.default(ajv);
    ajv.addSchema(modernise(root, side) as AnySchema, 'api');
    return ajv;
  };
  const both = (side: Side) => ({ strict: create(side, true), lax: create(side, false) });
  const validators = { request: both('request'), response: both('response') };
  return (pointer, side, made) => {
    const address = { $ref: `api#${pointer.split('/').map(encodeURIComponent).join('/')}` };
    const value: unknown = JSON.parse(JSON.stringify(made));
    try {
      const strict = validators[side].strict.compile(address);
      if (strict(value) === true) return [];
      const lax = validators[side].lax.compile(address);
      if (lax(value) !== true) return (lax.errors ?? []).map(sentence);
      return (strict.errors ?? [])
        .filter((error) => error.keyword === 'format' && !isGivenFormat(value, error, known))
        .map(sentence);
    } catch {
      return undefined;
    }
  };
};
