// Builds a description of OpenAPI 3.2 that has texts at many places, such as in callbacks, links and webhooks. Each
// text in it is a unique word, so that a text that is missing from a page can be named.

type Json = Readonly<Record<string, unknown>>;

export type Marked = {
  readonly description: Json;
  /** Place of each word, such as `op.query.description`. */
  readonly places: ReadonlyMap<string, string>;
};

/** Builds the description, and a map from each word in it to its place. */
export const createMarked = (): Marked => {
  const places = new Map<string, string>();
  const mark = (place: string): string => {
    const word = `mark${places.size + 1}x`;
    places.set(word, place);
    return word;
  };
  const docs = (at: string): Json => ({
    url: `https://docs.example.com/${mark(`${at}.externalDocs.url`)}`,
    description: mark(`${at}.externalDocs.description`),
  });
  const list = (at: string): Json => ({
    type: 'array',
    description: mark(`${at}.description`),
    items: { type: 'string', description: mark(`${at}.items.description`), enum: [mark(`${at}.items.enum`)] },
  });
  const schema = (at: string, depth = 1): Json => ({
    type: 'object',
    title: mark(`${at}.title`),
    description: mark(`${at}.description`),
    externalDocs: docs(at),
    xml: { name: mark(`${at}.xml.name`) },
    default: { a: mark(`${at}.default`) },
    ...(depth > 0 && {
      properties: { [mark(`${at}.property`)]: schema(`${at}.property`, depth - 1), list: list(`${at}.list`) },
    }),
  });
  const words = (at: string): Json => ({ summary: mark(`${at}.summary`), description: mark(`${at}.description`) });
  const examples = (at: string, value: unknown): Json => ({
    near: { ...words(`${at}.near`), value },
    far: { ...words(`${at}.far`), externalValue: `https://files.example.com/${mark(`${at}.far.externalValue`)}` },
  });
  const field = (at: string): Json => ({
    description: mark(`${at}.description`),
    schema: { type: 'string', enum: [mark(`${at}.enum`), 'other'] },
    examples: examples(`${at}.examples`, 'other'),
  });
  const media = (at: string): Json => ({
    schema: schema(`${at}.schema`),
    examples: examples(`${at}.examples`, { a: mark(`${at}.examples.near.value`) }),
  });
  const multipart = (at: string): Json => ({
    schema: { type: 'object', properties: { part: { type: 'string', description: mark(`${at}.part.description`) } } },
    encoding: {
      part: {
        contentType: `text/${mark(`${at}.contentType`)}`,
        headers: { [mark(`${at}.header`)]: field(`${at}.header`) },
      },
    },
  });
  const parameter = (at: string, place: string): Json => ({ name: mark(`${at}.name`), in: place, ...field(at) });
  const contentParameter = (at: string): Json => ({
    name: mark(`${at}.name`),
    in: 'query',
    // The media type has no description, because a page would show it instead of the description of the schema.
    content: {
      'application/json': {
        schema: list(`${at}.list`),
        examples: examples(`${at}.examples`, [mark(`${at}.examples.near.value`)]),
      },
    },
  });
  const server = (at: string): Json => ({
    url: `https://${mark(`${at}.url`)}.example.com/{v}`,
    description: mark(`${at}.description`),
    variables: { v: { default: mark(`${at}.variable.default`), description: mark(`${at}.variable.description`) } },
  });
  const link = (at: string): Json => ({
    operationId: 'other',
    description: mark(`${at}.description`),
    parameters: { id: mark(`${at}.parameters`) },
    requestBody: mark(`${at}.requestBody`),
    server: { url: `https://${mark(`${at}.server.url`)}.example.com`, description: mark(`${at}.server.description`) },
  });
  const response = (at: string): Json => ({
    ...words(at),
    headers: { [mark(`${at}.header`)]: field(`${at}.header`) },
    content: { 'application/json': media(`${at}.json`) },
    links: { next: link(`${at}.link`) },
  });
  const callback = (at: string): Json => ({
    [mark(`${at}.name`)]: { '{$request.body#/url}': { post: operation(`${at}.post`, {}) } },
  });
  const operation = (at: string, more: Json): Json => ({
    ...words(at),
    ...more,
    externalDocs: docs(at),
    tags: ['T'],
    servers: [server(`${at}.server`)],
    parameters: [
      ...['query', 'header', 'cookie'].map((place) => parameter(`${at}.${place}`, place)),
      contentParameter(`${at}.content`),
    ],
    requestBody: {
      description: mark(`${at}.body.description`),
      content: {
        'application/json': media(`${at}.body.json`),
        'multipart/form-data': multipart(`${at}.body.multipart`),
      },
    },
    responses: { 200: response(`${at}.200`), 404: response(`${at}.404`), default: response(`${at}.default`) },
  });
  const address = (at: string): string => `https://example.com/${mark(at)}`;
  const info = {
    title: mark('info.title'),
    version: mark('info.version'),
    ...words('info'),
    termsOfService: address('info.termsOfService'),
    contact: { name: mark('contact.name'), url: address('contact.url'), email: `${mark('contact.email')}@example.com` },
    license: { name: mark('license.name'), url: address('license.url') },
  };
  const flow = {
    tokenUrl: address('flow.tokenUrl'),
    refreshUrl: address('flow.refreshUrl'),
    scopes: { read: mark('flow.scope') },
  };
  const description = {
    openapi: '3.2.0',
    info,
    externalDocs: docs('root'),
    servers: [server('root.server')],
    tags: [{ name: 'T', ...words('tag'), externalDocs: docs('tag') }],
    paths: {
      [`/${mark('path')}`]: {
        parameters: [parameter('item.query', 'query')],
        post: operation('op', { operationId: 'op', callbacks: callback('op.callback') }),
      },
      '/plain': {
        ...words('item'),
        servers: [server('item.server')],
        get: { operationId: 'plain', responses: { 204: { description: mark('plain.204') } } },
      },
      '/other': {
        get: {
          operationId: 'other',
          parameters: [{ $ref: '#/components/parameters/P' }],
          responses: { 200: { $ref: '#/components/responses/R' } },
        },
      },
    },
    webhooks: { [mark('webhook')]: { post: operation('hook', {}) } },
    components: {
      parameters: { P: parameter('components.parameter', 'query') },
      responses: { R: response('components.response') },
      schemas: { Named: schema('components.schema', 2) },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: mark('key.name'), description: mark('key.description') },
        oauth: { type: 'oauth2', description: mark('oauth.description'), flows: { clientCredentials: flow } },
      },
    },
  };
  return { description, places };
};
