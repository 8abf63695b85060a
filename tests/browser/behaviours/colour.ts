// Lists the behaviours of the theme: light, dark, and the switch between them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../support/visit.ts';
import { type Behaviours, client, html, replacing, styles, widths, window } from './behaviour.ts';

const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
const toggle = (page: Page) => page.locator('.navbar [data-theme-toggle]');
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

export const colourBehaviours: Behaviours = {
  'color.default-light': {
    says: 'a first visit is light',
    holds: async ({ open }) => {
      const page = await open('');
      expect([
        await theme(page),
        await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      ]).toEqual(['light', 'light']);
    },
    without: replacing(html, '<html lang', '<html style="color-scheme:dark" data-theme="dark" lang'),
  },
  'color.switch': {
    says:
      'the switch changes the colours in every open tab, and the choice applies before the first ' +
      'paint of the next page',
    holds: async ({ open, site }) => {
      const page = await open('docs/intro');
      const other = await page.context().newPage();
      await visit(other, site.urlOf('blog'));
      const light = await background(page);
      await toggle(page).click();
      expect([await theme(page), await toggle(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
      await page.waitForFunction(
        (before) => getComputedStyle(document.documentElement).backgroundColor !== before,
        light,
      );
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      expect(await toggle(other).getAttribute('aria-pressed')).toBe('true');
      // The page has the theme before a script file has loaded, so it does not flash.
      await page.route('**/*.js', () => new Promise(() => undefined));
      await page.goto(site.urlOf('docs/faq'), { waitUntil: 'commit' });
      await page.locator('main h1').waitFor();
      expect(await theme(page)).toBe('dark');
      await toggle(other).click();
      expect(await theme(other)).toBe('light');
    },
    without: replacing(client, '"storage"', '"nothing"'),
  },
  'color.no-system': {
    says: 'the colour preference of the system has no effect',
    holds: async ({ open, site }) => {
      const page = await open('docs/intro', { colorScheme: 'dark' });
      const plain = await open('docs/intro', { colorScheme: 'light' });
      expect([await theme(page), await background(page)]).toEqual(['light', await background(plain)]);
      const sheet = Object.keys(site.manifest.files).find((file) => styles.test(file)) ?? '';
      const css = await page.evaluate((url) => fetch(url).then((answer) => answer.text()), site.urlOf(sheet));
      expect([css.length > 10_000, css.includes('prefers-color-scheme')]).toEqual([true, false]);
    },
    without: (text, file) =>
      styles.test(file) ? `${text}@media(prefers-color-scheme:dark){html{background:#000 !important}}` : text,
  },
  'nav.theme-toggle': {
    says: 'the bar has a switch between light and dark, at every width and by keyboard',
    holds: async ({ open }) => {
      for (const width of widths) {
        const page = await open('blog', window(width));
        expect(await toggle(page).isVisible(), `${width}`).toBe(true);
        await toggle(page).focus();
        await page.keyboard.press('Enter');
        expect(await theme(page)).toBe('dark');
        await page.keyboard.press('Space');
        expect(await theme(page)).toBe('light');
        await page.context().close();
      }
    },
    without: replacing(client, '[data-theme-toggle]', '[data-nothing]'),
  },
};
