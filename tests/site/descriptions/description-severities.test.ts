// Tests that a mistake in a description is a warning, unless the rules of the project set another severity or the
// description cannot be shown at all.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const files = `-- content/en/docs/a.md --
# A

See the pets.
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, description: 'See [the guide](/nowhere) and [a part](#no-such-part).' }
paths:
  /pets:
    get:
      operationId: listPets
      description: '![cat](cat.png) and [out](../../../outside.md) and [bad](javascript:alert(1))'
      responses: { '200': { description: good } }
  /dogs:
    get:
      operationId: listPets
      responses: { '200': { description: good, description: better } }
`;

const config = { locales: [{ code: 'en' }], url: 'https://docs.example.com' };

const linesOf = (
  problems: readonly { code: string; severity: string; at?: { file: string } | undefined }[],
): readonly string[] => [...new Set(problems.map(({ code, severity, at }) => `${severity} ${code} ${at?.file}`))];

test('a mistake in a description is a warning, whatever the area of its code', async () => {
  const { problems } = await site(files).configure(config).build();
  expect(linesOf(problems)).toMatchInlineSnapshot(`
    [
      "warning api/lint specs/pets/openapi.yaml",
      "warning link/broken specs/pets/openapi.yaml",
      "warning link/anchor specs/pets/openapi.yaml",
      "warning content/url-scheme specs/pets/openapi.yaml",
      "warning link/outside specs/pets/openapi.yaml",
      "warning api/operation-id specs/pets/openapi.yaml",
      "warning api/duplicate-key specs/pets/openapi.yaml",
    ]
  `);
});

test('the rules of a project can make mistakes in a description errors', async () => {
  const { errors } = await site(files)
    .configure({ ...config, rules: { 'api/lint': 'error', 'link/broken': 'error', 'api/operation-id': 'error' } })
    .build();
  expect(linesOf(errors)).toEqual([
    'error api/lint specs/pets/openapi.yaml',
    'error link/broken specs/pets/openapi.yaml',
    'error api/operation-id specs/pets/openapi.yaml',
  ]);
});

test('a broken link in a page of the project is an error', async () => {
  const { errors } = await site(files.replace('See the pets.', 'See [the guide](/nowhere).')).configure(config).build();
  expect(linesOf(errors)).toEqual(['error link/broken content/en/docs/a.md']);
});

test('a description that cannot be shown at all is an error', async () => {
  const missing = files.replace(
    "{ '200': { description: good } }",
    "{ '200': { $ref: '#/components/responses/Lost' } }",
  );
  expect(linesOf((await site(missing).configure(config).build()).errors)).toEqual([
    'error api/ref-missing specs/pets/openapi.yaml',
  ]);
  expect(linesOf((await site(`${files}\n  : [`).configure(config).build()).errors)).toEqual([
    'error api/yaml specs/pets/openapi.yaml',
  ]);
});
