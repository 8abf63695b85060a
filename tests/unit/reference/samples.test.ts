// Tests the requests of samples: serialised parameters, generated values, and curl commands.
import { describe, expect, it } from 'vitest';
import type { Literal, Operation, Parameter, Schema, SecurityScheme } from '../../../src/model/api/api-spec.ts';
import { buildRequest } from '../../../src/reference/request/build-request.ts';
import { exampleValue } from '../../../src/reference/examples/example-value.ts';
import { literalText } from '../../../src/reference/describe/literal-text.ts';
import { curl as curlLanguage } from '../../../src/reference/samples/curl.ts';
import { serializeParameter } from '../../../src/reference/request/serialize-parameter.ts';
import {
  integer,
  list,
  media,
  number,
  numeral,
  object,
  operation,
  parameter,
  ref,
  schema,
  spec,
  string,
  text,
} from './support/build-spec.ts';

const array: Literal = { kind: 'array', items: [string('blue'), string('black')] };
const record: Literal = {
  kind: 'object',
  entries: [
    ['R', number('100')],
    ['G', number('200')],
  ],
};

describe('serialised parameters', () => {
  // The rows follow the table in "Style Examples" of OpenAPI 3.1.1: a primitive value, an array and an object. The
  // table does not define some of these values, such as an array in the style `deepObject`.
  it.each<[Parameter['in'], string, boolean, string, string, string]>([
    ['path', 'matrix', false, ';color=blue', ';color=blue,black', ';color=R,100,G,200'],
    ['path', 'matrix', true, ';color=blue', ';color=blue;color=black', ';R=100;G=200'],
    ['path', 'label', false, '.blue', '.blue,black', '.R,100,G,200'],
    ['path', 'label', true, '.blue', '.blue.black', '.R=100.G=200'],
    ['path', 'simple', false, 'blue', 'blue,black', 'R,100,G,200'],
    ['path', 'simple', true, 'blue', 'blue,black', 'R=100,G=200'],
    ['query', 'form', false, 'color=blue', 'color=blue,black', 'color=R,100,G,200'],
    ['query', 'form', true, 'color=blue', 'color=blue&color=black', 'R=100&G=200'],
    ['query', 'spaceDelimited', false, 'color=blue', 'color=blue%20black', 'color=R%20100%20G%20200'],
    ['query', 'pipeDelimited', false, 'color=blue', 'color=blue%7Cblack', 'color=R%7C100%7CG%7C200'],
    ['query', 'deepObject', true, 'color=blue', 'color[0]=blue&color[1]=black', 'color[R]=100&color[G]=200'],
    ['header', 'simple', false, 'blue', 'blue,black', 'R,100,G,200'],
  ])(
    'a parameter in the %s with the style %s and `explode: %s` is serialised as in the specification',
    (place, style, explode, one, many, pairs) => {
      const colour = parameter('color', { in: place, style, explode });
      expect([string('blue'), array, record].map((value) => serializeParameter(colour, value))).toEqual([
        one,
        many,
        pairs,
      ]);
    },
  );

  it('characters that are not allowed in a URL are encoded, except for allowed reserved ones', () => {
    expect(serializeParameter(parameter('q'), string('가 &b'))).toBe('q=%EA%B0%80%20%26b');
    expect(serializeParameter(parameter('q', { allowReserved: true }), string('a/b'))).toBe('q=a/b');
    expect(serializeParameter(parameter('X', { in: 'header' }), string('a b'))).toBe('a b');
  });

  it('a parameter with content is written in its media type', () => {
    expect(decodeURIComponent(serializeParameter(parameter('j', { content: [media()] }), record))).toBe(
      'j={"R": 100, "G": 200}',
    );
  });
});

describe('values of samples', () => {
  const schemas: Readonly<Record<string, Schema>> = {
    Node: object({ 'name!': text(), 'next!': ref('Node'), 'list!': list(ref('Node')) }),
    Pet: object({ 'kind!': text(), 'id!': integer({ isReadOnly: true }), 'secret!': text({ isWriteOnly: true }) }),
  };
  const index = new Map(Object.entries(schemas));
  const value = (inner: Schema, side: 'request' | 'response' = 'request'): string => {
    const found = exampleValue(inner, index, side);
    return found === undefined ? 'none' : literalText(found);
  };

  it('the value is the one that the description gives: example, const, default or first of an enumeration', () => {
    expect(value(integer({ examples: [number('5')], default: number('1.0') }))).toBe('5');
    expect(value(integer({ default: number('1.0') }))).toBe('1.0');
    expect(value(text({ enum: [{ value: string('A') }, { value: string('B') }] }))).toBe('"A"');
    expect(value(schema({ const: string('c') }))).toBe('"c"');
  });

  it('a generated value respects the limits of its type', () => {
    expect(value(integer({ limits: { minimum: numeral(5) } }))).toBe('5');
    expect(value(integer({ limits: { exclusiveMinimum: numeral(5) } }))).toBe('6');
    expect(value(integer({ limits: { maximum: numeral(-3) } }))).toBe('-3');
    expect(value(integer({ limits: { multipleOf: numeral(4) } }))).toBe('4');
    expect(value(text({ limits: { minLength: numeral(8) } }))).toBe('"stringxx"');
    expect(value(text({ limits: { maxLength: numeral(3) } }))).toBe('"str"');
    expect(value(text({ format: 'date' }))).toBe('"2025-01-31"');
    expect(value(list(schema({ types: ['boolean'] })))).toBe('[true]');
  });

  it('a value of a schema that contains itself leaves out the inner value', () => {
    expect(value(ref('Node'))).toBe('{"name": "string", "list": []}');
  });

  it('the value of a request has required members and those with examples, and no read-only ones', () => {
    expect(value(ref('Pet'))).toBe('{"kind": "string", "secret": "string"}');
    expect(value(ref('Pet'), 'response')).toBe('{"kind": "string", "id": 1}');
    expect(value(object({ 'a!': text(), b: text(), c: text({ examples: [string('C')] }) }))).toBe(
      '{"a": "string", "c": "C"}',
    );
    expect(value(object({ a: text(), b: text() }))).toBe('{"a": "string", "b": "string"}');
  });

  it('the value of alternatives is the first one, with its discriminator value', () => {
    const choice = schema({
      oneOf: [ref('Pet'), text()],
      discriminator: { propertyName: 'kind', mapping: [['pet', 'Pet']] },
    });
    expect(value(choice)).toBe('{"kind": "pet", "secret": "string"}');
  });
});

describe('calls in curl', () => {
  const scheme = (members: Partial<SecurityScheme>): SecurityScheme => ({
    name: 's',
    type: 'http',
    flows: [],
    isDeprecated: false,
    extensions: {},
    ...members,
  });
  const curl = (call: Operation, security?: SecurityScheme): string => {
    const api = spec({
      servers: [
        { url: 'https://{region}.example.com/v1/', variables: [{ name: 'region', default: 'eu', values: [] }] },
      ],
      operations: [call],
      ...(security === undefined ? {} : { security: [[{ scheme: 's', scopes: [] }]], securitySchemes: [security] }),
    });
    return (curlLanguage.write(buildRequest(call, api, new Map())) ?? []).map(([, piece]) => piece).join('');
  };

  it('a call has the first server, the path, required parameters and those with examples, spelled as written', () => {
    const call = operation('a', {
      path: '/a/{version}',
      parameters: [
        parameter('version', { in: 'path', schema: schema({ types: ['number'], default: number('1.0') }) }),
        parameter('need', { isRequired: true, schema: integer() }),
        parameter('quiet'),
        parameter('told', { examples: [{ name: 'x', value: string('y') }] }),
        parameter('X-H', { in: 'header', isRequired: true }),
        parameter('c', { in: 'cookie', isRequired: true }),
      ],
    });
    expect(curl(call)).toBe(
      "curl \\\n  'https://eu.example.com/v1/a/1.0?need=1&told=y' \\\n  -H 'X-H: string' \\\n  -H 'Cookie: c=string'",
    );
  });

  it('JSON is sent with quotes that a shell understands', () => {
    const body = {
      isRequired: true,
      content: [
        media(undefined, { examples: [{ name: 'x', value: { kind: 'object', entries: [['name', string("it's")]] } }] }),
      ],
    };
    expect(curl(operation('a', { method: 'POST', requestBody: body }))).toBe(
      "curl -X POST \\\n  'https://eu.example.com/v1/a' \\\n  -H 'Content-Type: application/json' \\\n  " +
        "-d '{\n    \"name\": \"it'\\''s\"\n  }'",
    );
  });

  it('forms, files and texts are sent', () => {
    const form = object({ 'file!': text({ format: 'binary' }), 'name!': text() });
    const send = (content: ReturnType<typeof media>): string =>
      curl(operation('a', { method: 'PUT', requestBody: { isRequired: true, content: [content] } }));
    expect(send(media(form, { name: 'multipart/form-data' }))).toMatch(/-F 'name=string' \\\n {2}-F 'file=@file'$/);
    const typed = (contentType: string): string =>
      send(media(form, { name: 'multipart/form-data', encodings: [{ property: 'file', contentType, headers: [] }] }));
    expect(typed('text/csv')).toMatch(/-F 'file=@file.csv;type=text\/csv'$/);
    expect(['image/*', 'image/png, image/jpeg'].map(typed).filter((call) => call.includes(';type='))).toEqual([]);
    expect(send(media(object({ a: text() }), { name: 'application/x-www-form-urlencoded' }))).toMatch(
      /--data-urlencode 'a=string'$/,
    );
    expect(send(media(text(), { name: 'image/png' }))).toMatch(
      /-H 'Content-Type: image\/png' \\\n {2}--data-binary '@file.png'$/,
    );
    expect(send(media(text(), { name: 'text/csv', examples: [{ name: 'x', value: string('a,b') }] }))).toMatch(
      /--data-raw 'a,b'$/,
    );
  });

  it.each<[string, Partial<SecurityScheme>]>([
    ["-H 'Authorization: Bearer ACCESS_TOKEN'", { scheme: 'bearer' }],
    ["-H 'Authorization: Basic CREDENTIALS'", { scheme: 'basic' }],
    ["-H 'X-Key: API_KEY'", { type: 'apiKey', in: 'header', parameterName: 'X-Key' }],
    ["'https://eu.example.com/v1/a?key=API_KEY'", { type: 'apiKey', in: 'query', parameterName: 'key' }],
    ["-H 'Cookie: sid=API_KEY'", { type: 'apiKey', in: 'cookie', parameterName: 'sid' }],
    ["-H 'Authorization: Bearer ACCESS_TOKEN'", { type: 'oauth2' }],
  ])('a secret is shown as a placeholder: %s', (expected, members) => {
    expect(curl(operation('a'), scheme(members))).toContain(expected);
  });

  it('a server without a host is shown with an example host', () => {
    const api = spec({ servers: [{ url: '/v2', variables: [] }] });
    expect(buildRequest(operation('a'), api, new Map()).url).toBe('https://example.com/v2/a');
  });
});
