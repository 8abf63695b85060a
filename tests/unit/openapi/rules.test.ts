// Tests rules of the specification that Redocly does not check.
import { describe, expect, it } from 'vitest';
import { parseFiles } from './helpers.ts';

const head = (version: string): string => `openapi: ${version}.0\ninfo: { title: A, version: "1" }\n`;
const parameter = (text: string): string => `components: { parameters: { a: {\n${text} } } }\n`;
const header = (text: string): string => `components: { headers: { a: {\n${text} } } }\n`;
const schema = (text: string): string => `components: { schemas: { a: {\n${text} } } }\n`;
const operation = (text: string): string => `paths: { /a: { get: { operationId: a,\n${text} } } }\n`;

/** Name of the mistake, version, description below `info`, and warning. The mistake is always on line 4. */
const wrong: readonly (readonly [name: string, version: string, text: string, message: string])[] = [
  [
    'a header with allowReserved',
    '3.1',
    header('allowReserved: true, schema: {}'),
    '`allowReserved` has no effect in a header.',
  ],
  [
    'a path parameter with allowReserved',
    '3.1',
    parameter('allowReserved: true, in: path, name: a, required: true, schema: {}'),
    '`allowReserved` has no effect in a `path` parameter.',
  ],
  [
    'a cookie in the style cookie with allowReserved',
    '3.2',
    parameter('allowReserved: true, in: cookie, style: cookie, name: a, schema: {}'),
    '`allowReserved` has no effect in a `cookie` parameter with the style `cookie`.',
  ],
  [
    'example next to examples',
    '3.1',
    header('example: a, examples: {}, schema: {}'),
    '`example` and `examples` are mutually exclusive.',
  ],
  [
    'style next to content',
    '3.2',
    parameter('style: simple, in: path, name: a, required: true, content: { a/b: {} }'),
    '`style` and `content` are mutually exclusive.',
  ],
  [
    'querystring with schema',
    '3.2',
    parameter('schema: {}, in: querystring, name: a'),
    'A `querystring` parameter must have `content`, not `schema`.',
  ],
  [
    'an invalid header name',
    '3.2',
    parameter("name: 'a=b c', in: header, schema: {}"),
    '`a=b c` is not a valid header name.',
  ],
  [
    'an invalid name of a path parameter',
    '3.2',
    parameter("name: '{a}', in: path, required: true, schema: {}"),
    '`{a}` is not a valid name for a path parameter.',
  ],
  [
    'xml.attribute next to nodeType',
    '3.2',
    schema('xml: { attribute: true, nodeType: attribute }'),
    '`attribute` and `nodeType` are mutually exclusive.',
  ],
  [
    'xml.wrapped next to nodeType',
    '3.2',
    schema('xml: { wrapped: true, nodeType: element }'),
    '`wrapped` and `nodeType` are mutually exclusive.',
  ],
  [
    'POST among the additional operations',
    '3.2',
    'paths: { /a: { additionalOperations: {\nPOST: {} } } }\n',
    '`additionalOperations` cannot contain `POST`, which has its own field.',
  ],
  [
    'a schema of a querystring that starts on the next line',
    '3.2',
    'components: { parameters: { a: { in: querystring, name: a,\nschema:\n    {} } } }\n',
    'A `querystring` parameter must have `content`, not `schema`.',
  ],
  [
    'an invalid header name with its schema on the next line',
    '3.2',
    "components: { responses: { a: { headers: {\n'a=b':\n    {} } } } }\n",
    '`a=b` is not a valid header name.',
  ],
  [
    'a value next to an external one',
    '3.0',
    'components: { examples: { a: {\nvalue: a, externalValue: https://example.com/a } } }\n',
    '`value` and `externalValue` are mutually exclusive.',
  ],
  [
    'a value next to its data',
    '3.2',
    'components: { examples: { a: {\nvalue: a, dataValue: a } } }\n',
    '`value` and `dataValue` are mutually exclusive.',
  ],
  [
    'a serialized value next to an external one',
    '3.2',
    'components: { examples: { a: {\nserializedValue: a, externalValue: https://example.com/a } } }\n',
    '`serializedValue` and `externalValue` are mutually exclusive.',
  ],
  [
    'encoding next to itemEncoding',
    '3.2',
    'components: { mediaTypes: { a: {\nencoding: {}, itemEncoding: {} } } }\n',
    '`encoding` and `itemEncoding` are mutually exclusive.',
  ],
  [
    'a second querystring of an operation',
    '3.2',
    'paths: { /a: { get: { operationId: a, parameters: [{ in: querystring, name: a, content: { a/b: {} } ' +
      '}, {\nin: querystring, name: b, content: { a/b: {} } }] } } }\n',
    'Only one `querystring` parameter is allowed, because it describes the whole query string.',
  ],
  [
    'a second querystring that an operation adds to the one of its path',
    '3.2',
    'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }], get: { operationId: ' +
      'a, parameters: [{\nin: querystring, name: b, content: { a/b: {} } }] } } }\n',
    'Only one `querystring` parameter is allowed, because it describes the whole query string.',
  ],
  [
    'a query parameter next to a querystring, both of the path',
    '3.2',
    'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }, {\nin: query, name: ' +
      'b, schema: {} }], get: { operationId: a }, put: { operationId: b } } }\n',
    '`query` and `querystring` parameters are mutually exclusive.',
  ],
  [
    'an empty enum of a server variable',
    '3.1',
    'servers: [{ url: "/{v}", variables: { v: {\nenum: [], default: a } } }]\npaths: {}\n',
    'The server variable `v` has an empty `enum`.',
  ],
  [
    'a default that is not a value of its server variable',
    '3.0',
    'servers: [{ url: "/{v}", variables: { v: { enum: [b],\ndefault: a } } }]\npaths: {}\n',
    '`a` is not one of the values of the server variable `v`.',
  ],
  [
    'a link to an operation that does not exist',
    '3.0',
    'components: { links: { a: {\noperationId: nowhere } } }\n',
    'No operation has the `operationId` `nowhere`.',
  ],
  [
    'a link to a place that does not exist',
    '3.0',
    "components: { links: { a: {\noperationRef: '#/paths/~1b/get' } } }\n",
    '`#/paths/~1b/get` does not point to an operation.',
  ],
];

/**
 * Returns the problems of the tested rules as `line message`. Leaves out the problems that Redocly reports, whose
 * messages name a rule.
 */
const rulesOf = async (version: string, text: string): Promise<readonly string[]> => {
  const { problems } = await parseFiles({ 'api.yaml': head(version) + text.replace(/\n(?=.)/, '\n  ') });
  if (problems.some(({ code }) => code === 'api/yaml')) throw new Error('The description of this test is not YAML.');
  return problems
    .filter(({ code, message }) => ['api/lint', 'api/name'].includes(code) && !message.includes('(rule `'))
    .map(({ at, message }) => `${at?.position?.line} ${message}`);
};

describe('rules of the specification that Redocly does not check', () => {
  it.each(wrong)('%s is reported at its line', async (_, version, text, message) => {
    expect(await rulesOf(version, text)).toEqual([`4 ${message}`]);
  });

  it('nothing that the specification allows is reported', async () => {
    const allowed = [
      parameter('allowReserved: true, in: path, name: a, required: true, schema: { default: a, enum: [a, 1] }'),
      parameter('allowReserved: true, in: cookie, name: X-A, schema: {}'),
      operation('security: [{ "other.yaml#/a": [] }, {}], responses: {}'),
      'paths: { /a: { parameters: [{ in: querystring, name: a, content: { a/b: {} } }], get: { ' +
        'operationId: a, parameters: [{ in: querystring, name: a, content: { c/d: {} } }] } } }\n',
      'components: { examples: { a: { dataValue: a, serializedValue: a }, b: { dataValue: a, ' +
        'externalValue: https://example.com/a } } }\n',
      schema(
        'x-a: 1, properties: { x-default: { enum: [1], default: 1 } }, example: { schema: { default: c, enum: [a] } }',
      ),
    ];
    expect(await Promise.all(allowed.map((text) => rulesOf('3.2', text)))).toEqual(allowed.map(() => []));
  });

  it('a schema of 3.1 can have keywords of its own, and those that look misspelled are reported', async () => {
    const { problems } = await parseFiles({ 'api.yaml': head('3.1') + schema('  myKeyword: 1, descripton: a') });
    expect(problems.map(({ message }) => message)).toEqual([
      'Property `descripton` is not expected here (rule `struct`).',
    ]);
  });

  it('a media type of 3.2 can have a description', async () => {
    const text = 'components: { mediaTypes: { a: { description: A } } }\n';
    expect((await parseFiles({ 'api.yaml': head('3.2') + text })).problems).toEqual([]);
    expect(
      (await parseFiles({ 'api.yaml': head('3.2') + text.replace('description', 'descrption') })).problems,
    ).toHaveLength(1);
  });
});
