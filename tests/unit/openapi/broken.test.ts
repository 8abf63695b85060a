// Tests broken descriptions: each mistake is reported at its place, only files that references name are read, and alias
// bombs and very long chains are refused.
import { describe, expect, it } from 'vitest';
import { parseFiles } from './helpers.ts';
import type { Files } from './helpers.ts';

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
const bytes = (text: string, ...tail: readonly number[]): Uint8Array =>
  new Uint8Array([...new TextEncoder().encode(text), ...tail]);
const chain = Array.from(
  { length: 40 },
  (_, index) => `    S${index}: { $ref: '#/components/schemas/S${index + 1}' }\n`,
).join('');
const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
  .split('')
  .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(', ')}]`)
  .join('\n')}\n`;

/** Name, files, and all reported problems as severity, code and `file:line:column`. */
const table: readonly (readonly [name: string, files: Files, reported: readonly string[]])[] = [
  ['a file of blank lines', { 'api.yaml': '\n\n' }, ['error api/root api.yaml:1:1']],
  ['a scalar root', { 'api.yaml': '\njust words\n' }, ['error api/root api.yaml:2:1']],
  ['a list as root', { 'api.json': '  [1]' }, ['error api/root api.json:1:3']],
  ['a description without a version', { 'api.yaml': 'info: {}\n' }, ['error api/version api.yaml:1:1']],
  ['a mistyped version key', { 'api.yaml': 'opanapi: 3.1.0\n' }, ['error api/version api.yaml:1:1']],
  ['an unknown future version', { 'api.yaml': 'info: {}\nopenapi: 4.0.0\n' }, ['error api/version api.yaml:2:10']],
  ['an old Swagger', { 'api.json': '{"swagger": "1.2"}' }, ['error api/version api.json:1:13']],
  [
    'a version as a number',
    { 'api.yaml': 'openapi: 3.1\ninfo: { title: A, version: "1" }\npaths: {}\n' },
    ['warning api/version api.yaml:1:10'],
  ],
  ['an unclosed bracket in YAML', { 'api.yaml': `${head}paths: {\n` }, ['error api/yaml api.yaml:3:1']],
  ['a tab in YAML', { 'api.yaml': `${head}paths:\n\t/a: {}\n` }, ['error api/yaml api.yaml:4:1']],
  ['an alias without an anchor', { 'api.yaml': `${head}paths: *nowhere\n` }, ['error api/yaml api.yaml:3:8']],
  ['an early end of JSON', { 'api.json': '{\n  "openapi": "3.1.0",' }, ['error api/json api.json:2:22']],
  ['a trailing comma in JSON', { 'api.json': '{ "openapi": "3.1.0", }' }, ['error api/json api.json:1:23']],
  ['an invalid escape in JSON', { 'api.json': '{ "openapi": "\\x" }' }, ['error api/json api.json:1:14']],
  ['a duplicate key in YAML', { 'api.yaml': `${head}paths: {}\ninfo: {}\n` }, ['error api/duplicate-key api.yaml:4:1']],
  [
    'a duplicate key in JSON',
    { 'api.json': '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"},\n "paths": {}, "paths": {}}' },
    ['error api/duplicate-key api.json:2:15'],
  ],
  ['a byte that is not UTF-8', { 'api.yaml': bytes(`${head}# `, 0xe9, 0x0a) }, ['error api/encoding api.yaml:3:3']],
  ['an alias bomb', { 'api.yaml': `openapi: 3.1.0\n${bomb}` }, ['error api/alias api.yaml:6:28']],
  [
    'an alias within its own anchor',
    { 'api.yaml': `${head}paths: {}\nx-a: &a [*a]\n` },
    ['error api/alias api.yaml:4:10'],
  ],
  ['an endless row of brackets', { 'api.yaml': `${head}x-a: ${'['.repeat(20_000)}` }, ['error api/depth api.yaml:1:1']],
  [
    'deep nesting in JSON',
    { 'api.json': `{"openapi": "3.1.0", "x-a": ${'['.repeat(300)}${']'.repeat(300)}}` },
    ['error api/depth api.json:1:229'],
  ],
  [
    'deep nesting in YAML',
    { 'api.yaml': `${head}x-a: ${'['.repeat(300)}${']'.repeat(300)}` },
    ['error api/depth api.yaml:3:206'],
  ],
  [
    'a missing file',
    { 'api.yaml': `${head}paths: { /a: { $ref: ./a.yaml } }\n` },
    ['error api/ref-missing api.yaml:3:22'],
  ],
  [
    'a pointer that leads nowhere',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: '#/components/schemas/Pat' } } }\n` },
    ['error api/ref-missing api.yaml:3:39'],
  ],
  [
    'an unknown anchor',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: '#pet' } } }\n` },
    ['error api/ref-missing api.yaml:3:39'],
  ],
  [
    'a mapping that leads nowhere',
    {
      'api.yaml':
        `${head}components: { schemas: { Pet: { type: object, discriminator: { ` +
        `propertyName: a, mapping: { b: ./b.yaml } } } } }\n`,
    },
    ['error api/ref-missing api.yaml:3:95'],
  ],
  [
    'a remote schema',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: https://example.com/pet.yaml } } }\n` },
    ['warning api/ref-remote api.yaml:3:39'],
  ],
  [
    'a file URL',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: 'file:///etc/hostname' } } }\n` },
    ['warning api/ref-remote api.yaml:3:39'],
  ],
  [
    'a missing file of an example',
    { 'api.yaml': `${head}components: { examples: { a: { externalValue: a.json } } }\n` },
    ['warning api/ref-missing api.yaml:3:47'],
  ],
  [
    'a remote mapping',
    {
      'api.yaml':
        `${head}components: { schemas: { Pet: { type: object, discriminator: { ` +
        `propertyName: a, mapping: { b: 'https://example.com/b' } } } } }\n`,
    },
    ['warning api/ref-remote api.yaml:3:95'],
  ],
  [
    'a path above the root',
    { 'specs/api.yaml': `${head}components: { schemas: { Pet: { $ref: ../../pet.yaml } } }\n` },
    ['error api/ref-outside specs/api.yaml:3:39'],
  ],
  [
    'an encoded path above the root',
    { 'specs/api.yaml': `${head}components: { schemas: { Pet: { $ref: '%2e%2e/%2e%2e/pet.yaml' } } }\n` },
    ['error api/ref-outside specs/api.yaml:3:39'],
  ],
  [
    'an absolute path',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: /etc/passwd.yaml } } }\n` },
    ['error api/ref-outside api.yaml:3:39'],
  ],
  [
    'a drive letter',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: 'C:\\pet.yaml' } } }\n` },
    ['error api/ref-outside api.yaml:3:39'],
  ],
  [
    'a reference to a file of another type',
    {
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1", description: { $ref: ./hostname } }\npaths: {}\n',
      hostname: 'secret',
    },
    ['error api/ref-type api.yaml:2:54'],
  ],
  [
    'a reference to itself',
    { 'api.yaml': `${head}components: { schemas: { Pet: { $ref: '#/components/schemas/Pet' } } }\n` },
    ['error api/ref-cycle api.yaml:3:39'],
  ],
  [
    'a circle of three references (once)',
    {
      'api.yaml': `${head}components: { schemas: { A: { $ref: b.yaml }, C: { $ref: b.yaml } } }\n`,
      'b.yaml': '$ref: api.yaml#/components/schemas/C\n',
    },
    ['error api/ref-cycle api.yaml:3:37'],
  ],
  [
    'a reference into itself',
    { 'api.yaml': `${head}components: { schemas: { A: { $ref: '#/components/schemas/A/items' } } }\n` },
    ['error api/ref-cycle api.yaml:3:37'],
  ],
  [
    'a chain of forty references (once)',
    { 'api.yaml': `${head}components:\n  schemas:\n${chain}    S40: { type: string }\n` },
    ['error api/ref-chain api.yaml:5:17'],
  ],
  [
    'a duplicate operation id',
    { 'api.yaml': `${head}paths:\n  /a:\n    get: { operationId: a }\n    put: { operationId: a }\n` },
    ['error api/operation-id api.yaml:6:25'],
  ],
  [
    'a broken file next to a good one (once)',
    {
      'api.yaml': `${head}components: { schemas: { A: { $ref: b.yaml }, B: { $ref: b.yaml#/x } } }\n`,
      'b.yaml': '[\n',
    },
    ['error api/yaml b.yaml:2:1'],
  ],
  ['a list instead of an object', { 'api.yaml': `${head}paths: []\n` }, ['error api/lint api.yaml:3:1']],
  ['an unknown member', { 'api.yaml': `${head}path: {}\npaths: {}\n` }, ['warning api/lint api.yaml:3:1']],
  [
    'a missing member',
    { 'api.yaml': 'openapi: 3.1.0\ninfo: { title: A }\npaths: {}\n' },
    ['error api/lint api.yaml:2:1'],
  ],
  [
    'an unknown type',
    { 'api.yaml': `${head}components: { schemas: { A: { type: strng } } }\n` },
    ['error api/lint api.yaml:3:31'],
  ],
  [
    'a problem in another file',
    { 'api.yaml': `${head}paths: { /a: { $ref: a.yaml } }\n`, 'a.yaml': 'get:\n  tags: books\n' },
    ['error api/lint a.yaml:2:3'],
  ],
  [
    'a Hangul path parameter that is not in the path',
    {
      'api.yaml':
        `${head}paths:\n  /{이름}:\n    get:\n      parameters:\n        - { name: 이름, in: ` +
        `path, required: true, schema: {} }\n        - { name: 성, in: path, required: true, schema: ` +
        `{} }\n      responses: { '200': { description: A } }\n`,
    },
    ['warning api/lint api.yaml:8:13'],
  ],
];

describe('broken descriptions', () => {
  it.each(table)('%s is reported at its place', async (_, files, reported) => {
    const { problems } = await parseFiles(files);
    expect(
      problems.map(
        ({ severity, code, at }) => `${severity} ${code} ${at?.file}:${at?.position?.line}:${at?.position?.column}`,
      ),
    ).toEqual(reported);
  });

  it('a description that does not exist has a problem of its own', async () => {
    const asked: string[] = [];
    const { value, problems } = await parseFiles({}, asked);
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['api/missing']);
  });

  it('a description with unusable text gives no value, and one with a broken reference gives one', async () => {
    const unusable = await parseFiles({ 'api.yaml': `${head}paths: {\n` });
    expect(unusable.value).toBeUndefined();
    const usable = await parseFiles({
      'api.yaml': `${head}paths: { /a: { get: { responses: { '200': { $ref: x.yaml } } } } }\n`,
    });
    expect(usable.problems).toHaveLength(1);
    expect(usable.value?.operations[0]).toMatchObject({
      id: 'getA',
      responses: [{ status: '200', missing: { name: 'x' } }],
    });
  });

  it('two operations with the same id get two anchors, and the problem refers to the other one', async () => {
    const { value, problems } = await parseFiles({
      'api.yaml': `${head}paths:\n  /a:\n    get: { operationId: a }\n    put: { operationId: a }\n`,
    });
    expect(value?.operations.map(({ id }) => id)).toEqual(['a', 'a-2']);
    expect(problems[0]).toMatchObject({
      hint: 'give this operation an `operationId` of its own, such as `putA`.',
      related: [{ at: { position: { line: 5, column: 25 } } }],
    });
  });

  it('hints suggest the name that was meant', async () => {
    const hints = async (text: string): Promise<unknown> =>
      (await parseFiles({ 'api.yaml': text })).problems.map(({ hint }) => hint);
    expect(await hints('opanapi: 3.1.0\n')).toEqual(['write `openapi` instead of `opanapi`.']);
    expect(await hints('openapi: 3.1\npaths: {}\ninfo: { title: A, version: "1" }\n')).toEqual([
      'write `openapi: 3.1.0`.',
    ]);
    expect(await hints(`${head}components: { schemas: { Pet: { $ref: '#/components/schemas/Pat' } } }\n`)).toEqual([
      'write `#/components/schemas/Pet`.',
    ]);
    expect(await hints(`${head}paths: {}\nservrs: []\n`)).toEqual(['write `servers`.']);
  });
});

describe('limits of reading', () => {
  it('every file is read through the reader, including missing ones, and no file outside of the root', async () => {
    const asked: string[] = [];
    const files = {
      'specs/api.yaml':
        `${head}paths:\n  /a: { $ref: ./a.yaml }\n  /b: { $ref: ../b.yml }\n  /c: { ` +
        `$ref: ../../c.yaml }\n  /d: { $ref: https://example.com/d.yaml }\n`,
      'specs/a.yaml': '{}',
    };
    await parseFiles(files, asked);
    expect(asked).toEqual(['specs/api.yaml', 'specs/a.yaml', 'b.yml']);
  });

  it('the validator gets no file that our own references do not lead to', async () => {
    const asked: string[] = [];
    const files = { 'api.yaml': `${head}paths: {}\nx-a: { example: { $ref: ./secret.yaml } }\n`, 'secret.yaml': '{}' };
    const { problems } = await parseFiles(files, asked);
    expect(asked).toEqual(['api.yaml']);
    expect(problems).toEqual([]);
  });

  it('the text of a file of another type is never shown', async () => {
    const { value } = await parseFiles({
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1", description: { $ref: ./hostname } }\npaths: {}\n',
      hostname: 'secret',
    });
    expect(value?.info.title).toBe('A');
    expect(JSON.stringify(value)).not.toContain('secret');
  });

  it('a `$ref` without its `$` is reported once with a fix, and its missing members are not reported', async () => {
    const paths = (reference: string): string =>
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - ${reference}: ` +
      `'#/components/parameters/B'\n      responses: { '200': { description: A } }\n`;
    const parameters = 'components: { parameters: { B: { name: b, in: query, schema: {} } } }\n';
    const problemsOf = async (text: string): Promise<string[]> =>
      (await parseFiles({ 'api.yaml': text })).problems.map(
        ({ code, severity, message, hint, at }) =>
          `${severity} ${code} ${at?.position?.line}:${at?.position?.column} ${message} → ${hint}`,
      );
    expect(await problemsOf(paths('$ref') + parameters)).toEqual([]);
    expect(await problemsOf(paths('ref') + parameters)).toEqual([
      'error api/lint 7:11 Property `ref` is not expected here (rule `struct`). → write `$ref`.',
    ]);
    // A schema has no required members, so a `ref` in a schema is only a warning.
    expect(
      await problemsOf(
        `${head}paths: {}\ncomponents: { schemas: { A: { type: string }, B: { ref: '#/components/schemas/A' } } }\n`,
      ),
    ).toEqual(['warning api/lint 4:52 Property `ref` is not expected here (rule `struct`). → write `$ref`.']);
    // No `$ref` is suggested for a `ref` that is not a string.
    expect(
      await problemsOf(
        `${head}paths: {}\ncomponents: { parameters: { B: { ref: 1, name: b, in: query, schema: {} } } }\n`,
      ),
    ).toEqual(['warning api/lint 4:34 Property `ref` is not expected here (rule `struct`). → write `in`.']);
  });

  it('an alias bomb of 417 bytes is reported', async () => {
    const { problems } = await parseFiles({ 'api.yaml': `openapi: 3.1.0\n${bomb}` });
    expect(problems.map(({ code }) => code)).toEqual(['api/alias']);
  });

  it('a chain of 3,000 references is refused', async () => {
    const links = Array.from(
      { length: 3000 },
      (_, index) => `"S${index}": {"$ref": "#/components/schemas/S${index + 1}"}`,
    ).join(',');
    const { problems } = await parseFiles({
      'api.json': `{"openapi": "3.1.0", "components": {"schemas": {${links}, "S3000": {}}}}`,
    });
    expect(problems.map(({ code }) => code)).toEqual(['api/ref-chain']);
  });

  it('parts that are shared by alias or merge key are read', async () => {
    const { value, problems } = await parseFiles({
      'api.yaml':
        `${head}paths: {}\ncomponents:\n  schemas:\n    A: &a { type: object, title: ` +
        `Shared }\n    B: { <<: *a, title: Own }\n    C: *a\n`,
    });
    expect(problems).toEqual([]);
    expect(value?.schemas.map(({ name, schema }) => [name, schema.types[0], schema.title])).toEqual([
      ['A', 'object', 'Shared'],
      ['B', 'object', 'Own'],
      ['C', 'object', 'Shared'],
    ]);
  });
});
