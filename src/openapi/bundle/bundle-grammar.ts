// The grammar of descriptions in all OpenAPI versions: the kind of object in each member, and the section that contains
// the shared objects of each kind, such as `schemas`.
import { getOwn } from '../../model/get-own.ts';

export type Kind =
  | 'root'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'header'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'tag'
  | 'schema'
  | 'discriminator';

/**
 * Kind of content of a value that is not an object of this grammar. In `data` (an example, a default), `$ref` is an
 * ordinary member. References in an `extension` (`x-…`) and in `words` (all other values) are resolved.
 */
export type Content = 'words' | 'data' | 'extension';

/**
 * Kind of a value. `many` states whether the value is a list or a map of values of this kind, and is absent if it is a
 * single value.
 */
export type Shape = { readonly kind: Kind | Content; readonly many?: 'list' | 'map' };

const one = (kind: Kind): Shape => ({ kind });
const list = (kind: Kind): Shape => ({ kind, many: 'list' });
const map = (kind: Kind): Shape => ({ kind, many: 'map' });

const data: Shape = { kind: 'data' };
const words: Shape = { kind: 'words' };
const extension: Shape = { kind: 'extension' };

const operation = one('operation');

const content = { content: map('mediaType'), schema: one('schema'), example: data };

const encodings = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') };

const subschemas = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
  'unevaluatedItems',
  'additionalItems',
];
const conditions = ['not', 'if', 'then', 'else', 'contentSchema'];
const schemaLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const schemaMaps = ['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'];

const shapesOf = (names: readonly string[], shape: Shape): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, shape]));

const grammar: Readonly<Record<Kind, Readonly<Record<string, Shape>>>> = {
  root: {
    ...{
      paths: map('pathItem'),
      webhooks: map('pathItem'),
      'x-webhooks': map('pathItem'),
      components: one('components'),
    },
    ...{ definitions: map('schema'), parameters: map('parameter'), responses: map('response') },
    ...{ securityDefinitions: map('securityScheme'), tags: list('tag') },
  },
  components: {
    ...{ schemas: map('schema'), responses: map('response'), parameters: map('parameter'), examples: map('example') },
    ...{ requestBodies: map('requestBody'), headers: map('header'), securitySchemes: map('securityScheme') },
    ...{ links: map('link'), callbacks: map('callback'), pathItems: map('pathItem'), mediaTypes: map('mediaType') },
  },
  pathItem: {
    parameters: list('parameter'),
    additionalOperations: map('operation'),
    ...shapesOf(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'], operation),
  },
  operation: {
    ...{ parameters: list('parameter'), requestBody: one('requestBody') },
    ...{ responses: map('response'), callbacks: map('callback') },
  },
  parameter: {
    ...content,
    examples: map('example'),
    ...shapesOf(['default', 'enum', 'x-example', 'x-examples'], data),
  },
  header: { ...content, examples: map('example'), ...shapesOf(['default', 'enum'], data) },
  requestBody: { content: map('mediaType') },
  response: { ...content, headers: map('header'), links: map('link') },
  mediaType: { ...content, itemSchema: one('schema'), examples: map('example'), ...encodings },
  encoding: { headers: map('header'), ...encodings },
  example: shapesOf(['value', 'dataValue', 'serializedValue'], data),
  link: shapesOf(['parameters', 'requestBody'], data),
  callback: {},
  securityScheme: {},
  tag: {},
  schema: {
    ...shapesOf([...subschemas, ...conditions, 'items'], one('schema')),
    ...shapesOf(schemaLists, list('schema')),
    ...shapesOf(schemaMaps, map('schema')),
    ...shapesOf(['default', 'enum', 'const', 'example', 'examples'], data),
    discriminator: one('discriminator'),
  },
  discriminator: {},
};

/** Returns whether a member contains the examples of a response in 2.0: a map from media types to values. */
const isOldExamples = (kind: Kind, name: string): boolean => kind === 'response' && name === 'examples';

/** Returns the shape of the member `name` of an object of the given kind. */
export const shapeOf = (kind: Kind, name: string): Shape => {
  const known = getOwn(grammar[kind], name);
  if (known !== undefined) return known;
  if (name.startsWith('x-')) return extension;
  if (kind === 'callback') return one('pathItem');
  return isOldExamples(kind, name) ? data : words;
};

const newSections: Readonly<Partial<Record<Kind, string>>> = {
  ...{
    schema: 'schemas',
    response: 'responses',
    parameter: 'parameters',
    example: 'examples',
    requestBody: 'requestBodies',
  },
  ...{ header: 'headers', securityScheme: 'securitySchemes', link: 'links', callback: 'callbacks' },
};

const oldSections: Readonly<Partial<Record<Kind, string>>> = {
  ...{ schema: 'definitions', response: 'responses', parameter: 'parameters', securityScheme: 'securityDefinitions' },
};

/**
 * Returns the names of the sections that contain shared parts, by the kind of the parts. Parts of other kinds are
 * written where they are used: a path item, for example, at its path.
 */
export const sectionsOf = (version: string): Readonly<Partial<Record<Kind, string>>> => {
  if (version === '2.0') return oldSections;
  return version === '3.2' ? { ...newSections, mediaType: 'mediaTypes' } : newSections;
};
