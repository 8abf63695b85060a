// Tests rendered pages of every kind: valid HTML, recorded links and ids, the head and the navigation. Also tests
// untranslated pages and pages without optional data.
import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageModel } from '../../../src/model/site/page-model.ts';
import { contentSecurityPolicy, pages, renderPage } from '../../../templates/index.tsx';
import { firstPaintScript } from '../../../templates/parts/head/first-paint-script.ts';
import { createModels, type Locale, type Models, readArticle } from './fixtures/models.ts';
import { shellOf } from '../reference/support/render-spec.ts';

const attributesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
const hrefsOf = (html: string): string[] => attributesOf(html, /<a\b[^>]*? href="([^"]*)"/g);
const idsOf = (html: string): string[] => attributesOf(html, /<[^>]*? id="([^"]*)"/g);

const kinds = Object.keys(pages) as (keyof Models)[];
const models: Partial<Record<Locale, Models>> = {};
const articles: Record<string, { links: readonly string[]; anchors: readonly string[] }> = {};
const modelOf = (locale: Locale, kind: keyof Models): PageModel => models[locale]![kind];

beforeAll(async () => {
  for (const locale of ['ko', 'en'] as const) {
    models[locale] = await createModels(locale);
    articles[locale] = await readArticle(locale);
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes void elements with a slash, our doctype is in lower case, and ids of an API can contain dots. The
  // other rules that are off concern style and the length of titles.
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

describe.each(kinds)('pages of the kind %s', (kind) => {
  it.each(['ko', 'en'] as const)('a page is valid HTML with one heading of the first level, in %s', async (locale) => {
    const { html } = renderPage(modelOf(locale, kind));
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap((result) =>
        result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
      ),
    ).toEqual([]);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}"`));
  });

  it('a page records the links and ids that it renders', () => {
    const { html, links, anchors } = renderPage(modelOf('ko', kind));
    const article = articles.ko!;
    const ownLinks = hrefsOf(html).filter((href) => links.includes(href) || !article.links.includes(href));
    expect(new Set(links)).toEqual(new Set(ownLinks));
    expect(links.length).toBeGreaterThan(10);
    expect(anchors).toEqual(idsOf(html).filter((id) => !article.anchors.includes(id)));
  });

  it('a page has only texts of its own locale', () => {
    const texts = renderPage(modelOf('en', kind)).html.replace(/lang="ko"[^<]*</g, '<');
    expect(texts).not.toMatch(/[가-힣]/);
  });
});

describe('head of a page', () => {
  it('the content security policy allows only the inline script, by its hash', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    const inline = [...html.matchAll(/<script data-client[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(inline).toEqual([firstPaintScript]);
    const hash = createHash('sha256').update(firstPaintScript).digest('base64');
    expect(contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(Buffer.byteLength(firstPaintScript)).toBeLessThanOrEqual(400);
    expect(html).not.toMatch(/ style="| on\w+="/);
  });

  it('the content security policy is before the script to which it applies', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });

  it('assets are named by tokens, which are bound when files are written', () => {
    const { html, assets } = renderPage(modelOf('ko', 'doc'));
    expect(assets).toEqual([
      '/__mokcha_asset_site.css__',
      '/__mokcha_asset_client.js__',
      '/__mokcha_asset_islands.js__',
      '/__mokcha_asset_search.js__',
      '/__mokcha_asset_favicon__',
    ]);
    for (const asset of assets) expect(html).toContain(`"${asset}"`);
  });
});

const withData = <K extends keyof Models>(
  kind: K,
  data: Partial<Models[K]['data']>,
  frame: Partial<PageModel> = {},
): PageModel => ({ ...models.ko![kind], ...frame, data: { ...models.ko![kind].data, ...data } }) as PageModel;

describe('links', () => {
  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'a link to %j loses its target and is not recorded',
    (href) => {
      const { html, links } = renderPage(withData('doc', { next: { label: 'unsafe', href } }));
      expect(html).toMatch(/<a class="right" rel="next"><small>다음<\/small><span>unsafe<\/span><\/a>/);
      expect(links).not.toContain(href);
    },
  );

  it('a link to another site opens in a new window and says so', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html).toContain(
      '<a href="https://ads.example.com" target="_blank" rel="noopener">광고 서비스' +
        '<span class="visually-hidden"> (새 창에서 열림)</span></a>',
    );
  });
});

describe('icons', () => {
  it('icons are in the stylesheet and not in the page', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html).toContain('<button type="button" class="icon-button menu-button"');
    expect(html).not.toContain('<svg');
  });
});

describe('current page', () => {
  it('links to the current page are marked in the navbar, the sidebar and the locale menu', () => {
    const marked = [
      ...renderPage(modelOf('ko', 'doc')).html.matchAll(/<a href="([^"]*)"[^>]*aria-current="(\w+)"/g),
    ].map((match) => [match[1], match[2]]);
    expect(marked).toContainEqual(['/developers/docs/3-0', 'page']);
    expect(marked).toContainEqual(['/developers/docs/3-0', 'true']);
    expect(renderPage(modelOf('ko', 'blog')).html).toMatch(
      /<nav class="navbar-items".*<a href="\/developers\/blog" aria-current="page">공지사항<\/a>/,
    );
  });
});

describe('navbar', () => {
  const marksAt = (
    currentHref: string,
    navbar: PageModel['shell']['navbar'] = models.ko!.doc.shell.navbar,
  ): readonly string[] => {
    const { html } = renderPage(withData('doc', {}, { currentHref, shell: { ...models.ko!.doc.shell, navbar } }));
    const bar = /<nav class="navbar-items".*?<\/nav>/.exec(html)?.[0] ?? '';
    return [...bar.matchAll(/aria-current="(\w+)">([^<]*)|data-current="">(?:<summary>)([^<]*)/g)].map(
      ([, current, label, menu]) => `${current ?? 'menu'} ${label ?? menu}`,
    );
  };
  const link = (href: string) => ({ kind: 'link' as const, label: href, href: `/developers/${href}` });

  it('the link to the docs is marked on every doc, and a menu is marked only if no item next to it is', () => {
    expect(marksAt('/developers/docs/intro')).toEqual(['page 시작하기']);
    expect(marksAt('/developers/docs/faq')).toEqual(['true 시작하기']);
    expect(marksAt('/developers/docs/openapi-spec-history')).toEqual(['true 시작하기', 'page 문서 이력']);
    expect(marksAt('/developers/api/ad')).toEqual(['menu API', 'page 광고 API']);
    expect(marksAt('/developers/blog/welcome')).toEqual(['true 공지사항']);
    expect(marksAt('/developers/')).toEqual([]);
  });

  it('the link to the current page or its folder is marked if there are two links to docs, or else the first', () => {
    const two = [link('docs/intro'), link('docs/guide')];
    expect(marksAt('/developers/docs/guide/first', two)).toEqual(['true docs/guide']);
    expect(marksAt('/developers/docs/faq', two)).toEqual(['true docs/intro']);
    const inMenu = [{ kind: 'menu' as const, label: 'More', items: two }];
    expect(marksAt('/developers/docs/guide', inMenu)).toEqual(['menu More', 'page docs/guide']);
  });
});

describe('untranslated pages', () => {
  it('an untranslated page has a notice in the reader’s language, and its text is marked as another', async () => {
    const { doc } = await createModels('ko', 'en');
    const { html } = renderPage(doc);
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('<p class="notice">아직 번역되지 않은 페이지라서 원문을 보여 드립니다.</p>');
    expect(html).toMatch(/<article lang="en"><h1>Campaign<\/h1>/);
    expect(renderPage(modelOf('ko', 'doc')).html).not.toContain('아직 번역되지 않은');
  });
});

describe('pages with missing parts', () => {
  const frame = { shell: { ...shellOf('ko'), siteTitle: 'S' }, locales: [] };

  it('without the data for menus and lists, a page shows none of them', () => {
    const { html } = renderPage(
      withData(
        'doc',
        { versions: [], breadcrumbs: [], previous: undefined, next: undefined, currentVersionHref: undefined },
        frame,
      ),
    );
    expect(html).not.toMatch(/class="(menu|navbar-items|breadcrumbs|neighbours|notice|footer-groups|version-menu)/);
    expect(html).toContain('class="sidebar"');
  });

  it('a home page with only a title is rendered', () => {
    const { html } = renderPage(
      withData(
        'home',
        { article: undefined, diagram: undefined, posts: [], apis: [], docs: [], blogHref: undefined },
        frame,
      ),
    );
    expect(html).toContain('<h1>S</h1>');
    expect(html).not.toMatch(/<section|<ul class=|class="button"|<svg viewBox="0 0 2\d\d/);
  });

  it('a hidden title stays available to screen readers', () => {
    const { article } = models.ko!.page.data;
    expect(renderPage(withData('page', { article: { ...article, hideTitle: true } })).html).toContain(
      '<h1 class="visually-hidden">캠페인</h1>',
    );
  });

  it('the table of contents has the headings of the second and third level', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    const toc = html.slice(html.indexOf('class="toc"'), html.indexOf('</nav>', html.indexOf('class="toc"')));
    expect(hrefsOf(toc)).toEqual(['#create', '#objective', '#conversion-type', '#long']);
  });

  it('a missing message is shown as its key', () => {
    expect(renderPage(withData('notFound', {}, { messages: {} })).html).toContain('<h1>notFound.title</h1>');
  });
});

describe('object model', () => {
  it('the diagram of the home page has each name as text, records each link, and draws all edges as one path', () => {
    const { html, links } = renderPage(modelOf('ko', 'home'));
    const figure = html.slice(html.indexOf('<figure class="diagram"'), html.indexOf('</figure>'));
    expect([...figure.matchAll(/<text x[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])).toEqual([
      '광고 계정',
      '캠페인',
      '광고 그룹',
      '광고 소재',
      '고객 파일',
      '성과',
    ]);
    expect(links.filter((href) => href.includes('object-'))).toHaveLength(6);
    expect(figure.match(/<path/g)).toHaveLength(1);
    expect(figure).not.toContain('NaN');
  });

  it('an edge to a missing box of the diagram is left out', () => {
    const { diagram } = models.ko!.home.data;
    const { html } = renderPage(
      withData('home', { diagram: { ...diagram!, edges: [{ from: 'campaign', to: 'nowhere' }] } }),
    );
    expect(html).toContain('<path d=""');
  });
});

describe('redirects', () => {
  it('a redirect page redirects by itself and has a link', () => {
    const { html, links } = renderPage(modelOf('ko', 'redirect'));
    expect(html).toMatch(/<meta http-equiv="refresh" content="0; url=\/developers\/docs\/intro"\/?>/i);
    expect(links).toContain('/developers/docs/intro');
    expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
    expect(renderPage(modelOf('ko', 'doc')).html).not.toContain('noindex');
  });
});
