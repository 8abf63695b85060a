// Writes descriptions of OpenAPI 2.0, and of 3.2 with the keys that 3.1 does not have, with a text in every sink.
import type { Unit } from './operations.ts';
import { own, type Put } from './put.ts';

type Tree = Record<string, unknown>;

const string = { type: 'string' };

const definitionOf = (put: Put): Tree => ({
  title: put('definition: title'),
  description: put('definition: description'),
  type: 'object',
  example: own(put('definition: key of an example'), put('definition: example')),
  properties: {
    ...own(put('definition: field'), string),
    a: {
      ...string,
      description: put('definition: words of a field'),
      default: put('definition: default'),
      pattern: put('definition: pattern', '^x'),
      format: put('definition: format'),
      enum: [put('definition: value')],
    },
    b: {
      type: 'object',
      additionalProperties: { ...string, description: put('definition: words of other fields') },
      xml: { name: put('definition: XML name') },
    },
  },
});

export const swagger = (units: readonly Unit[]): Tree => ({
  swagger: '2.0',
  info: { title: 'Old things', version: '1' },
  host: 'api.example.com',
  paths: Object.fromEntries(
    units.map(({ n, put }) => [
      `/${put('path: name', `p${n}`)}`,
      {
        post: {
          operationId: put('operation: id'),
          summary: put('operation: summary'),
          description: put('operation: description'),
          tags: [put('operation: tag')],
          consumes: [put('operation: media type of the request', 'application/json')],
          produces: [put('operation: media type of the response', 'application/json')],
          schemes: [put('operation: scheme', 'https')],
          externalDocs: {
            url: put('operation: outside documents', 'https://example.com/'),
            description: put('operation: words of outside documents'),
          },
          security: [own(`key${n}`, []), own(`flow${n}`, [put('operation: scope')])],
          parameters: [
            {
              name: put('parameter: name'),
              in: 'query',
              ...string,
              description: put('parameter: description'),
              default: put('parameter: default'),
              enum: [put('parameter: value')],
              pattern: put('parameter: pattern', '^x'),
              format: put('parameter: format'),
            },
            {
              name: 'items',
              in: 'query',
              type: 'array',
              collectionFormat: put('parameter: format of a list', 'csv'),
              items: {
                ...string,
                enum: [put('parameter: value of an item')],
                default: put('parameter: default of an item'),
              },
            },
            { name: 'h', in: 'header', ...string, 'x-example': put('parameter: example') },
            {
              name: 'body',
              in: 'body',
              description: put('body: description'),
              schema: { $ref: `#/definitions/Old${n}` },
            },
          ],
          responses: {
            200: {
              description: put('response: description'),
              schema: { $ref: `#/definitions/Old${n}` },
              headers: own(put('header: name', 'X-A'), {
                ...string,
                description: put('header: description'),
                default: put('header: default'),
              }),
              examples: own(put('example: media type', 'text/html'), put('example: text')),
            },
          },
        },
        put: {
          summary: `Form ${n}`,
          consumes: ['multipart/form-data'],
          parameters: [
            {
              name: put('form: field'),
              in: 'formData',
              ...string,
              description: put('form: words of a field'),
              default: put('form: default'),
            },
          ],
          responses: { 200: { description: 'x' } },
        },
      },
    ]),
  ),
  securityDefinitions: Object.fromEntries(
    units.flatMap(({ n, put }) => [
      [
        `key${n}`,
        {
          type: 'apiKey',
          in: 'query',
          name: put('security: name of a key', 'k'),
          description: put('security: description'),
        },
      ],
      [
        `flow${n}`,
        {
          type: 'oauth2',
          flow: 'implicit',
          authorizationUrl: put('security: address', 'https://example.com/a'),
          scopes: own(put('security: scope'), put('security: words of a scope')),
        },
      ],
    ]),
  ),
  definitions: Object.fromEntries(
    units.flatMap(({ n, put }) => [
      [`Old${n}`, definitionOf(put)],
      [put('definition: name'), { type: 'object', properties: { x: { $ref: `#/definitions/Old${n}` } } }],
    ]),
  ),
});

/** Returns a description with the keys that only 3.2 has. */
export const newest = (units: readonly Unit[]): Tree => ({
  openapi: '3.2.0',
  info: { title: 'New things', version: '1' },
  servers: units.slice(0, 1).map(({ put }) => ({ url: 'https://api.example.com', name: put('server: name') })),
  tags: units.flatMap(({ n, put }) => [
    { name: `t${n}`, summary: put('tag: summary'), kind: put('tag: kind'), description: put('tag: description') },
    { name: `u${n}`, parent: `t${n}`, summary: put('tag: summary of a part') },
  ]),
  paths: Object.fromEntries(
    units.map(({ n, put }) => [
      `/p${n}`,
      {
        query: {
          summary: put('operation: summary of a query'),
          tags: [`u${n}`],
          parameters: [
            {
              name: put('parameter: whole query'),
              in: 'querystring',
              content: {
                'application/x-www-form-urlencoded': {
                  schema: { type: 'object', properties: own(put('parameter: field of a whole query'), string) },
                },
              },
            },
          ],
          responses: {
            200: {
              summary: put('response: summary'),
              description: put('response: description'),
              content: {
                'text/event-stream': {
                  itemSchema: {
                    type: 'object',
                    description: put('stream: description'),
                    properties: own(put('stream: field'), string),
                  },
                },
                'application/json': {
                  schema: string,
                  examples: {
                    a: { dataValue: put('example: data'), serializedValue: put('example: serialized value') },
                  },
                },
              },
            },
          },
        },
        additionalOperations: own(put('operation: method', 'COPY'), {
          summary: put('operation: summary of another method'),
          tags: [`t${n}`],
          responses: { 200: { description: 'x' } },
        }),
      },
    ]),
  ),
});
