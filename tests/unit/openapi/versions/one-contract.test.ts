// Tests that one API, described in several versions of OpenAPI and in YAML and JSON, is read as the same description.
import { expect, it } from 'vitest';
import type { ApiSpec } from '../../../../src/model/api/api-spec.ts';
import { parseText } from '../helpers.ts';

const shared = `
info: { title: Library, version: '1', description: Books. }
tags: [{ name: books, description: To read. }]
security: [{ key: [] }]
`;

const swagger = `
swagger: '2.0'${shared}
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  login: { type: basic }
  oauth: { type: oauth2, flow: application, tokenUrl: https://example.com/t, scopes: { read: Reads. } }
parameters:
  Page: { name: page, in: query, description: From 0 on., type: integer, minimum: 0 }
paths:
  /books:
    get:
      operationId: listBooks
      tags: [books]
      parameters:
        - $ref: '#/parameters/Page'
        - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
        - { name: sort, in: query, type: array, items: { type: string }, collectionFormat: pipes }
        - { name: X-Trace, in: header, required: true, type: string, maxLength: 10 }
      responses:
        '200':
          description: The books.
          schema: { type: array, items: { $ref: '#/definitions/Book' } }
          headers: { X-Total: { type: integer, description: All of them. } }
        default: { description: An error. }
    post:
      parameters:
        - { name: body, in: body, required: true, description: The book., schema: { $ref: '#/definitions/Book' } }
      responses: { '201': { description: Added. } }
  /cover:
    put:
      operationId: putCover
      consumes: [multipart/form-data]
      parameters:
        - { name: file, in: formData, type: file, required: true, description: A picture. }
        - { name: alt, in: formData, type: string }
      responses: { '204': { description: Stored. } }
definitions:
  Book:
    type: object
    required: [id]
    properties:
      id: { type: integer, format: int64, readOnly: true }
      price: { type: number, minimum: 0.0, exclusiveMinimum: true, maximum: 1e3 }
      note: { type: string, x-nullable: true, example: fine }
      next: { $ref: '#/definitions/Book' }
`;

const openapi = (version: '3.0.3' | '3.1.0', words: { price: string; note: string }): string => `
openapi: ${version}${shared}
servers: [{ url: https://api.example.com/v1 }]
paths:
  /books:
    get:
      operationId: listBooks
      tags: [books]
      parameters:
        - $ref: '#/components/parameters/Page'
        - { name: ids, in: query, schema: { type: array, items: { type: integer } } }
        - { name: sort, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, maxLength: 10 } }
      responses:
        '200':
          description: The books.
          headers: { X-Total: { description: All of them., schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Book' } } } }
        default: { description: An error. }
    post:
      requestBody:
        required: true
        description: The book.
        content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
      responses: { '201': { description: Added. } }
  /cover:
    put:
      operationId: putCover
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                file: { type: string, format: binary, description: A picture. }
                alt: { type: string }
      responses: { '204': { description: Stored. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: http, scheme: basic }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/t, scopes: { read: Reads. } } } }
  parameters:
    Page: { name: page, in: query, description: From 0 on., schema: { type: integer, minimum: 0 } }
  schemas:
    Book:
      type: object
      required: [id]
      properties:
        id: { type: integer, format: int64, readOnly: true }
        price: { type: number, ${words.price}, maximum: 1e3 }
        note: { ${words.note} }
        next: { $ref: '#/components/schemas/Book' }
`;

/** Returns a description without its places and its OpenAPI version. Its texts become a sorted list of `role: text`. */
const meaningOf = (spec: ApiSpec): unknown => {
  const { version: _, texts, ...rest } = spec;
  const words = texts.map(({ role, source }) => `${role}: ${source}`).sort();
  return JSON.parse(JSON.stringify({ ...rest, words }, (key, value) => (key === 'place' ? undefined : value)));
};

const parse = async (text: string): Promise<ApiSpec> => {
  const { value, problems } = await parseText(text);
  expect(problems.filter(({ code }) => code !== 'api/no-operation-id')).toEqual([]);
  if (value === undefined) throw new Error('nothing came out');
  return value;
};

it('a contract in 2.0, 3.0 and 3.1 is read as the same description', async () => {
  const two = await parse(swagger);
  const three = await parse(
    openapi('3.0.3', {
      price: 'minimum: 0.0, exclusiveMinimum: true',
      note: 'type: string, nullable: true, example: fine',
    }),
  );
  const one = await parse(
    openapi('3.1.0', { price: 'exclusiveMinimum: 0.0', note: "type: [string, 'null'], examples: [fine]" }),
  );
  expect([two.version, three.version, one.version]).toEqual(['2.0', '3.0', '3.1']);
  expect(three.operations.map(({ id }) => id)).toEqual(['listBooks', 'postBooks', 'putCover']);
  expect(meaningOf(three)).toEqual(meaningOf(one));
  expect(meaningOf(two)).toEqual(meaningOf(three));
});

it('a description in YAML and in JSON is read as the same, including spellings', async () => {
  const yaml = await parse(
    `openapi: 3.1.0\ninfo: { title: A, version: "1" }\ncomponents: { schemas: { A: { enum: [1.0, ` +
      `1e3, -0, 12345678901234567890, "1.0", null, true] } } }\n`,
  );
  const json = await parse(
    `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "components": {"schemas": {"A": ` +
      `{"enum": [1.0, 1e3, -0, 12345678901234567890, "1.0", null, true]}}}}`,
  );
  expect(
    json.schemas[0]?.schema.enum?.map(({ value }) => (value.kind === 'number' ? value.spelling : value.kind)),
  ).toEqual(['1.0', '1e3', '-0', '12345678901234567890', 'string', 'null', 'boolean']);
  expect(meaningOf(yaml)).toEqual(meaningOf(json));
});
