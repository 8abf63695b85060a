// Lists the places of a description where a schema is allowed, and builds a description with a schema at one of them,
// inline or named.
type Json = Readonly<Record<string, unknown>>;

const media = (schema: unknown): Json => ({ 'application/json': { schema } });
const empty: Json = { responses: { 200: { description: 'ok' } } };
const answering = (members: Json): Json => ({ responses: { 200: { description: 'ok', ...members } } });
const inField = (schema: unknown): Json => ({ type: 'object', properties: { field: schema } });

const positions = {
  field: (schema: unknown) => ({ paths: { '/a': { get: answering({ content: media(inField(schema)) }) } } }),
  items: (schema: unknown) => ({
    paths: { '/a': { get: answering({ content: media(inField({ type: 'array', items: schema })) }) } },
  }),
  parameter: (schema: unknown) => ({
    paths: { '/a': { get: { parameters: [{ name: 'p', in: 'query', schema }], ...empty } } },
  }),
  header: (schema: unknown) => ({ paths: { '/a': { get: answering({ headers: { 'X-H': { schema } } }) } } }),
  request: (schema: unknown) => ({ paths: { '/a': { post: { requestBody: { content: media(schema) }, ...empty } } } }),
  response: (schema: unknown) => ({ paths: { '/a': { get: answering({ content: media(schema) }) } } }),
  webhook: (schema: unknown) => ({
    paths: {},
    webhooks: { hook: { post: { requestBody: { content: media(schema) }, ...empty } } },
  }),
  callback: (schema: unknown) => ({
    paths: {
      '/a': {
        post: {
          callbacks: {
            on: { '{$request.body#/url}': { post: { requestBody: { content: media(schema) }, ...empty } } },
          },
          ...empty,
        },
      },
    },
  }),
};

export type PositionName = keyof typeof positions;
export const positionNames = Object.keys(positions) as readonly PositionName[];

const others = {
  One: { type: 'object', properties: { kind: { type: 'string' }, sort: { type: 'string' } } },
  Two: { type: 'object', properties: { kind: { type: 'string' }, sort: { type: 'string' } } },
};

export type Form = 'inline' | 'named';

/** Builds a description with a schema at one place. In the form `named`, the place refers to the schema by `$ref`. */
export const describeAt = (position: PositionName, form: Form, schema: unknown): Json => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  ...positions[position](form === 'inline' ? schema : { $ref: '#/components/schemas/Named' }),
  components: { schemas: { ...others, ...(form === 'named' ? { Named: schema } : {}) } },
});
