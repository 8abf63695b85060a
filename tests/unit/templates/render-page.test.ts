import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageModel } from '../../../src/model/site/page-model.ts';
import { contentSecurityPolicy, pages, renderPage } from '../../../templates/index.tsx';
import { firstPaintScript } from '../../../templates/parts/head/first-paint-script.ts';
import { createModels, type Locale, type Models, readArticle } from './fixtures/models.ts';

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
  // React writes void elements with a slash and the doctype in upper case; ids of an API hold dots.
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

describe.each(kinds)('a page of kind %s', (kind) => {
  it.each(['ko', 'en'] as const)('is valid HTML with one title of the first rank, in %s', async (locale) => {
    const { html } = renderPage(modelOf(locale, kind));
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`)),
    ).toEqual([]);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}"`));
  });

  it('records the links and ids that it prints', () => {
    const { html, links, anchors } = renderPage(modelOf('ko', kind));
    const article = articles.ko!;
    const ownLinks = hrefsOf(html).filter((href) => links.includes(href) || !article.links.includes(href));
    expect(new Set(links)).toEqual(new Set(ownLinks));
    expect(links.length).toBeGreaterThan(10);
    expect(anchors).toEqual(idsOf(html).filter((id) => !article.anchors.includes(id)));
  });

  it('uses the texts of its own locale only', () => {
    const texts = renderPage(modelOf('en', kind)).html.replace(/lang="ko"[^<]*</g, '<');
    expect(texts).not.toMatch(/[가-힣]/);
  });
});

describe('the head', () => {
  it('allows exactly the one inline script by its hash', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    const inline = [...html.matchAll(/<script data-client[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(inline).toEqual([firstPaintScript]);
    const hash = createHash('sha256').update(firstPaintScript).digest('base64');
    expect(contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(Buffer.byteLength(firstPaintScript)).toBeLessThanOrEqual(400);
    expect(html).not.toMatch(/ style="| on\w+="/);
  });

  it('states the policy before the script that it judges', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });

  it('names assets by tokens that the writer binds', () => {
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

const withData = <K extends keyof Models>(kind: K, data: Partial<Models[K]['data']>, frame: Partial<PageModel> = {}): PageModel =>
  ({ ...models.ko![kind], ...frame, data: { ...models.ko![kind].data, ...data } }) as PageModel;

describe('a link', () => {
  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'to %j loses its target and is not recorded',
    (href) => {
      const { html, links } = renderPage(withData('doc', { next: { label: 'unsafe', href } }));
      expect(html).toMatch(/<a class="right" rel="next"><small>다음<\/small><span>unsafe<\/span><\/a>/);
      expect(links).not.toContain(href);
    },
  );

  it('to another site opens beside this one and says so', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html).toMatch(
      /<a href="https:\/\/ads\.example\.com" target="_blank" rel="noopener">광고 서비스<span class="visually-hidden"> \(새 창에서 열림\)<\/span><\/a>/,
    );
  });
});

describe('an icon', () => {
  it('stands in the stylesheet and in no page', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    expect(html).toContain('<button type="button" class="icon-button menu-button"');
    expect(html).not.toContain('<svg');
  });
});

describe('what is current', () => {
  it('is marked in the bar, the sidebar and the locale menu', () => {
    const marked = [...renderPage(modelOf('ko', 'doc')).html.matchAll(/<a href="([^"]*)"[^>]*aria-current="(\w+)"/g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(marked).toContainEqual(['/developers/docs/3-0', 'page']);
    expect(marked).toContainEqual(['/developers/docs/3-0', 'true']);
    expect(renderPage(modelOf('ko', 'blog')).html).toMatch(
      /<nav class="navbar-items".*<a href="\/developers\/blog" aria-current="page">공지사항<\/a>/,
    );
  });
});

describe('the bar', () => {
  const marksAt = (currentHref: string, navbar: PageModel['shell']['navbar'] = models.ko!.doc.shell.navbar): readonly string[] => {
    const { html } = renderPage(withData('doc', {}, { currentHref, shell: { ...models.ko!.doc.shell, navbar } }));
    const bar = /<nav class="navbar-items".*?<\/nav>/.exec(html)?.[0] ?? '';
    return [...bar.matchAll(/aria-current="(\w+)">([^<]*)|data-current="">(?:<summary>)([^<]*)/g)].map(
      ([, current, label, menu]) => `${current ?? 'menu'} ${label ?? menu}`,
    );
  };
  const link = (href: string) => ({ kind: 'link' as const, label: href, href: `/developers/${href}` });

  it('marks its link to the docs on every doc, and a menu only where nothing beside it is marked', () => {
    expect(marksAt('/developers/docs/intro')).toEqual(['page 시작하기']);
    expect(marksAt('/developers/docs/faq')).toEqual(['true 시작하기']);
    expect(marksAt('/developers/docs/openapi-spec-history')).toEqual(['true 시작하기', 'page 문서 이력']);
    expect(marksAt('/developers/api/ad')).toEqual(['menu API', 'page 광고 API']);
    expect(marksAt('/developers/blog/welcome')).toEqual(['true 공지사항']);
    expect(marksAt('/developers/')).toEqual([]);
  });

  it('marks of two links to docs the one that leads to the page or its folder, else the first', () => {
    const two = [link('docs/intro'), link('docs/guide')];
    expect(marksAt('/developers/docs/guide/first', two)).toEqual(['true docs/guide']);
    expect(marksAt('/developers/docs/faq', two)).toEqual(['true docs/intro']);
    const inMenu = [{ kind: 'menu' as const, label: 'More', items: two }];
    expect(marksAt('/developers/docs/guide', inMenu)).toEqual(['menu More', 'page docs/guide']);
  });
});

describe('an untranslated page', () => {
  it('says so in the reader’s locale and marks its text as another', async () => {
    const { doc } = await createModels('ko', 'en');
    const { html } = renderPage(doc);
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('<p class="notice">아직 번역되지 않은 페이지라서 원문을 보여 드립니다.</p>');
    expect(html).toMatch(/<article lang="en"><h1>Campaign<\/h1>/);
    expect(renderPage(modelOf('ko', 'doc')).html).not.toContain('아직 번역되지 않은');
  });
});

describe('a page that lacks something', () => {
  const frame = {
    shell: {
      locale: 'ko',
      siteTitle: 'S',
      tagline: '',
      basePath: '/',
      homeHref: '/',
      searchHref: '/search',
      navbar: [],
      footer: { groups: [], copyright: '' },
      feeds: [],
      favicon: { href: '/favicon.svg', type: 'image/svg+xml', isOurs: true },
      hasBlog: false,
    },
    locales: [],
  };

  it('shows no menu, no locale menu, no version menu and no empty lists', () => {
    const { html } = renderPage(
      withData('doc', { versions: [], breadcrumbs: [], previous: undefined, next: undefined, currentVersionHref: undefined }, frame),
    );
    expect(html).not.toMatch(/class="(menu|navbar-items|breadcrumbs|neighbours|notice|footer-groups|version-menu)/);
    expect(html).toContain('class="sidebar"');
  });

  it('is a home all the same with nothing but a title', () => {
    const { html } = renderPage(
      withData('home', { article: undefined, diagram: undefined, posts: [], apis: [], docs: [], blogHref: undefined }, frame),
    );
    expect(html).toContain('<h1>S</h1>');
    expect(html).not.toMatch(/<section|<ul class=|class="button"|<svg viewBox="0 0 2\d\d/);
  });

  it('keeps its title for those who cannot see it where it is hidden', () => {
    const { article } = models.ko!.page.data;
    expect(renderPage(withData('page', { article: { ...article, hideTitle: true } })).html).toContain(
      '<h1 class="visually-hidden">캠페인</h1>',
    );
  });

  it('has a contents list with the headings of the second and third rank', () => {
    const { html } = renderPage(modelOf('ko', 'doc'));
    const toc = html.slice(html.indexOf('class="toc"'), html.indexOf('</nav>', html.indexOf('class="toc"')));
    expect(hrefsOf(toc)).toEqual(['#create', '#objective', '#conversion-type', '#long']);
  });

  it('says which message it lacks', () => {
    expect(renderPage(withData('notFound', {}, { messages: {} })).html).toContain('<h1>notFound.title</h1>');
  });
});

describe('the object model', () => {
  it('has each name as text, each link in the record, and one line for all edges', () => {
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

  it('leaves out an edge to a box that is not there', () => {
    const { diagram } = models.ko!.home.data;
    const { html } = renderPage(withData('home', { diagram: { ...diagram!, edges: [{ from: 'campaign', to: 'nowhere' }] } }));
    expect(html).toContain('<path d=""');
  });
});

describe('a redirect', () => {
  it('goes on by itself, and by a link', () => {
    const { html, links } = renderPage(modelOf('ko', 'redirect'));
    expect(html).toMatch(/<meta http-equiv="refresh" content="0; url=\/developers\/docs\/intro"\/?>/i);
    expect(links).toContain('/developers/docs/intro');
    expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
    expect(renderPage(modelOf('ko', 'doc')).html).not.toContain('noindex');
  });
});
