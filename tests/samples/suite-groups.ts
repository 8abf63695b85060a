// Reads files of the JSON Schema Test Suite, and returns the schemas for which ajv gives the results that the suite
// expects. ajv gets the schemas of draft 4 as JSON Schema 2020-12.
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Tree = Readonly<Record<string, unknown>>;

export type SuiteGroup = {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly SuiteTest[];
};
type SuiteTest = { readonly data: unknown; readonly valid: boolean };

export type JudgedGroup = Omit<SuiteGroup, 'tests'> & {
  /** Returns whether ajv accepts a value. Schemas of draft 4 are converted to 2020-12 first. */
  readonly accepts: (value: unknown) => boolean;
  readonly isSatisfiable: boolean;
};

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns whether a schema has a different meaning inside a description, because of the `id` of draft 4 or its own
 * dialect.
 */
const isForeign = (schema: unknown): boolean => /"(?:id|\$vocabulary)":"/.test(JSON.stringify(schema));

const schemaMaps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas']);

/** Converts a schema of draft 4 to 2020-12. */
const modernise = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(modernise);
  if (!isTree(schema)) return schema;
  const {
    exclusiveMinimum,
    exclusiveMaximum,
    minimum,
    maximum,
    items,
    additionalItems,
    dependencies,
    $schema: _,
    ...rest
  } = schema;
  // In draft 4, keywords next to a reference have no effect.
  if (typeof rest.$ref === 'string')
    return { $ref: rest.$ref, ...(rest.definitions === undefined ? {} : { definitions: modernise(rest.definitions) }) };
  const inner = Object.entries(rest).map(([name, value]) => {
    if (name === 'enum') return [name, value];
    if (!schemaMaps.has(name) || !isTree(value)) return [name, modernise(value)];
    return [name, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, modernise(one)]))];
  });
  const dependents = Object.entries(isTree(dependencies) ? dependencies : {});
  return {
    ...Object.fromEntries(inner),
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
    ...(Array.isArray(items)
      ? { prefixItems: modernise(items) }
      : items === undefined
        ? {}
        : { items: modernise(items) }),
    ...(Array.isArray(items) && additionalItems !== undefined ? { items: modernise(additionalItems) } : {}),
    dependentRequired: Object.fromEntries(dependents.filter(([, value]) => Array.isArray(value))),
    dependentSchemas: Object.fromEntries(
      dependents.filter(([, value]) => !Array.isArray(value)).map(([key, value]) => [key, modernise(value)]),
    ),
  };
};

export type Draft = 'draft2020-12' | 'draft4';

const compile = (schema: unknown): ((value: unknown) => boolean) => {
  const ajv = new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 9 });
  formats.default(ajv);
  const validate = ajv.compile(schema as AnySchema);
  // Each value is copied, because an instance of ajv remembers objects that it has validated.
  return (value) => validate(JSON.parse(JSON.stringify(value))) === true;
};

const plainValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  '',
  'a',
  [],
  {},
  [1],
  ['a'],
  { a: 1 },
  { foo: 1 },
  { bar: 1 },
];

/**
 * Returns the groups for which ajv gives the results that the suite expects, because its verdict on other groups is not
 * reliable. Leaves out schemas that would have a different meaning inside a description.
 */
export const judgeGroups = (groups: readonly SuiteGroup[], draft: Draft): readonly JudgedGroup[] =>
  groups.flatMap(({ file, description, schema, tests }) => {
    if (typeof schema !== 'boolean' && isForeign(schema)) return [];
    const { $schema: _, ...bare } = isTree(schema) ? schema : {};
    const written = isTree(schema) ? bare : schema;
    try {
      const accepts = compile(draft === 'draft4' ? modernise(written) : written);
      if (tests.some(({ data, valid }) => accepts(data) !== valid)) return [];
      return [
        {
          file,
          description,
          schema: written,
          accepts,
          isSatisfiable: tests.some(({ valid }) => valid) || plainValues.some(accepts),
        },
      ];
    } catch {
      return [];
    }
  });

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesIn(join(folder, entry.name))
        : entry.name.endsWith('.json')
          ? [join(folder, entry.name)]
          : [],
    );

/** Reads all files of a draft, including the optional ones. */
export const readGroups = (folder: string): readonly SuiteGroup[] =>
  filesIn(folder).flatMap((path) =>
    (JSON.parse(readFileSync(path, 'utf8')) as Omit<SuiteGroup, 'file'>[]).map((group) => ({
      ...group,
      file: path.slice(folder.length + 1),
    })),
  );
