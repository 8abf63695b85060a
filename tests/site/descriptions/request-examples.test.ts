// Tests the examples on the page of an operation. If the sample sends the example of a body, the sample contains the
// example. All other examples of the body are shown next to the sample. Also tests parameters, headers and callbacks.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const operation = (rest: string) => `-- content/en/docs/a.md --
# A
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: createPet
      responses: { '201': { description: made } }
${rest}
-- specs/pets/picture.png --
not really a picture
`;

const build = async (rest: string) => {
  const { files, errors } = await site(operation(rest))
    .configure({
      locales: [{ code: 'en' }],
      apis: [{ name: 'pets' }],
      rules: { 'api/example': 'off', 'api/ref-missing': 'warning' },
    })
    .build();
  expect(errors).toEqual([]);
  const text = files.get('api/pets/createPet.md') ?? '';
  const samples = text.slice(text.indexOf('## Examples'));
  const end = samples.includes('**Request example') ? samples.indexOf('**Request example') : samples.length;
  return { text, page: files.get('api/pets.html') ?? '', calls: samples.slice(0, end), others: samples.slice(end) };
};

const body = (content: string) => `      requestBody: { required: true, content: { ${content} } }`;
const json = (rest: string) =>
  `application/json: { schema: { type: object, properties: { name: { type: string } } }, ${rest} }`;

test('an example that the call sends is shown in the call with its summary', async () => {
  const { calls, others } = await build(body(json('examples: { rex: { summary: A dog, value: { name: Rex } } }')));
  expect(calls).toContain('A dog');
  expect(calls).toContain('"name": "Rex"');
  expect(others).toBe('');
});

test.each([
  ['on another host', "externalValue: 'https://files.example.com/rex.json'", 'https://files.example.com/rex.json'],
  ['in a file that is copied', 'externalValue: picture.png', '.png'],
  ['without a host', 'externalValue: /rex.json', '/rex.json'],
  ['in a file that is missing', 'externalValue: rex.json', 'rex.json'],
])('an example %s is shown next to the call with its summary', async (_, example, shown) => {
  const { calls, others } = await build(body(json(`examples: { rex: { summary: A dog, ${example} } }`)));
  expect(calls).not.toContain('A dog');
  expect(others).toContain('A dog');
  expect(others).toContain(shown);
});

test('an example of a media type that the call does not send is shown next to the call', async () => {
  const { calls, others } = await build(
    body(
      `text/csv: { examples: { rows: { summary: Rows, value: 'name,Rex' } } }, ` +
        `${json('examples: { tom: { summary: A cat, value: { name: Tom } } }')}`,
    ),
  );
  expect(calls).toContain('A cat');
  expect(calls).toContain('"name": "Tom"');
  expect(calls).not.toContain('Rows');
  expect(others).toContain('name,Rex');
  expect(others).not.toContain('Tom');
});

test('an example whose call sends a file is shown next to the call', async () => {
  const { calls, others } = await build(
    body('application/xml: { examples: { rex: { summary: A dog, value: { name: Rex } } } }'),
  );
  expect(calls).not.toContain('A dog');
  expect(others).toContain('A dog');
  expect(others).toContain('"name": "Rex"');
});

test.each([[['Shell', 'JavaScript', 'Python', 'Java', 'Kotlin', 'Go', 'C#', 'PHP']], [['Shell']]])(
  'an example is shown next to samples that the description brings: %s',
  async (languages) => {
    const own = `      x-codeSamples: [${languages.map((lang) => `{ lang: '${lang}', source: own }`).join(', ')}]\n`;
    const { others } = await build(own + body(json('examples: { rex: { summary: A dog, value: { name: Rex } } }')));
    expect(others).toContain('A dog');
    expect(others).toContain('"name": "Rex"');
  },
);

test('the example of a schema that the call sends is not shown a second time', async () => {
  const schema =
    'schema: { type: object, properties: { name: { type: string } }, examples: [{ name: Rex }, { name: Tom }] }';
  const { calls, others } = await build(body(`application/json: { ${schema} }`));
  expect(calls).toContain('"name": "Rex"');
  expect(others).not.toContain('Rex');
  expect(others).toContain('Tom');
});

test('the call sends the first example that has a value', async () => {
  const far = "far: { summary: Far, externalValue: 'https://files.example.com/a.json' }";
  const { calls, others } = await build(
    body(json(`examples: { ${far}, near: { summary: Near, value: { name: Rex } } }`)),
  );
  expect(calls).toContain('Near');
  expect(calls).toContain('"name": "Rex"');
  expect(others).toContain('Far');
  expect(others).toContain('https://files.example.com/a.json');
  expect(others).not.toContain('Rex');
});

test('examples of parameters and headers are shown with their summaries, and external ones are links', async () => {
  const examples =
    "{ far: { summary: Far, externalValue: 'https://files.example.com/a.txt' }, near: { summary: Near, value: abc } }";
  const { text, page, calls } = await build(
    `      parameters: [{ name: q, in: query, schema: { type: string }, examples: ${examples} }]`,
  );
  expect(text).toContain('[https://files.example.com/a.txt](https://files.example.com/a.txt) (Far), `"abc"` (Near)');
  expect(page).toContain('href="https://files.example.com/a.txt"');
  expect(calls).toContain('?q=abc');
});

test('a missing example of a parameter is shown by its name', async () => {
  const { text, page } = await build(
    '      parameters: [{ name: q, in: query, schema: { type: string }, examples: { gone: { $ref: ' +
      "'#/components/examples/Gone' } } }]",
  );
  expect(text).toContain('Gone');
  expect(page).toContain('Gone');
});

test('a callback shows its examples, or one generated from the schema if it has none', async () => {
  const post = (rest: string) =>
    `{ post: { requestBody: { content: { ${rest} } }, responses: { '200': { description: ok } } } }`;
  const generated =
    'application/json: { schema: { type: object, required: [name], properties: { name: { const: Generated } } } }';
  const { text, page } = await build(
    `      callbacks: { done: { '{$request.body#/url}': ` +
      `${post(json("examples: { far: { summary: Far, externalValue: 'https://files.example.com/a.json' } }"))} ` +
      `}, gone: { '{$request.body#/other}': ` +
      `${post(generated)} } }`,
  );
  const [done = '', gone = ''] = text.split('## Callbacks: ').slice(1);
  expect(done).toContain('**Request example: Far**');
  expect(done).toContain('https://files.example.com/a.json');
  expect(gone).toContain('generated from the schema');
  expect(gone).toContain('"name": "Generated"');
  expect(page).toContain('href="https://files.example.com/a.json"');
});
