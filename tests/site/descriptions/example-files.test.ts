// Tests examples in files. Text is shown, and every other file is copied and linked. A missing file or an absolute path
// is reported and does not stop a build. Also tests an example on another host, and a code sample in a file.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const description = (examples: string) => `-- content/en/docs/a.md --
# A
-- specs/files/openapi.yaml --
openapi: 3.1.0
info: { title: Files, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      x-codeSamples: [{ lang: JavaScript, label: SDK, source: { $ref: call.js } }]
      responses:
        '200': { description: good, content: { text/csv: { examples: { one: ${examples} } } } }
-- specs/files/call.js --
client.list();
-- specs/files/rows.csv --
a,b
-- specs/files/broken.json --
{"a":
-- specs/files/picture.png --
not really a picture
`;

const config = { url: 'https://docs.example.com', locales: [{ code: 'en' }], apis: [{ name: 'files' }] };
const build = (examples: string, basePath = '/') =>
  site(description(examples))
    .configure({ ...config, basePath })
    .build();

test.each([
  ['rows.csv', 'a,b'],
  ['broken.json', '{"a":'],
])('an example in a text file is shown: %s', async (name, shown) => {
  const { files, problems } = await build(`{ externalValue: ${name} }`);
  expect(problems).toEqual([]);
  expect(files.get('api/files/getA.md')).toContain(shown);
});

test.each(['/', '/help/'])(
  'an example in another kind of file is copied and linked below the base path %s',
  async (base) => {
    const { files, problems } = await build('{ externalValue: picture.png }', base);
    expect(problems).toEqual([]);
    const copy = [...files.keys()].find((path) => /^assets\/media\/picture-[\da-f]{8}\.png$/.test(path));
    expect(copy).toBeDefined();
    expect(files.get('api/files.html')).toContain(`href="${base}${copy}"`);
    expect(files.get('api/files/getA.md')).toContain(`(${base}${copy})`);
  },
);

test('an example on another host is a link', async () => {
  const { files, problems } = await build("{ externalValue: 'https://files.example.com/rows.csv' }");
  expect(problems).toEqual([]);
  expect(files.get('api/files.html')).toContain('href="https://files.example.com/rows.csv"');
});

test('an example in a missing file is reported and shown as its name, and the site is built', async () => {
  const { files, problems, errors } = await build('{ externalValue: gone.csv }');
  expect(errors).toEqual([]);
  expect(problems.map(({ code, at }) => [code, at?.position?.line])).toEqual([['api/ref-missing', 9]]);
  expect(files.get('api/files/getA.md')).toContain('gone.csv');
  expect(files.get('api/files.html')).not.toContain('href="gone.csv"');
});

test('an example with an absolute path is reported and shown as text without a link', async () => {
  const { files, problems } = await build('{ externalValue: /rows.csv }');
  expect(problems.map(({ code, severity, at }) => [code, severity, at?.position?.line])).toEqual([
    ['api/ref-outside', 'warning', 9],
  ]);
  expect(files.get('api/files/getA.md')).toContain('/rows.csv');
  expect(files.get('api/files.html')).toContain('/rows.csv');
  expect(files.get('api/files.html')).not.toContain('href="/rows.csv"');
});

test('a code sample in a file is shown', async () => {
  const { files } = await build('{ externalValue: rows.csv }');
  expect(files.get('api/files/getA.md')).toContain('client.list();');
});
