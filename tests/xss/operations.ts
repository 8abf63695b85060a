// Writes descriptions of OpenAPI 3 that have one operation and one schema for each string. The string is used in texts,
// names, values and addresses of its operation and its schema.
import { own, type Put } from './put.ts';

type Tree = Record<string, unknown>;

const pointer = (name: string): string =>
  name
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll(/[^\w~-]/gu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%EF%BF%BD'));

const ref = (kind: string, name: string): Tree => ({ $ref: `#/components/${kind}/${pointer(name)}` });
const string = { type: 'string' };

/** Returns a schema with the keywords of JSON Schema that can have a text. */
const schemaOf = (put: Put): Tree => ({
  title: put('schema: title'),
  description: put('schema: description'),
  type: 'object',
  required: [put('schema: required field')],
  [put('schema: keyword', 'x-a')]: put('schema: value of a keyword'),
  [`x-${put('schema: extension', 'b')}`]: own(put('schema: key of an extension'), put('schema: value of an extension')),
  externalDocs: {
    url: put('schema: outside documents', 'https://example.com/'),
    description: put('schema: words of outside documents'),
  },
  'x-additionalPropertiesName': put('schema: name of other fields'),
  additionalProperties: { type: 'object', properties: own(put('schema: field of other fields'), string) },
  patternProperties: own(put('schema: pattern of fields', '^x'), string),
  propertyNames: { pattern: put('schema: pattern of names', '^x') },
  dependentRequired: own(put('schema: dependent field'), [put('schema: field that depends')]),
  example: own(put('schema: key of an example'), put('schema: example')),
  xml: {
    name: put('schema: XML name'),
    prefix: put('schema: XML prefix'),
    namespace: put('schema: XML namespace', 'https://example.com/'),
  },
  properties: {
    ...own(put('field: name'), string),
    a: {
      ...string,
      title: put('field: title'),
      description: put('field: description'),
      default: put('field: default'),
      example: put('field: example'),
      format: put('field: format'),
      pattern: put('field: pattern', '^x'),
      $comment: put('field: comment'),
      externalDocs: {
        url: put('field: outside documents', 'https://example.com/'),
        description: put('field: words of outside documents'),
      },
    },
    b: {
      ...string,
      enum: [put('enumeration: value'), 'b'],
      'x-enum-varnames': [put('enumeration: name of a value'), 'B'],
      'x-enumDescriptions': {
        b: put('enumeration: meaning of a value'),
        [put('enumeration: value with a meaning')]: 'x',
      },
    },
    c: { const: put('field: constant') },
    d: { const: own(put('field: key of a constant'), put('field: value of a constant')) },
    e: {
      ...string,
      enum: ['a'],
      'x-ms-enum': {
        name: put('enumeration: x-ms-enum'),
        values: [
          { value: 'a', name: put('enumeration: x-ms-enum name'), description: put('enumeration: x-ms-enum meaning') },
        ],
      },
    },
    f: {
      ...string,
      examples: [put('field: one of several examples')],
      contentMediaType: put('field: media type', 'text/plain'),
      contentEncoding: put('field: encoding', 'base64'),
    },
    g: {
      oneOf: [
        { title: put('choice: title'), ...string },
        { description: put('choice: description'), type: 'number' },
      ],
    },
    h: { type: put('field: type', 'string') },
    i: { ...string, deprecated: true, 'x-sunset': put('field: last day', '2031-05-06') },
    j: {
      type: 'array',
      items: {
        ...string,
        description: put('items: description'),
        default: put('items: default'),
        enum: [put('items: value')],
      },
    },
    k: {
      allOf: [{ type: 'object', description: put('part: description'), properties: own(put('part: field'), string) }],
    },
    m: { $ref: put('field: reference', '#/components/schemas/Any') },
    n: { ...string, $anchor: put('field: anchor', 'x'), $id: put('field: id', 'https://example.com/x') },
    l: { not: { ...string, description: put('negation: description') }, minLength: put('field: limit', '1') },
  },
});

export type Unit = { readonly n: number; readonly put: Put };

type Parts = {
  readonly paths: Tree;
  readonly webhooks: Tree;
  readonly tags: readonly Tree[];
  readonly schemas: Tree;
  readonly securitySchemes: Tree;
  readonly shared: Tree;
};

const samples = (put: Put) => [
  { lang: put('sample: language', 'ruby'), label: put('sample: label'), source: put('sample: source') },
  { lang: 'html', label: 'HTML', source: put('sample: source of HTML') },
];

const parametersOf = (put: Put): readonly Tree[] => [
  {
    name: put('parameter of a query: name'),
    in: 'query',
    description: put('parameter of a query: description'),
    schema: { ...string, default: put('parameter of a query: default') },
    example: put('parameter of a query: example'),
  },
  {
    name: put('parameter of a header: name'),
    in: 'header',
    schema: string,
    example: put('parameter of a header: example'),
  },
  {
    name: put('parameter of a cookie: name'),
    in: 'cookie',
    schema: { ...string, enum: [put('parameter of a cookie: value')] },
  },
  {
    name: 'q',
    in: 'query',
    schema: string,
    examples: own(put('parameter: name of an example'), {
      summary: put('parameter: summary of an example'),
      value: put('parameter: value of an example'),
    }),
  },
  {
    name: 'o',
    in: 'query',
    style: put('parameter: style', 'deepObject'),
    schema: {
      type: 'object',
      properties: own(put('parameter: field'), { ...string, example: put('parameter: example of a field') }),
    },
  },
  { name: 'j', in: 'query', content: own(put('parameter: media type', 'text/plain'), { schema: string }) },
  {
    name: 'p',
    in: put('parameter: place', 'query'),
    schema: string,
    'x-sunset': put('parameter: last day', '2031-05-06'),
    deprecated: true,
  },
];

const responsesOf = (put: Put, schema: string): Tree => ({
  200: {
    description: put('response: description'),
    headers: own(put('header: name', 'X-A'), {
      description: put('header: description'),
      schema: { ...string, example: put('header: example') },
    }),
    content: {
      'application/json': {
        schema: ref('schemas', schema),
        examples: own(put('example: name'), {
          summary: put('example: summary'),
          description: put('example: description'),
          value: own(put('example: key'), put('example: value')),
        }),
      },
      'text/html': { schema: string, example: put('example: HTML') },
      'application/xml': { schema: ref('schemas', schema) },
    },
    links: own(put('link: name'), {
      operationId: put('link: operation', 'x'),
      description: put('link: description'),
      parameters: own(put('link: parameter'), put('link: value')),
      server: { url: put('link: server', 'https://example.com'), description: put('link: words of the server') },
    }),
  },
  400: {
    description: 'x',
    content: own(put('media type: name', 'text/x'), { schema: string, example: put('media type: example') }),
  },
  500: {
    description: 'x',
    content: {
      'application/json': { schema: string, examples: { a: { externalValue: put('example: file', 'a.json') } } },
    },
    links: { a: { operationRef: put('link: reference', 'https://example.com/a.yaml#/x') } },
  },
  ...own(put('response: status', '4XX'), { description: 'x' }),
});

const bodyOf = (put: Put): Tree => ({
  description: put('body: description'),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: own(put('body: field'), { ...string, example: put('body: example of a field') }),
      },
      example: own(put('body: key of an example'), put('body: example')),
    },
    'multipart/form-data': {
      schema: { type: 'object', properties: own(put('form: field'), { ...string, default: put('form: default') }) },
      encoding: own(put('form: encoding'), {
        contentType: put('form: media type', 'text/plain'),
        headers: own(put('form: header'), { schema: string }),
      }),
    },
    ...own(put('body: media type', 'application/x'), { schema: string }),
  },
});

const serversOf = (put: Put): readonly Tree[] => [
  {
    url: `https://{${put('server: variable', 'v')}}.example.com/{w}`,
    description: put('server: description'),
    variables: {
      w: {
        default: put('server: default'),
        enum: [put('server: value')],
        description: put('server: words of a variable'),
      },
    },
  },
  { url: put('server: address', 'https://example.com/x') },
];

const partsOf = (units: readonly Unit[]): Parts => {
  const paths: Tree = {};
  const webhooks: Tree = {};
  const tags: Tree[] = [];
  const schemas: Tree = { Any: { type: 'object' } };
  const securitySchemes: Tree = {};
  const shared: Record<string, Tree> = {
    parameters: {},
    responses: {},
    headers: {},
    requestBodies: {},
    examples: {},
    links: {},
  };
  for (const { n, put } of units) {
    const tag = put('tag: name');
    const schema = put('schema: name');
    const scheme = put('security: name');
    const flow = `flow${n}`;
    const sharedName = put('shared part: name');
    tags.push({
      name: tag,
      'x-displayName': put('tag: displayed name'),
      description: put('tag: description'),
      externalDocs: {
        url: put('tag: outside documents', 'https://example.com/'),
        description: put('tag: words of outside documents'),
      },
    });
    schemas[schema] = schemaOf(put);
    schemas[`Kind${n}`] = {
      oneOf: [ref('schemas', 'Any'), ref('schemas', schema)],
      discriminator: {
        propertyName: put('discriminator: field', 'kind'),
        mapping: own(put('discriminator: value'), ref('schemas', schema).$ref),
      },
    };
    securitySchemes[scheme] = {
      type: 'apiKey',
      in: 'header',
      name: put('security: header', 'X-Key'),
      description: put('security: description'),
    };
    securitySchemes[flow] = {
      type: 'oauth2',
      description: put('security: words of a flow'),
      flows: {
        authorizationCode: {
          authorizationUrl: put('security: address', 'https://example.com/a'),
          tokenUrl: put('security: address of tokens', 'https://example.com/t'),
          refreshUrl: put('security: address of renewal', 'https://example.com/r'),
          scopes: own(put('security: scope'), put('security: words of a scope')),
        },
      },
    };
    securitySchemes[`other${n}`] = {
      type: 'http',
      scheme: put('security: scheme', 'bearer'),
      bearerFormat: put('security: format'),
    };
    securitySchemes[`open${n}`] = {
      type: 'openIdConnect',
      openIdConnectUrl: put('security: OpenID address', 'https://example.com/o'),
    };
    Object.assign(
      shared.parameters as Tree,
      own(sharedName, { name: `s${n}`, in: 'query', description: put('shared part: description'), schema: string }),
    );
    Object.assign(
      shared.headers as Tree,
      own(sharedName, { description: put('shared part: words of a header'), schema: string }),
    );
    Object.assign(
      shared.responses as Tree,
      own(sharedName, {
        description: put('shared part: words of a response'),
        headers: { H: ref('headers', sharedName) },
      }),
    );
    paths[`/${put('path: name', `p${n}`)}/{id${n}}`] = {
      summary: put('path: summary'),
      description: put('path: description'),
      get: {
        operationId: put('operation: id'),
        summary: put('operation: summary'),
        description: put('operation: description'),
        tags: [tag],
        externalDocs: {
          url: put('operation: outside documents', 'https://example.com/'),
          description: put('operation: words of outside documents'),
        },
        deprecated: true,
        'x-sunset': put('operation: last day', '2031-05-06'),
        [put('operation: keyword', 'x-k')]: put('operation: value of a keyword'),
        [`x-${put('operation: extension', 'm')}`]: own(
          put('operation: key of an extension'),
          put('operation: value of an extension'),
        ),
        parameters: [
          {
            name: `id${n}`,
            in: 'path',
            required: true,
            description: put('parameter of a path: description'),
            schema: { ...string, example: put('parameter of a path: example') },
          },
          ...parametersOf(put),
          ref('parameters', sharedName),
        ],
        security: [own(scheme, []), { [flow]: [put('operation: scope')], [`other${n}`]: [], [`open${n}`]: [] }],
        servers: serversOf(put),
        responses: { ...responsesOf(put, schema), 503: ref('responses', sharedName) },
        'x-codeSamples': samples(put),
      },
      ...own(put('path: key', 'x-y'), { x: 1 }),
    };
    paths[`/q${n}/{${put('parameter of a path: name', 'id')}}`] = {
      post: {
        summary: `Send ${n}`,
        tags: [tag],
        parameters: [{ name: 'w', in: 'path', required: true, schema: string }],
        requestBody: bodyOf(put),
        responses: {
          200: { description: 'x', content: { 'application/json': { schema: ref('schemas', `Kind${n}`) } } },
        },
        callbacks: own(
          put('callback: name'),
          own(put('callback: expression', '{$request.body#/url}'), {
            post: {
              summary: put('callback: summary'),
              description: put('callback: description'),
              responses: { 200: { description: put('callback: response') } },
            },
          }),
        ),
      },
    };
    webhooks[put('webhook: name')] = {
      post: {
        summary: put('webhook: summary'),
        description: put('webhook: description'),
        tags: [tag],
        requestBody: {
          description: put('webhook: body'),
          content: { 'application/json': { schema: string, example: put('webhook: example') } },
        },
        responses: { 200: { description: 'x' } },
      },
    };
  }
  return { paths, webhooks, tags, schemas, securitySchemes, shared };
};

export const openapi = (units: readonly Unit[], version = '3.1.0'): Tree => {
  const { paths, webhooks, tags, schemas, securitySchemes, shared } = partsOf(units);
  const groups = units.map(({ put }, at) => ({
    name: put('group of tags: name'),
    tags: [(tags[at] as { name: string }).name],
  }));
  return {
    openapi: version,
    info: { title: 'Things', version: '1' },
    tags,
    'x-tagGroups': groups,
    paths,
    webhooks,
    components: { schemas, securitySchemes, ...shared },
  };
};
