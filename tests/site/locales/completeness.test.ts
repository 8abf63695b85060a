// Tests the measures of completeness: how many operations, fields, values and pages of a site are described, translated
// and linked.
import { expect, test } from 'vitest';
import type { Checked } from '../../../src/pipeline/build.ts';
import { build } from '../../../src/pipeline/build.ts';
import { measureCompleteness } from '../../../src/pipeline/queries/measure-completeness.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

const petList = "{ application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }";
const petSchema = "schema: { $ref: '#/components/schemas/Pet' }";
const petExamples = 'examples: { good: { value: { name: a } }, bad: { value: { name: [1] } } }';

const text = `-- content/ko/docs/a.md --
# 가

[나](b.md)

\`\`\`json schema=pets/Pet
{ "name": 1 }
\`\`\`
-- content/ko/docs/b.md --
# 나
-- content/en/docs/a.md --
# A
-- i18n/en/pets.po --
msgid "이름"
msgstr "Name"

#, fuzzy
#| msgid "상태"
msgid "지금 상태"
msgstr "State"
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: P, version: '1' }
paths:
  /pets:
    parameters:
      - { name: page, in: query, schema: { type: integer } }
      - { $ref: '#/components/parameters/Size' }
    get:
      operationId: listPets
      summary: 목록
      responses:
        '200': { description: 목록, content: ${petList} }
        '404': { description: 없음 }
    post:
      operationId: addPet
      description: 더합니다
      requestBody: { content: { application/json: { ${petSchema}, ${petExamples} } } }
      responses: { '200': { description: 만듦 } }
components:
  parameters:
    Size: { name: size, in: query, description: 크기, schema: { type: integer } }
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string, description: 이름 }
        state: { $ref: '#/components/schemas/State' }
        age: { type: integer }
        inner: { type: object, description: 지금 상태, properties: { deep: { type: string } } }
    State: { type: string, description: 지금 상태, enum: [ON, OFF], x-enumDescriptions: { ON: 켜짐 } }
`;

test('each measure of completeness counts all items and lists the missing ones with their lines', async () => {
  const made = site(text);
  const snapshot = toSnapshot(made.files);
  const ports = {
    ...emptyStores(),
    pool: createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER }),
    templates: await ownTemplates(),
  };
  let checked: Checked | undefined;
  const { problems } = await build(snapshot, await made.settings(), ports, { onChecked: (whole) => (checked = whole) });
  if (checked === undefined) throw new Error('not checked');
  const { groups } = measureCompleteness(checked, problems, snapshot);
  const measured = groups.flatMap(({ name, locale, measures }) =>
    measures.map(
      ({ id, total, missing }) =>
        `${name} ${locale ?? '-'} ${id} ${total}: ` +
        `${missing.map(({ what, line }) => (line ? `${what} (${line})` : what)).join(', ')}`,
    ),
  );
  expect(measured).toMatchInlineSnapshot(`
    [
      "pets - operation-summary 2: addPet (14)",
      "pets - operation-description 2: listPets (8)",
      "pets - operation-example 2: listPets (8)",
      "pets - operation-4xx 2: addPet (14)",
      "pets - parameter-description 3: listPets: page (8), addPet: page (14)",
      "pets - field-description 5: Pet.age (23), Pet.inner.deep (23)",
      "pets - value-meaning 2: State: OFF (30)",
      "pets - valid-example 2: addPet, request: bad (14)",
      "pets en text-translated 9: P (2), 목록 (10), 없음 (13), 더합니다 (16), 만듦 (18), 크기 (21), 지금 상태 (29), 켜짐 (30)",
      "pets en text-current 2: 지금 상태 (6)",
      "docs en page-translated 2: /en/docs/b",
      "docs en doc-linked 1: A",
      "docs ko page-translated 2: ",
      "docs ko doc-linked 2: 가",
      "docs ko doc-example 1: \`/name\` has the wrong type. (6)",
    ]
  `);
});
