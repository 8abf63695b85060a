// Tests how the parser reads a description of OpenAPI 3.0 (tests/specs/3.0).
import { describe, expect, it } from 'vitest';
import { fieldOf, loadFixture, operationOf, parseText, schemaOf } from '../helpers.ts';

describe('OpenAPI 3.0', () => {
  const loaded = loadFixture('3.0/openapi.yaml');

  it('the only warnings of the 3.0 fixture are two missing operation ids and `nullable` without a type', () => {
    expect(
      loaded.problems.map(({ code, severity, message }) => [code, severity, /rule `(.*)`/.exec(message)?.[1]]),
    ).toEqual([
      ['api/no-operation-id', 'warning', undefined],
      ['api/no-operation-id', 'warning', undefined],
      ['api/lint', 'warning', 'nullable-type-sibling'],
      ['api/lint', 'warning', 'nullable-type-sibling'],
    ]);
  });

  it('a server is read with its variables', () => {
    expect(loaded.spec.servers).toEqual([
      {
        url: 'https://{region}.example.com/v1',
        description: 'The server near you.',
        variables: [{ name: 'region', default: 'eu', values: ['eu', 'ap'], description: 'Where your data is.' }],
      },
    ]);
    expect(operationOf(loaded.spec, 'listBooks').servers?.[0]?.url).toBe('https://books.example.com');
    expect(operationOf(loaded.spec, 'addBook').servers?.[0]?.url).toBe('https://write.example.com');
    expect(operationOf(loaded.spec, 'upload').servers).toBeUndefined();
  });

  it('parameters of the path come first, and an operation can replace them in their place', () => {
    const { parameters } = operationOf(loaded.spec, 'listBooks');
    expect(parameters.map(({ name, in: place, ref }) => [name, place, ref])).toEqual([
      ['page', 'query', 'Page'],
      ['locale', 'header', undefined],
      ['filter', 'query', undefined],
      ['where', 'query', undefined],
      ['session', 'cookie', undefined],
    ]);
    expect(parameters[1]).toMatchObject({
      isRequired: true,
      isDeprecated: true,
      description: "Overrides the path's.",
      schema: { types: ['string', 'null'] },
    });
    expect(parameters[1]?.examples).toEqual([
      { name: 'korean', summary: 'Korean', description: 'The default.', value: { kind: 'string', value: 'ko' } },
      { name: 'shared', summary: 'English', value: { kind: 'string', value: 'en' } },
    ]);
    expect(parameters[2]).toMatchObject({
      style: 'deepObject',
      explode: true,
      allowReserved: true,
      examples: [{ name: 'example' }],
    });
    expect(parameters[3]?.content[0]?.name).toBe('application/json');
    expect(parameters[4]).toMatchObject({ style: 'form', explode: true });
    expect(parameters[0]?.extensions).toEqual({ 'x-note': { kind: 'string', value: 'kept' } });
  });

  it('an operation inherits the texts of its path', () => {
    expect(operationOf(loaded.spec, 'listBooks')).toMatchObject({
      summary: 'Books',
      description: 'For everything about books.',
    });
    expect(operationOf(loaded.spec, 'addBook')).toMatchObject({
      summary: 'Add a book',
      description: 'For everything about books.',
    });
  });

  it('shared parts are resolved and keep their names', () => {
    const [ok, fault] = operationOf(loaded.spec, 'listBooks').responses;
    expect(ok).toMatchObject({ status: '200', ref: 'Books', description: 'The books.' });
    expect(ok?.headers).toEqual([
      expect.objectContaining({
        name: 'X-Size',
        ref: 'Size',
        isRequired: true,
        isDeprecated: true,
        explode: true,
        description: 'In bytes.',
      }),
    ]);
    expect(ok?.content[0]?.examples[0]).toMatchObject({ name: 'two', value: { kind: 'array' } });
    expect(ok?.extensions).toHaveProperty('x-note');
    expect(fault).toMatchObject({
      status: '4XX',
      content: [{ name: 'application/problem+json', schema: { ref: 'Problem' } }],
    });
    const body = operationOf(loaded.spec, 'addBook').requestBody;
    expect(body).toMatchObject({ ref: 'NewBook', isRequired: true, description: 'The book to add.' });
    expect(body?.content[0]?.examples[0]).toMatchObject({ name: 'file', externalValue: './book.json' });
    expect(JSON.stringify(body?.content[0]?.examples[0]?.value)).toContain('9.50');
  });

  it('links and callbacks are read', () => {
    const operation = operationOf(loaded.spec, 'addBook');
    expect(operation.responses[0]?.links).toEqual([
      {
        name: 'self',
        description: 'Finds it again.',
        operationId: 'listBooks',
        parameters: [
          ['query.page', { kind: 'number', value: 0, spelling: '0' }],
          ['locale', { kind: 'string', value: '$request.header.locale' }],
        ],
        requestBody: { kind: 'string', value: '$request.body' },
        server: { url: 'https://read.example.com', variables: [] },
      },
    ]);
    expect(operation.callbacks).toHaveLength(1);
    expect(operation.callbacks[0]).toMatchObject({ name: 'added', expression: '{$request.body#/callbackUrl}' });
    expect(operation.callbacks[0]?.operations[0]).toMatchObject({
      id: 'postRequestBodyCallbackUrl',
      method: 'POST',
      summary: 'A book was added',
    });
  });

  it('alternatives of security are read, including the empty one', () => {
    expect(operationOf(loaded.spec, 'addBook').security).toEqual([
      [],
      [
        { scheme: 'oauth', scopes: ['write:books'] },
        { scheme: 'key', scopes: [] },
      ],
    ]);
    const oauth = loaded.spec.securitySchemes.find(({ name }) => name === 'oauth');
    expect(oauth?.flows.map(({ kind }) => kind)).toEqual([
      'implicit',
      'password',
      'clientCredentials',
      'authorizationCode',
    ]);
    expect(oauth?.flows[0]?.refreshUrl).toBe('https://example.com/r');
    expect(loaded.spec.securitySchemes[0]).toMatchObject({
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'A token.',
    });
    expect(loaded.spec.securitySchemes.at(-1)?.openIdConnectUrl).toBe('https://example.com/.well-known');
  });

  it('encodings of a multipart body are read', () => {
    expect(operationOf(loaded.spec, 'upload').requestBody?.content[0]?.encodings).toEqual([
      {
        property: 'cover',
        contentType: 'image/png',
        headers: [expect.objectContaining({ name: 'X-Size', ref: 'Size' })],
      },
      { property: 'data', headers: [], style: 'form', explode: false, allowReserved: true },
    ]);
  });

  it('`nullable` is read as a type, or as an alternative if there is no type', () => {
    expect(fieldOf(loaded.spec, 'Book.note').types).toEqual(['string', 'null']);
    expect(fieldOf(loaded.spec, 'Book.previous')).toMatchObject({
      allOf: [],
      anyOf: [{ allOf: [{ ref: 'Book' }] }, { types: ['null'] }],
    });
    expect(schemaOf(loaded.spec, 'Either').oneOf.map(({ ref, types }) => ref ?? types)).toEqual([
      'Novel',
      'Comic',
      ['null'],
    ]);
    expect(fieldOf(loaded.spec, 'Book.note').otherKeywords).toEqual({});
  });

  it('choices next to a `$ref` with a type remain if the schema is nullable', async () => {
    const { value } = await parseText(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    Cover: { type: object, properties: { front: { type: string } } }
    Print:
      $ref: '#/components/schemas/Cover'
      type: object
      nullable: true
      oneOf: [{ title: Short }, { title: Long }]
`);
    const [alternative, nothing] = schemaOf(value, 'Print').anyOf;
    expect(alternative).toMatchObject({ ref: 'Cover', oneOf: [{ title: 'Short' }, { title: 'Long' }] });
    expect(nothing?.types).toEqual(['null']);
  });

  it('boolean exclusive limits are read as numbers', () => {
    expect(fieldOf(loaded.spec, 'Book.price').limits).toEqual({
      exclusiveMinimum: { value: 0, spelling: '0.0' },
      maximum: { value: 1000, spelling: '1000' },
      multipleOf: { value: 0.1, spelling: '0.10' },
    });
  });

  it('references are kept as names, including aliases', () => {
    expect(schemaOf(loaded.spec, 'Alias').ref).toBe('Book');
    expect(fieldOf(loaded.spec, 'Book.next').ref).toBe('Book');
    expect(schemaOf(loaded.spec, 'Book').discriminator).toEqual({
      propertyName: 'kind',
      mapping: [
        ['novel', 'Novel'],
        ['comic', 'Comic'],
      ],
    });
    expect(schemaOf(loaded.spec, 'Book').requiredElsewhere).toEqual(['isbn']);
    expect(fieldOf(loaded.spec, 'Book.kind').enum).toEqual([
      { value: { kind: 'string', value: 'novel' }, name: 'NOVEL', description: 'Long.' },
      { value: { kind: 'string', value: 'comic' }, name: 'COMIC', description: 'Drawn.' },
    ]);
    expect(fieldOf(loaded.spec, 'Book.map').additionalProperties?.always).toBe(true);
    expect(fieldOf(loaded.spec, 'Book.closed').additionalProperties?.always).toBe(false);
  });

  it('operations without an id get one', () => {
    expect(loaded.spec.operations.map(({ id, isIdWritten }) => [id, isIdWritten])).toEqual([
      ['listBooks', true],
      ['addBook', true],
      ['getBooksBookId', false],
      ['traceBooksBookId', false],
      ['upload', true],
    ]);
  });
});
