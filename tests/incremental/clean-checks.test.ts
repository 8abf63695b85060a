// Tests that entries without a problem are not checked again until data that their check reads changes. The reported
// problems always equal those of a clean build.
import { countCalls, sumCalls } from './count-calls.ts';
import { describe, expect, it } from 'vitest';
import type { LoadedTemplates } from '../../src/io/bundle/compile-templates.ts';
import type { TemplateModule } from '../../src/model/ports.ts';
import { type SiteHarness, site } from '../site/harness.ts';

const spec = (operationId: string, field: string, limit = 5, size = 'SMALL_PET'): string => `openapi: 3.1.0
info: { title: 반려동물, version: '1' }
paths:
  /pets:
    post:
      operationId: ${operationId}
      summary: 만들기
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: 만들었습니다. } }
components:
  schemas:
    Pet:
      type: object
      properties:
        ${field}: { type: string, description: 이름, maxLength: ${limit} }
        size: { type: string, enum: [${size}] }
`;

const doc = (more: string): string => `# 가

[둘](b.md#two), [만들기](op:pets/createPet), ![그림](/p.svg), 이름은 \`petTitle\`, 크기는 \`SMALL_PET\`입니다. ${more}

\`\`\`json schema=pets/Pet
{ "petTitle": "나비나비" }
\`\`\`
`;

const start = site(
  `-- content/ko/docs/a.md --
${doc('')}-- content/ko/docs/b.md --
# 나

[가](a.md)

## 둘 {#two}
-- content/ko/docs/c.md --
# 다

[나](b.md)
-- content/static/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- specs/pets/openapi.yaml --
${spec('createPet', 'petTitle')}`,
  { title: 'Site', url: 'https://docs.example.com', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] },
);

/** Returns a function that changes templates so that the page of `c.md` has additional links. */
const linking =
  (...hrefs: readonly string[]) =>
  (templates: LoadedTemplates): TemplateModule => ({
    ...templates,
    hash: 'another',
    renderPage: (model) => {
      const page = templates.renderPage(model);
      return model.head.title.includes('다') ? { ...page, links: [...page.links, ...hrefs] } : page;
    },
  });

type Edit = (site: SiteHarness) => SiteHarness;

/**
 * Edits a site without errors and builds it again. Returns the codes that this build reports in `a.md` and `c.md`,
 * after checking that all of its problems equal those of a clean build.
 */
const codesAfter = async (edit: Edit, change?: (templates: LoadedTemplates) => TemplateModule): Promise<string[]> => {
  const right = start.afresh();
  expect((await right.build(change)).errors).toEqual([]);
  const edited = edit(right);
  const { problems } = await edited.build(change);
  expect(problems).toEqual((await edited.afresh().build(change)).problems);
  return problems.flatMap(({ code, at }) =>
    at?.file === 'content/ko/docs/a.md' || at?.file === 'content/ko/docs/c.md' ? [code] : [],
  );
};

describe('a file that has not changed itself', () => {
  it.each<[string, Edit, string[]]>([
    [
      'no problem after an edit of other words',
      (right) => right.write('content/ko/docs/b.md', '# 나\n\n[가](a.md) 더.\n\n## 둘 {#two}\n'),
      [],
    ],
    ['a removed heading', (right) => right.write('content/ko/docs/b.md', '# 나\n\n[가](a.md)\n'), ['link/anchor']],
    ['a removed page', (right) => right.remove('content/ko/docs/b.md'), ['link/markdown', 'link/markdown']],
    ['a removed picture', (right) => right.remove('content/static/p.svg'), ['link/image']],
    [
      'a renamed operation',
      (right) => right.write('specs/pets/openapi.yaml', spec('makeKitten', 'petTitle')),
      ['link/operation'],
    ],
    [
      'a field with a similar name',
      (right) => right.write('specs/pets/openapi.yaml', spec('createPet', 'petTitel')),
      ['docs/literal', 'docs/example'],
    ],
    [
      'a value with a similar name',
      (right) => right.write('specs/pets/openapi.yaml', spec('createPet', 'petTitle', 5, 'SMALL_PAT')),
      ['docs/literal'],
    ],
    [
      'an example that has become too long',
      (right) => right.write('specs/pets/openapi.yaml', spec('createPet', 'petTitle', 3)),
      ['docs/example'],
    ],
  ])('a file that has not changed is reported with %s', async (_, edit, codes) => {
    expect((await codesAfter(edit)).sort()).toEqual([...codes].sort());
  });

  it('an unfixed mistake is reported in every build', async () => {
    const broken = start.remove('content/static/p.svg');
    const built = [
      await broken.build(),
      await broken.build(),
      await broken.write('content/ko/docs/c.md', '# 다\n\n[나](b.md) 더.\n').build(),
    ];
    for (const { errors } of built) expect(errors.map(({ code }) => code)).toEqual(['link/image']);
    const long = start.afresh().write('specs/pets/openapi.yaml', spec('createPet', 'petTitle', 3));
    for (const { problems } of [await long.build(), await long.build()])
      expect(problems.map(({ code }) => code)).toEqual(['docs/example']);
  });

  it('a link of a rendered page is reported as soon as no source text has the same mistake', async () => {
    // The page of `c.md` has a link that the text of `a.md` also has. While both links exist, only the one in the
    // text is reported.
    const wrong = start.write('content/ko/docs/a.md', doc('[없음](b.md#none)'));
    const change = linking('/docs/b#none');
    expect((await wrong.build(change)).errors.map(({ code }) => code)).toEqual(['link/anchor']);
    const fixed = await start.build(change);
    expect(fixed.errors.map(({ code, at }) => [code, at?.file])).toEqual([
      ['page/broken-href', 'content/ko/docs/c.md'],
    ]);
  });

  it('a page that links to a search file is reported when the next build gives that file another name', async () => {
    const index = [...(await start.afresh().build(linking())).tree.keys()].find((path) =>
      path.startsWith('search/texts-'),
    );
    expect(index).toBeDefined();
    const edit: Edit = (right) => right.write('content/ko/docs/b.md', '# 나\n\n[가](a.md) 새말.\n\n## 둘 {#two}\n');
    expect(await codesAfter(edit, linking(`/${index}`))).toEqual(['page/broken-href']);
  });
});

it('only entries that have changed are checked again', async () => {
  await start.build();
  const edited = start.write('content/ko/docs/b.md', '# 나\n\n[가](a.md) 더.\n\n## 둘 {#two}\n');
  const { calls } = await countCalls(() => edited.build());
  expect(sumCalls(calls, 'src/site/checks/check-entry.ts checkEntry ')).toBe(1);
  expect(sumCalls(calls, 'src/site/checks/check-mentions.ts mentionProblems ')).toBe(1);
  expect(sumCalls(calls, 'src/pipeline/checks/check-examples.ts examplesOf ')).toBe(1);
});
