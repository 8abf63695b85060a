// Lists the behaviours of the bar with its menus, and of the footer.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Behaviour, type Behaviours, html, locales, type Reader, replacing, widths, window } from './behaviour.ts';

const menu = (page: Page) => page.locator('.navbar-items details', { hasText: 'API' });

const ends = (href: string) => new RegExp(`/developers/(en/)?${href}$`);

const isInBar = (label: { readonly ko: string; readonly en: string }, route: string): Behaviour['holds'] => {
  return async ({ open, site }) => {
    for (const { code, prefix } of locales) {
      const page = await open(`${prefix}blog/tags`);
      const link = page.locator('.navbar-items > ul > li > a', { hasText: label[code] });
      expect(await link.isVisible()).toBe(true);
      await link.click();
      await page.waitForURL(site.urlOf(`${prefix}${route}`));
    }
  };
};

const isInMenu = (label: { readonly ko: string; readonly en: string }, route: string): Behaviour['holds'] => {
  return async ({ open, site }) => {
    for (const { code, prefix } of locales) {
      const page = await open(`${prefix}blog/tags`);
      const link = menu(page).locator('a', { hasText: label[code] });
      expect(await link.isVisible()).toBe(false);
      await menu(page).locator('summary').click();
      await link.click();
      await page.waitForURL(site.urlOf(`${prefix}${route}`));
    }
  };
};

const isOutside = (index: number, label: { readonly ko: string; readonly en: string }): Behaviour['holds'] => {
  return async ({ open }) => {
    for (const { code, prefix } of locales) {
      const page = await open(`${prefix}docs/intro`);
      const link = page.locator('.navbar-items a[href^="http"]').nth(index);
      expect(await link.innerText()).toContain(label[code]);
      expect(await link.isVisible()).toBe(true);
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  };
};

/**
 * Returns a check that the footer has a visible link with this text and address, in both locales and at two widths.
 * With `heading`, the link must be in the group with this heading.
 */
const isInFooter = (
  pattern: { readonly ko: RegExp; readonly en: RegExp },
  href: RegExp,
  heading?: RegExp,
): Behaviour['holds'] => {
  return async ({ open }) => {
    for (const { code, prefix } of locales)
      for (const width of [390, 1440]) {
        const page = await open(`${prefix}blog`, window(width));
        const group =
          heading === undefined
            ? page.locator('body > .footer')
            : page.locator('.footer-groups > div', { hasText: heading });
        const links = await group
          .locator('a:visible')
          .evaluateAll((nodes) => nodes.map((node) => [node.textContent ?? '', (node as HTMLAnchorElement).href]));
        expect(
          links.some(([text = '', address = '']) => pattern[code].test(text) && href.test(address)),
          `${code} ${width}`,
        ).toBe(true);
        await page.context().close();
      }
  };
};

const order = async ({ open }: Reader): Promise<void> => {
  for (const { code, prefix } of locales) {
    const page = await open(`${prefix}docs/intro`);
    const names = await page
      .locator('.navbar :is(a, summary, button):visible:not(.brand)')
      .evaluateAll((nodes) => nodes.map((node) => (node.textContent ?? '').replace(/\s*\(.*\)$|^.*: /g, '').trim()));
    const wanted = {
      ko: ['시작하기', 'API', '공지사항', '광고 서비스', '개발자 센터', '한국어', '어두운 화면'],
      en: ['Getting started', 'API', 'Announcements', 'Ad service', 'Developer portal', 'English', 'Dark mode'],
    };
    expect(names.slice(0, 7)).toEqual(wanted[code]);
  }
};

export const navbarBehaviours: Behaviours = {
  'nav.getting-started': {
    says: '“Getting started” leads to the introduction',
    holds: isInBar({ ko: '시작하기', en: 'Getting started' }, 'docs/intro'),
    without: replacing(html, /<li><a href="\/developers\/(en\/)?docs\/intro">(시작하기|Getting started)<\/a><\/li>/g),
  },
  'nav.api.account': {
    says: 'the API menu leads to the account reference',
    holds: isInMenu({ ko: '계정 API', en: 'Account API' }, 'api/account'),
    without: replacing(html, /<li><a href="\/developers\/(en\/)?api\/account">(계정 API|Account API)<\/a><\/li>/g),
  },
  'nav.api.ad': {
    says: 'the API menu leads to the ad reference',
    holds: isInMenu({ ko: '광고 API', en: 'Ad API' }, 'api/ad'),
    without: replacing(html, /<li><a href="\/developers\/(en\/)?api\/ad">(광고 API|Ad API)<\/a><\/li>/g),
  },
  'nav.api.performance': {
    says: 'the API menu leads to the performance reference',
    holds: isInMenu({ ko: '성과 API', en: 'Performance API' }, 'api/performance'),
    without: replacing(
      html,
      /<li><a href="\/developers\/(en\/)?api\/performance">(성과 API|Performance API)<\/a><\/li>/g,
    ),
  },
  'nav.api.history': {
    says: 'the API menu leads to the document history',
    holds: isInMenu({ ko: '문서 이력', en: 'Document history' }, 'docs/openapi-spec-history'),
    without: replacing(
      html,
      /<li><a href="\/developers\/(en\/)?docs\/openapi-spec-history">(문서 이력|Document history)<\/a><\/li>/g,
    ),
  },
  'nav.api.menu': {
    says:
      'the API menu has its four links in order, opens and closes by keyboard, and is marked as ' +
      'current on their pages',
    holds: async ({ open, site }) => {
      const page = await open('docs/faq');
      await menu(page).locator('summary').focus();
      await page.keyboard.press('Enter');
      const links = await menu(page)
        .locator('a:visible')
        .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).pathname));
      const routes = ['api/account', 'api/ad', 'api/performance', 'docs/openapi-spec-history'];
      expect(links).toEqual(routes.map((route) => `/developers/${route}`));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await menu(page).getAttribute('open')).toBe(null);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      // The menu is marked on the page of each of its links, and on pages below that page.
      for (const route of ['api/account', 'api/account/samples/go']) {
        await page.goto(site.urlOf(route));
        expect(await menu(page).getAttribute('data-current'), route).toBe('');
        expect(await menu(page).locator('a[aria-current]').count(), route).toBe(1);
      }
      // The bar marks its link to the docs on every doc. In the menu, only the link to the current doc is marked.
      for (const route of ['docs/intro', 'docs/faq', 'docs/ad-management/campaign', 'docs/openapi-spec-history']) {
        await page.goto(site.urlOf(route));
        expect(
          await page.locator('.navbar-items > ul > li > :is([aria-current], [data-current])').allInnerTexts(),
          route,
        ).toEqual(['시작하기']);
        expect(await menu(page).locator('a[aria-current]').count(), route).toBe(route.endsWith('history') ? 1 : 0);
      }
      await page.goto(site.urlOf('blog/welcome'));
      expect(await page.locator('.navbar-items [aria-current], .navbar-items [data-current]').allInnerTexts()).toEqual([
        '공지사항',
      ]);
    },
    without: replacing(html, /<details class="menu" name="menu" data-menu="">/g, '<details class="menu" name="menu">'),
  },
  'nav.blog': {
    says: '“Announcements” leads to the blog',
    holds: isInBar({ ko: '공지사항', en: 'Announcements' }, 'blog'),
    without: replacing(
      html,
      /<li><a href="\/developers\/(en\/)?blog"( aria-current="\w+")?>(공지사항|Announcements)<\/a><\/li>/g,
    ),
  },
  'nav.ext.service': {
    says: 'the first external link leads to the ad service in a new window',
    holds: isOutside(0, { ko: '광고 서비스', en: 'Ad service' }),
    without: replacing(html, 'https://ads.example.com" target="_blank"', 'https://ads.example.com"'),
  },
  'nav.ext.portal': {
    says: 'the second external link leads to the developer portal in a new window',
    holds: isOutside(1, { ko: '개발자 센터', en: 'Developer portal' }),
    without: replacing(html, 'href="https://center.example.com"'),
  },
  'nav.locale-dropdown': {
    says: 'the locale menu has both languages and marks the current one',
    holds: async ({ open }) => {
      for (const { code, prefix } of locales) {
        const page = await open(`${prefix}docs/intro`);
        await page.locator('.navbar .locale-menu summary').click();
        const items = await page
          .locator('.navbar .locale-menu a:visible')
          .evaluateAll((nodes) =>
            nodes.map((node) => [
              node.getAttribute('lang'),
              node.firstChild?.textContent,
              node.getAttribute('aria-current'),
            ]),
          );
        expect(items).toEqual([
          ['ko', '한국어', code === 'ko' ? 'true' : null],
          ['en', 'English', code === 'en' ? 'true' : null],
        ]);
      }
    },
    without: replacing(html, 'aria-current="true" data-locale=""', 'data-locale=""'),
  },
  'nav.order': {
    says: 'the bar has its entries in the order of the specification',
    holds: order,
    without: replacing(html, /(<li><a href="https:\/\/ads.*?<\/li>)(<li><a href="https:\/\/center.*?<\/li>)/g),
  },
  'nav.no-hide': {
    says: 'the bar stays where it is while a page is scrolled, at every width',
    holds: async ({ open }) => {
      for (const width of widths) {
        const page = await open('docs/all-type', window(width));
        await page.mouse.move(width / 2, 400);
        await page.mouse.wheel(0, 2000);
        await page.waitForFunction(() => scrollY > 1500);
        expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
        const atTop = await page.evaluate(
          () => document.elementFromPoint(innerWidth / 2, 20)?.closest('.navbar') !== null,
        );
        expect(atTop).toBe(true);
        await page.context().close();
      }
    },
    without: (text, file) => (/site-.*css$/.test(file) ? `${text}.navbar{position:static !important}` : text),
  },
  'footer.docs': {
    says: 'the footer has links to the docs under their heading',
    holds: isInFooter({ ko: /시작하기/, en: /Getting started/ }, ends('docs/intro'), /^(문서|Docs)/),
    without: replacing(html, /<strong>(문서|Docs)<\/strong>/g),
  },
  'footer.search-ad': {
    says: 'the footer leads to search ads',
    holds: isInFooter({ ko: /검색광고/, en: /Search ads/ }, /^https:/),
    without: replacing(html, /<li><a href="https:\/\/searchad.*?<\/li>/g),
  },
  'footer.performance-da': {
    says: 'the footer leads to performance display ads',
    holds: isInFooter({ ko: /성과형 디스플레이/, en: /Performance display/ }, /^https:/),
    without: replacing(html, /<li><a href="https:\/\/performance-display.*?<\/li>/g),
  },
  'footer.guaranteed-da': {
    says: 'the footer leads to guaranteed display ads',
    holds: isInFooter({ ko: /보장형 디스플레이/, en: /Guaranteed display/ }, /^https:/),
    without: replacing(html, /<li><a href="https:\/\/guaranteed.*?<\/li>/g),
  },
  'footer.business': {
    says: 'the footer leads to business services',
    holds: isInFooter({ ko: /비즈니스/, en: /Business/ }, /^https:/),
    without: replacing(html, /<li><a href="https:\/\/business.*?<\/li>/g),
  },
  'footer.copyright': {
    says: 'the footer has the copyright of 2025',
    holds: async ({ open }) => {
      const page = await open('docs/faq');
      expect(await page.locator('body > .footer').innerText()).toMatch(/(©|copyright).*2025/i);
    },
    without: replacing(html, '© 2025', '© 2026'),
  },
};
