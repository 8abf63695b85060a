// Tests that an incremental build equals a clean build, byte for byte, after random sequences of edits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SiteHarness, site } from '../site/harness.ts';

const start = `-- content/ko/docs/a.md --
---
title: 가
---

[나](b.md#x) ![그림](./p.svg)
-- content/ko/docs/b.md --
---
title: 나
---

## 엑스 {#x}

::enum[pets/Pet#mood]

이름은 :limit[pets/Pet#name]자입니다.
-- content/ko/docs/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- content/en/docs/a.md --
---
title: A
---

[B](b.md#x)
-- content/ko/blog/2025-01-01-first.md --
---
title: 첫 글
tags: [소식]
---

글.
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: 반려동물, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: 목록
      responses: { '200': { description: 목록입니다. } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string, maxLength: 5 }, mood: { type: string, enum: [AWAKE] } } }
-- i18n/en/pets.po --
msgid "목록"
msgstr "List"
`;

const config = {
  title: { ko: '사이트', en: 'Site' },
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
};

type Edit = (harness: SiteHarness) => SiteHarness;

const word = fc.constantFrom(
  '하나',
  '둘',
  'three',
  '`넷`',
  '**다섯(5)**은',
  ':::note\n여섯\n:::',
  '[나](b.md)',
  '[없음](gone.md)',
  '[밖](https://example.com)',
  '## 제목',
  '![그림](./p.svg)',
  '| 가 | 나 |\n|---|--:|\n| 1 | 2 |',
  '::enum[pets/Pet#mood]',
  '::operation[pets/listPets]',
  '이름은 :limit[pets/Pet#name]자, [기분](schema:pets/Pet#mood)은 `AWAKE`입니다.',
  '```json schema=pets/Pet\n{ "name": "Bo", "mood": "AWAKE" }\n```',
);
const name = fc.constantFrom('a', 'b', 'c', 'sub/d', 'sub/index');
const locale = fc.constantFrom('ko', 'en');
const folder = fc.constantFrom('docs', 'blog', 'pages', 'versions/1.0/docs');

const page = fc.record({
  title: fc.constantFrom('가', '나', '다라'),
  position: fc.constantFrom('', 'sidebar_position: 2\n'),
  slug: fc.constantFrom('', '', '', 'slug: 다른-곳\n'),
  words: fc.array(word, { maxLength: 4 }),
});

const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(locale, folder, name, page).map(
    ([code, place, file, text]): Edit =>
      (harness) => {
        const tags = place === 'blog' ? 'tags: [소식, patch]\n' : '';
        return harness.write(
          `content/${code}/${place}/${file}.md`,
          `---\ntitle: ${text.title}\n${text.position}${text.slug}${tags}---\n\n${text.words.join('\n\n')}\n`,
        );
      },
  ),
  fc.tuple(locale, folder, name).map(
    ([code, place, file]): Edit =>
      (harness) =>
        harness.remove(`content/${code}/${place}/${file}.md`),
  ),
  fc.tuple(name, name).map(
    ([from, to]): Edit =>
      (harness) => {
        const source = [...harness.files].find(([path]) => path === `content/ko/docs/${from}.md`);
        return source === undefined ? harness : harness.remove(source[0]).write(`content/ko/docs/${to}.md`, source[1]);
      },
  ),
  fc
    .tuple(
      fc.constantFrom('목록', '모든 목록'),
      fc.constantFrom('[AWAKE]', '[AWAKE, ASLEEP]', '[ASLEEP]'),
      fc.constantFrom(3, 9),
    )
    .map(
      ([summary, moods, length]): Edit =>
        (harness) =>
          harness.write(
            'specs/pets/openapi.yaml',
            `openapi: 3.1.0
info: { title: 반려동물, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: ${summary}
      responses: { '200': { description: '[가](/docs/a)' } }
components:
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string, maxLength: ${length} }
        mood: { type: string, enum: ${moods}, x-enumDescriptions: { AWAKE: ${summary} } }
`,
          ),
    ),
  fc.constantFrom('List', 'All pets').map(
    (text): Edit =>
      (harness) =>
        harness.write('i18n/en/pets.po', `msgid "목록"\nmsgstr "${text}"\n`),
  ),
  fc.constant<Edit>((harness) => harness.remove('i18n/en/pets.po')),
  fc.constantFrom('5', '9').map(
    (size): Edit =>
      (harness) =>
        harness.write(
          'content/ko/docs/p.svg',
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="4"></svg>`,
        ),
  ),
  fc.constantFrom('이전 글', '앞의 글').map(
    (text): Edit =>
      (harness) =>
        harness.write('i18n/ko/messages.json', JSON.stringify({ 'docs.previous': text })),
  ),
  fc.constantFrom('1', '3').map(
    (position): Edit =>
      (harness) =>
        harness.write('content/ko/docs/sub/_folder.yaml', `label: 묶음\nposition: ${position}\n`),
  ),
  fc.constantFrom('사이트', '다른 사이트').map(
    (title): Edit =>
      (harness) =>
        harness.configure({ ...config, title: { ko: title, en: 'Site' } }),
  ),
  fc.constantFrom('/', '/base/').map(
    (basePath): Edit =>
      (harness) =>
        harness.configure({ ...config, basePath }),
  ),
);

const runs = Number(process.env.MOKCHA_RUNS ?? 60);

describe('random edits', () => {
  it('after random edits, an incremental build equals a clean one', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(editArbitrary, { minLength: 1, maxLength: 4 }), async (edits) => {
        let harness = site(start, config);
        await harness.build();
        for (const edit of edits) {
          harness = edit(harness);
          const incremental = await harness.build();
          const clean = await harness.afresh().build();
          expect(incremental.problems).toEqual(clean.problems);
          expect(incremental.routes).toEqual(clean.routes);
          expect([...incremental.files]).toEqual([...clean.files]);
          expect([...incremental.tree].map(([path, file]) => [path, file.key])).toEqual(
            [...clean.tree].map(([path, file]) => [path, file.key]),
          );
        }
      }),
      { numRuns: runs, seed: 20261121 },
    );
  });
});
