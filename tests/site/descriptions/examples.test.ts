// Tests the comparison of code blocks (JSON and `curl` commands) with the description: their mistakes are reported at
// their lines, and a block is checked again only if it or the description has changed.
import { expect, it } from 'vitest';
import { site } from '../harness.ts';

const files = `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: 동물 API, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /pets/{id}:
    put:
      operationId: editPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
        - { name: fields, in: query, schema: { type: array, items: { type: string, enum: [name, status] } } }
        - { name: X-Account, in: header, required: true, schema: { type: string } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: 좋습니다. } }
components:
  schemas:
    Status: { type: string, enum: [ASLEEP, AWAKE] }
    Named: { type: object, required: [name], properties: { name: { type: string, maxLength: 5 } } }
    Pet:
      allOf:
        - { $ref: '#/components/schemas/Named' }
        - type: object
          properties:
            status: { $ref: '#/components/schemas/Status' }
            parent: { oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }] }
            labels: { type: object, additionalProperties: { type: string } }
-- content/ko/docs/a.md --
# 가

CODE
`;

const linesOf = async (code: string, change = (text: string): string => text) =>
  (await site(change(files.replace('CODE', () => code))).build()).problems
    .filter(({ code: kind }) => kind.startsWith('docs/'))
    .map(({ message, at }) => `${at?.position?.line}: ${message}`);

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;
const right = [
  fence(
    'json schema=pets/Pet',
    '{\n  "name": "Bo",\n  "status": "AWAKE",\n  "parent": { "name": "Mo" },\n  "labels": { "any": "thing" }\n}',
  ),
  fence('json title="without a schema"', '{ "nothing": … }'),
  fence(
    'http op=pets/editPet',
    'PUT https://api.example.com/v1/pets/{id}?fields=name,status HTTP/1.1\nX-Account: $ACCOUNT\n\n{ "name": "Bo" }',
  ),
  fence(
    'bash',
    'curl -X PUT \'https://api.example.com/v1/pets/$PET?fields=name\' \\\n  -H "x-account: $ACCOUNT" \\\n ' +
      ' -d \'{ "name": "Bo", "status": "AWAKE" }\'',
  ),
  fence('bash', 'curl -X PUT https://api.example.com/v1/pets/$PET -H "X-Account: 1" -d "{ \\"name\\": $NAME }"'),
  fence('bash', 'curl https://auth.example.com/token -d a=b'),
].join('\n\n');

it('a code block that matches the description is not reported, even with placeholders for values', async () => {
  expect(await linesOf(right)).toEqual([]);
});

it('a value that the description no longer has is reported at its line, in JSON and in `curl`', async () => {
  expect(await linesOf(right, (text) => text.replace('[ASLEEP, AWAKE]', '[ASLEEP, AWOKEN]'))).toEqual([
    '6: `/status` is `AWAKE`, which is not an allowed value.',
    '24: `/status` is `AWAKE`, which is not an allowed value.',
  ]);
});

it('an attribute of a code block may have single or double quotes', async () => {
  const wrong = '```json schema=\'pets/Pet\'\n{ "name": "Bobby Brown" }\n```';
  expect(await linesOf(wrong)).toEqual(await linesOf(wrong.replaceAll("'", '"')));
  expect(await linesOf(wrong)).toHaveLength(1);
});

it('invalid JSON is reported with its cause and the place to fix', async () => {
  const read = async (code: string): Promise<unknown> => {
    const { errors } = await site(files.replace('CODE', () => fence('json schema=pets/Pet', code))).build();
    return errors.map(({ message, hint, at }) => ({ message, hint, ...at?.position }));
  };
  expect(await read('{\n  "name": "Bo"\n  "status": "AWAKE"\n}')).toEqual([
    {
      message: 'The example is not valid JSON: A comma is missing after `"Bo"`.',
      hint: 'write `"Bo",`.',
      line: 5,
      column: 11,
      length: 4,
    },
  ]);
  expect(await read('{\n  "name": Bo\n}')).toEqual([
    {
      message: 'The example is not valid JSON.',
      hint: 'fix the example, or remove `schema=…`.',
      line: 5,
      column: 11,
      length: 2,
    },
  ]);
});

it.each([
  [
    'a value in the path',
    'curl -X PUT https://api.example.com/v1/pets/0 -H \'X-Account: 1\' -d \'{"name":"Bo"}\'',
    ['4: `id` must be >= 1.'],
  ],
  [
    'a value in the query',
    "curl -X PUT 'https://api.example.com/v1/pets/1?fields=name,nam' -H 'X-Account: 1' -d '{\"name\":\"Bo\"}'",
    ['4: `fields` is `nam`, which is not an allowed value.'],
  ],
  [
    'a missing body',
    "curl -X PUT https://api.example.com/v1/pets/1 -H 'X-Account: 1'",
    ['4: The request body of `editPet` is missing.'],
  ],
  [
    'a body that is not JSON',
    "curl -X PUT https://api.example.com/v1/pets/1 -H 'X-Account: 1' -d name=Bo",
    ['4: The request body of `editPet` is not valid JSON.'],
  ],
  [
    'another method',
    'curl https://api.example.com/v1/pets/1',
    ['4: No `GET` operation matches the URL `https://api.example.com/v1/pets/1`.'],
  ],
  [
    'a path with a malformed escape',
    'curl -X PUT https://api.example.com/v1/pets/%zz -H \'X-Account: 1\' -d \'{"name":"Bo"}\'',
    ['4: `id` has the wrong type.'],
  ],
  [
    'the second call of a block',
    'curl https://a.example.com\ncurl https://api.example.com/v1/pet/1',
    ['5: No operation has the path `/pet/1`.'],
  ],
])('a `curl` call is checked: %s', async (_, code, problems) => {
  expect(await linesOf(fence('bash', code))).toEqual(problems);
});

it('a path that is similar to an existing path is reported with its values filled in', async () => {
  const { errors } = await site(
    files.replace('CODE', () => fence('bash', 'curl -X PUT https://api.example.com/v1/pet/17')),
  ).build();
  expect(errors.map(({ hint }) => hint)).toEqual(['write `/pets/17`.']);
});

it('a code block is checked again only if it or the description has changed', async () => {
  const first = site(files.replace('CODE', () => right));
  expect((await first.build()).errors).toEqual([]);
  const again = await first
    .write('content/ko/docs/a.md', `# 가\n\n말이 늘었습니다.\n\n${right.replace('"AWAKE" }', '"AWAK" }')}`)
    .build();
  expect(again.errors.map(({ at }) => at?.position?.line)).toEqual([26]);
});
