// Tests descriptions that are written differently, for example in another OpenAPI version or with other names: which of
// them describe the same API, and which changes are reported on which side if they do not.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Change } from '../../../src/compare/change.ts';
import { compare } from '../../../src/compare/compare.ts';
import { readTree } from './fragments.ts';

const read = (text: string) => readTree(parse(text));

const changesOf = (before: string, after: string): readonly Change[] => compare(read(before), read(after));

const rulesOf = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => `${change.class} ${change.rule}`);

const shared = "info: { title: Library, version: '1' }\n";

const swagger = `swagger: '2.0'
${shared}
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  login: { type: basic }
  oauth: { type: oauth2, flow: application, tokenUrl: https://example.com/t, scopes: { read: Reads. } }
paths:
  /books:
    get:
      parameters:
        - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
        - { name: sort, in: query, type: array, items: { type: string }, collectionFormat: pipes }
      responses:
        '200':
          description: The books.
          schema: { type: array, items: { $ref: '#/definitions/Book' } }
          headers: { X-Total: { type: integer } }
    post:
      parameters: [{ name: body, in: body, required: true, schema: { $ref: '#/definitions/Book' } }]
      responses: { '201': { description: Added. } }
  /cover:
    put:
      parameters:
        - { name: file, in: formData, type: file, required: true }
        - { name: sizes, in: formData, type: array, items: { type: integer }, collectionFormat: multi }
      responses: { '204': { description: Stored. } }
definitions:
  Book:
    type: object
    discriminator: kind
    properties:
      id: { type: integer, format: int64, readOnly: true }
      price: { type: number, minimum: 0.0, exclusiveMinimum: true, maximum: 1e3 }
      note: { type: string, x-nullable: true, enum: [a, b] }
      scan: { type: string, format: byte }
      kind: { type: string, enum: [novel] }
      next: { $ref: '#/definitions/Book' }
`;

type Words = {
  readonly version: string;
  readonly price: string;
  readonly note: string;
  readonly scan: string;
  readonly kind: string;
};

const openapi = ({ version, price, note, scan, kind }: Words): string => `openapi: ${version}
${shared}
servers: [{ url: https://api.example.com/v1/ }]
paths:
  /cover:
    put:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                sizes: { type: array, items: { type: integer } }
                file: { type: string, format: binary }
      responses: { '204': { description: Stored. } }
  /books:
    post:
      requestBody:
        required: true
        content: { 'application/json; charset=utf-8': { schema: { $ref: '#/components/schemas/Book' } } }
      responses: { '201': { description: Added. } }
    get:
      parameters:
        - { name: sort, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
        - { name: ids, in: query, schema: { type: array, items: { type: integer } } }
      responses:
        '200':
          description: The books.
          headers: { x-total: { schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Book' } } } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/t, scopes: { read: Reads. } } } }
    login: { type: http, scheme: Basic }
  schemas:
    Book:
      type: object
      discriminator: { propertyName: kind }
      properties:
        next: { $ref: '#/components/schemas/Book' }
        kind: { ${kind} }
        scan: { ${scan} }
        note: { ${note} }
        price: { type: number, ${price}, maximum: 1000 }
        id: { type: integer, format: int64, readOnly: true }
`;

const old: Omit<Words, 'version'> = {
  price: 'minimum: 0, exclusiveMinimum: true',
  note: 'type: string, nullable: true, enum: [b, a]',
  scan: 'type: string, format: byte',
  kind: 'type: string, enum: [novel]',
};

const now: Omit<Words, 'version'> = {
  price: 'exclusiveMinimum: 0',
  note: "anyOf: [{ type: string, enum: [a, b] }, { type: 'null' }]",
  scan: 'type: string, contentEncoding: base64',
  kind: 'const: novel',
};

describe('equal contracts', () => {
  it('the same contract in 2.0, 3.0, 3.1 and 3.2 has no changes', () => {
    const versions = [
      swagger,
      openapi({ version: '3.0.3', ...old }),
      openapi({ version: '3.1.0', ...now }),
      openapi({ version: '3.2.0', ...now, note: "type: [string, 'null'], enum: [a, b, null]" }),
    ];
    for (const one of versions) for (const other of versions) expect(changesOf(one, other)).toEqual([]);
    // A change between the oldest and the newest version is found, which proves that their contents are compared.
    const changed = versions[3]?.replace('maximum: 1000', 'maximum: 900') ?? '';
    expect(rulesOf(changesOf(swagger, changed))).toEqual([
      'breaking request-maximum-lowered',
      'safe response-maximum-lowered',
    ]);
  });

  const pet = (schema: string, more = ''): string => `openapi: 3.1.0
${shared}
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }
components: { schemas: { ${more} } }
`;
  const inline =
    '{ type: object, required: [a], properties: { a: { type: string, maxLength: 5 }, b: { type: integer } } }';

  it('a contract that is split into other parts has only text changes', () => {
    const spellings = [
      pet("{ $ref: '#/components/schemas/Pet' }", `Pet: ${inline}`),
      pet("{ allOf: [{ $ref: '#/components/schemas/Pet' }] }", `Pet: ${inline}`),
      pet(
        "{ allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { type: integer } } }] }",
        'A: { type: object, required: [a], properties: { a: { type: string, maxLength: 5 } } }',
      ),
      pet(
        '{ allOf: [{ type: object, properties: { b: { type: integer }, a: { type: string } } }, { ' +
          'required: [a], properties: { a: { maxLength: 5 } } }] }',
      ),
    ];
    for (const other of spellings) {
      for (const change of [...changesOf(pet(inline), other), ...changesOf(other, pet(inline))])
        expect(change).toMatchObject({ class: 'text', rule: change.rule });
    }
    const shorter = spellings[2]?.replace('maxLength: 5', 'maxLength: 4') ?? '';
    expect(rulesOf(changesOf(pet(inline), shorter))).toContain('breaking request-max-length-lowered');
  });

  it('patterns that search for the same text are equal, because a pattern need not match the whole text', () => {
    const withPattern = (pattern: string): string => pet(`{ type: string, pattern: '${pattern}' }`);
    const spellings = ['[a-z]-\\.', '.*[a-z]-\\.', '[a-z]-\\..*', '.*?[a-z]-\\..*'];
    for (const one of spellings)
      for (const other of spellings) expect(changesOf(withPattern(one), withPattern(other))).toEqual([]);
    expect(changesOf(withPattern('.*'), pet('{ type: string }'))).toEqual([]);
    // In `\.*`, the star repeats an escaped dot and does not match the rest of the text.
    for (const other of ['[a-z]-\\.*', '[a-z]-'])
      expect(rulesOf(changesOf(withPattern('[a-z]-\\.'), withPattern(other)))).toContain(
        'breaking request-pattern-changed',
      );
  });

  it('a pattern becomes wider without an anchor, and narrower with a new one', () => {
    const withPattern = (pattern: string): string => pet(`{ type: string, pattern: '${pattern}' }`);
    for (const other of ['^a|b', 'a|b$', 'a|b', '.*a|b']) {
      const [there, back] = [
        changesOf(withPattern('^a|b$'), withPattern(other)),
        changesOf(withPattern(other), withPattern('^a|b$')),
      ];
      expect(rulesOf(there)).toEqual(['dangerous response-pattern-widened', 'safe request-pattern-widened']);
      expect(rulesOf(back)).toEqual(['breaking request-pattern-narrowed', 'safe response-pattern-narrowed']);
    }
    expect(rulesOf(changesOf(withPattern('^a\\$'), withPattern('^a\\')))).toContain('breaking request-pattern-changed');
    expect(rulesOf(changesOf(withPattern('^a$'), withPattern('^b')))).toContain('breaking request-pattern-changed');
  });

  it('a new XML name breaks clients only if something is sent as XML', () => {
    const named = (name: string, media: string): string =>
      pet(`{ type: object, xml: { name: ${name} } }`).replaceAll('application/json', `'${media}'`);
    for (const media of ['application/xml', 'application/atom+xml', '*/*'])
      expect(rulesOf(changesOf(named('a', media), named('b', media)))).toEqual([
        'breaking request-xml-changed',
        'breaking response-xml-changed',
      ]);
    const changes = changesOf(named('a', 'application/json'), named('b', 'application/json'));
    expect(new Set(rulesOf(changes))).toEqual(new Set(['text unused-changed']));
  });

  const namedInXml = (name: string, media: string): string =>
    pet(`{ type: object, xml: { name: ${name} } }`)
      .replace('3.1.0', '3.2.0')
      .replaceAll('application/json:', `'${media}':`);
  const isXmlReported = (spell: (name: string) => string): boolean =>
    rulesOf(changesOf(spell('a'), spell('b'))).includes('breaking request-xml-changed');

  it('a media type range is XML if it includes XML', () => {
    const ranges = ['*/*', 'application/*', 'text/*', 'text/*;q=0.5', 'image/*', 'multipart/mixed'];
    expect(ranges.filter((media) => isXmlReported((name) => namedInXml(name, media)))).toEqual(ranges.slice(0, 4));
  });

  it('a body is XML if the encoding of one of its parts is XML, wherever that encoding is', () => {
    const xml = '{ contentType: text/xml }';
    const encodings = [
      'prefixEncoding: [{ contentType: text/plain }]',
      `prefixEncoding: [{}, ${xml}]`,
      `itemEncoding: ${xml}`,
      'itemEncoding: { contentType: "image/*, application/*" }',
      `encoding: { a: { encoding: { b: ${xml} } } }`,
      `itemEncoding: { contentType: multipart/mixed, prefixEncoding: [{ itemEncoding: ${xml} }] }`,
    ];
    const withEncoding = (name: string, encoding: string): string =>
      namedInXml(name, 'multipart/mixed').replaceAll('{ schema:', `{ ${encoding}, schema:`);
    expect(encodings.filter((encoding) => isXmlReported((name) => withEncoding(name, encoding)))).toEqual(
      encodings.slice(1),
    );
  });

  it('a schema that refers to itself is compared, even if it is renamed at the same time', () => {
    const tree = (name: string, limit: number): string =>
      pet(
        `{ $ref: '#/components/schemas/${name}' }`,
        `${name}: { properties: { next: { $ref: '#/components/schemas/${name}' }, list: { items: { ` +
          `oneOf: [{ $ref: '#/components/schemas/${name}' }, { type: integer, maximum: ${limit} }] } } } }`,
      );
    expect(changesOf(tree('Node', 1), tree('Node', 1))).toEqual([]);
    expect(rulesOf(changesOf(tree('Node', 1), tree('Branch', 1)))).toEqual(['text schema-renamed']);
    const changes = changesOf(tree('Node', 2), tree('Branch', 1));
    expect(rulesOf(changes)).toEqual([
      'breaking request-maximum-lowered',
      'safe response-maximum-lowered',
      'text schema-renamed',
    ]);
    expect(changes[0]?.where).toMatchObject({ field: 'Branch.list[]', operations: ['POST /pets'] });
  });
});

describe('objects of a response that become one of several', () => {
  const book = (schema: string): string => `openapi: 3.1.0
${shared}
paths:
  /a: { get: { responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } } }
components:
  schemas:
    Base: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    Novel: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { pages: { type: integer } } }] }
    Draft: { type: object, required: [id], properties: { id: { type: string } } }
`;
  const refTo = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
  const refs = (...names: string[]): string => `{ oneOf: [${names.map(refTo).join(', ')}] }`;
  const plain = '{ type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }';

  it('an object that becomes one of several is compared with each of them', () => {
    const changes = changesOf(book(plain), book(refs('Base', 'Novel')));
    expect(changes.filter((change) => change.class === 'breaking' || change.class === 'dangerous')).toEqual([]);
    expect(rulesOf(changes)).toContain('safe response-alternatives-introduced');
    const broken = changesOf(book(plain), book(refs('Base', 'Draft'))).filter((change) => change.class === 'breaking');
    expect(broken.map(({ rule, where }) => `${rule} ${where.pointer}`)).toEqual([
      'response-property-removed-required /schemas/Draft/schema/properties/name',
    ]);
  });

  it('an alternative that is the old object has no changed reference', () => {
    const changes = changesOf(book(refTo('Base')), book(refs('Base', 'Novel')));
    const references = changes.filter(({ rule }) => rule === 'reference-changed');
    expect(references.map(({ where }) => where.pointer.split('/').at(-1))).toEqual(['schema', '1']);
  });

  const apart = ', discriminator: { propertyName: name }';
  const withApart = (schema: string, by = apart): string => schema.replace(/ \}$/, `${by} }`);
  const discriminators = (before: string, after: string, edit = (text: string): string => text): readonly string[] =>
    changesOf(edit(book(before)), edit(book(after))).flatMap(({ rule, where }) =>
      rule.includes('discriminator') ? [`${rule} ${where.pointer.replace(/.*\/content/, '')}`] : [],
    );
  const all = refs('Base', 'Novel', 'Draft');

  const place = ' /application~1json/schema/discriminator';

  it('a discriminator that all alternatives share replaces the one of the old object', () => {
    expect(discriminators(withApart(plain), withApart(all))).toEqual([]);
    expect(discriminators(withApart(plain), withApart(all, apart.replace('name }', 'id }')))).toEqual([
      `response-discriminator-property-changed${place}/propertyName`,
    ]);
    // If the alternatives have no discriminator, the removal of the old object's discriminator is reported for each
    // alternative.
    expect(discriminators(withApart(plain), refs('Base', 'Draft'))).toEqual([
      'response-discriminator-removed /schemas/Base/schema/discriminator',
      'response-discriminator-removed /schemas/Draft/schema/discriminator',
    ]);
    const inBase = (text: string): string => text.replace('Base: {', `Base: { ${apart.slice(2)},`);
    expect(discriminators(refTo('Base'), withApart(all), inBase)).toEqual([]);
  });

  it('a new discriminator is reported once', () => {
    expect(discriminators(plain, withApart(all))).toEqual([`response-discriminator-added${place}`]);
  });
});

describe('types of a request that become one of several', () => {
  const body = (schema: string): string => `openapi: 3.1.0
${shared}
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok } }
components: { schemas: { Short: { maxLength: 5 }, MaybeNumber: { anyOf: [{ type: number }, { type: 'null' }] } } }
`;
  const introduced = 'breaking request-alternatives-introduced';

  it('an alternative with more restrictions in a referenced schema does not count as the old type', () => {
    for (const key of ['oneOf', 'anyOf']) {
      const limited = `{ ${key}: [{ $ref: '#/components/schemas/Short', type: string }, { type: integer }] }`;
      expect(rulesOf(changesOf(body('{ type: string }'), body(limited)))).toContain(introduced);
    }
  });

  it('an alternative does not count as the old type if another one of `oneOf` accepts null as well', () => {
    const after = (other: string): string => body(`{ oneOf: [{ type: [string, 'null'] }, ${other}] }`);
    const rulesWith = (other: string): readonly string[] =>
      rulesOf(changesOf(body("{ type: [string, 'null'] }"), after(other)));
    const nullable = ["{ type: [integer, 'null'] }", "{ $ref: '#/components/schemas/MaybeNumber' }"];
    expect(nullable.filter((other) => !rulesWith(other).includes(introduced))).toEqual([]);
    expect(rulesWith('{ type: integer }')).toEqual(['safe request-alternative-added', 'safe request-type-widened']);
  });
});

describe('sides of a call', () => {
  const whole = (schema: string): string => `openapi: 3.1.0
${shared}
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: { properties: { kept: ${schema} } } } } }
      callbacks:
        done:
          '{$url}':
            post:
              requestBody: { content: { application/json: { schema: { properties: { sent: ${schema} } } } } }
              responses:
                '200':
                  description: ok
                  content: { application/json: { schema: { properties: { answered: ${schema} } } } }
      responses: { '200': { description: ok } }
webhooks:
  made:
    post:
      requestBody: { content: { application/json: { schema: { properties: { posted: ${schema} } } } } }
      responses: { '200': { description: ok } }
`;

  it('the sides are swapped in callbacks and webhooks', () => {
    const changes = changesOf(whole('{ type: string, maxLength: 5 }'), whole('{ type: string, maxLength: 9 }'));
    expect(changes.map(({ rule, where }) => [rule, where.field, where.operations])).toEqual([
      ['response-max-length-raised', 'body.sent', ['POST /pets']],
      ['response-max-length-raised', 'body.posted', ['webhook made']],
      ['request-max-length-raised', '200.answered', ['POST /pets']],
      ['request-max-length-raised', 'body.kept', ['POST /pets']],
    ]);
  });

  it('read-only parts do not matter in requests', () => {
    const read = (limit: number): string => whole(`{ type: string, readOnly: true, maxLength: ${limit} }`);
    const changes = changesOf(read(9), read(5));
    // The API sends read-only fields: they are in requests to the client, and not in requests from the client.
    expect(changes.map(({ rule, where }) => `${rule} ${where.field}`).sort()).toEqual([
      'response-max-length-lowered body.posted',
      'response-max-length-lowered body.sent',
      'unused-changed 200.answered',
      'unused-changed body.kept',
    ]);
  });

  it('a change to a shared parameter is reported once, with every operation', () => {
    const many = (rest: string): string => `openapi: 3.1.0
${shared}
paths:
  /a: { get: { parameters: [{ $ref: '#/components/parameters/page' }], responses: { '200': { description: ok } } } }
  /b: { get: { parameters: [{ $ref: '#/components/parameters/page' }], responses: { '200': { description: ok } } } }
components: { parameters: { page: { name: page, in: query, schema: { type: integer, maximum: 9 }${rest} } } }
`;
    const changes = changesOf(many(''), many(', required: true').replace('maximum: 9', 'maximum: 8'));
    expect(changes.map(({ rule, where }) => [rule, where.operations])).toEqual([
      ['parameter-became-required', ['GET /a', 'GET /b']],
      ['request-maximum-lowered', ['GET /a', 'GET /b']],
    ]);
  });
});

describe('parameters', () => {
  const withParameters = (list: string): string => `openapi: 3.1.0
${shared}
paths: { '/a/{id}': { get: { parameters: ${list}, responses: { '200': { description: ok } } } } }
`;
  const query = (schema: string, more = ''): string =>
    withParameters(`[{ name: q, in: query, schema: ${schema}${more} }]`);

  it('a description of a path parameter is only a change of text', () => {
    const described = withParameters('[{ name: id, in: path, required: true, schema: { type: string } }]');
    expect(rulesOf(changesOf(withParameters('[]'), described))).toEqual(['text path-parameter-described']);
    expect(rulesOf(changesOf(described, withParameters('[]')))).toEqual(['text path-parameter-undescribed']);
    const added = changesOf(
      withParameters('[]'),
      withParameters('[{ name: id, in: query, required: true, schema: { type: string } }]'),
    );
    expect(rulesOf(added)).toEqual(['breaking parameter-added-required']);
  });

  it('`explode` and additional types do not break a parameter with a plain type', () => {
    const many = '{ oneOf: [{ type: string }, { type: array, items: { type: string } }] }';
    expect(rulesOf(changesOf(query('{ type: string }'), query(many, ', explode: false')))).toEqual([
      'safe request-alternative-added',
      'safe request-type-widened',
      'text unused-changed',
    ]);
    expect(rulesOf(changesOf(query('{ type: array }'), query('{ type: array }', ', explode: false')))).toEqual([
      'breaking parameter-explode-changed',
    ]);
    // Texts that both alternatives accept are not valid against `oneOf`.
    const both = query('{ oneOf: [{ type: string }, { type: string, maxLength: 5 }] }');
    expect(rulesOf(changesOf(query('{ type: string }'), both))).toContain('breaking request-alternatives-introduced');
  });
});

it('a change in a schema is reported in that schema, even if the reference to it has other keywords', () => {
  const kinds = (values: string): string => `openapi: 3.1.0
${shared}
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
      responses: {}
components:
  schemas:
    Book: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind', description: Its kind. } } }
    Kind: { type: string, enum: [${values}] }
`;
  const [change] = changesOf(kinds('a, b'), kinds('a'));
  expect([change?.rule, change?.where.place?.pointer]).toEqual([
    'request-enum-value-removed',
    '/components/schemas/Kind',
  ]);
});

it('a schema that a parameter and a body refer to is compared as in the body', () => {
  const withId = (type: string): string => `openapi: 3.1.0
${shared}
paths:
  /a:
    get:
      parameters: [{ name: id, in: query, schema: { $ref: '#/components/schemas/Id' } }]
      responses: { '200': { description: ok } }
  /b:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Id' } } } }
      responses: { '200': { description: ok } }
components: { schemas: { Id: { type: ${type} } } }
`;
  const changes = changesOf(withId('integer'), withId('string'));
  expect(changes.map(({ rule, where }) => [rule, where.operations])).toEqual([
    ['request-type-changed', ['GET /a', 'POST /b']],
  ]);
});
