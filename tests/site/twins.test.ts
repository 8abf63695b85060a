// Tests the files for machines: the Markdown of pages and operations, descriptions as files, `llms.txt` and
// `llms-full.txt`. Also tests the structured data of pages.
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { wrapLines } from '../snapshot-text.ts';
import { site } from './harness.ts';

const config = {
  title: { ko: '광고 문서', en: 'Ad docs' },
  tagline: { ko: '광고를 만듭니다', en: 'Make ads' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [
    { code: 'ko', label: '한국어' },
    { code: 'en', label: 'English' },
  ],
};

const text = `-- content/ko/docs/intro.md --
---
description: 무엇을 할 수 있는지 봅니다.
last_update:
  date: 2025-03-14
---
# 소개

<!-- 읽는 사람에게 하는 말이 아닙니다 -->
[단계](./guide/steps.md#first "다음"), [밖](https://example.com/x), <https://example.com>, [없음](./nowhere.md),
[호출](op:ads/getAd), [스키마](schema:ads/Ad#state).

![그림](/logo.svg) 이름은 :limit[ads/Ad#name]자입니다.

:::warning[조심하세요]
첫 줄
\`\`\`bash
# 제목이 아닙니다
\`\`\`
:::

- 목록

  :::note
  안의 글

  ::enum[ads/Ad#state]
  :::

::::tabs
:::tab{label="curl"}
\`\`\`bash title="첫 호출"
curl https://api.example.com
\`\`\`
:::
:::tab{label="파이썬"}
글
:::
::::

## 표 {#table}

::schema[ads/Ad]

[ref]: ./guide/steps.md
[이것][ref]
-- content/ko/docs/guide/steps.md --
# 단계

## 하나 {#first}
글
-- content/en/docs/intro.md --
# Introduction

Words.
-- content/ko/blog/2025-03-14-update.md --
---
title: 바뀐 것
tags: [patch]
---
요약

<!-- truncate -->

본문 </script><b>
-- content/ko/pages/terms.md --
# 약관

글
-- content/static/logo.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고, version: '1', description: '시작: [소개](/docs/intro)' }
servers: [{ url: 'https://api.example.com' }]
tags: [{ name: Ads, description: 광고 호출 }]
paths:
  /ads/{adNo}:
    get:
      operationId: getAd
      tags: [Ads]
      summary: 광고 상세
      description: '[소개](/docs/intro)를 보세요.'
      parameters:
        - { name: adNo, in: path, required: true, description: '광고 | 번호', schema: { type: integer, minimum: 1 } }
      responses:
        '200':
          description: 성공
          content:
            application/json: { schema: { $ref: '#/components/schemas/Ad' }, example: { name: 가나, state: ON } }
    delete:
      operationId: OPENAPI
      tags: [Ads]
      responses: { '204': { description: 지움 } }
components:
  schemas:
    Ad:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 2, maxLength: 128, description: 이름 }
        state: { type: string, enum: [ON, OFF], x-enumDescriptions: { ON: 켜짐 } }
        parent: { $ref: '#/components/schemas/Ad' }
    Unused: { type: string, description: 쓰지 않음, default: 1.0 }
-- i18n/en/ads.po --
msgid "광고"
msgstr "Ads"

msgid "광고 상세"
msgstr "Ad details"

msgid "이름"
msgstr "Name"
`;

const built = site(text, config).build();
const read = async (path: string): Promise<string> => (await built).files.get(path) ?? `no ${path}`;

const shortened = (markdown: string): string => markdown.replaceAll('https://docs.example.com/developers', '…');

describe('the twin of a page', () => {
  it('a page’s Markdown is its source with links to Markdown, and with values and tables of descriptions', async () => {
    expect(wrapLines(shortened(await read('docs/intro.md')))).toMatchInlineSnapshot(`
      "# 소개

      [단계](…/docs/guide/steps.md#first "다음"), [밖](https://example.com/x), <https://example.com>, 없음,
      [호출](…/api/ads/getAd.md), [스키마](…/api/ads/openapi.json#/components/schemas/Ad).

      ![그림](…/logo.svg) 이름은 2–128자입니다.

      > **주의 · 조심하세요**
      >
      > 첫 줄
      > \`\`\`bash
      > # 제목이 아닙니다
      > \`\`\`

      - 목록

        > **참고**
        >
        > 안의 글
        >
        > | 값 | 뜻 |
        > | --- | --- |
        > | [\`ON\`](…/api/ads/openapi.json#/components/schemas/Ad) | 켜짐 |
        > | [\`OFF\`](…/api/ads/openapi.json#/components/schemas/Ad) | 문서에 없음 |


      **curl**

      **첫 호출**

      \`\`\`bash
      curl https://api.example.com
      \`\`\`

      **파이썬**

      글

      ## 표

      | 필드 | 타입 | 설명 |
      | --- | --- | --- |
      | [\`name\`](…/api/ads/openapi.json#/components/schemas/Ad) (필수) | string | 이름<br>2–128자 |
      | [\`state\`](…/api/ads/openapi.json#/components/schemas/Ad) | string enum |  |
      | [\`parent\`](…/api/ads/openapi.json#/components/schemas/Ad) |
          [Ad](…/api/ads/openapi.json#/components/schemas/Ad) |  |

      [ref]: …/docs/guide/steps.md
      [이것][ref]

      마지막 수정: 2025년 3월 14일
      "
    `);
  });

  it.each([
    'index.md',
    'blog.md',
    'blog/2025-03-14-update.md',
    'blog/archive.md',
    'blog/tags.md',
    'blog/tags/patch.md',
    'terms.md',
    'api/ads.md',
  ])('`%s` is the Markdown of its page', async (path) => expect(await read(path)).toMatchSnapshot());

  it('the Markdown of an untranslated page has a notice above its text', async () => {
    expect(await read('en/terms.md')).toBe(
      '# 약관\n\n> This page has not been translated yet. You are reading the original.\n\n글\n',
    );
  });

  it('the head of each page links to its Markdown, and that file exists', async () => {
    const { files, errors } = await built;
    expect(errors).toEqual([]);
    for (const [path, html] of files) {
      if (!path.endsWith('.html') || /(^|\/)(404|search)\.html/.test(path) || /http-equiv="refresh"/i.test(html))
        continue;
      const href = /<link rel="alternate" type="text\/markdown" href="\/developers\/([^"]+)"/.exec(html)?.[1] ?? '';
      expect(files.has(decodeURI(href)), path).toBe(true);
    }
    expect(await read('api/ads.html')).toContain(
      '<link rel="alternate" type="application/json" href="/developers/api/ads/openapi.json"/>',
    );
    expect(await read('404.html')).not.toContain('text/markdown');
  });

  it('a Markdown file links only to files that exist', async () => {
    const { files } = await built;
    const own = [...files].filter(([path]) => /\.(md|txt)$/.test(path) && path !== 'robots.txt');
    expect(own.length).toBeGreaterThan(20);
    for (const [path, markdown] of own)
      for (const [, target = ''] of markdown.matchAll(/https:\/\/docs\.example\.com\/developers\/([^)\s>#]*)/g)) {
        const isThere = [target, `${target}.html`, `${target}index.html`].some((name) => files.has(decodeURI(name)));
        expect(isThere, `${path}: ${target}`).toBe(true);
      }
  });
});

describe('the twin of a call', () => {
  it('the Markdown of a call has everything that its section shows', async () => {
    expect(await read('api/ads/getAd.md')).toMatchInlineSnapshot(`
      "# 광고 상세

      \`GET /ads/{adNo}\`

      [소개](https://docs.example.com/developers/docs/intro.md)를 보세요.

      - 서버: \`https://api.example.com\`
      - 관련 문서: [소개](https://docs.example.com/developers/docs/intro.md)
      - API: [광고](https://docs.example.com/developers/api/ads.md)
      - 웹 페이지: <https://docs.example.com/developers/api/ads#getAd>
      - 이 호출만 담은 OpenAPI 파일: <https://docs.example.com/developers/api/ads/getAd.json>

      ## 파라미터: 경로

      | 필드 | 타입 | 설명 |
      | --- | --- | --- |
      | \`adNo\` (필수) | integer | 광고 \\| 번호<br>1 이상 |

      ## 응답

      ### 200

      성공

      \`application/json\` · [Ad](https://docs.example.com/developers/api/ads/getAd.json#/components/schemas/Ad)

      | 필드 | 타입 | 설명 |
      | --- | --- | --- |
      | \`name\` (필수) | string | 이름<br>2–128자 |
      | \`state\` | string enum | 값: \`ON\` (켜짐), \`OFF\` |
      | \`parent\` | [Ad](https://docs.example.com/developers/api/ads/getAd.json#/components/schemas/Ad) |  |

      ## 예시

      **curl**

      \`\`\`bash
      curl \\
        'https://api.example.com/ads/1'
      \`\`\`

      **200 응답 예시**

      \`\`\`json
      {
        "name": "가나",
        "state": "ON"
      }
      \`\`\`
      "
    `);
  });

  it('the Markdown of a call has the texts of its locale', async () => {
    const english = await read('en/api/ads/getAd.md');
    expect(english).toContain('# Ad details');
    expect(english).toContain('| `name` (required) | string | Name');
  });

  it('a call named `OPENAPI` gets another file name, because some file systems ignore case', async () => {
    expect(await read('api/ads/OPENAPI~2.json')).toContain('"operationId": "OPENAPI"');
    expect((await built).files.has('api/ads/OPENAPI.json')).toBe(false);
    expect(await read('api/ads.html')).toContain('href="/developers/api/ads/OPENAPI~2.md"');
  });
});

describe('files for machines in the layout `operations`', () => {
  const apart = site(text, { ...config, apis: [{ name: 'ads', layout: 'operations' }] }).build();

  it('the files of a call are next to its page, and every page has its Markdown', async () => {
    const { files, errors } = await apart;
    expect(errors).toEqual([]);
    expect(
      [...files.keys()].filter((path) => path.startsWith('en/api') && !path.endsWith('.html')).sort(),
    ).toMatchInlineSnapshot(`
      [
        "en/api/ads.md",
        "en/api/ads/OPENAPI~2.json",
        "en/api/ads/OPENAPI~2.md",
        "en/api/ads/getAd.json",
        "en/api/ads/getAd.md",
        "en/api/ads/openapi.json",
        "en/api/ads/openapi.yaml",
        "en/api/ads/schemas/Ad.md",
        "en/api/ads/schemas/Unused.md",
        "en/api/ads/tags/Ads.md",
      ]
    `);
    expect(files.get('en/api/ads/getAd.md')).toContain(
      '- API: [Ads](https://docs.example.com/developers/en/api/ads.md)',
    );
    expect(files.get('en/api/ads/getAd.md')).toContain(
      '[Ad](https://docs.example.com/developers/en/api/ads/schemas/Ad.md)',
    );
    expect(files.get('en/api/ads/getAd.json')).toBe(await read('en/api/ads/getAd.json'));
    expect(files.get('en/api/ads/getAd.html')).toMatch(
      /<a href="\/developers\/en\/api\/ads\/getAd\.md" class="markdown"/,
    );
    expect(files.get('api/ads.md')).toContain(
      '- [광고 상세](https://docs.example.com/developers/api/ads/getAd.md): `GET /ads/{adNo}`',
    );
    expect(files.get('llms.txt')).toBe(await read('llms.txt'));
    expect(files.get('docs/intro.md')).toContain('[호출](https://docs.example.com/developers/api/ads/getAd.md)');
    expect(files.get('llms-full.txt')).toContain('# 광고 상세');
  });

  it('the pages of schemas and tags have their Markdown', async () => {
    const { files } = await apart;
    expect(files.get('api/ads/schemas/Ad.md')).toMatchSnapshot();
    expect(files.get('api/ads/tags/Ads.md')).toMatchSnapshot();
  });
});

describe('a description as a file', () => {
  it('a description is one file per locale in JSON and in YAML, and its links lead to the pages', async () => {
    const korean = JSON.parse(await read('api/ads/openapi.json'));
    const english = JSON.parse(await read('en/api/ads/openapi.json'));
    expect(parseYaml(await read('en/api/ads/openapi.yaml'))).toEqual(english);
    expect(korean.info).toEqual({
      title: '광고',
      version: '1',
      description: '시작: [소개](https://docs.example.com/developers/docs/intro)',
    });
    expect(english.info.title).toBe('Ads');
    expect(english.components.schemas.Ad.properties.name.description).toBe('Name');
    expect(english.tags).toEqual([{ name: 'Ads', description: '광고 호출' }]);
    expect(await read('api/ads/openapi.json')).toContain('"default": 1.0');
  });

  it('each call has a file with only its part of the description', async () => {
    const slice = JSON.parse(await read('api/ads/getAd.json'));
    expect(Object.keys(slice.paths['/ads/{adNo}'])).toEqual(['get']);
    expect(Object.keys(slice.components.schemas)).toEqual(['Ad']);
    expect(JSON.parse(await read('api/ads/OPENAPI~2.json')).components).toBeUndefined();
  });

  it('the reference links to a download of the description', async () => {
    expect((await built).main('api/ads.html')).toContain(
      'href="/developers/api/ads/openapi.yaml" download="ads.openapi.yaml"',
    );
  });
});

describe('llms.txt', () => {
  it('llms.txt lists the pages in the format of llmstxt.org', async () => {
    expect(await read('llms.txt')).toMatchInlineSnapshot(`
      "# 광고 문서

      > 광고를 만듭니다

      ## 문서

      - [단계](https://docs.example.com/developers/docs/guide/steps.md): 글
      - [소개](https://docs.example.com/developers/docs/intro.md): 무엇을 할 수 있는지 봅니다.

      ## 광고

      - [광고](https://docs.example.com/developers/api/ads.md): 시작: 소개
      - [광고의 OpenAPI 파일](https://docs.example.com/developers/api/ads/openapi.json)
      - [광고 상세](https://docs.example.com/developers/api/ads/getAd.md): \`GET /ads/{adNo}\`
      - [OPENAPI](https://docs.example.com/developers/api/ads/OPENAPI~2.md): \`DELETE /ads/{adNo}\`

      ## 그 밖의 페이지

      - [약관](https://docs.example.com/developers/terms.md): 글

      ## Optional

      - [바뀐 것](https://docs.example.com/developers/blog/2025-03-14-update.md): 요약
      "
    `);
  });

  it('llms-full.txt has the whole texts in the order of llms.txt', async () => {
    const full = await read('en/llms-full.txt');
    const titles = [...full.matchAll(/^# (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Ad docs', '단계', 'Introduction', '약관', 'Ads', 'Ad details', 'OPENAPI', '바뀐 것']);
    expect(full).toContain('<!-- https://docs.example.com/developers/en/docs/intro -->');
  });

  it('a site that is too large for a model has no llms-full.txt, and a link to it is reported', async () => {
    const docs = Array.from({ length: 499 }, (_, at) => `-- content/ko/docs/d${at}.md --\n# 글 ${at}\n`).join('');
    const last = '-- content/ko/docs/z.md --\n# 끝\n\n[모두](/llms-full.txt) [차례](/llms.txt)\n';
    const own = { title: '긴 문서', defaultLocale: 'ko', locales: [{ code: 'ko', label: '한국어' }] };
    const { files, problems } = await site(docs + last, own).build();
    expect([...files.keys()].filter((path) => path.startsWith('llms'))).toEqual(['llms.txt']);
    expect(files.get('llms.txt')).toContain('docs/d498.md');
    expect(problems.map(({ code, message }) => [code, message.includes('llms-full.txt')])).toEqual([
      ['link/broken', true],
    ]);
  });
});

describe('structured data', () => {
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')?.['@graph'];

  it('the structured data of a page repeats the facts of its entry', async () => {
    expect(dataOf(await read('docs/intro.html'))).toMatchInlineSnapshot(`
      [
        {
          "@type": "TechArticle",
          "dateModified": "2025-03-14",
          "headline": "소개",
          "inLanguage": "ko",
          "isPartOf": {
            "@type": "WebSite",
            "name": "광고 문서",
            "url": "https://docs.example.com/developers/",
          },
          "url": "https://docs.example.com/developers/docs/intro",
        },
        {
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://docs.example.com/developers/",
              "name": "광고 문서",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://docs.example.com/developers/docs/intro",
              "name": "소개",
              "position": 2,
            },
          ],
        },
      ]
    `);
    const [post, crumbs] = dataOf(await read('blog/2025-03-14-update.html'));
    expect(post).toMatchObject({ '@type': 'BlogPosting', datePublished: '2025-03-14', keywords: ['patch'] });
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      '광고 문서',
      '블로그',
      '바뀐 것',
    ]);
    expect(dataOf(await read('api/ads.html'))[0]).toMatchObject({
      '@type': 'APIReference',
      headline: '광고',
      version: '1',
    });
    expect(dataOf(await read('index.html'))).toMatchObject([{ '@type': 'WebSite', name: '광고 문서' }]);
  });

  it('an untranslated page has no structured data', async () => {
    expect(dataOf(await read('en/terms.html'))).toBeUndefined();
  });

  it('a title cannot end the script of the structured data', async () => {
    const { files } = await site(text.replace('title: 바뀐 것', 'title: "</script><b>&"'), config).build();
    const html = files.get('blog/2025-03-14-update.html') ?? '';
    expect(html).toContain('"headline":"\\u003c/script\\u003e\\u003cb\\u003e\\u0026"');
    expect(dataOf(html)[0].headline).toBe('</script><b>&');
  });
});

describe('files for machines', () => {
  // The search files are left out, because tests/site/search.test.ts tests them.
  const isForSearch = (path: string): boolean => /(^|\/)search\//.test(path);

  it('the option `twins: false` writes no files for machines', async () => {
    const { files, errors } = await site(text, { ...config, output: { twins: false } }).build();
    expect(errors).toEqual([]);
    expect([...files.keys()].filter((path) => /\.(md|json|yaml|txt)$/.test(path) && !isForSearch(path))).toEqual([
      'blog/feed.json',
      'en/blog/feed.json',
      'robots.txt',
    ]);
    expect(files.get('docs/intro.html')).not.toMatch(/class="markdown"|text\/markdown/);
    expect(files.get('docs/intro.html')).toContain('소개');
  });

  it('a static file in the place of a file for machines is a collision', async () => {
    const { errors } = await site(
      `${text}-- content/static/docs/intro.md --\nx\n-- content/static/api/ads/getAd.json --\n{}\n`,
      config,
    ).build();
    expect(errors.map(({ code, message, at, related }) => [code, message, at?.file, related?.[0]?.at.file])).toEqual([
      [
        'route/collision',
        'A page and a static file claim `/docs/intro.md`.',
        'content/ko/docs/intro.md',
        'content/static/docs/intro.md',
      ],
      [
        'route/collision',
        'A page and a static file claim `/api/ads/getAd.json`.',
        'specs/ads/openapi.yaml',
        'content/static/api/ads/getAd.json',
      ],
    ]);
  });

  it('files for machines have the same bytes each time, and are written again only if their page changes', async () => {
    const first = site(text, config);
    const [one, two] = [await first.build(), await first.afresh().build()];
    expect(one.files).toEqual(two.files);
    const edited = await first.write('content/ko/docs/guide/steps.md', '# 단계\n\n## 하나 {#first}\n다른 글\n').build();
    const changed = [...edited.tree].filter(([path, { key }]) => one.tree.get(path)?.key !== key).map(([path]) => path);
    expect(changed.filter((path) => !isForSearch(path)).sort()).toEqual([
      ...['docs/guide/steps.html', 'docs/guide/steps.md', 'en/docs/guide/steps.html', 'en/docs/guide/steps.md'],
      ...['en/llms-full.txt', 'en/llms.txt', 'llms-full.txt', 'llms.txt'],
    ]);
    expect(edited.files.get('docs/guide/steps.md')).toContain('다른 글');
    expect(edited.files.get('llms-full.txt')).toContain('다른 글');
  });
});
