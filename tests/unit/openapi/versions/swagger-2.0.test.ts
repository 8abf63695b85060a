// Tests how the parser reads a description of Swagger 2.0 (tests/specs/2.0) and converts it to the form of 3.x.
import { describe, expect, it } from 'vitest';
import { fieldOf, loadFixture, operationOf, schemaOf } from '../helpers.ts';

describe('Swagger 2.0', () => {
  const loaded = loadFixture('2.0/swagger.json');

  it('the only problem of the 2.0 fixture is a missing operation id', () => {
    expect(loaded.problems.map(({ code, at }) => `${code} ${at?.pointer}`)).toEqual([
      'api/no-operation-id /paths/~1books~1{bookId}~1cover/put',
    ]);
  });

  it('host, base path and schemes become servers, including those of an operation', () => {
    expect(loaded.spec.servers.map(({ url }) => url)).toEqual([
      'https://api.example.com/v1',
      'http://api.example.com/v1',
    ]);
    expect(operationOf(loaded.spec, 'listBooks').servers).toEqual([
      { url: 'http://api.example.com/v1', variables: [] },
    ]);
    expect(operationOf(loaded.spec, 'addBook').servers).toBeUndefined();
  });

  it('all members of `info` are read', () => {
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

  it('declared tags come first, then used ones, each below its group', () => {
    expect(
      loaded.spec.tags.map(({ name, parent, isDeclared, displayName }) => [name, parent, isDeclared, displayName]),
    ).toEqual([
      ['books', 'Everything', true, undefined],
      ['loans', 'Everything', true, 'Loans and returns'],
      ['undeclared', undefined, false, undefined],
    ]);
    expect(loaded.spec.tagGroups).toEqual([{ name: 'Everything', tags: ['books', 'loans'] }]);
  });

  it('collection formats become styles', () => {
    const styles = operationOf(loaded.spec, 'listBooks').parameters.map(({ name, style, explode }) => [
      name,
      style,
      explode,
    ]);
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

  it('keywords of a schema among those of a parameter become a schema', () => {
    const { parameters } = operationOf(loaded.spec, 'listBooks');
    const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
    expect(byName.get('page')).toMatchObject({
      ref: 'Page',
      description: 'From 0 on.',
      schema: { types: ['integer'], format: 'int32', limits: { minimum: { spelling: '0' } }, default: { value: 0 } },
    });
    expect(byName.get('page')?.schema?.description).toBeUndefined();
    expect(byName.get('X-Trace')?.schema?.limits).toMatchObject({
      pattern: '^[a-z]+$',
      maxLength: { value: 10 },
      minLength: { value: 1 },
    });
    expect(byName.get('empty')?.allowEmptyValue).toBe(true);
    expect(byName.get('order')?.schema?.enum?.map(({ description }) => description)).toEqual([
      'Oldest first',
      'Newest first',
    ]);
    expect(byName.get('order')?.extensions['x-note']).toEqual({ kind: 'string', value: 'kept' });
  });

  it('a body parameter is read for each consumed media type', () => {
    const body = operationOf(loaded.spec, 'addBook').requestBody;
    expect(body).toMatchObject({ ref: 'NewBook', description: 'The book to add.', isRequired: true });
    expect(body?.content.map(({ name, schema }) => [name, schema?.ref])).toEqual([
      ['application/json', 'Book'],
      ['application/xml', 'Book'],
    ]);
  });

  it('form fields become a form, which is multipart if it has files', () => {
    const multipart = operationOf(loaded.spec, 'putBooksBookIdCover').requestBody?.content[0];
    expect(multipart?.name).toBe('multipart/form-data');
    expect(
      multipart?.schema?.properties.map(({ name, isRequired, schema }) => [
        name,
        isRequired,
        schema.types[0],
        schema.format,
      ]),
    ).toEqual([
      ['file', true, 'string', 'binary'],
      ['sizes', false, 'array', undefined],
    ]);
    expect(multipart?.schema?.properties[0]?.schema.description).toBe('A picture.');
    expect(multipart?.encodings).toEqual([{ property: 'sizes', headers: [], style: 'form', explode: true }]);
    expect(operationOf(loaded.spec, 'describeCover').requestBody?.content.map(({ name }) => name)).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });

  it('a response has the produced media types, its examples and its headers', () => {
    const [ok, other] = operationOf(loaded.spec, 'listBooks').responses;
    expect(ok?.content).toHaveLength(1);
    expect(ok?.content[0]).toMatchObject({
      name: 'application/json',
      schema: {
        items: { ref: 'Book' },
        limits: { minItems: { value: 0 }, maxItems: { value: 100 }, uniqueItems: true },
      },
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
    expect(ok?.headers[0]).toMatchObject({
      name: 'X-Total',
      description: 'How many there are.',
      schema: { types: ['integer'] },
    });
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

  it('security schemes have the names of 3.x', () => {
    expect(
      loaded.spec.securitySchemes.map(({ name, type, scheme, flows }) => [name, type, scheme ?? flows[0]?.kind]),
    ).toEqual([
      ['basicAuth', 'http', 'basic'],
      ['key', 'apiKey', undefined],
      ['oauth', 'oauth2', 'authorizationCode'],
      ['implicit', 'oauth2', 'implicit'],
      ['machine', 'oauth2', 'clientCredentials'],
      ['password', 'oauth2', 'password'],
    ]);
    expect(loaded.spec.securitySchemes[2]?.flows[0]?.scopes).toEqual([
      { name: 'read:books', description: 'Reads books.' },
    ]);
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

  it('numbers keep their spelling, and limits, null and discriminators have the form of 3.1', () => {
    expect(fieldOf(loaded.spec, 'Book.id').examples).toEqual([
      { kind: 'number', value: Number('12345678901234567890'), spelling: '12345678901234567890' },
    ]);
    expect(fieldOf(loaded.spec, 'Book.price').limits).toEqual({
      exclusiveMinimum: { value: 0, spelling: '0.0' },
      maximum: { value: 1000, spelling: '1e3' },
      multipleOf: { value: 0.1, spelling: '0.10' },
    });
    expect(fieldOf(loaded.spec, 'Book.note').types).toEqual(['string', 'null']);
    expect(schemaOf(loaded.spec, 'Book').discriminator).toEqual({
      propertyName: 'kind',
      mapping: [['Novel', 'Novel']],
    });
    expect(fieldOf(loaded.spec, 'Book.tag').xml).toEqual({
      name: 't',
      namespace: 'urn:t',
      prefix: 'p',
      attribute: true,
      wrapped: false,
    });
  });

  it('internal parts are left out, and nothing else is', () => {
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

  it('code samples are separate from other extensions', () => {
    const { codeSamples, extensions } = operationOf(loaded.spec, 'addBook');
    expect(codeSamples).toEqual([{ lang: 'Shell', label: 'curl', source: 'curl https://api.example.com/v1/books' }]);
    expect(Object.keys(extensions)).toEqual(['x-sunset']);
  });
});
