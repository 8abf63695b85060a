// Lists the behaviours of the docs: sidebar, versions, and table of contents. The tests use a site with two versions
// and nested folders.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../support/visit.ts';
import { type Behaviours, client, html, replacing, widths, window } from './behaviour.ts';

const key = 'docs-preferred-version-default';
const stored = (page: Page): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
const navbar = (page: Page, words: string) => page.locator('.navbar-items a', { hasText: words });

export const docsBehaviours: Behaviours = {
  'docs.sidebar.not-collapsible': {
    says: 'nothing hides the sidebar if there is space for it',
    holds: async ({ open }) => {
      for (const width of widths.filter((each) => each >= 996)) {
        const page = await open('docs/intro', window(width));
        expect(await page.locator('.sidebar').isVisible()).toBe(true);
        expect(
          await page
            .locator('.drawer :is(button, [role="button"]):visible, [aria-controls="site-menu"]:visible')
            .count(),
        ).toBe(0);
        expect(await page.locator('[popovertarget="site-menu"]:visible').count()).toBe(0);
        await page.keyboard.press('Escape');
        expect(await page.locator('.sidebar a:visible').count()).toBeGreaterThan(3);
      }
    },
    without: replacing(html, /<nav class="sidebar"/g, '<button>hide</button><nav class="sidebar"'),
  },
  'docs.sidebar.no-autocollapse': {
    says: 'a category stays open when others are opened and after a navigation to another page',
    holds: async ({ open }) => {
      const page = await open('docs/intro');
      const categories = page.locator('.sidebar .sidebar-items details');
      const states = () => categories.evaluateAll((nodes) => nodes.map((node) => (node as HTMLDetailsElement).open));
      expect(await states()).toEqual([true, true]);
      for (const index of [0, 1]) await categories.nth(index).locator('summary').click();
      expect(await states()).toEqual([false, false]);
      for (const index of [0, 1]) await categories.nth(index).locator('summary').click();
      expect(await states()).toEqual([true, true]);
      await page.locator('.sidebar a', { hasText: 'Second' }).click();
      await page.locator('main h1', { hasText: 'Second' }).waitFor();
      expect(await states()).toEqual([true, true]);
    },
    without: replacing(html, '<details open="">', '<details open="" name="category">'),
  },
  'docs.version.localstorage': {
    says: 'the chosen version is stored, links of the bar lead into it, and an old version has a notice',
    holds: async ({ open, site }) => {
      const page = await open('docs/intro');
      expect(await page.locator('main .notice').count()).toBe(0);
      expect(await stored(page)).toBe(null);
      await page.locator('.sidebar .version-menu summary').click();
      await page.locator('.sidebar .version-menu a', { hasText: 'Version 1.0' }).click();
      await page.waitForURL(site.urlOf('docs/1.0/intro'));
      expect(await stored(page)).toBe('1.0');
      expect(await page.locator('main .notice').textContent()).toMatch(/older version/);
      await page.reload();
      expect(await page.locator('.version-menu summary').textContent()).toContain('1.0');
      // The blog does not belong to a version of the docs.
      await visit(page, site.urlOf('blog'));
      await navbar(page, 'Start').click();
      await page.waitForURL(site.urlOf('docs/1.0/intro'));
      expect(await navbar(page, 'News').getAttribute('href')).toBe('/developers/docs/new');
      await page.locator('main .notice a').click();
      await page.waitForURL(site.urlOf('docs/intro'));
      expect(await navbar(page, 'Start').getAttribute('href')).toBe('/developers/docs/intro');
      await page.locator('.sidebar .version-menu summary').click();
      await page.locator('.sidebar .version-menu a', { hasText: '1.0' }).waitFor();
      expect(await page.locator('.version-menu a[aria-current]').count()).toBe(1);
    },
    without: replacing(client, key, 'nowhere'),
  },
  'docs.toc.levels': {
    says: 'the table of contents lists all headings of the second and third level, and no others',
    holds: async ({ open }) => {
      const page = await open('docs/intro');
      const listed = await page
        .locator('.toc a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
      const headings = await page.locator('main article :is(h2, h3)').evaluateAll((nodes) => nodes.map(({ id }) => id));
      expect(headings).toEqual(['two', 'three', 'last']);
      expect(listed).toEqual(headings);
      expect(await page.locator('main article :is(h4, h5)').count()).toBe(2);
    },
    without: replacing(
      html,
      /<ul lang="[^"]*"><li><a href="#three">[\s\S]*?<\/ul>|<ul><li><a href="#three">[\s\S]*?<\/ul>/g,
    ),
  },
};
