// Tests how the parser reads a description of OpenAPI 3.2 (tests/specs/3.2).
import { describe, expect, it } from 'vitest';
import { fieldOf, loadFixture, operationOf, schemaOf } from '../helpers.ts';

describe('OpenAPI 3.2', () => {
  const loaded = loadFixture('3.2/openapi.yaml');

  it('the 3.2 fixture has no problems', () => {
    expect(loaded.problems).toEqual([]);
  });

  it('names of servers and the hierarchy of tags are read', () => {
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

  it('the QUERY method and methods with any name are read', () => {
    expect(loaded.spec.operations.map(({ id, method }) => [id, method])).toEqual([
      ['searchBooks', 'QUERY'],
      ['addParts', 'POST'],
      ['copyBooks', 'COPY'],
    ]);
  });

  it('a whole query string and the style `cookie` are read', () => {
    const [all, session] = operationOf(loaded.spec, 'searchBooks').parameters;
    expect(all).toMatchObject({ in: 'querystring', content: [{ name: 'application/x-www-form-urlencoded' }] });
    expect(session).toMatchObject({ in: 'cookie', style: 'cookie', explode: true });
  });

  it('shared media types, items of a stream and both forms of an example are read', () => {
    const operation = operationOf(loaded.spec, 'searchBooks');
    expect(operation.requestBody?.content[0]).toMatchObject({ name: 'application/json', schema: { ref: 'Book' } });
    expect(operation.responses[0]).toMatchObject({ summary: 'Found', description: 'The books, one a line.' });
    expect(operation.responses[0]?.content[0]).toMatchObject({
      name: 'application/jsonl',
      itemSchema: { ref: 'Book' },
    });
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

  it('encodings by position and inside other encodings are read', () => {
    const [mixed, form] = operationOf(loaded.spec, 'addParts').requestBody?.content ?? [];
    expect(mixed?.prefixEncodings).toEqual([{ property: '0', contentType: 'application/json', headers: [] }]);
    expect(mixed?.itemEncoding).toMatchObject({
      property: '',
      contentType: 'image/png',
      headers: [{ name: 'X-Size' }],
    });
    expect(form?.encodings[0]?.encodings).toEqual([{ property: 'inner', contentType: 'text/plain', headers: [] }]);
  });

  it('default mappings, XML node types and device flows are read', () => {
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
