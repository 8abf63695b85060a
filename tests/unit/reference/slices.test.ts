// Tests slices: the slice of an operation or schema has only the data that its page needs, and a slice as a file has a
// usable size.
import { describe, expect, it } from 'vitest';
import { toFilePath } from '../../../src/model/paths.ts';
import { bundleJson } from '../../../src/reference/bundle/bundle-json.ts';
import {
  createSlices,
  type Reach,
  readOperationSlice,
  readSchemaSlice,
} from '../../../src/reference/read/create-slices.ts';
import { createKnownSchemas } from '../../../src/reference/read/known-schemas.ts';
import { outlineReference } from '../../../src/reference/outline/outline-reference.ts';
import { createSlice } from '../../../src/reference/bundle/slice-bundle.ts';
import { reachFrom } from '../../../src/reference/schema-graph.ts';
import { whereUsed } from '../../../src/reference/where-used.ts';
import { members } from '../../bombs/bomb.ts';
import { parseFixture, parseWhole, toSource } from '../openapi/helpers.ts';

const fixtures = [
  '2.0/swagger.json',
  '3.0/openapi.yaml',
  '3.0-multi/openapi.yaml',
  '3.1/openapi.yaml',
  '3.2/openapi.yaml',
];

const within = ({ index, links }: Reach, names: readonly string[]): Reach => {
  const reached = reachFrom(names, links());
  return { index: new Map([...index].filter(([name]) => reached.has(name))), links };
};

describe('slices for pages', () => {
  it.each(fixtures)('a page of `%s` shows nothing of a schema that its names do not lead to', async (path) => {
    const { value: spec } = await parseFixture(path);
    const slices = createSlices(spec);
    for (const part of outlineReference(spec, 'operations').parts.values()) {
      if (part.kind === 'operation') {
        const slice = slices.ofOperation(part);
        const alone = { ...slice, known: createKnownSchemas(), reach: within(slice.reach, slice.names) };
        expect(readOperationSlice(alone)).toEqual(readOperationSlice(slice));
      }
      if (part.kind === 'schema') {
        const slice = slices.ofSchema(part);
        const alone = { ...slice, known: createKnownSchemas(), reach: within(slice.reach, [part.schema.name]) };
        expect(readSchemaSlice(alone)).toEqual(readSchemaSlice(slice));
      }
    }
  });
});

const count = 300;
const chained = (version: '2.0' | '3.0.3'): string => {
  const prefix = version === '2.0' ? '#/definitions' : '#/components/schemas';
  const body = { schema: { $ref: `${prefix}/S0` } };
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `S${at}`,
      {
        type: 'object',
        properties: {
          next: { $ref: `${prefix}/S${(at + 1) % count}` },
          far: { $ref: `${prefix}/S${(at * 2) % count}` },
        },
      },
    ]),
  );
  const calls = ['/a', '/b'].map((path) => [
    path,
    {
      get: {
        responses: {
          200: { description: 'd', ...(version === '2.0' ? body : { content: { 'application/json': body } }) },
        },
      },
    },
  ]);
  const shared =
    version === '2.0' ? { swagger: version, definitions: schemas } : { openapi: version, components: { schemas } };
  return JSON.stringify({ ...shared, info: { title: 'T', version: '1' }, paths: Object.fromEntries(calls) });
};

const parse = (files: Readonly<Record<string, string>>, entry: string) =>
  parseWhole({
    name: 'library',
    file: toFilePath(entry),
    readFile: (path) => (files[path] === undefined ? undefined : toSource(path, files[path])),
  });

describe('calls that reach hundreds of schemas', () => {
  it.each(['2.0', '3.0.3'] as const)(
    'the slice of a call in %s has the nearest schemas, and refers to the others in the whole file',
    async (version) => {
      const whole = chained(version);
      const { value: spec, bundle } = await parse({ 'openapi.json': whole }, 'openapi.json');
      if (spec === undefined || bundle === undefined) throw new Error('nothing to slice');
      const slice = createSlice(bundle(), spec);
      const [operation] = spec.operations;
      if (operation === undefined) throw new Error('no call');
      const text = bundleJson(slice(operation), (same) => same);
      const held = new Set(text.match(/"S\d+": \{/g));
      expect(held.size).toBeGreaterThan(10);
      expect(held.size).toBeLessThanOrEqual(50);
      expect(text).toContain('"openapi.json#/');
      // With the whole file next to it, the slice can be parsed, and it has all schemas that its operation reaches.
      const again = await parse({ 'slice.json': text, 'openapi.json': whole }, 'slice.json');
      expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(again.value?.operations.map(({ path }) => path)).toEqual(['/a']);
      expect(again.value?.schemas.length).toBeGreaterThanOrEqual(count);
    },
  );

  it('the first users of a schema are listed, and the others are counted', async () => {
    const { value: small } = await parse({ 'openapi.json': chained('3.0.3') }, 'openapi.json');
    const [operation] = small?.operations ?? [];
    if (small === undefined || operation === undefined) throw new Error('no call');
    const operations = Array.from({ length: 1200 }, (_, at) => ({ ...operation, id: `get${at}` }));
    const used = whereUsed({ ...small, operations });
    expect(used.get('S0')?.direct).toEqual([expect.objectContaining({ sides: ['response'], count: 1200 })]);
    expect(used.get('S0')?.direct[0]?.operations).toHaveLength(1000);
    const through = used.get('S2')?.through ?? [];
    expect(through.map(({ count: calls }) => calls)).toEqual([1200]);
    expect(through.map(({ operations: listed }) => listed.length)).toEqual([500]);
  });
});

describe('a very large schema that all calls use', () => {
  const calls = (size: number): Readonly<Record<string, unknown>> => {
    const response = {
      description: 'A',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Small' } } },
    };
    return members(size, (at) => [`/a${at}`, { get: { responses: { 200: response } } }]);
  };
  const fields = (size: number) => members(size, (at) => [`p${at}`, { type: 'string' }]);
  const described = (size: number): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: calls(size),
      components: {
        schemas: {
          Large: { type: 'object', properties: fields(5_000) },
          Small: { type: 'object', properties: { large: { $ref: '#/components/schemas/Large' } } },
        },
      },
    });
  const firstSlice = async (size: number): Promise<string> => {
    const { value: spec, bundle } = await parse({ 'openapi.json': described(size) }, 'openapi.json');
    const operation = spec?.operations[0];
    if (spec === undefined || bundle === undefined || operation === undefined) throw new Error('nothing to slice');
    return bundleJson(createSlice(bundle(), spec)(operation), (same) => same);
  };

  it('a slice contains a very large schema that is copied only a few times', async () => {
    expect(await firstSlice(2)).toContain('"p4999"');
  });

  it('a slice refers to the whole file for a very large schema that would be copied hundreds of times', async () => {
    const text = await firstSlice(450);
    expect(text).not.toContain('"p4999"');
    expect(text).toContain('"$ref": "openapi.json#/components/schemas/Large"');
    const again = await parse({ 'slice.json': text, 'openapi.json': described(450) }, 'slice.json');
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
