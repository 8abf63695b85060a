// Tests that a mistake of a writer is reported once, at its place, with a hint. Its consequences in other places are
// not reported.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const problemsOf = async (text: string): Promise<string[]> => {
  const { problems } = await site(text).build();
  return problems.map(
    ({ code, message, hint, at }) => `${code} ${at?.file}:${at?.position?.line} ${message} → ${hint ?? 'nothing'}`,
  );
};

test('a colon, an indented line and a duplicate key in front matter are reported with the line to write', async () => {
  expect(await problemsOf('-- content/en/docs/a.md --\n---\ntitle: Ads: a guide\n---\n')).toEqual([
    'content/front-matter content/en/docs/a.md:2 The front matter is not valid YAML: The value of `title` ' +
      'contains a colon. → put the value in quotes: `title: "Ads: a guide"`.',
  ]);
  expect(await problemsOf('-- content/en/docs/a.md --\n---\ntitle: Ads\n  slug: ads\n---\n')).toEqual([
    'content/front-matter content/en/docs/a.md:3 The front matter is not valid YAML: `slug` is nested in ' +
      '`title`, which already has a value. → align `slug: ads` with `title`.',
  ]);
  expect(await problemsOf('-- content/en/docs/a.md --\n---\ntitle: Ads\nslug: ads\ntitle: More\n---\n')).toEqual([
    'content/front-matter content/en/docs/a.md:4 The front matter is not valid YAML: Duplicate key ' +
      '`title`. → remove one of the two keys.',
  ]);
});

const pets = (listPets: string): string => `-- content/en/docs/a.md --
# Pets

[all](op:pets/listPets)

::operation[pets/listPets]

\`\`\`bash
curl 'https://pets.example.com/pets'
\`\`\`
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example.com' }]
paths:
  /pets: { $ref: pets.yaml }
-- specs/pets/pets.yaml --
${listPets}`;

const good = 'get:\n  operationId: listPets\n  responses:\n    "200": { description: all }\n';

test('mentions of a description are not checked while one of its files cannot be read', async () => {
  expect(await problemsOf(pets(good))).toEqual([]);
  expect(await problemsOf(pets(good.replace('  operationId', '\toperationId')))).toEqual([
    'api/yaml specs/pets/pets.yaml:2 `specs/pets/pets.yaml` is not valid YAML: The line is indented with ' +
      'a tab. → use spaces: YAML does not allow tabs in indentation.',
  ]);
  expect((await problemsOf(pets(good.replace('listPets', 'listAll')))).map((one) => one.split(' ')[0])).toEqual([
    'link/operation',
    'docs/operation',
  ]);
});

test('an operation in a file that cannot be read is not reported as removed', async () => {
  const recorded = (responses: string): string => `-- specs/pets/history/2026-01-31.json --
{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"servers":[{"url":"https://pets.example.com"}],\
"paths":{"/pets":{"get":{"operationId":"listPets","responses":${responses}}}}}
`;
  const same = '{"200":{"description":"all"}}';
  expect(await problemsOf(pets(good) + recorded(same))).toEqual([]);
  expect(
    (await problemsOf(pets(good.replace('  operationId', '\toperationId')) + recorded(same))).map(
      (one) => one.split(' ')[0],
    ),
  ).toEqual(['api/yaml']);
  expect(
    (await problemsOf(pets(`post:\n${good.slice(5)}`) + recorded(same))).map((one) => one.split(' ')[0]),
  ).toContain('history/unrecorded-breaking');
});

test('a link to a page whose address another page claims is not reported', async () => {
  const problems = await problemsOf(
    '-- content/en/docs/a.md --\n# A\n-- content/en/docs/b.md --\n---\nslug: a\n---\n# B\n-- ' +
      'content/en/docs/c.md --\n# C\n\n[a](a.md) [b](b.md)\n',
  );
  expect(problems.map((one) => one.split(' ')[0])).toEqual(['route/collision']);
});

test('the report of nested directives names the one without its end', async () => {
  expect(await problemsOf('-- content/en/docs/a.md --\n# A\n\n:::note\n\nOne.\n\n:::tip\n\nTwo.\n\n:::\n')).toEqual([
    'content/directive content/en/docs/a.md:7 `:::tip` is never closed. → add a line `:::` after the last ' +
      'line of `:::note`, which was opened on line 3.',
  ]);
  expect(await problemsOf('-- content/en/docs/a.md --\n# A\n\n:::tip\n\nTwo.\n')).toEqual([
    'content/directive content/en/docs/a.md:3 `:::tip` is never closed. → add a line `:::` after its last line.',
  ]);
});

test('a folder with a misspelled name and a file with another extension are reported with the right name', async () => {
  const files =
    '-- content/en/docs/a.md --\n# A\n-- content/en/doc/b.md --\n# B\n-- content/en/docs/c.markdown --\n# C\n';
  expect(await problemsOf(files)).toEqual([
    'content/unread content/en/doc/b.md:undefined Mokcha does not read `content/en/doc/b.md`. → move it to ' +
      '`content/en/docs/b.md`.',
    'content/unread content/en/docs/c.markdown:undefined Mokcha does not read `content/en/docs/c.markdown`. → ' +
      'move it to `content/en/docs/c.md`.',
  ]);
});
