// Tests `$ref` in places where the specification has no Reference Object. The target replaces the `$ref`, as in
// Redocly's bundler.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFiles } from './helpers.ts';

const cases = new URL('../../descriptions/', import.meta.url);
const read = (...names: readonly string[]) =>
  parseFiles(Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, cases), 'utf8')])));

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';

describe('references in places without a Reference Object', () => {
  it('a reference in the place of an operation is read', async () => {
    const { value, problems } = await read('f01-operation-ref.yaml', 'f01-list.yaml');
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value?.operations.map(({ id, summary }) => [id, summary])).toMatchSnapshot();
    expect(value?.operations.every(({ responses }) => responses.length > 0)).toBe(true);
  });

  it('a reference in the place of all paths is read', async () => {
    const { value, problems } = await read('f02-paths-ref.yaml', 'f02-paths.yaml');
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value?.operations.length).toBeGreaterThan(0);
  });

  it('a reference in the place of maps and lists is read', async () => {
    const { value, problems } = await read(
      'f03-map-refs.yaml',
      'f03-p.yaml',
      'f03-props.yaml',
      'f03-r.yaml',
      'f03-schemas.yaml',
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [operation] = value?.operations ?? [];
    expect([
      operation?.parameters.length,
      operation?.responses.length,
      value?.schemas.map(({ name }) => name),
    ]).toMatchSnapshot();
  });

  it.each([
    [
      'info',
      'info: { $ref: part.yaml }\npaths: {}',
      'title: There\nversion: "2"',
      (spec: { info: { title: unknown } }) => spec.info.title,
      'There',
    ],
    [
      'servers',
      'info: { title: A, version: "1" }\nservers: { $ref: list.yaml#/all }\npaths: {}',
      'all: [{ url: https://api.example.com }]',
      (spec: { servers: readonly { url: string }[] }) => spec.servers.map(({ url }) => url).join(),
      'https://api.example.com',
    ],
  ])('a reference in the place of %s is read', async (_, text, other, pick, expected) => {
    const name = text.includes('list.yaml') ? 'list.yaml' : 'part.yaml';
    const { value, problems } = await parseFiles({ 'api.yaml': `openapi: 3.1.0\n${text}\n`, [name]: `${other}\n` });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value && pick(value as never)).toBe(expected);
  });

  it('a reference that leads nowhere is an error at its line', async () => {
    const { problems } = await parseFiles({ 'api.yaml': `${head}paths:\n  /a:\n    get: { $ref: gone.yaml }\n` });
    expect(problems.map(({ code, severity, at }) => [code, severity, at?.position?.line])).toEqual([
      ['api/ref-missing', 'error', 5],
    ]);
  });

  it('a reference to a part that contains it is an error', async () => {
    const { problems } = await parseFiles({
      'api.yaml':
        `${head}paths:\n  /a:\n    get: { callbacks: { $ref: '#/paths/~1a/get' }, ` +
        `responses: { '200': { description: A } } }\n`,
    });
    expect(problems.some(({ code, severity }) => code === 'api/ref-cycle' && severity === 'error')).toBe(true);
  });
});

describe('references as examples', () => {
  it('a reference as an example has the value of its file', async () => {
    const { value, problems } = await read('f04-example-ref.yaml', 'f04-ex.yaml');
    expect(problems).toEqual([]);
    expect(value?.operations[0]?.responses[0]?.content[0]?.examples[0]?.value).toMatchObject({
      kind: 'object',
      entries: [['name', { value: 'Ada' }]],
    });
  });

  it('a reference as an example without its file is shown as it is written, with a warning', async () => {
    const schema = 'components: { schemas: { A: { type: object, example: { $ref: gone.yaml } } } }';
    const { value, problems } = await parseFiles({ 'api.yaml': `${head}paths: {}\n${schema}\n` });
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['api/ref-missing', 'warning']]);
    expect(JSON.stringify(value?.schemas)).toContain('gone.yaml');
  });
});

it('a path item at two addresses gives two operations and no problem', async () => {
  const { value, problems } = await read('f08-same-item.yaml');
  expect(problems).toEqual([]);
  expect(value?.operations.map(({ id, path }) => [id, path])).toEqual([
    ['a', '/v1/a'],
    ['a-2', '/a'],
  ]);
});

it('a reference in an extension is not checked, because no page shows it', async () => {
  expect((await read('f25-ext-ref.yaml')).problems).toEqual([]);
});
