// Tests that a description is rejected if it uses a large object other than a schema, such as a response, too often.
// The object is reported at its line. Usual repetition is accepted.
import { describe, expect, it } from 'vitest';
import { members, times } from '../../bombs/bomb.ts';
import { description, ok, operation, type Part } from '../../bombs/descriptions/description.ts';
import { parseFiles } from './helpers.ts';

const found = async (parts: Part, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const { problems, value } = await parseFiles({ 'api.json': description(parts), ...files });
  const repeated = problems.filter(({ code }) => code === 'api/repetition');
  expect(value === undefined).toBe(repeated.length > 0);
  return repeated.map(({ message, at }) => `${at?.file} ${at?.pointer}: ${message}`);
};

const headers = (size: number) => members(size, (at) => [`X-${at}`, { schema: { type: 'string' } }]);
const text = { type: 'string' };
const paths = (size: number, more: Part) => members(size, (at) => [`/a${at}`, operation(at, more)]);
const answering = (size: number) => paths(size, { responses: { 200: { $ref: '#/components/responses/r' } } });

describe('parts that are repeated too often', () => {
  it('a response with headers that is repeated too often is reported at its line', async () => {
    expect(
      await found({
        paths: answering(500),
        components: { responses: { r: { description: 'A', headers: headers(400) } } },
      }),
    ).toEqual([
      'api.json /components/responses/r: `#/components/responses/r` has 1203 values and is used in 500 ' +
        'places, which is too much content to show.',
    ]);
  });

  it('a part that contains a large part through a reference is reported', async () => {
    const component = (at: number) => ({
      schema: text,
      examples: members(20, (example) => [`e${example}`, { $ref: `#/components/examples/e${at % 3}` }]),
    });
    const shared = {
      responses: {
        r: { description: 'A', headers: members(20, (at) => [`X-${at}`, { $ref: `#/components/headers/h${at}` }]) },
      },
      headers: members(20, (at) => [`h${at}`, component(at)]),
      examples: members(3, (at) => [`e${at}`, { value: [1, 2, 3] }]),
    };
    expect(await found({ paths: answering(300), components: shared })).toEqual([
      expect.stringMatching(/^api\.json \/components\/(?:responses\/r|examples\/e0): /),
    ]);
  });

  it('a repeated part in a file of its own is reported there', async () => {
    const file = JSON.stringify({ r: { description: 'A', headers: headers(400) } });
    const responses = { 200: { $ref: 'responses.json#/r' } };
    expect(await found({ paths: paths(500, { responses }) }, { 'responses.json': file })).toEqual([
      'responses.json /r: `responses.json#/r` has 1203 values and is used in 500 places, which is too much ' +
        'content to show.',
    ]);
  });

  it.each<readonly [string, Part, string]>([
    [
      'a request body',
      {
        paths: members(500, (at) => [
          `/a${at}`,
          { post: { requestBody: { $ref: '#/components/requestBodies/b' }, responses: ok } },
        ]),
        components: {
          requestBodies: { b: { content: members(400, (at) => [`application/x${at}`, { schema: text }]) } },
        },
      },
      '/components/requestBodies/b',
    ],
    [
      'a callback',
      {
        paths: paths(500, { callbacks: { c: { $ref: '#/components/callbacks/c' } } }),
        components: {
          callbacks: { c: members(300, (at) => [`{$request.body#/u${at}}`, { post: { responses: ok } }]) },
        },
      },
      '/components/callbacks/c',
    ],
    [
      'a path',
      {
        paths: members(500, (at) => [`/a${at}`, { $ref: '#/components/pathItems/p' }]),
        components: {
          pathItems: {
            p: {
              parameters: times(300, (at) => ({ name: `p${at}`, in: 'query', schema: text })),
              get: { responses: ok },
            },
          },
        },
      },
      '/components/pathItems/p',
    ],
    [
      'an example',
      {
        paths: paths(1_100, {
          responses: {
            200: {
              description: 'A',
              content: { 'application/json': { examples: { e: { $ref: '#/components/examples/e' } } } },
            },
          },
        }),
        components: { examples: { e: { value: times(600, (at) => at) } } },
      },
      '/components/examples/e',
    ],
    [
      'security',
      {
        security: times(400, () => ({ k: [] })),
        paths: paths(700, {}),
        components: { securitySchemes: { k: { type: 'apiKey', name: 'k', in: 'header' } } },
      },
      '/security',
    ],
    [
      'parameters of a path',
      {
        openapi: '3.2.0',
        paths: {
          '/a': {
            parameters: times(300, (at) => ({ name: `p${at}`, in: 'query', schema: text })),
            additionalOperations: members(500, (at) => [`M${at}`, { responses: ok }]),
          },
        },
      },
      '/paths/~1a/parameters',
    ],
  ])('a part that is repeated too often is reported: %s', async (_, parts, pointer) => {
    const [first, ...others] = await found(parts);
    expect(first?.split(': ')[0]).toBe(`api.json ${pointer}`);
    expect(others).toEqual([]);
  });
});

describe('repetition that is accepted', () => {
  it('a small part that is used very often is not reported, nor is a large part that is used a few times', async () => {
    const responses = (size: number) => ({ responses: { r: { description: 'A', headers: headers(size) } } });
    expect(await found({ paths: answering(1_000), components: responses(50) })).toEqual([]);
    expect(await found({ paths: answering(20), components: responses(2_000) })).toEqual([]);
  });

  it('schemas are not reported, however many operations use them', async () => {
    const schema = { $ref: '#/components/schemas/s' };
    const responses = { 200: { description: 'A', content: { 'application/json': { schema } } } };
    const schemas = { s: { type: 'object', properties: members(2_000, (at) => [`p${at}`, text]) } };
    expect(await found({ paths: paths(300, { responses }), components: { schemas } })).toEqual([]);
  });

  it('a path that refers to itself in a callback is not reported', async () => {
    const callbacks = { c: { '{$request.body#/u}': { $ref: '#/paths/~1a' } } };
    expect(await found({ paths: { '/a': operation(0, { callbacks }) } })).toEqual([]);
  });

  it('parts that refer to each other in a circle are not reported', async () => {
    const links = { responses: { a: { $ref: '#/components/responses/b' }, b: { $ref: '#/components/responses/a' } } };
    const { problems } = await parseFiles({
      'api.json': description({
        paths: paths(2, { responses: { 200: { $ref: '#/components/responses/a' } } }),
        components: links,
      }),
    });
    expect(problems.filter(({ code }) => code === 'api/repetition')).toEqual([]);
  });
});
