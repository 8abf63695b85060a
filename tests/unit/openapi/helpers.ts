// Parses descriptions that are written in strings or are in tests/specs, and finds schemas, fields and operations in
// them.
import { readFileSync } from 'node:fs';
import { beforeAll } from 'vitest';
import type { ApiSpec, Operation, Schema } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { FilePath } from '../../../src/model/paths.ts';
import { sortProblems } from '../../../src/pipeline/problems/sort-problems.ts';
import type { Outcome, Problem } from '../../../src/model/problems/problem.ts';
import type { SourceFile } from '../../../src/model/snapshot.ts';
import { type ParsedSpec, parseSpec, type SpecInput } from '../../../src/openapi/parse-spec.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a source file without a hash. A text is encoded as UTF-8. */
export const toSource = (path: string, content: string | Uint8Array): SourceFile => ({
  path: toFilePath(path),
  hash: '',
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

/** Parses and validates a description. */
export const parseWhole = async (input: SpecInput): Promise<ParsedSpec> => {
  const parsed = parseSpec(input);
  return { ...parsed, problems: sortProblems([...parsed.problems, ...(await parsed.validated)]) };
};

/** Parses and validates files, the first of which is the entry. `asked` records every path that is requested. */
export const parseFiles = (files: Files, asked: string[] = []): Promise<Outcome<ApiSpec | undefined>> => {
  const readFile = (path: FilePath): SourceFile | undefined => {
    asked.push(path);
    const content = files[path];
    return content === undefined ? undefined : toSource(path, content);
  };
  return parseWhole({ name: 'library', file: toFilePath(Object.keys(files)[0] ?? ''), readFile });
};

/** Parses and validates a description in one YAML file. */
export const parseText = (text: string): Promise<Outcome<ApiSpec | undefined>> => parseFiles({ 'api.yaml': text });

export const fixtureRoot = new URL('../../specs/', import.meta.url);

/** Parses and validates a description of tests/specs. Throws if the parser returns no description. */
export const parseFixture = async (path: string): Promise<Outcome<ApiSpec>> => {
  const readFile = (file: FilePath): SourceFile | undefined => {
    try {
      return toSource(file, readFileSync(new URL(file, fixtureRoot)));
    } catch {
      return undefined;
    }
  };
  const { value, problems } = await parseWhole({ name: 'library', file: toFilePath(path), readFile });
  if (value === undefined) throw new Error(`no description came out of ${path}`);
  return { value, problems };
};

/** Returns the schema with the name. Throws if the description does not have it. */
export const schemaOf = (spec: ApiSpec | undefined, name: string): Schema => {
  const found = spec?.schemas.find((named) => named.name === name);
  if (found === undefined) throw new Error(`no schema ${name}`);
  return found.schema;
};

/**
 * Returns the schema of a field, such as `Book.price`. The path goes through properties only. Throws if the description
 * does not have the field.
 */
export const fieldOf = (spec: ApiSpec | undefined, path: string): Schema => {
  const [name = '', ...fields] = path.split('.');
  return fields.reduce<Schema>(
    (schema, field) => {
      const property = schema.properties.find((candidate) => candidate.name === field);
      if (property === undefined) throw new Error(`no field ${path}`);
      return property.schema;
    },
    schemaOf(spec, name),
  );
};

/** Returns the operation or webhook with the id. Throws if the description does not have it. */
export const operationOf = (spec: ApiSpec, id: string): Operation => {
  const found = [...spec.operations, ...spec.webhooks].find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
};

/** Parses a fixture once for all tests of a file. The returned object is empty until the tests run. */
export const loadFixture = (path: string): { readonly spec: ApiSpec; readonly problems: readonly Problem[] } => {
  const loaded = {} as { spec: ApiSpec; problems: readonly Problem[] };
  beforeAll(async () => {
    const { value, problems } = await parseFixture(path);
    Object.assign(loaded, { spec: value, problems });
  });
  return loaded;
};
