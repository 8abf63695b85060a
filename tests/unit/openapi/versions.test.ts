import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiSpec, Operation } from '../../../src/model/api-spec.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { fieldOf, parseFixture, schemaOf } from './helpers.ts';

const operationOf = (spec: ApiSpec, id: string): Operation => {
  const found = [...spec.operations, ...spec.webhooks].find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
};

const load = (path: string): { spec: ApiSpec; problems: readonly Problem[] } => {
  const loaded = {} as { spec: ApiSpec; problems: readonly Problem[] };
  beforeAll(async () => {
    const { value, problems } = await parseFixture(path);
    Object.assign(loaded, { spec: value, problems });
  });
  return loaded;
};

describe('Swagger 2.0', () => {
  const loaded = load('2.0/swagger.json');

  it('has no problems', () => {
    expect(loaded.problems).toEqual([]);
  });

  it('tells host, base path and schemes as servers, also those of an operation', () => {
    expect(loaded.spec.servers.map(({ url }) => url)).toEqual(['https://api.example.com/v1', 'http://api.example.com/v1']);
    expect(operationOf(loaded.spec, 'listBooks').servers).toEqual([{ url: 'http://api.example.com/v1', variables: [] }]);
    expect(operationOf(loaded.spec, 'addBook').servers).toBeUndefined();
  });

  it('keeps everything that info says', () => {
    expect(loaded.spec.info).toEqual({
      title: 'Library',
      version: '1.0',
      description: 'Books and their loans.',
      termsOfService: 'https://example.com/terms',
      contact: { name: 'Desk', url: 'https://example.com/desk', email: 'desk@example.com' },
      license: { name: 'MIT', url: 'https://example.com/mit' },
      extensions: { 'x-audience': { kind: 'string', value: 'readers' } },
    });
    expect(loaded.spec.externalDocs).toEqual({ url: 'https://example.com/docs', description: 'All documents' });
  });

  it('lists declared tags first, then used ones, each below its group', () => {
    expect(loaded.spec.tags.map(({ name, parent, isDeclared, displayName }) => [name, parent, isDeclared, displayName])).toEqual([
      ['books', 'Everything', true, undefined],
      ['loans', 'Everything', true, 'Loans and returns'],
      ['undeclared', undefined, false, undefined],
    ]);
    expect(loaded.spec.tagGroups).toEqual([{ name: 'Everything', tags: ['books', 'loans'] }]);
  });

  it('tells collection formats as styles', () => {
    const styles = operationOf(loaded.spec, 'listBooks').parameters.map(({ name, style, explode }) => [name, style, explode]);
    expect(styles).toEqual([
      ['page', 'form', true],
      ['ids', 'form', true],
      ['csv', 'form', false],
      ['pipes', 'pipeDelimited', false],
      ['spaces', 'spaceDelimited', false],
      ['tabs', 'tabDelimited', false],
      ['X-Trace', 'simple', false],
      ['empty', 'form', true],
      ['order', 'form', true],
    ]);
  });

  it('makes schemas of the keywords that stand among a parameter’s own', () => {
    const { parameters } = operationOf(loaded.spec, 'listBooks');
    const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
    expect(byName.get('page')).toMatchObject({
      ref: 'Page',
      description: 'From 0 on.',
      schema: { types: ['integer'], format: 'int32', limits: { minimum: { spelling: '0' } }, default: { value: 0 } },
    });
    expect(byName.get('page')?.schema?.description).toBeUndefined();
    expect(byName.get('X-Trace')?.schema?.limits).toMatchObject({ pattern: '^[a-z]+$', maxLength: { value: 10 }, minLength: { value: 1 } });
    expect(byName.get('empty')?.allowEmptyValue).toBe(true);
    expect(byName.get('order')?.schema?.enum?.map(({ description }) => description)).toEqual(['Oldest first', 'Newest first']);
    expect(byName.get('order')?.extensions['x-note']).toEqual({ kind: 'string', value: 'kept' });
  });

  it('reads a body parameter for each media type consumed', () => {
    const body = operationOf(loaded.spec, 'addBook').requestBody;
    expect(body).toMatchObject({ ref: 'NewBook', description: 'The book to add.', isRequired: true });
    expect(body?.content.map(({ name, schema }) => [name, schema?.ref])).toEqual([
      ['application/json', 'Book'],
      ['application/xml', 'Book'],
    ]);
  });

  it('reads form fields as a form, with files as a multipart one', () => {
    const multipart = operationOf(loaded.spec, 'putBooksBookIdCover').requestBody?.content[0];
    expect(multipart?.name).toBe('multipart/form-data');
    expect(multipart?.schema?.properties.map(({ name, isRequired, schema }) => [name, isRequired, schema.types[0], schema.format])).toEqual(
      [
        ['file', true, 'string', 'binary'],
        ['sizes', false, 'array', undefined],
      ],
    );
    expect(multipart?.schema?.properties[0]?.schema.description).toBe('A picture.');
    expect(multipart?.encodings).toEqual([{ property: 'sizes', headers: [], style: 'form', explode: true }]);
    expect(operationOf(loaded.spec, 'describeCover').requestBody?.content.map(({ name }) => name)).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });

  it('gives a response the media types produced, its examples and its headers', () => {
    const [ok, other] = operationOf(loaded.spec, 'listBooks').responses;
    expect(ok?.content).toHaveLength(1);
    expect(ok?.content[0]).toMatchObject({
      name: 'application/json',
      schema: { items: { ref: 'Book' }, limits: { minItems: { value: 0 }, maxItems: { value: 100 }, uniqueItems: true } },
    });
    expect(ok?.content[0]?.examples[0]?.value).toEqual({
      kind: 'array',
      items: [
        {
          kind: 'object',
          entries: [
            ['id', { kind: 'number', value: 1, spelling: '1' }],
            ['price', { kind: 'number', value: 1, spelling: '1.0' }],
          ],
        },
      ],
    });
    expect(ok?.headers[0]).toMatchObject({ name: 'X-Total', description: 'How many there are.', schema: { types: ['integer'] } });
    expect(other).toMatchObject({ status: 'default', content: [] });
    expect(operationOf(loaded.spec, 'addBook').responses[1]).toMatchObject({ status: '404', ref: 'NotFound' });
    expect(operationOf(loaded.spec, 'addBook').responses[1]?.content.map(({ name }) => name)).toEqual([
      'application/json',
      'application/xml',
    ]);
    expect(operationOf(loaded.spec, 'getCover').responses[0]?.content[0]).toMatchObject({
      name: 'image/png',
      schema: { types: ['string'], format: 'binary' },
    });
  });

  it('tells security schemes in the words of 3.x', () => {
    expect(loaded.spec.securitySchemes.map(({ name, type, scheme, flows }) => [name, type, scheme ?? flows[0]?.kind])).toEqual([
      ['basicAuth', 'http', 'basic'],
      ['key', 'apiKey', undefined],
      ['oauth', 'oauth2', 'authorizationCode'],
      ['implicit', 'oauth2', 'implicit'],
      ['machine', 'oauth2', 'clientCredentials'],
      ['password', 'oauth2', 'password'],
    ]);
    expect(loaded.spec.securitySchemes[2]?.flows[0]?.scopes).toEqual([{ name: 'read:books', description: 'Reads books.' }]);
    expect(loaded.spec.security).toEqual([
      [{ scheme: 'basicAuth', scopes: [] }],
      [
        { scheme: 'key', scopes: [] },
        { scheme: 'oauth', scopes: ['read:books'] },
      ],
    ]);
    expect(operationOf(loaded.spec, 'listBooks').security).toEqual([]);
    expect(operationOf(loaded.spec, 'addBook').security).toBeUndefined();
  });

  it('keeps the spelling of numbers and tells limits, null and discriminators in the words of 3.1', () => {
    expect(fieldOf(loaded.spec, 'Book.id').examples).toEqual([
      { kind: 'number', value: 12345678901234567890, spelling: '12345678901234567890' },
    ]);
    expect(fieldOf(loaded.spec, 'Book.price').limits).toEqual({
      exclusiveMinimum: { value: 0, spelling: '0.0' },
      maximum: { value: 1000, spelling: '1e3' },
      multipleOf: { value: 0.1, spelling: '0.10' },
    });
    expect(fieldOf(loaded.spec, 'Book.note').types).toEqual(['string', 'null']);
    expect(schemaOf(loaded.spec, 'Book').discriminator).toEqual({ propertyName: 'kind', mapping: [] });
    expect(fieldOf(loaded.spec, 'Book.tag').xml).toEqual({ name: 't', namespace: 'urn:t', prefix: 'p', attribute: true, wrapped: false });
  });

  it('leaves out what is internal, and nothing else', () => {
    expect(loaded.spec.schemas.map(({ name }) => name)).toEqual(['Book', 'Novel', 'Error']);
    expect(schemaOf(loaded.spec, 'Book').properties.map(({ name }) => name)).toEqual([
      'id',
      'kind',
      'price',
      'note',
      'previous',
      'labels',
      'tag',
    ]);
    expect(loaded.spec.operations.map(({ id }) => id)).toEqual([
      'listBooks',
      'addBook',
      'putBooksBookIdCover',
      'describeCover',
      'getCover',
    ]);
    expect(schemaOf(loaded.spec, 'Novel').allOf[1]?.requiredElsewhere).toEqual(['id']);
    expect(schemaOf(loaded.spec, 'Error').properties[0]?.schema.enum?.map(({ name }) => name)).toEqual(['ONE', 'TWO']);
  });

  it('keeps code samples apart from other extensions', () => {
    const { codeSamples, extensions } = operationOf(loaded.spec, 'addBook');
    expect(codeSamples).toEqual([{ lang: 'Shell', label: 'curl', source: 'curl https://api.example.com/v1/books' }]);
    expect(Object.keys(extensions)).toEqual(['x-sunset']);
  });
});

describe('OpenAPI 3.0', () => {
  const loaded = load('3.0/openapi.yaml');

  it('warns of nothing but null without a type', () => {
    expect(loaded.problems.map(({ code, severity, message }) => [code, severity, /rule `(.*)`/.exec(message)?.[1]])).toEqual([
      ['api/lint', 'warning', 'nullable-type-sibling'],
      ['api/lint', 'warning', 'nullable-type-sibling'],
    ]);
  });

  it('reads a server with its variables', () => {
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

  it('puts the path’s parameters first and an overriding one in their place', () => {
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
    expect(parameters[2]).toMatchObject({ style: 'deepObject', explode: true, allowReserved: true, examples: [{ name: 'example' }] });
    expect(parameters[3]?.content[0]?.name).toBe('application/json');
    expect(parameters[4]).toMatchObject({ style: 'form', explode: true });
    expect(parameters[0]?.extensions).toEqual({ 'x-note': { kind: 'string', value: 'kept' } });
  });

  it('lets an operation inherit the words of its path', () => {
    expect(operationOf(loaded.spec, 'listBooks')).toMatchObject({ summary: 'Books', description: 'For everything about books.' });
    expect(operationOf(loaded.spec, 'addBook')).toMatchObject({ summary: 'Add a book', description: 'For everything about books.' });
  });

  it('resolves shared parts and keeps their names', () => {
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
    expect(fault).toMatchObject({ status: '4XX', content: [{ name: 'application/problem+json', schema: { ref: 'Problem' } }] });
    const body = operationOf(loaded.spec, 'addBook').requestBody;
    expect(body).toMatchObject({ ref: 'NewBook', isRequired: true, description: 'The book to add.' });
    expect(body?.content[0]?.examples[0]).toMatchObject({ name: 'file', externalValue: './book.json' });
    expect(JSON.stringify(body?.content[0]?.examples[0]?.value)).toContain('9.50');
  });

  it('reads links and callbacks', () => {
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

  it('tells alternatives of security, the empty one too', () => {
    expect(operationOf(loaded.spec, 'addBook').security).toEqual([
      [],
      [
        { scheme: 'oauth', scopes: ['write:books'] },
        { scheme: 'key', scopes: [] },
      ],
    ]);
    const oauth = loaded.spec.securitySchemes.find(({ name }) => name === 'oauth');
    expect(oauth?.flows.map(({ kind }) => kind)).toEqual(['implicit', 'password', 'clientCredentials', 'authorizationCode']);
    expect(oauth?.flows[0]?.refreshUrl).toBe('https://example.com/r');
    expect(loaded.spec.securitySchemes[0]).toMatchObject({ scheme: 'bearer', bearerFormat: 'JWT', description: 'A token.' });
    expect(loaded.spec.securitySchemes.at(-1)?.openIdConnectUrl).toBe('https://example.com/.well-known');
  });

  it('reads encodings of a multipart body', () => {
    expect(operationOf(loaded.spec, 'upload').requestBody?.content[0]?.encodings).toEqual([
      { property: 'cover', contentType: 'image/png', headers: [expect.objectContaining({ name: 'X-Size', ref: 'Size' })] },
      { property: 'data', headers: [], style: 'form', explode: false, allowReserved: true },
    ]);
  });

  it('tells nullable as a type, and as a choice where there is no type', () => {
    expect(fieldOf(loaded.spec, 'Book.note').types).toEqual(['string', 'null']);
    expect(fieldOf(loaded.spec, 'Book.previous')).toMatchObject({ allOf: [], anyOf: [{ allOf: [{ ref: 'Book' }] }, { types: ['null'] }] });
    expect(schemaOf(loaded.spec, 'Either').oneOf.map(({ ref, types }) => ref ?? types)).toEqual(['Novel', 'Comic', ['null']]);
    expect(fieldOf(loaded.spec, 'Book.note').otherKeywords).toEqual({});
  });

  it('tells boolean exclusive limits as numbers', () => {
    expect(fieldOf(loaded.spec, 'Book.price').limits).toEqual({
      exclusiveMinimum: { value: 0, spelling: '0.0' },
      maximum: { value: 1000, spelling: '1000' },
      multipleOf: { value: 0.1, spelling: '0.10' },
    });
  });

  it('keeps references as names, aliases too', () => {
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

  it('makes ids for operations without one', () => {
    expect(loaded.spec.operations.map(({ id, isIdWritten }) => [id, isIdWritten])).toEqual([
      ['listBooks', true],
      ['addBook', true],
      ['getBooksBookId', false],
      ['traceBooksBookId', false],
      ['upload', true],
    ]);
  });
});

describe('OpenAPI 3.0 in several files', () => {
  const loaded = load('3.0-multi/openapi.yaml');

  it('has no problems and lists the files it reached, the entry first', () => {
    expect(loaded.problems).toEqual([]);
    expect(loaded.spec.files[0]).toBe('3.0-multi/openapi.yaml');
    expect([...loaded.spec.files].sort()).toEqual(
      [
        'examples/book.json',
        'intro.md',
        'openapi.yaml',
        'parameters/all.yaml',
        'paths/books.yaml',
        'paths/items.yaml',
        'schemas/Book.yaml',
        'schemas/author.json',
        'schemas/errors.yaml',
        'schemas/my shelf.yaml',
      ].map((path) => `3.0-multi/${path}`),
    );
  });

  it('names schemas by their key here, else by their key or file there, and numbers a name that is taken', () => {
    expect(loaded.spec.schemas.map(({ name, place }) => [name, `${place.file.slice(10)}#${place.pointer}`])).toEqual([
      ['Book', 'schemas/Book.yaml#'],
      ['Shelf', 'openapi.yaml#/components/schemas/Shelf'],
      ['Error', 'schemas/errors.yaml#/Error'],
      ['Book.id', 'schemas/Book.yaml#/properties/id'],
      ['my-shelf', 'schemas/my shelf.yaml#'],
      ['author', 'schemas/author.json#'],
      ['Book-2', 'schemas/errors.yaml#/Book'],
    ]);
    expect(fieldOf(loaded.spec, 'Book.parent').ref).toBe('Book');
    expect(fieldOf(loaded.spec, 'Error.cause').ref).toBe('Error');
  });

  it('reads a text out of a file of Markdown, with its place there', () => {
    expect(loaded.spec.info.description).toBe('# Hello\n\nThis is a *library*.\n');
    expect(loaded.spec.texts.find(({ role }) => role === 'info.description')?.place).toEqual({
      file: '3.0-multi/intro.md',
      pointer: '',
      position: { line: 1, column: 1 },
    });
  });

  it('places operations in the files that they are written in', () => {
    expect(loaded.spec.operations.map(({ id, path, place }) => [id, path, place.file, place.pointer, place.position.line])).toEqual([
      ['listBooks', '/books', '3.0-multi/paths/books.yaml', '/get', 1],
      ['getBook', '/books/{bookId}', '3.0-multi/paths/items.yaml', '/~1one/get', 2],
    ]);
    expect(loaded.spec.operations[0]?.parameters[0]).toMatchObject({ name: 'page', ref: 'Page' });
    expect(fieldOf(loaded.spec, 'author.weight').limits.maximum?.spelling).toBe('1.0');
  });
});

describe('OpenAPI 3.1', () => {
  const loaded = load('3.1/openapi.yaml');

  it('warns of the unknown keyword and of nothing else', () => {
    expect(loaded.problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['api/lint', 'warning', 'Property `unknownKeyword` is not expected here (rule `struct`).'],
    ]);
    expect(schemaOf(loaded.spec, 'Loan').otherKeywords).toEqual({
      unknownKeyword: { kind: 'object', entries: [['kept', { kind: 'boolean', value: true }]] },
    });
  });

  it('reads webhooks, and leaves out the internal one', () => {
    expect(loaded.spec.webhooks.map(({ id, path, method }) => [id, path, method])).toEqual([['onLoanEnded', 'loanEnded', 'POST']]);
  });

  it('follows a shared path item and lets words beside a reference hold', () => {
    const operation = operationOf(loaded.spec, 'getLoan');
    expect(operation.path).toBe('/loans/{loanId}');
    expect(operation.parameters.map(({ name, ref, description }) => [name, ref, description])).toEqual([
      ['loanId', undefined, undefined],
      ['fields', 'Fields', 'Only here.'],
    ]);
    expect(operation.responses[0]).toMatchObject({ ref: 'Loan', description: 'Said beside the reference.' });
    expect(operation.codeSamples).toEqual([{ lang: 'Python', source: 'print(1)' }]);
  });

  it('never gives a made id that is written elsewhere', () => {
    expect(loaded.spec.operations.map(({ id, path, method }) => [id, path, method])).toEqual([
      ['getLoan', '/loans/{loanId}', 'GET'],
      ['postUnnamed-2', '/unnamed', 'POST'],
      ['headUnnamed', '/unnamed', 'HEAD'],
      ['postUnnamed', '/unnamed', 'OPTIONS'],
    ]);
  });

  it('reads the keywords of JSON Schema 2020-12', () => {
    const loan = schemaOf(loaded.spec, 'Loan');
    expect(loan.comment).toBe('For maintainers.');
    expect(loan.unevaluatedProperties?.always).toBe(false);
    expect(loan.requiredElsewhere).toEqual(['elsewhere']);
    expect(loan.dependentRequired).toEqual([{ name: 'id', requires: ['kind'] }]);
    expect(loan.dependentSchemas[0]).toMatchObject({ name: 'kind', schema: { requiredElsewhere: ['state'] } });
    expect(loan.if?.properties[0]?.schema.const).toEqual({ kind: 'number', value: 1, spelling: '1' });
    expect(loan.then?.requiredElsewhere).toEqual(['tuple']);
    expect(loan.else?.not?.requiredElsewhere).toEqual(['tuple']);
    expect(loan.oneOf.map(({ title, ref }) => title ?? ref)).toEqual(['First', 'Other']);
    expect(fieldOf(loaded.spec, 'Loan.id')).toMatchObject({
      types: ['integer', 'null'],
      limits: { exclusiveMinimum: { value: 0 }, maximum: { spelling: '12345678901234567890' } },
    });
    expect(fieldOf(loaded.spec, 'Loan.id').examples.map((example) => example.kind === 'number' && example.spelling)).toEqual([
      '1.0',
      '1e3',
      '16',
    ]);
    expect(fieldOf(loaded.spec, 'Loan.kind').const).toEqual({ kind: 'number', value: 1.5, spelling: '1.50' });
    expect(fieldOf(loaded.spec, 'Loan.state').enum?.map(({ name, description }) => [name, description])).toEqual([
      ['Open', 'Still out.'],
      ['Closed', 'Back again.'],
    ]);
    const tuple = fieldOf(loaded.spec, 'Loan.tuple');
    expect(tuple.prefixItems.map(({ always, types }) => always ?? types)).toEqual([['string'], true]);
    expect(tuple).toMatchObject({
      items: { always: false },
      contains: { types: ['string'] },
      unevaluatedItems: { always: false },
      limits: { minContains: { value: 1 }, maxContains: { value: 2 } },
    });
    const free = fieldOf(loaded.spec, 'Loan.free');
    expect(free).toMatchObject({
      patternProperties: [{ pattern: '^x', schema: { types: ['string'] } }],
      propertyNames: { limits: { maxLength: { value: 3 } } },
      additionalProperties: { types: ['number'] },
    });
    expect(fieldOf(loaded.spec, 'Loan.cover')).toMatchObject({ contentEncoding: 'base64', contentMediaType: 'image/png' });
    expect(fieldOf(loaded.spec, 'Loan.payload').contentSchema?.types).toEqual(['object']);
  });

  it('keeps what stands beside a reference, and names definitions and anchors', () => {
    expect(fieldOf(loaded.spec, 'Loan.described')).toMatchObject({
      ref: 'Text',
      description: 'Said beside the reference.',
      isDeprecated: true,
    });
    expect(schemaOf(loaded.spec, 'Loan').definitions.map(({ name, schema }) => [name, schema.title])).toEqual([['Inner', 'Inner text']]);
    expect(fieldOf(loaded.spec, 'Loan.defined').ref).toBe('Inner');
    expect(schemaOf(loaded.spec, 'Inner').title).toBe('Inner text');
    expect(fieldOf(loaded.spec, 'Loan.anchored').ref).toBe('Spot');
    expect(schemaOf(loaded.spec, 'Spot').anchor).toBe('spot');
    expect(schemaOf(loaded.spec, 'Tree').dynamicAnchor).toBe('node');
    expect(fieldOf(loaded.spec, 'Tree.children').items?.dynamicRef).toBe('Tree');
    expect(fieldOf(loaded.spec, 'Tree.other').dynamicRef).toBe('elsewhere');
  });

  it('reads boolean schemas', () => {
    expect(schemaOf(loaded.spec, 'Everything').always).toBe(true);
    expect(schemaOf(loaded.spec, 'Nothing').always).toBe(false);
  });

  it('leaves out a field that refers to an internal schema', () => {
    const names = schemaOf(loaded.spec, 'Loan').properties.map(({ name }) => name);
    expect(names).toContain('tree');
    expect(names).not.toContain('internal');
    expect(loaded.spec.schemas.map(({ name }) => name)).not.toContain('Secret');
  });

  it('lists every text once, in the order of its places, with where it stands', () => {
    const listed = loaded.spec.texts.map(({ role, source }) => `${role}: ${source.split('\n')[0]}`);
    expect(listed).toEqual([
      'info.title: Library',
      'info.summary: Books.',
      'info.description: Books and their loans.',
      'tag.displayName: Loans',
      'tagGroup.name: People',
      'response.description: Fine.',
      'response.description: Taken name.',
      'operation.summary: A loan ended',
      'response.description: Seen.',
      'parameter.description: Only here.',
      'response.description: Said beside the reference.',
      'parameter.description: Everywhere.',
      'response.description: Said at the response.',
      'securityScheme.description: A certificate.',
      'enum.description: Still out.',
      'enum.description: Back again.',
      'schema.description: Said beside the reference.',
      'schema.title: First',
      'schema.title: Inner text',
      'schema.description: A text.',
    ]);
    expect(loaded.spec.texts[1]).toEqual({
      source: 'Books.',
      role: 'info.summary',
      place: { file: '3.1/openapi.yaml', pointer: '/info/summary', position: { line: 5, column: 12, length: 6 } },
    });
  });
});

describe('OpenAPI 3.2', () => {
  const loaded = load('3.2/openapi.yaml');

  it('has no problems', () => {
    expect(loaded.problems).toEqual([]);
  });

  it('reads names of servers and the hierarchy of tags', () => {
    expect(loaded.spec.servers).toEqual([{ url: 'https://api.example.com', name: 'production', variables: [] }]);
    expect(loaded.spec.tags).toEqual([
      { name: 'all', displayName: 'Everything', kind: 'nav', isDeclared: true, extensions: {} },
      {
        name: 'books',
        displayName: 'Books',
        description: 'What can be read.',
        parent: 'all',
        kind: 'badge',
        isDeclared: true,
        extensions: {},
      },
    ]);
  });

  it('reads the query method and methods of any name', () => {
    expect(loaded.spec.operations.map(({ id, method }) => [id, method])).toEqual([
      ['searchBooks', 'QUERY'],
      ['addParts', 'POST'],
      ['copyBooks', 'COPY'],
    ]);
  });

  it('reads a whole query string and cookie style', () => {
    const [all, session] = operationOf(loaded.spec, 'searchBooks').parameters;
    expect(all).toMatchObject({ in: 'querystring', content: [{ name: 'application/x-www-form-urlencoded' }] });
    expect(session).toMatchObject({ in: 'cookie', style: 'cookie', explode: true });
  });

  it('reads shared media types, items of a stream and both forms of an example', () => {
    const operation = operationOf(loaded.spec, 'searchBooks');
    expect(operation.requestBody?.content[0]).toMatchObject({ name: 'application/json', schema: { ref: 'Book' } });
    expect(operation.responses[0]).toMatchObject({ summary: 'Found', description: 'The books, one a line.' });
    expect(operation.responses[0]?.content[0]).toMatchObject({ name: 'application/jsonl', itemSchema: { ref: 'Book' } });
    expect(operation.responses[0]?.content[0]?.examples[0]).toMatchObject({
      name: 'data',
      serialized: '{"id":1.0}',
      value: { kind: 'array' },
    });
    expect(operationOf(loaded.spec, 'addParts').responses[0]).toEqual({
      status: '204',
      headers: [],
      content: [],
      links: [],
      extensions: {},
    });
  });

  it('reads encodings by position and within encodings', () => {
    const [mixed, form] = operationOf(loaded.spec, 'addParts').requestBody?.content ?? [];
    expect(mixed?.prefixEncodings).toEqual([{ property: '0', contentType: 'application/json', headers: [] }]);
    expect(mixed?.itemEncoding).toMatchObject({ property: '', contentType: 'image/png', headers: [{ name: 'X-Size' }] });
    expect(form?.encodings[0]?.encodings).toEqual([{ property: 'inner', contentType: 'text/plain', headers: [] }]);
  });

  it('reads default mappings, XML node types and device flows', () => {
    expect(schemaOf(loaded.spec, 'Book').discriminator).toEqual({
      propertyName: 'kind',
      mapping: [['novel', 'Novel']],
      defaultMapping: 'Book',
    });
    expect(fieldOf(loaded.spec, 'Book.id').xml).toEqual({ nodeType: 'attribute' });
    expect(loaded.spec.securitySchemes[0]).toMatchObject({
      isDeprecated: true,
      oauth2MetadataUrl: 'https://example.com/.well-known/oauth',
      flows: [
        {
          kind: 'deviceAuthorization',
          deviceAuthorizationUrl: 'https://example.com/device',
          scopes: [{ name: 'read', description: 'Reads.' }],
        },
      ],
    });
  });
});
