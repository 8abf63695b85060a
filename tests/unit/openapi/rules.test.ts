import { describe, expect, it } from 'vitest';
import { parseFiles } from './helpers.ts';

const head = (version: string): string => `openapi: ${version}.0\ninfo: { title: A, version: "1" }\n`;
const parameter = (text: string): string => `components: { parameters: { a: {\n${text} } } }\n`;
const header = (text: string): string => `components: { headers: { a: {\n${text} } } }\n`;
const schema = (text: string): string => `components: { schemas: { a: {\n${text} } } }\n`;
const operation = (text: string): string => `paths: { /a: { get: { operationId: a,\n${text} } } }\n`;

/** What is wrong, the version, the description below `info`, and the warning; its line is the fourth, where the mistake is. */
const wrong: readonly (readonly [name: string, version: string, text: string, message: string])[] = [
  ['a header with allowReserved', '3.1', header('allowReserved: true, schema: {}'), '`allowReserved` has no meaning in a header.'],
  [
    'a path parameter with allowReserved',
    '3.1',
    parameter('allowReserved: true, in: path, name: a, required: true, schema: {}'),
    '`allowReserved` has no meaning in a path.',
  ],
  [
    'a cookie in the style cookie with allowReserved',
    '3.2',
    parameter('allowReserved: true, in: cookie, style: cookie, name: a, schema: {}'),
    '`allowReserved` has no meaning in a cookie.',
  ],
  ['example next to examples', '3.1', header('example: a, examples: {}, schema: {}'), '`example` and `examples` exclude each other.'],
  [
    'style next to content',
    '3.2',
    parameter('style: simple, in: path, name: a, required: true, content: { a/b: {} }'),
    '`style` and `content` exclude each other.',
  ],
  [
    'querystring with schema',
    '3.2',
    parameter('schema: {}, in: querystring, name: a'),
    'A `querystring` parameter has `content`, not `schema`.',
  ],
  ['an impossible name of a header', '3.2', parameter("name: 'a=b c', in: header, schema: {}"), '`a=b c` cannot be the name of a header.'],
  [
    'an impossible name in a path',
    '3.2',
    parameter("name: '{a}', in: path, required: true, schema: {}"),
    '`{a}` cannot be the name of a path parameter.',
  ],
  [
    'xml.attribute next to nodeType',
    '3.2',
    schema('xml: { attribute: true, nodeType: attribute }'),
    '`attribute` and `nodeType` exclude each other.',
  ],
  [
    'xml.wrapped next to nodeType',
    '3.2',
    schema('xml: { wrapped: true, nodeType: element }'),
    '`wrapped` and `nodeType` exclude each other.',
  ],
  [
    'POST among the additional operations',
    '3.2',
    'paths: { /a: { additionalOperations: {\nPOST: {} } } }\n',
    '`additionalOperations` cannot have `POST`, which has a member of its own.',
  ],
  [
    'a schema of a querystring that starts on the next line',
    '3.2',
    'components: { parameters: { a: { in: querystring, name: a,\nschema:\n    {} } } }\n',
    'A `querystring` parameter has `content`, not `schema`.',
  ],
  [
    'an impossible name of a header with its schema on the next line',
    '3.2',
    "components: { responses: { a: { headers: {\n'a=b':\n    {} } } } }\n",
    '`a=b` cannot be the name of a header.',
  ],
  [
    'a value next to an external one',
    '3.0',
    'components: { examples: { a: {\nvalue: a, externalValue: https://example.com/a } } }\n',
    '`value` and `externalValue` exclude each other.',
  ],
  [
    'a value next to its data',
    '3.2',
    'components: { examples: { a: {\nvalue: a, dataValue: a } } }\n',
    '`value` and `dataValue` exclude each other.',
  ],
  [
    'a serialized value next to an external one',
    '3.2',
    'components: { examples: { a: {\nserializedValue: a, externalValue: https://example.com/a } } }\n',
    '`serializedValue` and `externalValue` exclude each other.',
  ],
  [
    'encoding next to itemEncoding',
    '3.2',
    'components: { mediaTypes: { a: {\nencoding: {}, itemEncoding: {} } } }\n',
    '`encoding` and `itemEncoding` exclude each other.',
  ],
  [
    'a second querystring of an operation',
    '3.2',
    'paths: { /a: { get: { operationId: a, parameters: [{ in: querystring, name: a, content: { a/b: {} } }, {\nin: querystring, name: b, content: { a/b: {} } }] } } }\n',
    'A `querystring` parameter stands for the whole query, so that there can be only one.',
  ],
  [
    'a second querystring that an operation adds to the one of its path',
    '3.2',
    'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }], get: { operationId: a, parameters: [{\nin: querystring, name: b, content: { a/b: {} } }] } } }\n',
    'A `querystring` parameter stands for the whole query, so that there can be only one.',
  ],
  [
    'a query parameter next to a querystring, both of the path',
    '3.2',
    'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }, {\nin: query, name: b, schema: {} }], get: { operationId: a }, put: { operationId: b } } }\n',
    '`query` and `querystring` parameters exclude each other.',
  ],
  [
    'an empty enum of a server variable',
    '3.1',
    'servers: [{ url: "/{v}", variables: { v: {\nenum: [], default: a } } }]\npaths: {}\n',
    'The server variable `v` has an empty `enum`.',
  ],
  [
    'a default that a server variable has not',
    '3.0',
    'servers: [{ url: "/{v}", variables: { v: { enum: [b],\ndefault: a } } }]\npaths: {}\n',
    '`a` is not one of the values of the server variable `v`.',
  ],
  [
    'a link to an operation that does not exist',
    '3.0',
    'components: { links: { a: {\noperationId: nowhere } } }\n',
    'There is no operation with the id `nowhere`.',
  ],
  [
    'a link to a place that does not exist',
    '3.0',
    "components: { links: { a: {\noperationRef: '#/paths/~1b/get' } } }\n",
    '`#/paths/~1b/get` leads to no operation.',
  ],
];

/** Reports of the rules only: `line message`. */
const rulesOf = async (version: string, text: string): Promise<readonly string[]> => {
  const { problems } = await parseFiles({ 'api.yaml': head(version) + text.replace(/\n(?=.)/, '\n  ') });
  if (problems.some(({ code }) => code === 'api/yaml')) throw new Error('The description of this test is not YAML.');
  return problems
    .filter(({ code, message }) => ['api/lint', 'api/name'].includes(code) && !message.includes('(rule `'))
    .map(({ at, message }) => `${at?.position?.line} ${message}`);
};

describe('rules of the specification that Redocly does not check', () => {
  it.each(wrong)('reports %s at its line', async (_, version, text, message) => {
    expect(await rulesOf(version, text)).toEqual([`4 ${message}`]);
  });

  it('reports nothing that the specification allows', async () => {
    const allowed = [
      parameter('allowReserved: true, in: path, name: a, required: true, schema: { default: a, enum: [a, 1] }'),
      parameter('allowReserved: true, in: cookie, name: X-A, schema: {}'),
      operation('security: [{ "other.yaml#/a": [] }, {}], responses: {}'),
      'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }], get: { operationId: a, parameters: [{ in: querystring, name: a, content: { c/d: {} } }] } } }\n',
      'components: { examples: { a: { dataValue: a, serializedValue: a }, b: { dataValue: a, externalValue: https://example.com/a } } }\n',
      schema('x-a: 1, properties: { x-default: { enum: [1], default: 1 } }, example: { schema: { default: c, enum: [a] } }'),
    ];
    expect(await Promise.all(allowed.map((text) => rulesOf('3.2', text)))).toEqual(allowed.map(() => []));
  });

  it('lets a schema of 3.1 have keywords of its own, and reports those that look mistyped', async () => {
    const { problems } = await parseFiles({ 'api.yaml': head('3.1') + schema('  myKeyword: 1, descripton: a') });
    expect(problems.map(({ message }) => message)).toEqual(['Property `descripton` is not expected here (rule `struct`).']);
  });

  it('lets a media type of 3.2 have a description', async () => {
    const text = 'components: { mediaTypes: { a: { description: A } } }\n';
    expect((await parseFiles({ 'api.yaml': head('3.2') + text })).problems).toEqual([]);
    expect((await parseFiles({ 'api.yaml': head('3.2') + text.replace('description', 'descrption') })).problems).toHaveLength(1);
  });
});
