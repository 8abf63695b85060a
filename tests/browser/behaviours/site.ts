// Lists the behaviours of the site as a whole: it is static, bilingual (English as beta) and for developers, has all of
// its parts, and sends no requests to an API. Also reads the text in the `main` element of a page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { facts, isPage } from '../../facts/facts.ts';
import { type Behaviours, client, html, locales, type Reader, replacing } from './behaviour.ts';
import { visit } from '../support/visit.ts';
import { trackRequests } from '../support/wait.ts';

const routes = facts.routes.filter(isPage).map(({ path }) => path);

const hangul = /[가-힣]/;

export const mainText = (markup: string): string =>
  (/<main[\s>][\s\S]*<\/main>/.exec(markup)?.[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the routes that can be reached by links from the home page. Leaves out files and the pages of samples. */
const crawl = async ({ fetch }: Reader): Promise<ReadonlySet<string>> => {
  const seen = new Set(['']);
  for (const route of seen) {
    const page = await fetch(route);
    if (page.status !== 200) continue;
    for (const [, path = ''] of page.html.matchAll(/ href="\/developers\/([^"#?]*)/g)) {
      if (!/\.\w+$/.test(path) && !path.includes('/samples/')) seen.add(path);
    }
  }
  return seen;
};

const pressEveryControl = async (page: Page): Promise<number> => {
  const controls = page.locator('button:visible, summary:visible, [role="tab"]:visible');
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    if (await control.isVisible()) await control.dispatchEvent('click');
  }
  return count;
};

export const siteBehaviours: Behaviours = {
  'site.static': {
    says: 'the HTML of every route has its text before any script runs',
    holds: async ({ fetch, open }) => {
      for (const { prefix } of locales)
        for (const path of routes) {
          const page = await fetch(`${prefix}${path}`);
          expect(page.status, path).toBe(200);
          expect(mainText(page.html).length, path).toBeGreaterThan(30);
        }
      const plain = await open('docs/intro', { javaScriptEnabled: false });
      expect(await plain.locator('main').innerText()).toContain('디스플레이 광고 API는');
    },
    without: replacing(html, /<main[\s\S]*<\/main>/g, '<main></main>'),
  },
  'site.bilingual': {
    says: 'every route exists in Korean and in English',
    holds: async ({ fetch }) => {
      for (const path of routes.filter((route) => route !== '404')) {
        const [korean, english] = await Promise.all([fetch(path), fetch(`en/${path}`)]);
        expect(
          [/<html lang="([^"]*)"/.exec(korean.html)?.[1], /<html lang="([^"]*)"/.exec(english.html)?.[1]],
          path,
        ).toEqual(['ko', 'en']);
        expect([hangul.test(mainText(korean.html)), hangul.test(mainText(english.html))], path).toEqual([true, false]);
      }
    },
    without: (text, file) => (file.startsWith('en/blog') ? text.replace('</main>', '한국어</main>') : text),
  },
  'site.english-beta': {
    says: 'the locale menu marks English as beta',
    holds: async ({ open }) => {
      const page = await open('docs/intro');
      await page.locator('.navbar .locale-menu summary').click();
      expect(await page.locator('.navbar .locale-menu a[lang="en"]').innerText()).toMatch(/^English\s*beta$/);
    },
    without: replacing(html, '<span class="badge">beta</span>'),
  },
  'site.audience': {
    says: 'the introduction says that it is for developers who call the API',
    holds: async ({ open }) => {
      for (const { prefix, code } of locales) {
        const page = await open(`${prefix}docs/intro`);
        expect(await page.locator('main').innerText()).toMatch(
          code === 'ko' ? /외부 개발자를 위한/ : /for third-party developers who/,
        );
      }
    },
    without: replacing(html, /외부 개발자를|third-party developers/g, 'everybody'),
  },
  'site.parts': {
    says: 'guide, references, blog, tags, archive, history and colour mode can be reached from the home page',
    holds: async (reader) => {
      const reached = await crawl(reader);
      const parts = [
        'docs/intro',
        'api/account',
        'api/ad',
        'api/performance',
        'blog',
        'blog/tags',
        'blog/archive',
        'docs/openapi-spec-history',
      ];
      expect(parts.filter((part) => !reached.has(part))).toEqual([]);
      const page = await reader.open('');
      expect(await page.locator('.navbar [data-theme-toggle]').isVisible()).toBe(true);
    },
    without: replacing(html, 'href="/developers/blog/archive"', 'href="/developers/blog"'),
  },
  'site.no-runtime-api': {
    says: 'using every control of every kind of page requests only files of the site',
    holds: async ({ site, open }) => {
      const page = await open('');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
      const settled = trackRequests(page);
      for (const route of [
        '',
        'docs/intro',
        'docs/basic-concept/basic-request',
        'api/account',
        'blog',
        'blog/welcome',
        'blog/tags',
        '404',
      ]) {
        await visit(page, site.urlOf(route));
        await settled();
        expect(await pressEveryControl(page)).toBeGreaterThan(2);
      }
      await settled();
      const known = new Set(Object.keys(site.manifest.files));
      const isFile = (request: string): boolean => {
        const path = request.startsWith(`GET ${site.urlOf('')}`)
          ? request.slice(`GET ${site.urlOf('')}`.length).replace(/[?#].*$/, '')
          : '?';
        return [path, `${path}.html`, `${path}index.html`].some((name) => known.has(name));
      };
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.filter((request) => !isFile(request))).toEqual([]);
    },
    without: (text, file) => (client.test(file) ? `fetch('/developers/v1/now').catch(()=>0);${text}` : text),
  },
};
