// Tests that `$id` gives a schema its own address (JSON Schema 2020-12 §8.2), to which references in the schema are
// relative.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldOf, parseFiles, parseText, schemaOf } from './helpers.ts';

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n';
const errorsOf = async (text: string): Promise<string[]> =>
  (await parseText(text)).problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

it('a reference by `$id` and one into the `$defs` of a schema with an `$id` lead to the schema', async () => {
  const text = readFileSync(new URL('../../descriptions/f18-id-base.yaml', import.meta.url), 'utf8');
  const { value, problems } = await parseFiles({ 'api.yaml': text });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const response = value?.operations[0]?.responses[0]?.content[0]?.schema?.ref ?? '';
  const degree = fieldOf(value, `${response}.deg`).ref ?? '';
  expect(schemaOf(value, degree).types).toEqual(['integer']);
});

it.each([
  [
    'a relative address',
    '{ $id: "https://x.example.com/a/base", properties: { p: { $ref: other } }, $defs: { o: { $id: other, ' +
      'type: boolean } } }',
  ],
  [
    'an anchor of its own',
    '{ $id: "https://x.example.com/a", properties: { p: { $ref: "#here" } }, $defs: { o: { $anchor: here, ' +
      'type: boolean } } }',
  ],
  [
    'an address and an anchor',
    '{ properties: { p: { $ref: "urn:x#here" } }, $defs: { o: { $id: "urn:x", $defs: { i: { $anchor: ' +
      'here, type: boolean } } } } }',
  ],
  [
    'an address and a pointer',
    '{ properties: { p: { $ref: "urn:x#/$defs/i" } }, $defs: { o: { $id: "urn:x", $defs: { i: { type: ' +
      'boolean } } } } }',
  ],
  [
    'an address next to `$ref`',
    '{ properties: { p: { $id: "https://x.example.com/b/c", $ref: d } }, $defs: { o: { $id: ' +
      '"https://x.example.com/b/d", type: boolean } } }',
  ],
])('a reference with %s is followed', async (_, schema) => {
  const { value, problems } = await parseText(`${head}components: { schemas: { A: ${schema} } }\n`);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(schemaOf(value, fieldOf(value, 'A.p').ref ?? '').types).toEqual(['boolean']);
});

it('an anchor of the same name in another schema resource is not used', async () => {
  const schemas = `A: { $id: "urn:a", properties: { p: { $ref: "#x" } }, $defs: { x: { $anchor: x, type: integer } } }`;
  const { value } = await parseText(
    `${head}components: { schemas: { Z: { $id: "urn:z", $defs: { x: { $anchor: x, type: "null" } } }, ${schemas} } }\n`,
  );
  expect(schemaOf(value, fieldOf(value, 'A.p').ref ?? '').types).toEqual(['integer']);
});

it('in a schema with an `$id`, a reference to the whole file still leads there', async () => {
  expect(
    await errorsOf(`${head}components: { schemas: { A: { $id: "urn:a", $ref: "#/components/schemas/B" }, B: {} } }\n`),
  ).toEqual([]);
});

it('an `$id` in data is not an address, and an unknown address is still reported', async () => {
  const schema =
    '{ example: { $id: "https://x.example.com/q" }, properties: { p: { $ref: "https://x.example.com/q" } } }';
  const { problems } = await parseText(`${head}components: { schemas: { A: ${schema} } }\n`);
  expect(problems.map(({ message }) => message)).toEqual([
    '`https://x.example.com/q` is a URL, but a build reads only files.',
  ]);
});
