// Provides one description with most constructs that a reference shows. Each test reads its own part of the page.
import { toFilePath } from '../../../../src/model/paths.ts';
import type { ApiSpec } from '../../../../src/model/api/api-spec.ts';
import {
  integer,
  list,
  media,
  number,
  numeral,
  object,
  operation,
  parameter,
  ref,
  response,
  schema,
  spec,
  string,
  text,
} from './build-spec.ts';

const colours = ['RED', 'ORANGE', 'YELLOW', 'GREEN', 'BLUE', 'INDIGO', 'VIOLET', 'BLACK', 'WHITE', 'GREY'];

const schemas = {
  Colour: text({
    enum: colours.map((value, index) => ({
      value: string(value),
      ...(index < 2 ? { description: `${value} meaning` } : {}),
    })),
  }),
  Pet: object(
    { 'id!': integer({ isReadOnly: true, format: 'int64' }), 'kind!': text(), secret: text({ isWriteOnly: true }) },
    { description: 'A pet.', discriminator: { propertyName: 'kind', mapping: [['cat', 'Cat']] } },
  ),
  Cat: schema({
    allOf: [
      ref('Pet'),
      object(
        { lives: integer({ limits: { minimum: numeral(1), maximum: numeral(9) } }) },
        { requiredElsewhere: ['secret'] },
      ),
    ],
  }),
  Dog: object({ bark: text({ description: 'How it barks.' }) }, { title: 'A dog' }),
  Node: object({ value: text(), next: ref('Node'), inner: object({ deep: object({ deeper: ref('Colour') }) }) }),
  Error: object({ code: text() }),
  Anything: schema({ always: true }),
};

const wide = object({
  'name!': text({
    description: 'The name.',
    limits: { minLength: numeral(2), maxLength: numeral(128) },
    examples: [string('Maple')],
  }),
  colour: ref('Colour', { description: 'Its colour.' }),
  version: schema({ types: ['number'], default: number('1.0') }),
  fixed: schema({ const: string('x') }),
  old: text({ isDeprecated: true }),
  pet: ref('Pet'),
  pets: list(ref('Pet'), { limits: { minItems: numeral(1), uniqueItems: true } }),
  nullable: schema({ anyOf: [ref('Dog'), schema({ types: ['null'] })] }),
  choice: schema({
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping: [['cat', 'Cat']] },
  }),
  unnamed: schema({
    oneOf: [object({ a: text(), b: text(), c: text(), d: text() }), integer({ limits: { minimum: numeral(5) } })],
  }),
  scalar: schema({ oneOf: [text(), integer()] }),
  map: schema({ types: ['object'], additionalProperties: object({ inside: text() }) }),
  closed: object(
    { a: text() },
    { additionalProperties: schema({ always: false }), dependentRequired: [{ name: 'a', requires: ['b'] }] },
  ),
  patterned: schema({
    types: ['object'],
    patternProperties: [{ pattern: '^x-', schema: text({ limits: { pattern: '^[a-z]+$' } }) }],
  }),
  tuple: schema({
    types: ['array'],
    prefixItems: [text(), object({ y: integer() })],
    items: schema({ always: false }),
  }),
  contained: schema({ types: ['array'], contains: object({ c: text() }), limits: { minContains: numeral(1) } }),
  conditional: schema({
    types: ['object'],
    if: object({ a: text() }),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: object({ b: text() }),
    else: object({ c: text() }),
    not: object({ d: text() }),
  }),
  encoded: text({ contentEncoding: 'base64', contentMediaType: 'image/png' }),
  xml: object({ p: text({ xml: { name: 'para', attribute: true } }) }),
  odd: text({ otherKeywords: { futureKeyword: number('7') } }),
  examples: text({ examples: [string('one'), string('two')] }),
  level: object({ two: object({ three: object({ four: text() }) }) }),
});

export const everything: ApiSpec = spec({
  info: {
    title: 'Everything API',
    version: '2.0',
    description: 'The lead.',
    termsOfService: 'https://example.com/terms',
    contact: { name: 'The team', email: 'team@example.com' },
    license: { name: 'MIT', url: 'https://example.com/mit' },
    extensions: {},
  },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      description: 'The server.',
      variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'], description: 'The region.' }],
    },
  ],
  externalDocs: { url: 'https://example.com/docs', description: 'The guide' },
  tags: [
    { name: 'Pets', displayName: 'The pets', description: 'All about pets.', isDeclared: true, extensions: {} },
    { name: 'Late', isDeclared: false, extensions: {} },
  ],
  tagGroups: [{ name: 'The group', tags: ['Pets'] }],
  security: [[{ scheme: 'token', scopes: [] }]],
  securitySchemes: [
    {
      name: 'token',
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      flows: [],
      isDeprecated: false,
      extensions: {},
    },
    {
      name: 'key',
      type: 'apiKey',
      in: 'query',
      parameterName: 'api_key',
      description: 'The key.',
      flows: [],
      isDeprecated: false,
      extensions: {},
    },
    {
      name: 'oauth',
      type: 'oauth2',
      flows: [
        {
          kind: 'authorizationCode',
          authorizationUrl: 'https://example.com/a',
          tokenUrl: 'https://example.com/t',
          scopes: [{ name: 'read', description: 'To read.' }],
        },
      ],
      isDeprecated: false,
      extensions: {},
    },
  ],
  schemas,
  operations: [
    operation('createPet', {
      method: 'POST',
      path: '/pets/{petId}',
      tags: ['Pets', 'Late'],
      summary: 'Create a pet',
      description: 'Makes one.',
      externalDocs: { url: 'https://example.com/create' },
      security: [
        [
          { scheme: 'token', scopes: [] },
          { scheme: 'oauth', scopes: ['read'] },
        ],
        [{ scheme: 'key', scopes: [] }],
        [],
      ],
      servers: [{ url: 'https://other.example.com', variables: [] }],
      parameters: [
        parameter('petId', {
          in: 'path',
          schema: integer({ format: 'int64' }),
          description: 'Which pet.',
          examples: [{ name: 'a', value: number('7') }],
        }),
        parameter('page', { schema: integer({ default: number('0') }), allowEmptyValue: true }),
        parameter('ids', { schema: list(integer()), explode: false }),
        parameter('filter', {
          style: 'deepObject',
          explode: true,
          schema: object({ from: text() }),
          isDeprecated: true,
        }),
        parameter('json', { content: [media(object({ q: text() }))] }),
        parameter('X-Trace', { in: 'header', isRequired: true }),
        parameter('session', { in: 'cookie' }),
        parameter('rest', {
          in: 'querystring',
          content: [media(object({ all: text() }), { name: 'application/x-www-form-urlencoded' })],
        }),
      ],
      requestBody: {
        description: 'The pet to make.',
        isRequired: true,
        content: [
          media(wide, {
            examples: [
              { name: 'first', summary: 'A red one', value: { kind: 'object', entries: [['version', number('1.0')]] } },
              { name: 'second', summary: 'A blue one', value: string("it's") },
            ],
          }),
          media(wide, { name: 'application/vnd.x+json' }),
          media(object({ file: text({ format: 'binary' }) }), {
            name: 'multipart/form-data',
            encodings: [
              {
                property: 'file',
                contentType: 'image/png',
                headers: [
                  { name: 'X-Part', isRequired: false, isDeprecated: false, schema: text(), content: [], examples: [] },
                ],
              },
            ],
          }),
        ],
      },
      responses: [
        response('201', {
          description: 'Made.',
          headers: [
            {
              name: 'Location',
              description: 'Where it is.',
              isRequired: true,
              isDeprecated: false,
              schema: text({ format: 'uri' }),
              content: [],
              examples: [],
            },
          ],
          content: [
            media(ref('Pet'), {
              examples: [
                {
                  name: 'made',
                  value: {
                    kind: 'object',
                    entries: [
                      ['id', number('7')],
                      ['gone', { kind: 'null' }],
                      ['ok', { kind: 'boolean', value: true }],
                    ],
                  },
                },
              ],
            }),
          ],
          links: [
            {
              name: 'get',
              operationId: 'getPet',
              parameters: [['petId', string('$response.body#/id')]],
              description: 'Read it.',
            },
            {
              name: 'far',
              operationRef: '../y.yaml#/paths/~1{a}~1b/get',
              operationPlace: { file: toFilePath('specs/y.yaml'), method: 'GET', path: '/{a}/b' },
              parameters: [],
            },
          ],
        }),
        response('204', { description: 'Nothing new.' }),
        response('4XX', { description: 'Wrong.', content: [media(ref('Error'))] }),
        response('default', { description: 'Else.' }),
      ],
      callbacks: [
        {
          name: 'done',
          expression: '{$request.body#/url}',
          operations: [
            operation('onDone', {
              method: 'POST',
              path: '{$request.body#/url}',
              requestBody: { isRequired: false, content: [media(ref('Dog'))] },
            }),
          ],
        },
      ],
      codeSamples: [{ lang: 'python', label: 'Python SDK', source: 'pets.create()' }],
    }),
    operation('getPet', {
      method: 'GET',
      path: '/pets',
      tags: ['Pets'],
      security: [],
      isDeprecated: true,
      responses: [response('200', { content: [media(ref('Node'), { name: 'application/jsonl' })] })],
    }),
    operation('search things', { method: 'QUERY', path: '/search' }),
  ],
  webhooks: [
    operation('petMoved', {
      method: 'POST',
      path: 'petMoved',
      summary: 'A pet moved',
      requestBody: { isRequired: true, content: [media(ref('Pet'))] },
    }),
  ],
});
