// Tests that values of a description are read as their author means them: a string keeps its spelling, and JSON in a
// string is JSON.
import { describe, expect, it } from 'vitest';
import { literalText } from '../../src/reference/describe/literal-text.ts';
import { parseText } from '../unit/openapi/helpers.ts';
import { curlCalls, describeApi, readPages } from './describe-calls.ts';

const reply = "responses: {'204': {description: ok}}";
const post = (media: string, more = ''): string =>
  `paths: {/a: {post: {operationId: a, requestBody: {content: {${media}}}, ${reply}}}}${more}`;
const body = async (text: string): Promise<string | undefined> =>
  (await curlCalls(text)).a?.replace(/^.* (?:-d|--data-raw) /, '');

const schemaOf = async (written: string, version = '3.1.0') => {
  const text = describeApi(`paths: {}\ncomponents: {schemas: {A: ${written}, Code: {type: string}}}`).replace(
    '3.1.0',
    version,
  );
  const { value: spec } = await parseText(text);
  return spec?.schemas.find(({ name }) => name === 'A')?.schema;
};

describe('a string that looks like a number', () => {
  const fields =
    '{type: object, required: [zip, version], properties: {zip: {type: string, example: 01234}, version: ' +
    '{type: string, example: 1.10}}}';

  it('a string that looks like a number keeps its spelling on the page, in its Markdown and the sample', async () => {
    const text = post(`application/json: {schema: ${fields}}`);
    expect(await body(text)).toBe(`'{ "zip": "01234", "version": "1.10" }'`);
    const { page, twin } = await readPages(text);
    for (const shown of [page, twin]) {
      expect(shown).toContain('"01234"');
      expect(shown).toContain('"1.10"');
      expect(shown).not.toMatch(/\b1234\b/);
    }
  });

  it.each([
    ['default', '{type: string, default: 0123}', '"0123"'],
    ['const', '{type: string, const: 1.0}', '"1.0"'],
    ['an enumeration', '{type: string, enum: [01, 1e3, 0x1F, +82, True]}', '"01" "1e3" "0x1F" "+82" "True"'],
    ['examples', '{type: string, examples: [007, .5]}', '"007" ".5"'],
    ['a referenced type', "{$ref: '#/components/schemas/Code', default: 010}", '"010"'],
    ['a part of `allOf`', "{allOf: [{$ref: '#/components/schemas/Code'}], default: 010}", '"010"'],
    ['a string or null', "{type: [string, 'null'], default: 010}", '"010"'],
    ['one of several', "{anyOf: [{type: string}, {type: 'null'}], default: 010}", '"010"'],
    ['items', '{type: array, items: {type: string}, default: [01, 02.0]}', '["01", "02.0"]'],
    ['a tuple', '{type: array, prefixItems: [{type: string}, {type: number}], default: [01, 02.0]}', '["01", 2]'],
    ['additional properties', '{type: object, additionalProperties: {type: string}, default: {a: 01}}', '{"a": "01"}'],
    [
      'a field',
      "{type: object, properties: {a: {$ref: '#/components/schemas/Code'}}, example: {a: 01, b: 01}}",
      '{"a": "01", "b": 1}',
    ],
    ['a number', '{type: number, default: 1.10}', '1.10'],
    ['a string or a number', '{type: [string, number], default: 1.10}', '1.10'],
    ['no type', '{default: 1.10}', '1.10'],
    ['a boolean', '{type: boolean, default: true}', 'true'],
  ])('a string keeps its spelling and a number stays a number: %s', async (_, written, expected) => {
    const schema = await schemaOf(written);
    const values = [
      schema?.const,
      schema?.default,
      ...(schema?.examples ?? []),
      ...(schema?.enum ?? []).map(({ value }) => value),
    ];
    expect(values.flatMap((value) => (value === undefined ? [] : literalText(value))).join(' ')).toBe(expected);
  });

  it('a string keeps its spelling in a parameter, a header, a body and a variable of a server', async () => {
    const text = `servers:
  - {url: 'https://{region}.example.com/{version}', variables: {region: {default: 01}, version: {default: 1.10}}}
paths:
  /a/{id}:
    post:
      operationId: a
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}, example: 0042}
        - {name: q, in: query, schema: {type: array, items: {type: string}}, examples: {one: {value: [01, 02]}}}
        - {name: X-V, in: header, required: true, schema: {type: string, default: 2.0}}
      requestBody: {content: {text/plain: {schema: {type: string}, example: 012}}}
      ${reply}
`;
    expect((await curlCalls(`openapi: 3.0.3\ninfo: {title: T, version: '1'}\n${text}`)).a).toBe(
      "curl -X POST 'https://01.example.com/1.10/a/0042?q=01&q=02' -H 'Content-Type: text/plain' -H 'X-V: " +
        "2.0' --data-raw '012'",
    );
  });

  it('a string keeps its spelling in an example that bodies of two types share', async () => {
    const media = (type: string): string =>
      `{schema: {type: ${type}}, examples: {x: {$ref: '#/components/examples/X'}}}`;
    const operation = (id: string, type: string): string =>
      `  /${id}: {post: {operationId: ${id}, requestBody: {content: {application/json: ${media(type)}}}, ${reply}}}`;
    const calls = await curlCalls(
      `paths:\n${operation('a', 'string')}\n${operation('b', 'number')}\ncomponents: {examples: {X: {value: 1.50}}}\n`,
    );
    expect([calls.a, calls.b].map((call) => call?.replace(/^.* -d /, ''))).toEqual([`'"1.50"'`, "'1.50'"]);
  });
});

describe('JSON that is written as a string', () => {
  const typed = '{type: object, properties: {a: {type: integer}, b: {type: string}}}';

  it('JSON in a string is shown and sent as JSON', async () => {
    const text = post(`application/json: {schema: ${typed}, example: "{\\n  \\"a\\": 1.0, \\"b\\": 2\\n}"}`);
    expect(await body(text)).toBe(`'{ "a": 1.0, "b": "2" }'`);
    const { page, twin } = await readPages(text);
    for (const shown of [page, twin]) expect(shown).toMatch(/\{\n +"a": 1\.0,\n/);
    expect(page).not.toContain('\\n');
  });

  it.each([
    ['named examples', `application/json: {schema: ${typed}, examples: {x: {value: '{"a": 1}'}}}`, `'{ "a": 1 }'`],
    [
      'the example of a schema',
      `application/json: {schema: {type: array, items: ${typed}, example: '[{"a": 1}]'}}`,
      `'[ { "a": 1 } ]'`,
    ],
    [
      'the example of a field',
      `application/json: {schema: {type: object, properties: {o: {type: object, example: '{"a": 1}'}}}}`,
      `'{ "o": { "a": 1 } }'`,
    ],
    ['no schema', `application/json: {example: '{"a": 1}'}`, `'{ "a": 1 }'`],
    ['a number', `application/json: {schema: {type: integer}, example: '7'}`, "'7'"],
    ['a string', `application/json: {schema: {type: string}, example: '{"a": 1}'}`, `'"{\\"a\\": 1}"'`],
    ['a value that is not JSON', `application/json: {schema: ${typed}, example: '{a: 1'}`, `'"{a: 1"'`],
    ['another media type', `application/x-thing: {example: '{"a": 1}'}`, `'{"a": 1}'`],
  ])('JSON in a string is sent as its type requires: %s', async (_, media, sent) => {
    expect(await body(post(media))).toBe(sent);
  });

  it('JSON in a string is also read in examples of OpenAPI 2.0', async () => {
    const { value: spec } = await parseText(
      `swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {/a: {get: {operationId: a, produces: ` +
        `[application/json], responses: {'200': {description: ok, examples: {application/json: '{"a": 1}'}}}}}}\n`,
    );
    expect(
      spec?.operations[0]?.responses[0]?.content[0]?.examples.map(({ value }) => value && literalText(value)),
    ).toEqual(['{"a": 1}']);
  });
});
