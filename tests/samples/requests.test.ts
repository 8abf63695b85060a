// Tests the request that a sample sends: URL, query, media type and body.
import { describe, expect, it } from 'vitest';
import { curlCalls, readPages } from './describe-calls.ts';

const reply = "responses: {'200': {description: ok}}";

describe('the address of a call', () => {
  it('a server without a scheme gets https, and an empty list of servers inherits the servers above', async () => {
    const calls = await curlCalls(`openapi: 3.0.3
info: {title: Servers, version: '1'}
servers: [{url: https://root.example.com}]
paths:
  /proto: {get: {operationId: proto, servers: [{url: //cdn.example.com/x}], ${reply}}}
  /none: {get: {operationId: none, servers: [], ${reply}}}
  /item: {servers: [{url: https://item.example.com}], get: {operationId: item, servers: [], ${reply}}}
`);
    expect(calls).toEqual({
      proto: "curl 'https://cdn.example.com/x/proto'",
      none: "curl 'https://root.example.com/none'",
      item: "curl 'https://item.example.com/item'",
    });
  });

  it('an operation with an empty list of servers shows the servers above under one heading', async () => {
    const { page, twin } = await readPages(`paths: {/none: {get: {operationId: a, servers: [], ${reply}}}}`);
    expect([page, twin].map((text) => text.split('Servers').length - 1)).toEqual([1, 1]);
    expect(twin).toContain('- Servers: `https://api.example.com`');
    expect(page).toContain("curl \\\n  'https://api.example.com/none'");
  });

  it('the queries of the server, the path and the parameters are joined with `&`', async () => {
    const query = 'parameters: [{name: page, in: query, required: true, schema: {type: integer}}]';
    const calls = await curlCalls(`paths:
  /h?action=list: {get: {operationId: path, ${query}, ${reply}}}
  /h?action=list&: {get: {operationId: open, ${query}, ${reply}}}
  /h#top: {get: {operationId: fragment, ${query}, ${reply}}}
  /s: {get: {operationId: server, servers: [{url: 'https://f.example.com/v1/?code=1'}], ${query}, ${reply}}}
`);
    expect(calls).toEqual({
      path: "curl 'https://api.example.com/h?action=list&page=1'",
      open: "curl 'https://api.example.com/h?action=list&page=1'",
      fragment: "curl 'https://api.example.com/h?page=1#top'",
      server: "curl 'https://f.example.com/v1/s?code=1&page=1'",
    });
  });
});

describe('a parameter that is the whole query', () => {
  const whole = (content: string): string =>
    `openapi: 3.2.0
info: {title: Whole query string, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /a:
    get:
      operationId: a
      parameters: [{name: all, in: querystring, required: true, content: {${content}}}]
      ${reply}`;

  it('a parameter that is the whole query is sent as the fields of its form, and shown in that form', async () => {
    const form =
      'application/x-www-form-urlencoded: {schema: {type: object, properties: {foo: {type: string}, bar: ' +
      '{type: boolean}}}, ';
    const text = whole(`${form}example: {foo: a b, bar: true}}`);
    expect(await curlCalls(text)).toEqual({ a: "curl 'https://api.example.com/a?foo=a%20b&bar=true'" });
    const { page, twin } = await readPages(text);
    for (const shown of [page, twin]) expect(shown).toContain('?foo=a%20b&bar=true');
  });

  it('a parameter that is the whole query uses its fields’ encoding, or its media type if that is JSON', async () => {
    const form =
      'application/x-www-form-urlencoded: {encoding: {f: {style: deepObject}}, example: {f: {x: [1, 2]}, ' +
      "'g h': 'a&b'}}";
    expect(await curlCalls(whole(form))).toEqual({
      a: "curl -g 'https://api.example.com/a?f[x][0]=1&f[x][1]=2&g%20h=a%26b'",
    });
    const json = 'application/json: {example: {foo: 1}}';
    expect(await curlCalls(whole(json))).toEqual({ a: "curl 'https://api.example.com/a?%7B%22foo%22:%201%7D'" });
  });
});

describe('arrays and objects in objects', () => {
  const nested =
    '{type: object, properties: {created: {type: object, properties: {gte: {type: integer}}}, ids: {type: ' +
    'array, items: {type: string}}}}';
  const query = (schema: string): string =>
    `paths: {/a: {get: {operationId: a, parameters: [{name: filter, in: query, required: true, ` +
    `style: deepObject, explode: true, schema: ${schema}}], ${reply}}}}`;
  const convention = 'by convention: OpenAPI does not define the form';

  it('nested values of a `deepObject` parameter are sent in brackets, and the page calls it a convention', async () => {
    expect(await curlCalls(query(nested))).toEqual({
      a: "curl -g 'https://api.example.com/a?filter[created][gte]=1&filter[ids][0]=string'",
    });
    expect(await curlCalls(query('{type: array, items: {type: string}}'))).toEqual({
      a: "curl -g 'https://api.example.com/a?filter[0]=string'",
    });
    const { page, twin } = await readPages(query(nested));
    for (const shown of [page, twin]) {
      expect(shown).toContain('?filter[created][gte]=1&filter[ids][0]=string');
      expect(shown).toContain(convention);
    }
  });

  it('the page mentions no convention if OpenAPI defines the form', async () => {
    const { page, twin } = await readPages(query('{type: object, properties: {a: {type: integer}}}'));
    for (const shown of [page, twin]) {
      expect(shown).toContain('?filter[a]=1');
      expect(shown).not.toContain(convention);
    }
  });

  it('nested values of a form are sent in brackets with `deepObject`, and as JSON without it', async () => {
    const form = (encoding: string): string =>
      `paths: {/a: {post: {operationId: a, requestBody: {required: true, content: ` +
      `{application/x-www-form-urlencoded: {schema: {type: object, properties: {f: ${nested}, ` +
      `'expand!': {type: array, items: {type: string}}}}${encoding}}}}, ${reply}}}}`;
    const deep = form(", encoding: {f: {style: deepObject, explode: true}, 'expand!': {style: deepObject}}");
    expect((await curlCalls(deep)).a).toBe(
      "curl -X POST 'https://api.example.com/a' --data-urlencode 'f%5Bcreated%5D%5Bgte%5D=1' " +
        "--data-urlencode 'f%5Bids%5D%5B0%5D=string' --data-urlencode 'expand!%5B0%5D=string'",
    );
    expect((await curlCalls(form(''))).a).toContain(
      `--data-urlencode 'f={"created": {"gte": 1}, "ids": ["string"]}' --data-urlencode 'expand!=string'`,
    );
    const { page, twin } = await readPages(deep);
    for (const shown of [page, twin]) expect(shown).toContain(convention);
  });
});

describe('the body of a call', () => {
  const body = (requestBody: string): Promise<string | undefined> =>
    curlCalls(`paths: {/a: {post: {operationId: a, requestBody: ${requestBody}, ${reply}}}}`).then(({ a }) =>
      a?.slice("curl -X POST 'https://api.example.com/a' ".length),
    );

  it.each([
    [
      "'*/*': {schema: {type: object, properties: {a: {type: string, example: x}}}}",
      `-H 'Content-Type: application/json' -d '{ "a": "x" }'`,
    ],
    ["'*/*': {schema: {type: string}}", "-H 'Content-Type: text/plain' --data-raw 'string'"],
    [
      "'*/*': {schema: {type: string, format: binary}}",
      "-H 'Content-Type: application/octet-stream' --data-binary '@file'",
    ],
    ["'application/*': {example: [1]}", "-H 'Content-Type: application/json' -d '[ 1 ]'"],
    ["'image/*': {}", "-H 'Content-Type: image/png' --data-binary '@file.png'"],
    ["'text/*; charset=utf-8': {example: a}", "-H 'Content-Type: text/plain; charset=utf-8' --data-raw 'a'"],
  ])('a media type range is replaced by a concrete media type: %s', async (content, sent) => {
    expect(await body(`{content: {${content}}}`)).toBe(sent);
  });

  it.each([
    ['text/plain: {schema: {type: string, example: hello}}', "--data-raw 'hello'"],
    ['application/xml: {schema: {type: string, default: <a/>}}', "--data-raw '<a/>'"],
    ['text/csv: {schema: {$ref: "#/components/schemas/Csv"}}', "--data-raw 'a,b'"],
    ['text/plain: {schema: {type: integer, minimum: 5}}', "--data-raw '5'"],
  ])('a text body is the text that the schema gives: %s', async (content, sent) => {
    const calls = await curlCalls(
      `paths: {/a: {post: {operationId: a, requestBody: {content: {${content}}}, ` +
        `${reply}}}}\ncomponents: {schemas: {Csv: {type: string, examples: ['a,b']}}}`,
    );
    expect(calls.a).toContain(sent);
  });

  it.each([
    ['application/json: {}', "-H 'Content-Type: application/json' -d '{}'"],
    ['application/json: {schema: {}}', "-H 'Content-Type: application/json' -d '{}'"],
    ['application/json: {schema: {not: {type: object}}}', `-H 'Content-Type: application/json' -d '"string"'`],
    [
      'application/json: {schema: {not: {type: [object, string, number, boolean, array]}}}',
      "-H 'Content-Type: application/json' -d 'null'",
    ],
    ['application/json: {schema: {$ref: "#/components/schemas/Ring"}}', "-H 'Content-Type: application/json' -d '{}'"],
    ['application/x-www-form-urlencoded: {schema: {type: object}}', "--data-urlencode 'key=string'"],
    ['', "-H 'Content-Type: application/json' -d '{}'"],
  ])('a required body is always sent: %s', async (content, sent) => {
    const calls = await curlCalls(
      `paths: {/a: {post: {operationId: a, requestBody: {required: true, content: {${content}}}, ` +
        `${reply}}}}\ncomponents: {schemas: {Ring: {required: [next], properties: {next: {$ref: ` +
        `'#/components/schemas/Ring'}}}}}`,
    );
    expect(calls.a).toContain(sent);
  });
});
