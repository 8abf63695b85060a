// Tests bundles and slices: a description, or one operation of it, as one file with the same content.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type FilePath, toFilePath } from '../../../src/model/paths.ts';
import type { SourceFile } from '../../../src/model/snapshot.ts';
import type { ParsedSpec } from '../../../src/openapi/parse-spec.ts';
import { bundleJson } from '../../../src/reference/bundle/bundle-json.ts';
import { bundleYaml } from '../../../src/reference/bundle/bundle-yaml.ts';
import { createSlice } from '../../../src/reference/bundle/slice-bundle.ts';
import { type Files, parseWhole, toSource } from './helpers.ts';

const root = new URL('../../../', import.meta.url);

const readOf =
  (folder: URL) =>
  (file: FilePath): SourceFile | undefined => {
    try {
      return toSource(file, readFileSync(new URL(file, folder)));
    } catch {
      return undefined;
    }
  };

const parseAt = (path: string): Promise<ParsedSpec> =>
  parseWhole({ name: 'library', file: toFilePath(path), readFile: readOf(root) });

const parseFiles = (files: Files): Promise<ParsedSpec> => {
  const readFile = (file: FilePath): SourceFile | undefined => {
    const content = files[file];
    return content === undefined ? undefined : toSource(file, content);
  };
  return parseWhole({ name: 'library', file: toFilePath(Object.keys(files)[0] ?? ''), readFile });
};

const same = (text: string): string => text;

const jsonOf = ({ bundle }: ParsedSpec, translate = same): string => {
  if (bundle === undefined) throw new Error('nothing to bundle');
  return bundleJson(bundle(), translate);
};

const fixtures = [
  ...['2.0/swagger.json', '3.0/openapi.yaml', '3.0-multi/openapi.yaml', '3.1/openapi.yaml', '3.2/openapi.yaml'],
  ...['2.0/petstore.yaml', '3.0/microcks.json', '3.1/galaxy.yaml', '3.2/petstore.yaml', '3.0-files/openapi.yml'].map(
    (path) => `public/fixtures/${path}`,
  ),
].map((path) => `tests/specs/${path}`);

const own = ['account', 'ad', 'performance'].map((name) => `specs/${name}/openapi.yaml`);

/**
 * Returns a value without the data that may differ: places, files, addresses of external examples, the list of texts,
 * the values of `x-…` members, and the names of components that are not schemas.
 */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, function (this: object, key, part: unknown) {
      if (key === 'extensions') return Object.keys(part as object);
      const isPartName = key === 'ref' && !('types' in this);
      return isPartName || ['place', 'file', 'files', 'texts', 'externalValue', 'operationPlace'].includes(key)
        ? undefined
        : part;
    }),
  );

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const refsOf = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(refsOf);
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  );
};

const at = (value: Json, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, Json>)[key] : undefined),
      value,
    );

const partsOf = (document: Json): string[] => {
  const holders: readonly (readonly [string, Json])[] =
    at(document, '/swagger') === undefined
      ? Object.entries((at(document, '/components') ?? {}) as object).map(
          ([name, value]) => [`/components/${name}`, value] as const,
        )
      : ['definitions', 'parameters', 'responses', 'securityDefinitions'].map(
          (name) => [`/${name}`, at(document, `/${name}`) ?? {}] as const,
        );
  return holders.flatMap(([pointer, section]) =>
    Object.keys(section as object).map((name) => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};

const problemsOf = async (source: string): Promise<readonly string[]> => {
  const config = await createConfig({
    extends: ['spec'],
    rules: { 'spec-ref-siblings': 'off', 'spec-strict-refs': 'off' },
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
};

describe('bundles', () => {
  it.each([...fixtures, ...own])('the bundle of `%s` is read like the description', async (path) => {
    const parsed = await parseAt(path);
    const again = await parseFiles({ 'openapi.json': jsonOf(parsed) });
    expect(again.problems.map(({ message }) => message)).toEqual(parsed.problems.map(({ message }) => message));
    expect(comparable(again.value)).toEqual(comparable(parsed.value));
  });

  it.each([...fixtures, ...own])(
    'the bundle of `%s` in YAML equals the one in JSON, in every version of YAML',
    async (path) => {
      const { bundle } = await parseAt(path);
      const yaml = bundleYaml(bundle?.() ?? null, same);
      const json: unknown = JSON.parse(bundleJson(bundle?.() ?? null, same));
      expect(parseYaml(yaml, { version: '1.2' })).toEqual(json);
      expect(parseYaml(yaml, { version: '1.1', schema: 'yaml-1.1' })).toEqual(json);
    },
  );

  it.each(['\u0001', 'a\u0001', 'a\u0001b', 'a\u007f', 'a\u2028'])(
    'a text with a control character, %j, is quoted in YAML',
    (text) => {
      const yaml = bundleYaml(text, same);
      expect(yaml).toMatch(/^"[ -~]*"$/);
      expect(parseYaml(yaml)).toBe(text);
    },
  );

  it.each(own)('the bundle of `%s` is valid', async (path) => {
    expect(await problemsOf(jsonOf(await parseAt(path)))).toEqual([]);
  });

  it('a bundle keeps equal names apart, leaves out internal parts, and has the files of texts and values', async () => {
    const parsed = await parseFiles({
      'api/openapi.yaml': `openapi: 3.1.0
info: { title: T, version: '1', description: { $ref: ./intro.md } }
paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: 'one/parts.yaml#/Page' }, { $ref: 'two/parts.yaml#/Page' }]
      responses:
        '200':
          description: d
          content:
            application/json:
              schema: { $ref: 'one/Pet.yaml' }
              examples: { cat: { externalValue: ./cat.json } }
  /hidden: { x-internal: true, get: { responses: {} } }
`,
      'api/intro.md': '# Hello\n',
      'api/cat.json': '{ "b": 1.0, "a": 12345678901234567890, "e": 1e3 }',
      'api/one/parts.yaml': 'Page: { name: page, in: query, schema: { type: integer } }',
      'api/two/parts.yaml': 'Page: { name: size, in: query, schema: { $ref: Pet.yaml } }',
      'api/one/Pet.yaml': `type: object
required: [name, secret]
properties: { name: { type: string }, secret: { type: string, x-internal: true } }
`,
      'api/two/Pet.yaml': 'type: integer',
    });
    const text = jsonOf(parsed);
    expect(parsed.problems).toEqual([]);
    expect(text).toMatchInlineSnapshot(`
      "{
        "openapi": "3.1.0",
        "info": {
          "title": "T",
          "version": "1",
          "description": "# Hello\\n"
        },
        "paths": {
          "/a": {
            "get": {
              "operationId": "a",
              "parameters": [
                {
                  "$ref": "#/components/parameters/Page"
                },
                {
                  "$ref": "#/components/parameters/Page-2"
                }
              ],
              "responses": {
                "200": {
                  "description": "d",
                  "content": {
                    "application/json": {
                      "schema": {
                        "$ref": "#/components/schemas/Pet-2"
                      },
                      "examples": {
                        "cat": {
                          "value": {
                            "b": 1.0,
                            "a": 12345678901234567890,
                            "e": 1e3
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "components": {
          "schemas": {
            "Pet": {
              "type": "integer"
            },
            "Pet-2": {
              "type": "object",
              "required": [
                "name"
              ],
              "properties": {
                "name": {
                  "type": "string"
                }
              }
            }
          },
          "parameters": {
            "Page": {
              "name": "page",
              "in": "query",
              "schema": {
                "type": "integer"
              }
            },
            "Page-2": {
              "name": "size",
              "in": "query",
              "schema": {
                "$ref": "#/components/schemas/Pet"
              }
            }
          }
        }
      }"
    `);
  });

  it('a bundle has its texts in the requested language, wherever they are, and nothing else changes', async () => {
    const parsed = await parseFiles({
      'openapi.yaml': `openapi: 3.1.0
info: { title: 이름, version: '1' }
tags: [{ name: 이름, description: 이름 }]
paths: {}
components:
  schemas:
    A: { type: string, enum: [이름], description: 이름, example: 이름, x-enumDescriptions: { 이름: 이름 } }
`,
    });
    const document = JSON.parse(jsonOf(parsed, () => 'name'));
    expect(document.info.title).toBe('name');
    expect(document.tags).toEqual([{ name: '이름', description: 'name' }]);
    expect(document.components.schemas.A).toEqual({
      ...{ type: 'string', enum: ['이름'], description: 'name', example: '이름' },
      'x-enumDescriptions': { 이름: 'name' },
    });
  });
});

describe('slices', () => {
  it.each([...fixtures, ...own])('a slice of `%s` has everything that it refers to, and nothing else', async (path) => {
    const { value: spec, bundle } = await parseAt(path);
    if (spec === undefined || bundle === undefined) throw new Error('nothing to slice');
    const slice = createSlice(bundle(), spec);
    for (const operation of [...spec.operations, ...spec.webhooks]) {
      const text = bundleJson(slice(operation), same);
      const document = JSON.parse(text) as Json;
      const refs = refsOf(document).filter((ref) => ref.startsWith('#/'));
      for (const ref of refs) expect(at(document, ref.slice(1)), `${operation.id}: ${ref}`).toBeDefined();
      for (const part of partsOf(document)) {
        const isNamed =
          refs.some((ref) => `${ref}/`.startsWith(`#${part}/`)) || text.includes(`"${part.split('/').at(-1)}"`);
        expect(isNamed, `${operation.id}: ${part}`).toBe(true);
      }
      const again = await parseFiles({ 'openapi.json': text });
      const calls = [...(again.value?.operations ?? []), ...(again.value?.webhooks ?? [])];
      expect(calls.map(({ method, path: at }) => `${method} ${at}`)).toEqual([`${operation.method} ${operation.path}`]);
    }
  });

  it.each(own)('the slice of every operation of `%s` is valid', async (path) => {
    const { value: spec, bundle } = await parseAt(path);
    if (spec === undefined || bundle === undefined) throw new Error('nothing to slice');
    const slice = createSlice(bundle(), spec);
    for (const operation of spec.operations) expect(await problemsOf(bundleJson(slice(operation), same))).toEqual([]);
  });
});
