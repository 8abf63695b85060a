// Reads the objects of each version of OpenAPI, and the keywords of each object, from the official meta-schemas: `Info`
// has `title`, `version`, and so on. Objects have their names in the specification, which are the same in all versions.
// `{}` is a member whose name the author chooses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const versions = ['2.0', '3.0', '3.1', '3.2'] as const;
export type Version = (typeof versions)[number];
export type Objects = ReadonlyMap<string, ReadonlySet<string>>;

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the keywords of a pattern: two for `^(get|put)$`, none for `^x-`, and `{}` for every other pattern. */
const patternNames = (pattern: string): readonly string[] => {
  if (pattern.startsWith('^x-')) return [];
  const words = /^\^\(?(?:\?:)?((?:\\\$|\w)+(?:\|\w+)*)\)?\$$/.exec(pattern)?.[1];
  return words === undefined ? ['{}'] : words.replaceAll('\\', '').split('|');
};

/**
 * Collects the keywords of one object, wherever its schema lists them. Does not read the schemas of its properties,
 * which describe other objects.
 */
const keywordsOf = (schema: unknown, mixins: Json, found = new Set<string>()): Set<string> => {
  for (const [keyword, value] of membersOf(schema)) {
    if (keyword === 'properties') for (const [name, inner] of membersOf(value)) if (inner !== false) found.add(name);
    if (keyword === 'patternProperties')
      for (const [pattern] of membersOf(value)) for (const name of patternNames(pattern)) found.add(name);
    if (keyword === 'additionalProperties' && isObject(value)) found.add('{}');
    if (['allOf', 'anyOf', 'oneOf'].includes(keyword))
      for (const inner of listOf(value)) keywordsOf(inner, mixins, found);
    if (['if', 'then', 'else'].includes(keyword)) keywordsOf(value, {}, found);
    if (keyword === 'dependentSchemas' || keyword === '$defs')
      for (const [, inner] of membersOf(value)) keywordsOf(inner, mixins, found);
    if (keyword === '$ref' && typeof value === 'string')
      keywordsOf(mixins[value.replace('#/$defs/', '')], mixins, found);
  }
  return found;
};

/** Names from the specification for objects that have a different name, or several definitions, in the schemas. */
const names: Readonly<Record<string, string>> = {
  ExternalDocs: 'ExternalDocumentation',
  Callbacks: 'Callback',
  FileSchema: 'Schema',
  PrimitivesItems: 'Items',
  Xml: 'XML',
  Oauth2Scopes: 'Scopes',
  JsonReference: 'Reference',
  ParameterLocation: 'Parameter',
  OauthFlows: 'OAuthFlows',
};

const toName = (written: string): string => {
  const pascal = written.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (/(?:Body|SubSchema|body)?Parameter(?:SubSchema)?$/.test(pascal)) return 'Parameter';
  if (/Security(?:Scheme)?$/.test(pascal) && pascal !== 'Security') return 'SecurityScheme';
  if (/^\w+O?(?:OAuth|Credentials)Flow$/.test(pascal)) return 'OAuthFlow';
  return names[pascal] ?? pascal;
};

/** Returns whether a definition is a part of other definitions. Its keywords count where it is used. */
const isMixin = (name: string): boolean =>
  /^(?:examples|explode-for-form|specification-extensions|map-of-strings|.*-or-reference)$/.test(name);

const folder = new URL('../specs/meta-schemas/', import.meta.url);
const readSchema = (name: string): Json => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Json;

const vocabularies = ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'];
const require = createRequire(import.meta.url);
const readVocabulary = (name: string): Json => require(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`) as Json;

/**
 * Returns the schemas of three objects, each with the name of its object: the Schema Object of 3.1 and 3.2, which is
 * JSON Schema 2020-12 with a vocabulary of OpenAPI, and `discriminator` and `xml` of this vocabulary. Returns an empty
 * list for other versions.
 */
const schemaObjects = (version: Version): readonly (readonly [string, unknown])[] => {
  if (version !== '3.1' && version !== '3.2') return [];
  const base = readSchema(`${version}-base`);
  const own = membersOf(base.$defs).filter(([name]) => name === 'discriminator' || name === 'xml');
  const vocabularyOnly = (schema: Json): Json => ({ properties: schema.properties });
  return [
    ['Schema', vocabularyOnly(base)],
    ...vocabularies.map((name) => ['Schema', vocabularyOnly(readVocabulary(name))] as const),
    ...own,
  ];
};

/**
 * Returns the object and, if it lists the OAuth flows, each flow as an object: 3.1 and 3.2 define the flows inside the
 * list.
 */
const withFlows = ([name, schema]: readonly [string, unknown]): readonly (readonly [string, unknown])[] => {
  if (name !== 'oauth-flows' || !isObject(schema)) return [[name, schema]];
  const { $defs, ...own } = schema;
  return [[name, own], ...membersOf($defs).map(([flow, inner]) => [`${flow}OAuthFlow`, inner] as const)];
};

/** Reads the objects and keywords of a version. */
export const readObjects = (version: Version): Objects => {
  const root = readSchema(version);
  const definitions = (root.definitions ?? root.$defs) as Json;
  const mixins = Object.fromEntries(
    Object.entries(definitions).filter(([name]) => isMixin(name) && !name.endsWith('-or-reference')),
  );
  const { $defs: _defs, definitions: _definitions, ...own } = root;
  const written = [
    ['OpenAPI', own] as const,
    ...Object.entries(definitions)
      .filter(([name]) => !isMixin(name))
      .flatMap(withFlows),
    ...schemaObjects(version),
  ];
  const objects = new Map<string, Set<string>>();
  for (const [name, schema] of written) {
    const keywords = keywordsOf(schema, mixins);
    const known = objects.get(toName(name)) ?? new Set();
    if (keywords.size > 0) objects.set(toName(name), new Set([...known, ...keywords]));
  }
  return objects;
};
