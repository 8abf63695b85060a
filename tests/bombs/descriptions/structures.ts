// Lists bombs of other parts of a description, such as the parts of an operation, tags, references between parts, files
// and examples.
import { type Bomb, members, nest, times } from '../bomb.ts';
import { describedSite, description, ok, operation, type Part, pathsOf, refTo, schemaSite } from './description.ts';

type Make = (size: number) => Part;

/**
 * Returns the parts of a description with one operation. `more` has additional members of the operation, and `rest` has
 * additional parts of the description.
 */
const one = (more: Part, rest: Part = {}): Part => ({ paths: { '/a': operation(0, more) }, ...rest });

const parts: Readonly<Record<string, Make>> = {
  parameters: (size) =>
    one({ parameters: times(size, (at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } })) }),
  'equal parameters': (size) =>
    one({ parameters: times(size, () => ({ name: 'p', in: 'query', schema: { type: 'string' } })) }),
  responses: (size) => one({ responses: members(size, (at) => [`${200 + at}`, { description: 'A' }]) }),
  headers: (size) =>
    one({
      responses: {
        200: { description: 'A', headers: members(size, (at) => [`X-${at}`, { schema: { type: 'string' } }]) },
      },
    }),
  'media types': (size) =>
    one({
      responses: {
        200: {
          description: 'A',
          content: members(size, (at) => [`application/x${at}`, { schema: { type: 'string' } }]),
        },
      },
    }),
  'named examples': (size) =>
    one({
      responses: {
        200: {
          description: 'A',
          content: {
            'application/json': {
              schema: { type: 'string' },
              examples: members(size, (at) => [`e${at}`, { value: `${at}` }]),
            },
          },
        },
      },
    }),
  links: (size) =>
    one({ responses: { 200: { description: 'A', links: members(size, (at) => [`l${at}`, { operationId: 'o0' }]) } } }),
  callbacks: (size) =>
    one({ callbacks: members(size, (at) => [`c${at}`, { '{$request.body#/u}': { post: { responses: ok } } }]) }),
  'security requirements': (size) =>
    one(
      { security: times(size, (at) => ({ [`k${at}`]: [] })) },
      {
        components: {
          securitySchemes: members(size, (at) => [`k${at}`, { type: 'apiKey', name: `k${at}`, in: 'header' }]),
        },
      },
    ),
  scopes: (size) =>
    one(
      { security: [{ k: times(size, (at) => `s${at}`) }] },
      {
        components: {
          securitySchemes: {
            k: {
              type: 'oauth2',
              flows: {
                clientCredentials: {
                  tokenUrl: 'https://example.com/t',
                  scopes: members(size, (at) => [`s${at}`, 'a']),
                },
              },
            },
          },
        },
      },
    ),
  servers: (size) => one({}, { servers: times(size, (at) => ({ url: `https://s${at}.example.com` })) }),
  'server variables': (size) =>
    one(
      {},
      {
        servers: [
          {
            url: `https://example.com/${times(size, (at) => `{v${at}}`).join('')}`,
            variables: members(size, (at) => [`v${at}`, { default: 'a' }]),
          },
        ],
      },
    ),
  'code samples': (size) =>
    one({ 'x-codeSamples': times(size, (at) => ({ lang: 'shell', label: `L${at}`, source: `curl ${at}` })) }),
  'tags of one operation': (size) => one({ tags: times(size, (at) => `t${at}`) }),
  'declared tags': (size) => one({ tags: ['t0'] }, { tags: times(size, (at) => ({ name: `t${at}` })) }),
  'equal tags': (size) => one({ tags: ['t'] }, { tags: times(size, () => ({ name: 't' })) }),
  'tags below tags': (size) =>
    one(
      { tags: ['t0'] },
      {
        openapi: '3.2.0',
        tags: times(size, (at) => ({ name: `t${at}`, ...(at + 1 < size && { parent: `t${at + 1}` }) })),
      },
    ),
  'groups of tags': (size) =>
    one({ tags: ['t0'] }, { 'x-tagGroups': times(size, (at) => ({ name: `g${at}`, tags: [`t${at}`] })) }),
  webhooks: (size) => ({
    webhooks: members(size, (at) => [`w${at}`, { post: { requestBody: { content: {} }, responses: ok } }]),
  }),
  'unused schemas': (size) =>
    one({}, { components: { schemas: members(size, (at) => [`s${at}`, { type: 'string' }]) } }),
  'unused parameters': (size) =>
    one(
      {},
      {
        components: {
          parameters: members(size, (at) => [`p${at}`, { name: `p${at}`, in: 'query', schema: { type: 'string' } }]),
        },
      },
    ),
  'members that are unknown': (size) =>
    one(
      {},
      members(size, (at) => [`pahts${at}`, 1]),
    ),
  'mappings of a discriminator': (size) => ({
    paths: pathsOf({
      oneOf: times(size, (at) => refTo(`s${at}`)),
      discriminator: {
        propertyName: 'kind',
        mapping: members(size, (at) => [`v${at}`, `#/components/schemas/s${at}`]),
      },
    }),
    components: {
      schemas: members(size, (at) => [
        `s${at}`,
        { type: 'object', required: ['kind'], properties: { kind: { const: `v${at}` } } },
      ]),
    },
  }),
  'children of a discriminator': (size) => ({
    paths: pathsOf(refTo('base')),
    components: {
      schemas: {
        base: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string' } },
          discriminator: { propertyName: 'kind' },
        },
        ...members(size, (at) => [
          `s${at}`,
          { allOf: [refTo('base'), { type: 'object', properties: { [`p${at}`]: { type: 'string' } } }] },
        ]),
      },
    },
  }),
  'path parameters': (size) => ({
    paths: {
      [`/${times(size, (at) => `{p${at}}`).join('/')}`]: operation(0, {
        parameters: times(size, (at) => ({ name: `p${at}`, in: 'path', required: true, schema: { type: 'string' } })),
      }),
    },
  }),
  'path parameters that are not described': (size) => ({
    paths: { [`/${times(size, (at) => `{p${at}}`).join('/')}`]: operation(0) },
  }),
  'segments of a path': (size) => ({ paths: { [`/${'a/'.repeat(size)}b`]: operation(0) } }),
  'braces of a path': (size) => ({ paths: { [`/${'{'.repeat(size)}`]: operation(0) } }),
  'braces of a server': (size) => one({}, { servers: [{ url: `https://example.com/${'{'.repeat(size)}` }] }),
  'braces of a link': (size) =>
    one({
      responses: {
        200: {
          description: 'A',
          links: { l: { operationId: 'o0', parameters: { a: '{$request.body#/'.repeat(size) } } },
        },
      },
    }),
};

/** Functions that return a path item with a reference to a component, by the kind of the component. */
const reusable: Readonly<Record<string, (ref: Part) => Part>> = {
  parameters: (ref) => operation(0, { parameters: [ref] }),
  responses: (ref) => operation(0, { responses: { 200: ref } }),
  requestBodies: (ref) => ({ post: { requestBody: ref, responses: ok } }),
  headers: (ref) => operation(0, { responses: { 200: { description: 'A', headers: { A: ref } } } }),
  examples: (ref) =>
    operation(0, {
      responses: { 200: { description: 'A', content: { 'application/json': { examples: { a: ref } } } } },
    }),
  callbacks: (ref) => operation(0, { callbacks: { a: ref } }),
  pathItems: (ref) => ref,
};

const ends: Readonly<Record<string, Part>> = {
  parameters: { name: 'p', in: 'query', schema: { type: 'string' } },
  responses: { description: 'A' },
  requestBodies: { content: { 'application/json': {} } },
  headers: { schema: { type: 'string' } },
  examples: { value: 1 },
  callbacks: { '{$request.body#/u}': { post: { responses: ok } } },
  pathItems: operation(0),
};

const referring = (kind: string, size: number, end: Part): Part => ({
  paths: { '/a': reusable[kind]?.({ $ref: `#/components/${kind}/c0` }) },
  components: {
    [kind]: members(size, (at) => [`c${at}`, at === size - 1 ? end : { $ref: `#/components/${kind}/c${at + 1}` }]),
  },
});

const references = Object.keys(reusable).flatMap((kind): readonly Bomb[] => [
  {
    name: `ref/chain of ${kind}`,
    size: 2_500,
    files: (size) => describedSite(referring(kind, size, ends[kind] ?? {})),
  },
  {
    name: `ref/cycle of ${kind}`,
    size: 2_500,
    files: (size) => describedSite(referring(kind, size, { $ref: `#/components/${kind}/c0` })),
  },
]);

const schemaFiles = (size: number, last: Part): Readonly<Record<string, string>> =>
  members(size, (at) => [`specs/a/s${at}.json`, JSON.stringify(at === size - 1 ? last : { $ref: `s${at + 1}.json` })]);

const files: readonly Bomb[] = [
  {
    name: 'file/chain of files',
    size: 500,
    files: (size) => ({
      ...describedSite({ paths: pathsOf({ $ref: 's0.json' }) }),
      ...schemaFiles(size, { type: 'string' }),
    }),
  },
  {
    name: 'file/cycle of files',
    size: 500,
    files: (size) => ({
      ...describedSite({ paths: pathsOf({ $ref: 's0.json' }) }),
      ...schemaFiles(size, { $ref: 's0.json' }),
    }),
  },
  {
    name: 'file/many files of schemas',
    size: 500,
    files: (size) => ({
      ...describedSite({ paths: pathsOf({ anyOf: times(size, (at) => ({ $ref: `s${at}.json` })) }) }),
      ...members(size, (at) => [
        `specs/a/s${at}.json`,
        JSON.stringify({ type: 'object', properties: { [`p${at}`]: { type: 'string' } } }),
      ]),
    }),
  },
  {
    name: 'file/many descriptions',
    size: 100,
    files: (size) =>
      members(size, (at) => [`specs/a${at}/openapi.json`, description({ paths: pathsOf({ type: 'string' }) })]),
  },
];

const deepValue = (size: number): unknown => nest<unknown>(size, 1, (value) => [value]);

const examples: Readonly<Record<string, (size: number) => unknown>> = {
  'long list': (size) => times(size, (at) => at),
  'long list of objects': (size) => times(size, (at) => ({ a: at, b: `${at}` })),
  'many members': (size) => members(size, (at) => [`p${at}`, at]),
  'long text': (size) => 'a"\\'.repeat(size),
};

const exampleBombs: readonly Bomb[] = [
  ...Object.entries(examples).flatMap(([name, make]): readonly Bomb[] => [
    { name: `example/${name}`, size: 10_000, files: (size) => schemaSite({ s: {} }, make(size)) },
    {
      name: `example/${name} of a wrong type`,
      size: 5_000,
      files: (size) => schemaSite({ s: { type: 'boolean' } }, make(size)),
    },
  ]),
  { name: 'example/lists in lists', size: 500, files: (size) => schemaSite({ s: {} }, deepValue(size)) },
  {
    name: 'example/wrong items',
    size: 5_000,
    files: (size) =>
      schemaSite(
        { s: { type: 'array', items: { type: 'integer' } } },
        times(size, (at) => `v${at}`),
      ),
  },
  {
    name: 'example/items that fit no alternative',
    size: 500,
    files: (size) =>
      schemaSite(
        {
          s: {
            type: 'array',
            items: {
              oneOf: times(50, (at) => ({
                type: 'object',
                required: [`p${at}`],
                properties: { [`p${at}`]: { type: 'string' } },
              })),
            },
          },
        },
        times(size, (at) => ({ a: at })),
      ),
  },
  {
    name: 'example/items that are unique',
    size: 2_500,
    files: (size) =>
      schemaSite(
        { s: { type: 'array', uniqueItems: true } },
        times(size, (at) => ({ a: at })),
      ),
  },
];

/** Sizes of parts that are read so fast that 1,000 of them do not show how the time grows with their number. */
const sizes: Readonly<Record<string, number>> = { callbacks: 4_000, 'code samples': 8_000, 'server variables': 8_000 };

export const structureBombs: readonly Bomb[] = [
  ...Object.entries(parts).map(
    ([name, make]): Bomb => ({
      name: `description/many ${name}`,
      size: sizes[name] ?? 1_000,
      files: (size) => describedSite(make(size)),
    }),
  ),
  ...references,
  ...files,
  ...exampleBombs,
];
