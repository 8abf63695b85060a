// Tests the records that the search of a site finds, and the search files that an edit writes again.
import { describe, expect, it } from 'vitest';
import { type PackedTextFile, unpackTexts } from '../../src/search/packed-texts.ts';
import type { HeadFile, SearchFiles } from '../../src/search/search-index.ts';
import { searchKinds } from '../../src/search/search-index.ts';
import { type Built, site } from './harness.ts';

const config = {
  title: { ko: '광고 문서', en: 'Ad docs' },
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [
    { code: 'ko', label: '한국어' },
    { code: 'en', label: 'English' },
  ],
  docs: { versions: [{ name: 'old' }] },
};

const text = `-- content/ko/docs/intro.md --
---
description: 무엇을 할 수 있는지 봅니다.
---
# 소개

광고를 **만듭니다**. <span title="a > b">표</span> &amp; 목록

\`\`\`bash
curl https://api.example.com/secret
\`\`\`

## 첫 단계 {#first}

[캠페인](/docs/intro)을 \`createAd\`로

| 값 | 뜻 |
|---|---|
| \`ON\` | 켜짐 |

### 그다음 {#next}

#### 더 깊은 곳 {#deep}

깊은 글

-- content/en/docs/intro.md --
# Introduction

Make ads.
-- content/ko/versions/old/docs/intro.md --
# 옛 소개

옛 글
-- content/ko/docs/hidden.md --
---
unlisted: true
---
# 숨은 글

-- content/ko/blog/news.md --
---
date: 2025-03-14
tags: [소식]
---
# 새 소식

바뀐 것
-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고, version: '1' }
paths:
  /ads/{no}:
    parameters:
      - { name: no, in: path, required: true, schema: { type: integer }, description: 광고의 번호 }
    get:
      operationId: getAd
      summary: 광고 조회
      description: 하나를 **조회**합니다.
      responses:
        '200': { description: 예, content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } } }
        '400': { description: 오류, content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } } }
    put:
      operationId: putAd
      summary: 광고 수정
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { reason: { type: string, description: 까닭, enum: [late] } } }
      responses:
        '200': { description: 예, content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } } }
components:
  schemas:
    Ad:
      type: object
      description: 광고 하나
      properties:
        name: { type: string, description: 이름 }
        state: { $ref: '#/components/schemas/State' }
    State: { type: string, enum: [ON, OFF], x-enumDescriptions: { ON: 켜짐 } }
    Failure: { type: object, properties: { code: { $ref: '#/components/schemas/Code' } } }
    Code: { type: string, enum: [NOT_FOUND] }
`;

const json = <Value>(built: Built, path: string): Value => JSON.parse(built.files.get(path) ?? 'null') as Value;

type Line = {
  readonly kind: string | undefined;
  readonly place: string;
  readonly title: string;
  readonly trail: string;
  readonly text: string;
};

const linesOf = (built: Built, prefix: string): readonly Line[] => {
  const files = json<SearchFiles>(built, `${prefix}search/index.json`);
  const heads = files.heads.flatMap((name) => json<HeadFile>(built, `${prefix}search/${name}`));
  const texts = new Map(
    files.texts.flatMap((name) => unpackTexts(json<PackedTextFile>(built, `${prefix}search/${name}`))),
  );
  return heads.flatMap(([href, records]) =>
    records.map(([kind, anchor, title, trail], at) => ({
      kind: searchKinds[kind],
      place: `${href}${anchor === '' ? '' : `#${anchor}`}`,
      title,
      trail,
      text: texts.get(href)?.[at] ?? '',
    })),
  );
};

const searchFiles = (built: Built): readonly string[] =>
  [...built.files.keys()].filter((path) => /(^|\/)search\//.test(path)).sort();

describe('search records', () => {
  it('the search finds docs with sections, posts, calls, fields, values and error codes, each with text', async () => {
    const built = await site(text, config).build();
    expect(built.errors).toEqual([]);
    const lines = linesOf(built, '');
    const found = (place: string): Line | undefined => lines.find((line) => line.place === `/developers/${place}`);
    expect(found('docs/intro')).toMatchObject({
      kind: 'doc',
      title: '소개',
      text: '무엇을 할 수 있는지 봅니다. 광고를 만듭니다. 표 & 목록',
    });
    expect(found('docs/intro#first')).toMatchObject({
      kind: 'section',
      title: '첫 단계',
      trail: '소개',
      text: '캠페인을 createAd로 | 값 | 뜻 | ON | 켜짐',
    });
    expect(found('docs/intro#next')).toMatchObject({ trail: '소개 › 첫 단계', text: '더 깊은 곳 깊은 글' });
    expect(found('blog/news')).toMatchObject({ kind: 'post', title: '새 소식' });
    expect(found('api/ads#getAd')).toMatchObject({ kind: 'operation', title: '광고 조회', text: '하나를 조회합니다.' });
    expect(found('api/ads#schema-Ad')).toMatchObject({ kind: 'schema', text: '광고 하나' });
    expect(found('api/ads#schema-Ad.name')).toMatchObject({ kind: 'field', title: 'name', trail: 'Ad', text: '이름' });
    expect(found('api/ads#schema-State.ON')).toMatchObject({
      kind: 'value',
      title: 'ON',
      trail: 'State',
      text: '켜짐',
    });
    expect(found('api/ads#putAd.body.reason.late')).toMatchObject({ kind: 'value', title: 'late' });
    expect(found('api/ads#schema-Code.NOT_FOUND')).toMatchObject({ kind: 'error', title: 'NOT_FOUND' });
  });

  it('the search has one record for a parameter of two calls, and for a field whose schema has a part', async () => {
    const lines = linesOf(await site(text, config).build(), '');
    expect(lines.filter(({ title }) => title === 'no')).toHaveLength(1);
    expect(lines.filter(({ title }) => title === 'state')).toHaveLength(1);
    expect(lines.filter(({ place }) => place.includes('getAd.200'))).toEqual([]);
  });

  it('every record of the search leads to an anchor that its page has', async () => {
    const built = await site(text, config).build();
    const anchors = new Map(
      Object.entries(built.routes).map(([path, route]) => [`/developers${path}`, new Set(route.anchors)]),
    );
    const lines = linesOf(built, '');
    expect(lines.length).toBeGreaterThan(15);
    const lost = lines.filter(({ place }) => {
      const [path = '', anchor] = place.split('#');
      return anchor !== undefined && !anchors.get(path)?.has(anchor);
    });
    expect(lost).toEqual([]);
  });

  it('the search finds no older versions, unlisted pages or code blocks', async () => {
    const lines = linesOf(await site(text, config).build(), '');
    expect(lines.some(({ title }) => title === '소개')).toBe(true);
    expect(lines.filter(({ title, text: words }) => /옛|숨은/.test(title) || words.includes('secret'))).toEqual([]);
  });

  it('the search of a locale has titles in that locale, or in their own language if not translated', async () => {
    const lines = linesOf(await site(text, config).build(), 'en/');
    expect(lines.find(({ place }) => place === '/developers/en/docs/intro')?.title).toBe('Introduction');
    expect(lines.find(({ place }) => place === '/developers/en/blog/news')?.title).toBe('새 소식');
  });

  it('in the layout `operations`, the search leads to the pages of operations and schemas', async () => {
    const lines = linesOf(await site(text, { ...config, apis: [{ name: 'ads', layout: 'operations' }] }).build(), '');
    const found = (place: string): Line | undefined =>
      lines.find((line) => line.place === `/developers/api/ads/${place}`);
    expect(found('getAd')?.kind).toBe('operation');
    expect(found('schemas/Ad')?.kind).toBe('schema');
    expect(found('schemas/Ad#schema-Ad.name')?.kind).toBe('field');
    expect(found('schemas/Code#schema-Code.NOT_FOUND')?.kind).toBe('error');
  });
});

describe('the files of the search', () => {
  it('the search files after an edit equal those of a clean build', async () => {
    const first = site(text, config);
    await first.build();
    const edited = first.write('content/ko/docs/intro.md', '# 소개\n\n다른 글\n');
    const [again, afresh] = [await edited.build(), await edited.afresh().build()];
    expect(searchFiles(again)).toEqual(searchFiles(afresh));
    for (const path of searchFiles(again)) expect(again.files.get(path), path).toBe(afresh.files.get(path));
    expect(linesOf(again, '').some(({ text: words }) => words.includes('다른 글'))).toBe(true);
  });

  it('search files keep their names if nothing has changed, and get new ones if the content has changed', async () => {
    const first = site(text, config);
    const before = searchFiles(await first.build());
    expect(searchFiles(await first.build())).toEqual(before);
    const after = searchFiles(await first.write('content/ko/docs/intro.md', '# 소개\n\n다른 글\n').build());
    expect(after).not.toEqual(before);
    expect(after.filter((path) => path.startsWith('en/'))).toEqual(before.filter((path) => path.startsWith('en/')));
  });

  it('a larger site has more search files, and an edit of one doc writes one file of texts again', async () => {
    const words = '광고를 만들고 운영하고 성과를 조회합니다. '.repeat(200);
    let many = site(text, config);
    for (let number = 0; number < 60; number += 1)
      many = many.write(`content/ko/docs/doc-${number}.md`, `# 문서 ${number}\n\n${words}${number}\n`);
    const before = searchFiles(await many.build());
    const texts = before.filter((path) => path.startsWith('search/texts-'));
    expect(texts.length).toBeGreaterThan(2);
    const after = searchFiles(await many.write('content/ko/docs/doc-7.md', `# 문서 7\n\n${words}바뀐 곳\n`).build());
    expect(after.filter((path) => path.startsWith('search/texts-') && !texts.includes(path))).toHaveLength(1);
  });
});
