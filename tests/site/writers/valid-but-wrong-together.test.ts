// Tests mistakes between files that are valid on their own, such as a page and its translation, a description and its
// catalogue, or an API and the texts that mention it.
import { expect, test } from 'vitest';
import { formatProblem, wrapLines } from '../../snapshot-text.ts';
import { site } from '../harness.ts';

const locales = { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

test('a page renamed in only one locale is reported, and one that exists in only one locale is not', async () => {
  const codes = async (text: string): Promise<string[]> =>
    (await site(text, locales).build()).problems.map(
      ({ code, at, related, hint }) => `${code} ${at?.file} ${related?.[0]?.at.file} ${hint}`,
    );
  const guide = '-- content/ko/docs/guide.md --\n# 안내\n\n## 하나 {#one}\n\n## 둘 {#two}\n\n## 셋 {#three}\n';
  const english = '# Guide\n\n## One {#one}\n\n## Two {#two}\n\n## Three {#three}\n';
  const renamed = (path: string, rest = ''): string =>
    `content/translation content/en/docs/${path} content/ko/docs/guide.md rename this file to ` +
    `\`content/en/docs/guide.md\` if it is a translation.${rest}`;
  expect(await codes(`${guide}-- content/en/docs/guides.md --\n# Guides\n`)).toEqual([renamed('guides.md')]);
  expect(await codes(`${guide}-- content/en/docs/start/first.md --\n${english}`)).toEqual([renamed('start/first.md')]);
  expect(await codes(`${guide}-- content/en/docs/start.md --\n# Start\n\n## One {#one}\n`)).toEqual([]);
  expect(
    await codes(`${guide}-- content/en/docs/guide.md --\n${english}-- content/en/docs/guides.md --\n# Guides\n`),
  ).toEqual([]);
  // If more than 50 pages exist in only one locale, the locales probably have different contents, and nothing is
  // reported.
  const many = Array.from({ length: 51 }, (_, at) => `-- content/ko/docs/only/p${at}.md --\n# ${at}\n`).join('');
  expect(await codes(`${guide}${many}-- content/en/docs/guides.md --\n# Guides\n`)).toEqual([]);
});

const kinds = "{ type: array, items: { $ref: '#/components/schemas/Kind' } }";

const description = (text: string, id: string, example: string): string => `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: 펫, version: '1', description: ${text} }
paths:
  /pets:
    get:
      ${id}
      parameters:
        - { name: kind, in: query, schema: ${kinds}, example: [${example}] }
      responses: { '200': { description: 예 } }
  /cats: { get: { operationId: listCats, responses: { '200': { description: 예 } } } }
  /dogs: { get: { operationId: listDogs, responses: { '200': { description: 예 } } } }
components: { schemas: { Kind: { type: string, enum: [CAT, DOG], example: CAT } } }
`;
const good = description('이름은 `petName`입니다.', 'operationId: listPets', 'DOG');
const catalogue = (text: string): string => `-- i18n/en/pets.po --
msgid ""
msgstr ""

#: specs/pets/openapi.yaml:2
msgid "이름은 \`petName\`입니다."
msgstr "${text}"
`;
const problemsOf = async (text: string, minCoverage = 0): Promise<string[]> => {
  const config = { ...locales, locales: [{ code: 'ko' }, { code: 'en', minCoverage }] };
  const { problems } = await site(
    `-- content/ko/docs/a.md --\n# 가\n\n[펫](op:pets/listPets)\n${text}`,
    config,
  ).build();
  return problems.map((problem) => formatProblem(problem, `${problem.at?.file}:${problem.at?.position?.line}`));
};

test('an example outside its enumeration and an operation without an id are reported in the description', async () => {
  expect(await problemsOf(good)).toEqual([]);
  expect(await problemsOf(description('펫', 'operationId: listPets', 'DGO'))).toMatchInlineSnapshot(`
    [
      "warning api/example specs/pets/openapi.yaml:8 The example \`DGO\` is not a value of its \`enum\`.
        → write \`DOG\`.",
    ]
  `);
  expect(await problemsOf(good.replace('example: CAT', 'example: Cat'))).toMatchInlineSnapshot(`
    [
      "warning api/example specs/pets/openapi.yaml:12 The example \`Cat\` is not a value of its \`enum\`.
        → write \`CAT\`.",
    ]
  `);
  expect(await problemsOf(description('펫', 'summary: 목록', 'DOG'))).toMatchInlineSnapshot(`
    [
      "error link/operation content/ko/docs/a.md:3 The link to \`op:pets/listPets\` refers to an unknown
        operation.
        → add the \`operationId\` \`listPets\` to \`GET /pets\` in \`specs/pets/openapi.yaml:5\`, or
            correct the name here.",
      "warning api/no-operation-id specs/pets/openapi.yaml:5 \`GET /pets\` has no \`operationId\`, unlike
        most operations.
        → add an \`operationId\`; without one, links refer to the operation as \`getPets\`.",
    ]
  `);
  const without = good.replaceAll(/operationId: \w+,? ?/g, '').replace('      \n', '');
  expect(await problemsOf(without)).toHaveLength(1);
});

test('a translation without a name of the original, or of an earlier text, is reported by a build', async () => {
  expect(await problemsOf(good + catalogue('Its name is `petName`.'))).toEqual([]);
  expect(await problemsOf(good + catalogue('Its name is petName.'))).toMatchInlineSnapshot(`
    [
      "warning catalogue/code i18n/en/pets.po:5 The translation has \`petName\` without backticks.
        → put \`petName\` in backticks, as in the \`msgid\`.",
    ]
  `);
  expect(await problemsOf(good + catalogue('It has a name.'))).toMatchInlineSnapshot(`
    [
      "warning catalogue/code i18n/en/pets.po:5 The translation lacks \`petName\`, which is in the original
        text.
        → add \`petName\` to the \`msgstr\`, in backticks.",
    ]
  `);
  const edited =
    good.replace('이름은 `petName`입니다.', '이름은 `petName`이에요.') + catalogue('Its name is `petName`.');
  expect(await problemsOf(edited)).toMatchInlineSnapshot(`
    [
      "warning catalogue/stale specs/pets/openapi.yaml:2 The \`en\` translation belongs to an earlier text:
        \`이름은 \`petName\`입니다.\`.
        → run \`mokcha i18n\`, then correct the translation in \`i18n/en/pets.po\`, and remove its \`#,
            fuzzy\` and \`#|\` lines.",
    ]
  `);
  expect(await problemsOf(edited, 100)).toMatchInlineSnapshot(`
    [
      "error catalogue/coverage i18n/en/pets.po:undefined 0 of 3 texts are translated (0 %), but the config
        requires 100 %.
        → run \`mokcha i18n\`, then translate the entries with an empty \`msgstr\`, and correct the
            fuzzy entries.",
      "warning catalogue/stale specs/pets/openapi.yaml:2 The \`en\` translation belongs to an earlier text:
        \`이름은 \`petName\`입니다.\`.
        → run \`mokcha i18n\`, then correct the translation in \`i18n/en/pets.po\`, and remove its \`#,
            fuzzy\` and \`#|\` lines.",
    ]
  `);
});

test('low coverage is reported at the first untranslated entry, but not if the catalogue cannot be read', async () => {
  const coverage = async (text: string): Promise<readonly (readonly unknown[])[]> => {
    const config = { ...locales, locales: [{ code: 'ko' }, { code: 'en', minCoverage: 100 }] };
    const { problems } = await site(good + text, config).build();
    return problems.map(({ code, at, hint, related }) => [
      code,
      at?.position?.line,
      hint,
      related?.map((other) => [other.message, other.at.position?.line]),
    ]);
  };
  const fix = 'translate the entries with an empty `msgstr`.';
  const first = [['`펫` is untranslated at', 2]];
  expect(await coverage('')).toEqual([['catalogue/coverage', undefined, `run \`mokcha i18n\`, then ${fix}`, first]]);
  expect(await coverage('-- i18n/en/pets.po --\nmsgid ""\nmsgstr ""\n\nmsgid "펫"\nmsgstr ""\n')).toEqual([
    ['catalogue/coverage', 4, fix, first],
  ]);
  expect((await coverage(catalogue('A "name".'))).map(([code]) => code)).toEqual(['catalogue/syntax']);
});

test('an invalid schema is reported in the description, and its examples are not', async () => {
  const example = '```http op=pets/listPets\nGET /pets?kind=CAT\n```\n';
  const reportOf = async (kind: string): Promise<string[]> =>
    (
      await site(
        `-- content/ko/docs/a.md --\n# ` +
          `가\n\n${example}${good.replace('{ type: string, enum: [CAT, DOG], example: CAT }', kind)}`,
      ).build()
    ).problems.map(({ code, at }) => `${code} ${at?.file}:${at?.position?.line}`);
  expect(await reportOf('{ type: strng }')).toEqual(['api/lint specs/pets/openapi.yaml:12']);
  expect(await reportOf("{ type: string, pattern: '([' }")).toEqual([]);
});

test('a link to a heading of a page that cannot be read is not reported', async () => {
  const { problems } = await site(
    '-- content/ko/docs/a.md --\n# 가\n\n[나](b.md#one)\n\n[다](c.md#one)\n-- content/ko/docs/b.md ' +
      '--\n---\ntitle: 나\n\n## 하나 {#one}\n-- content/ko/docs/c.md --\n# 다\n',
  ).build();
  expect(problems.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'link/anchor content/ko/docs/a.md',
    'content/front-matter content/ko/docs/b.md',
  ]);
});

test('the suggestion for a broken link is written in the same form as the link', async () => {
  const hintOf = async (link: string): Promise<readonly unknown[]> =>
    (
      await site(
        `-- content/ko/docs/start/a.md --\n# 가\n\n${link}\n-- content/ko/docs/manage/campaign.md ` +
          `--\n# 캠페인\n\n## 하나 {#one}\n-- content/en/docs/managements/campaign.md --\n# Campaign\n-- ` +
          `content/static/img/model.svg --\n<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>\n`,
        locales,
      ).build()
    ).problems.flatMap(({ at, hint }) => (at?.file.endsWith('a.md') ? [hint] : []));
  expect(await hintOf('[캠페인](../managment/campaign.md#one)')).toEqual(['write `../manage/campaign.md#one`.']);
  expect(await hintOf('![그림](/img/modle.svg)')).toEqual(['write `/img/model.svg`.']);
  expect(await hintOf('![그림](../../../static/img/modle.svg)')).toEqual(['write `../../../static/img/model.svg`.']);
  expect(await hintOf('[캠페인](/docs/manag/campaign?a=1#one)')).toEqual(['write `/docs/manage/campaign?a=1#one`.']);
});

test('an API with a wrong name in the config is reported once, not at every text that mentions it', async () => {
  const pets = (name: string) =>
    site(
      `-- content/ko/docs/a.md --\n# 가\n\n[펫](op:pets/listPets) [종](schema:pets/Kind) ` +
        `[다른](op:dogs/list)\n${good}${good.replace('specs/pets', 'specs/dogs')}`,
      { ...locales, apis: [{ name }, { name: 'dogs' }] },
    ).build();
  const reportOf = async (name: string): Promise<string[]> =>
    (await pets(name)).problems.map(({ code, message }) => `${code} ${message}`);
  expect(await reportOf('petz')).toMatchInlineSnapshot(`
    [
      "link/operation The link to \`op:dogs/list\` refers to an unknown operation.",
      "api/missing The description \`specs/petz/openapi.yaml\` does not exist.",
    ]
  `);
  expect(await reportOf('pets')).toMatchInlineSnapshot(`
    [
      "link/operation The link to \`op:dogs/list\` refers to an unknown operation.",
    ]
  `);
  // The name of a description that cannot be read is still known, so a wrong name is a separate mistake.
  const broken = site(
    `-- content/ko/docs/a.md --\n# 가\n\n[펫](op:pets/listPets) [개](op:dgos/list)\n-- ` +
      `specs/pets/openapi.yaml --\nopenapi: [3\n`,
    {
      ...locales,
      apis: [{ name: 'pets' }],
    },
  );
  expect(
    (await broken.build()).problems.map(({ code, message }) => wrapLines(`${code} ${message}`)),
  ).toMatchInlineSnapshot(`
    [
      "link/operation The link to \`op:dgos/list\` refers to an unknown operation.",
      "api/yaml \`specs/pets/openapi.yaml\` is not valid YAML: The value of \`openapi\` begins with a \`[\`
        that is never closed.",
    ]
  `);
});

test('a `slug` with the path of another file is reported at the `slug`, whichever file comes first', async () => {
  const reportOf = async (slugged: string, named: string): Promise<string[]> => {
    const text =
      `-- content/ko/docs/${slugged}.md --\n---\ntitle: 가\nslug: ${named}\n---\n# 가\n-- ` +
      `content/ko/docs/${named}.md --\n# 나\n`;
    const { problems } = await site(text, { defaultLocale: 'ko', locales: [{ code: 'ko' }] }).build();
    return problems.map(
      ({ code, at, related }) => `${code} ${at?.file}:${at?.position?.line} ${related?.[0]?.at.file}`,
    );
  };
  expect(await reportOf('a', 'b')).toEqual(['route/collision content/ko/docs/a.md:3 content/ko/docs/b.md']);
  expect(await reportOf('b', 'a')).toEqual(['route/collision content/ko/docs/b.md:3 content/ko/docs/a.md']);
});

test('a described value that is not in its enumeration is reported at its name', async () => {
  const withMeanings = (values: string, ...meanings: string[]): Promise<string[]> =>
    problemsOf(
      good
        .replace('enum: [CAT, DOG]', `enum: [CAT, DOG, ${values}]`)
        .replace(
          'example: CAT } } }',
          `example: CAT,\n  x-enumDescriptions: {\n${meanings.map((meaning) => `    ${meaning},\n`).join('')}  } } } }`,
        ),
    );
  expect(
    await withMeanings('V1', 'CAT: 고양이', 'DGO: 개', 'HAMSTERS: 쥐', 'V1: 하나', 'V2: 둘'),
  ).toMatchInlineSnapshot(`
    [
      "warning api/enum specs/pets/openapi.yaml:15 \`DGO\` has a description but is not a value of
        \`enum\`.
        → write \`DOG\`.",
      "warning api/enum specs/pets/openapi.yaml:16 \`HAMSTERS\` has a description but is not a value of
        \`enum\`.
        → add it to \`enum\`, or remove its description.",
      "warning api/enum specs/pets/openapi.yaml:18 \`V2\` has a description but is not a value of \`enum\`.
        → add it to \`enum\`, or remove its description.",
    ]
  `);
  // A key belongs to the value with the same meaning in YAML, however the two are written.
  expect(await withMeanings('null, 1.0, 0x1F, true', '~: 없음', '1: 하나', '31: 서른하나', 'True: 참')).toEqual([]);
});
