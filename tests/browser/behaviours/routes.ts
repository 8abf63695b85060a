// Lists the behaviours of routes: the existing routes, their languages, the targets of their links, the 404 page,
// titles, and indexing by search engines.
import { expect } from 'vitest';
import { facts, isPage } from '../../facts/facts.ts';
import { type Behaviours, locales, type Reader, replacing } from './behaviour.ts';
import { mainText } from './site.ts';

const routes = facts.routes.filter((route) => isPage(route) && route.kind !== '404').map(({ path }) => path);
const posts = ['blog/welcome', 'blog/2025-03-14-update', 'blog/2025-04-24-update'];

const linksOfMain = async ({ open }: Reader, route: string): Promise<readonly string[]> => {
  const page = await open(route, { javaScriptEnabled: false });
  const links = await page
    .locator('main a')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  await page.context().close();
  return links;
};

const leadsTo = (route: string, targets: readonly string[]) => async (reader: Reader) => {
  for (const { prefix } of locales) {
    const links = await linksOfMain(reader, `${prefix}${route}`);
    expect(targets.filter((target) => !links.includes(`/developers/${prefix}${target}`))).toEqual([]);
  }
};

const isIn =
  (code: string, route: string) =>
  async ({ open }: Reader) => {
    const page = await open(route);
    expect(await page.getAttribute('html', 'lang')).toBe(code);
  };

export const routeBehaviours: Behaviours = {
  'route.base': {
    says: 'every link and file of a page is below the base path',
    holds: async ({ fetch, site }) => {
      const outside: string[] = [];
      for (const route of Object.keys(site.manifest.routes)) {
        const page = await fetch(route);
        expect(page.status, route).toBe(200);
        for (const [, address = ''] of page.html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
          if (!/^(\/developers\/|#|https?:|mailto:|data:)/.test(address)) outside.push(`${route} ${address}`);
        }
      }
      expect(outside).toEqual([]);
    },
    without: replacing(/docs\/faq\.html$/, 'href="/developers/docs/intro"', 'href="/docs/intro"'),
  },
  'route.ko-default': {
    says: 'the page at the base path is Korean',
    holds: isIn('ko', ''),
    without: replacing(/^index\.html$/, '<html lang="ko"', '<html lang="en"'),
  },
  'route.en-prefix': {
    says: 'English pages are below `/en/`',
    holds: isIn('en', 'en/'),
    without: (text, file) => (file === 'en/index.html' ? undefined : text),
  },
  'route.locale-switch': {
    says: 'the locale menu leads from every page to the same page in the other language and keeps the fragment',
    holds: async ({ fetch, open, site }) => {
      for (const path of routes) {
        const page = await fetch(path);
        const menu = /<details class="menu locale-menu"[\s\S]*?<\/details>/.exec(page.html)?.[0] ?? '';
        expect(menu, path).toMatch(new RegExp(`href="/developers/en/${path}" lang="en" hreflang="en"`, 'i'));
      }
      const page = await open('docs/ad-management/campaign#create');
      await page.locator('.navbar .locale-menu summary').click();
      await page.locator('.navbar .locale-menu a[lang="en"]').click();
      await page.locator('html[lang="en"]').waitFor();
      expect(page.url()).toBe(site.urlOf('en/docs/ad-management/campaign#create'));
    },
    without: replacing(
      /docs\/faq\.html$/,
      /href="\/developers\/en\/docs\/faq" lang="en"/g,
      'href="/developers/en/" lang="en"',
    ),
  },
  'route.all': {
    says: 'every route of the specification exists in both languages',
    holds: async ({ fetch }) => {
      expect(routes).toHaveLength(30);
      for (const { prefix } of locales)
        for (const path of routes) expect((await fetch(`${prefix}${path}`)).status, `${prefix}${path}`).toBe(200);
    },
    without: (text, file) => (file === 'en/docs/all-type.html' ? undefined : text),
  },
  'route.home': {
    says: 'the home page has more than 200 characters of text',
    holds: async ({ open }) => {
      const page = await open('');
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
    },
    without: replacing(/^index\.html$/, /<main[\s\S]*<\/main>/g, '<main></main>'),
  },
  'route.blog-list': {
    says: 'the list of posts links to every post',
    holds: leadsTo('blog', posts),
    without: replacing(/blog\.html$/, '/blog/welcome"', '/blog"'),
  },
  'route.archive': {
    says: 'the archive links to every post',
    holds: leadsTo('blog/archive', posts),
    without: replacing(/archive\.html$/, '/blog/2025-03-14-update"', '/blog"'),
  },
  'route.tags-index': {
    says: 'the index of tags links to both tags',
    holds: leadsTo('blog/tags', ['blog/tags/hello', 'blog/tags/patch']),
    without: replacing(/blog\/tags\.html$/, '/blog/tags/patch"', '/blog/tags"'),
  },
  'route.tag-pages': {
    says: 'the page of each tag links to its posts',
    holds: async (reader) => {
      await leadsTo('blog/tags/hello', ['blog/welcome'])(reader);
      await leadsTo('blog/tags/patch', ['blog/2025-03-14-update', 'blog/2025-04-24-update'])(reader);
    },
    without: replacing(/tags\/hello\.html$/, '/blog/welcome"', '/blog"'),
  },
  'route.markdown-page': {
    says: 'the standalone page has its Markdown source next to it',
    holds: async ({ fetch }) => {
      const [page, source] = await Promise.all([fetch('markdown-page'), fetch('markdown-page.md')]);
      expect([page.status, source.status]).toEqual([200, 200]);
      const title = /^# (.+)$/m.exec(source.html)?.[1] ?? '?';
      expect(mainText(page.html)).toContain(title);
    },
    without: (text, file) => (file === 'markdown-page.html' ? undefined : text),
  },
  '404.text': {
    says: 'the 404 page asks readers to report the broken link to the administrator',
    holds: async ({ open }) => {
      const korean = await open('404');
      expect(await korean.locator('main').innerText()).toMatch(/링크[\s\S]*관리자/);
      const english = await open('en/404');
      expect(await english.locator('main').innerText()).toMatch(/link[\s\S]*administrator/);
    },
    without: replacing(/404\.html$/, 'administrator', 'friend'),
  },
  'title.delimiter': {
    says: 'every title is the title of the page and that of the site, separated by a vertical bar',
    holds: async ({ fetch, site }) => {
      for (const [route, { locale }] of Object.entries(site.manifest.routes)) {
        const title = /<title>([^<]*)<\/title>/.exec((await fetch(route)).html)?.[1] ?? '';
        const name = locale === 'ko' ? '디스플레이 광고 API' : 'Display Ads API';
        expect(title, route).toMatch(
          route === '/' || route === '/en' ? new RegExp(`^${name} \\| .+`) : new RegExp(`.+ \\| ${name}$`),
        );
      }
    },
    without: replacing(/docs\/faq\.html$/, / \| (디스플레이 광고 API|Display Ads API)<\/title>/g, '</title>'),
  },
  'seo.indexable': {
    says: 'no page of the specification excludes crawlers, and robots.txt does not either',
    holds: async ({ fetch }) => {
      for (const { prefix } of locales)
        for (const path of routes)
          expect((await fetch(`${prefix}${path}`)).html, path).not.toMatch(/<meta name="robots"[^>]*noindex/);
      const robots = await fetch('robots.txt');
      expect([robots.status, /^Disallow: *\/\S*/m.test(robots.html)]).toEqual([200, false]);
    },
    without: replacing(/docs\/faq\.html$/, '</title>', '</title><meta name="robots" content="noindex">'),
  },
};
