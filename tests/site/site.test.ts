// Tests a small site with docs, a blog and a description in two locales: its routes, links, pages and second build.
// Also tests a site without a config, versions of the docs, and options of the output.
import { describe, expect, it } from 'vitest';
import { site } from './harness.ts';

const config = {
  title: { ko: '광고 API', en: 'Ads API' },
  tagline: { ko: '문서', en: 'Docs' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en', badge: 'beta' }],
};

const spec = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info:
  title: 광고 API
  description: '[소개](/docs/intro)를 먼저 읽습니다.'
  version: '1'
servers:
  - url: https://api.example.com
paths:
  /ads/{id}:
    get:
      operationId: getAd
      summary: 광고 조회
      parameters:
        - { name: id, in: path, required: true, schema: { type: number, default: 1.0 } }
      responses:
        '200':
          description: 광고입니다.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Ad' }
components:
  schemas:
    Ad:
      type: object
      properties:
        name: { type: string, description: 이름입니다. }
-- i18n/en/ads.po --
msgid "광고 조회"
msgstr "Get an ad"

msgid "이름입니다."
msgstr "The name."
`;

const docs = `-- content/ko/docs/intro.md --
---
title: 소개
description: 처음 읽는 글
sidebar_position: 1
---

[안내](guide/steps.md#둘째)와 [호출](/api/ads#getAd)을 봅니다.

![로고](../../static/logo.svg)

## 첫째 {#first}

### 둘째

글.
-- content/ko/docs/guide/steps.md --
---
title: 순서
---

## 둘째

[소개](../intro.md#first) 글.
-- content/en/docs/intro.md --
---
title: Introduction
---

[Steps](guide/steps.md#둘째), [call](/api/ads#getAd).

## First {#first}
-- content/static/logo.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"></svg>
-- content/ko/blog/2025-03-14-update.md --
---
title: 3월 소식
tags: [patch]
---

첫 문단.

<!-- truncate -->

## 뒤 {#after}
-- content/ko/blog/welcome.md --
---
title: 환영합니다
tags: [hello]
---

날짜 없는 글.
`;

const whole = () => site(`${docs}${spec}`, config);

describe('a site', () => {
  it('a complete site builds without problems', async () => {
    const built = await whole().build();
    expect(built.problems).toEqual([]);
  });

  it('a site has every route in every locale', async () => {
    const built = await whole().build();
    expect([...built.files.keys()].filter((path) => !/^assets\/|(^|\/)search\//.test(path)).sort()).toMatchSnapshot();
  });

  it('links lead to the routes of the reader’s locale and contain the base path', async () => {
    const built = await whole().build();
    const ko = built.main('docs/intro.html');
    expect(ko).toContain('href="/developers/docs/guide/steps#%EB%91%98%EC%A7%B8"');
    expect(ko).toContain('href="/developers/api/ads#getAd"');
    const en = built.main('en/docs/intro.html');
    expect(en).toContain('href="/developers/en/docs/guide/steps#%EB%91%98%EC%A7%B8"');
    expect(en).toContain('href="/developers/en/api/ads#getAd"');
  });

  it('an image has its size and its URL', async () => {
    const built = await whole().build();
    expect(built.main('docs/intro.html')).toMatch(
      /<img src="\/developers\/logo\.svg" alt="로고"[^>]*width="10" height="20"[^>]*loading="lazy"/,
    );
  });

  it('an untranslated page has a notice, its own `lang`, the original’s canonical URL and no `hreflang`', async () => {
    const built = await whole().build();
    const page = built.files.get('en/docs/guide/steps.html') ?? '';
    expect(page).toMatch(/<html[^>]* lang="en"/);
    expect(page).toMatch(/<[a-z]+[^>]* lang="ko"/);
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/developers/docs/guide/steps"');
    expect(page).not.toMatch(/rel="alternate" hreflang=/i);
    expect(built.files.get('docs/intro.html')).toMatch(/rel="alternate" hreflang="en"/i);
    expect(built.files.get('sitemap.xml')).not.toContain('/en/docs/guide/steps');
    expect(built.files.get('sitemap.xml')).toContain('/developers/docs/guide/steps');
  });

  it('translations of a page link to each other by `hreflang`, with `x-default`', async () => {
    const page = (await whole().build()).files.get('en/docs/intro.html') ?? '';
    const alternates = [...page.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(alternates).toEqual([
      ['ko', 'https://docs.example.com/developers/docs/intro'],
      ['en', 'https://docs.example.com/developers/en/docs/intro'],
      ['x-default', 'https://docs.example.com/developers/docs/intro'],
    ]);
  });

  it('the title of a page is `Page | Site`, and of the home page `Site | tagline`', async () => {
    const { files } = await whole().build();
    expect(files.get('docs/intro.html')).toContain('<title>소개 | 광고 API</title>');
    expect(files.get('en/index.html')).toContain('<title>Ads API | Docs</title>');
  });

  it('posts without a date are last in the list and are not in the feeds', async () => {
    const built = await whole().build();
    const list = built.main('blog.html');
    expect(list.indexOf('3월 소식')).toBeLessThan(list.indexOf('환영합니다'));
    expect(built.files.get('blog/rss.xml')).toContain('3월 소식');
    expect(built.files.get('blog/rss.xml')).not.toContain('환영합니다');
    expect(list).toContain('첫 문단');
    expect(list).not.toContain('id="after"');
  });

  it('a description is translated by its catalogue, and its numbers keep their spelling', async () => {
    const built = await whole().build();
    expect(built.main('en/api/ads.html')).toContain('Get an ad');
    expect(built.main('api/ads.html')).toContain('광고 조회');
    expect(built.main('api/ads.html')).toContain('1.0');
  });

  it('each locale has a 404 page without a canonical URL and `hreflang`', async () => {
    const { files } = await whole().build();
    for (const path of ['404.html', 'en/404.html']) {
      expect(files.get(path)).toContain('<h1');
      expect(files.get(path)).not.toContain('rel="canonical"');
      expect(files.get(path)).not.toMatch(/rel="alternate" hreflang=/i);
    }
  });

  it('every page has exactly one h1', async () => {
    const { files, routes } = await whole().build();
    // Only pages with a route are counted. The build also writes redirects from the addresses of the other layout.
    const outputs = new Set(Object.values(routes).map(({ output }) => output));
    const pages = [...files].filter(([path]) => outputs.has(path));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(([, html]) => (html.match(/<h1[\s>]/g) ?? []).length !== 1).map(([path]) => path)).toEqual([]);
  });

  it('the routes list exactly the ids of each rendered page', async () => {
    const built = await whole().build();
    for (const [path, html] of built.files) {
      const route = Object.values(built.routes).find((candidate) => candidate.output === path);
      if (route === undefined) continue;
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect([path, [...new Set(ids)].sort()]).toEqual([path, route.anchors]);
    }
  });
});

describe('the second build', () => {
  it('a second build of an unchanged site parses and renders nothing', async () => {
    const pets = whole();
    await pets.build();
    const again = await pets.build();
    expect(again.stats).toMatchObject({ parsed: 0, rendered: 0 });
  });

  it('an edit of one file parses that file and renders the page that shows it', async () => {
    const pets = whole();
    await pets.build();
    const edited = await pets
      .write('content/en/docs/intro.md', '---\ntitle: Introduction\n---\n\nOther words.\n\n## First {#first}\n')
      .build();
    expect(edited.stats.parsed).toBe(1);
    expect(edited.stats.rendered).toBe(1);
    expect(edited.main('en/docs/intro.html')).toContain('Other words.');
  });

  it('a page whose link targets moved is rendered again, although its own file has not changed', async () => {
    const pets = whole();
    await pets.build();
    const moved = await pets
      .write(
        'content/ko/docs/guide/steps.md',
        '---\ntitle: 순서\nslug: order\n---\n\n## 둘째\n\n[소개](../intro.md#first) 글.\n',
      )
      .build();
    expect(moved.errors).toEqual([]);
    expect(moved.main('docs/intro.html')).toContain('/developers/docs/guide/order#');
    expect(moved.stats.parsed).toBe(1);
  });
});

describe('a site without a config', () => {
  it('a site without a config has a locale per folder, and no canonical URL or sitemap, as it has no URL', async () => {
    const built = await site(
      '-- content/en/docs/a.md --\n# A\n\nText.\n-- content/fr/docs/a.md --\n# Un\n\nTexte.\n',
    ).build();
    expect(built.errors).toEqual([]);
    expect([...built.files.keys()]).toEqual(
      expect.arrayContaining(['docs/a.html', 'fr/docs/a.html', 'index.html', 'fr/index.html']),
    );
    expect(built.files.get('docs/a.html')).not.toContain('rel="canonical"');
    expect(built.files.has('sitemap.xml')).toBe(false);
  });
});

describe('versions of the docs', () => {
  it('pages of an old version have its name in their path, link to each other and to the current version', async () => {
    const built = await site(
      '-- content/ko/docs/a.md --\n# 지금\n\n[비](b.md)\n-- content/ko/docs/b.md --\n# 비\n-- ' +
        'content/ko/versions/1.0/docs/a.md --\n# 옛날\n\n[비](b.md)\n-- content/ko/versions/1.0/docs/b.md --\n# 옛 비\n',
    ).build();
    expect(built.errors).toEqual([]);
    expect(built.main('docs/1.0/a.html')).toContain('href="/docs/1.0/b"');
    expect(built.main('docs/a.html')).toContain('href="/docs/b"');
    expect(built.main('docs/1.0/a.html')).toContain('href="/docs/a"');
  });
});

describe('output', () => {
  it('the option `folders` writes a folder for each page, for servers without clean URLs', async () => {
    const built = await site('-- content/ko/docs/a.md --\n# 가\n', { output: { folders: true } }).build();
    expect([...built.files.keys()]).toEqual(expect.arrayContaining(['docs/a/index.html', '404.html', 'index.html']));
  });

  it('the option `origin` writes a whole origin, with the files of the host at its root', async () => {
    const built = await site('-- content/ko/docs/a.md --\n# 가\n', {
      ...config,
      output: { origin: true },
      redirects: [{ from: '/old', to: '/docs/a' }],
    }).build();
    expect(built.errors).toEqual([]);
    expect([...built.files.keys()]).toEqual(
      expect.arrayContaining([
        'developers/docs/a.html',
        'developers/404.html',
        '404.html',
        '_headers',
        '_redirects',
        'robots.txt',
        'developers/sitemap.xml',
      ]),
    );
    expect(built.files.get('_redirects')).toBe('/developers/old /developers/docs/a 301\n');
    expect(built.files.get('_headers')).toMatch(
      /^ {2}Content-Security-Policy: default-src 'none'; .*; frame-ancestors 'none'$/m,
    );
  });
});
