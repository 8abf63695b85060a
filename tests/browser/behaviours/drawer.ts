// Lists the behaviour `nav.mobile`: in narrow windows, a drawer has the entries of the bar and the sidebar. Also lists
// the parts of this behaviour.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForFrames } from '../support/wait.ts';
import { type Behaviours, client, locales, type Reader, replacing, widths, window } from './behaviour.ts';

const isOpen = (page: Page): Promise<boolean> =>
  page
    .locator('.drawer:popover-open')
    .count()
    .then((count) => count === 1);
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.drawer') !== null);

const opens = async ({ open }: Reader, route: string, width: number): Promise<Page> => {
  const page = await open(route, window(width));
  await page.locator('.menu-button').click();
  await page.locator('.drawer:popover-open').waitFor();
  // The drawer makes `main` inert and adds its history entry a moment after it opens.
  await page.waitForFunction(() => document.querySelector('main')?.inert === true);
  return page;
};

const appearsBelowTheLimit = async ({ open }: Reader): Promise<void> => {
  for (const { prefix } of locales)
    for (const width of [...widths, 996]) {
      const page = await open(`${prefix}blog`, window(width));
      const entries = await page
        .locator('.navbar-items a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      const isNarrow = width < 996;
      expect(
        [await page.locator('.menu-button').isVisible(), await page.locator('.navbar-items').isVisible()],
        `${width}`,
      ).toEqual([isNarrow, !isNarrow]);
      if (isNarrow) {
        await page.locator('.menu-button').click();
        const listed = await page
          .locator('.drawer:popover-open .drawer-site a:not([data-locale]):visible')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
        expect(listed, `${width}`).toEqual(entries);
        expect(await page.locator('.drawer-locales a:visible').count()).toBe(2);
      }
      await page.context().close();
    }
};

const keepsFocusInside = async (reader: Reader): Promise<void> => {
  const page = await opens(reader, 'docs/intro', 390);
  const seen = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    expect(await isInside(page)).toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(seen.size).toBeGreaterThan(15);
};

const closes = async (reader: Reader): Promise<void> => {
  const page = await opens(reader, 'docs/intro', 390);
  const url = page.url();
  const length = () => page.evaluate(() => history.length);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('main')?.inert === false);
  expect([await isOpen(page), await page.evaluate(() => document.activeElement?.className)]).toEqual([
    false,
    'icon-button menu-button',
  ]);
  // Closing the drawer goes back in the history, so its entry is now after the current one, and Back does not reach it.
  await page.waitForFunction(() => history.state !== 'drawer');
  const before = await length();
  await page.locator('.menu-button').click();
  await page.waitForFunction(() => document.querySelector('main')?.inert === true);
  expect(await length()).toBe(before);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('.drawer:popover-open') === null);
  expect([page.url(), await page.locator('main').evaluate((main) => (main as HTMLElement).inert)]).toEqual([
    url,
    false,
  ]);
  await page.locator('.menu-button').click();
  await page.waitForFunction(() => document.querySelector('main')?.inert === true);
  await page.mouse.click(380, 600);
  await page.waitForFunction(() => document.querySelector('.drawer:popover-open') === null);
};

const leavesNoExtraEntry = async (reader: Reader): Promise<void> => {
  const page = await reader.open('docs/faq', window(390));
  await page.goto(reader.site.urlOf('docs/intro'));
  await page.locator('.menu-button').click();
  await page.waitForFunction(() => document.querySelector('main')?.inert === true);
  await page.locator('.drawer .sidebar a:not([aria-current])').first().click();
  await page.waitForFunction((url) => location.href !== url, reader.site.urlOf('docs/intro'));
  expect(await isOpen(page)).toBe(false);
  await page.goBack();
  await page.waitForURL(reader.site.urlOf('docs/intro'));
  await page.goBack();
  await page.waitForURL(reader.site.urlOf('docs/faq'));
};

const keepsThePageStill = async (reader: Reader): Promise<void> => {
  const page = await opens(reader, 'docs/all-type', 390);
  const turnWheel = async (x: number): Promise<void> => {
    await page.mouse.move(x, 400);
    const turned = page.evaluate(() => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })));
    await page.mouse.wheel(0, 3000);
    await turned;
  };
  for (const x of [200, 380]) await turnWheel(x);
  await waitForFrames(page, 10);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.waitForFunction(
    () => document.querySelector('.drawer:popover-open') === null && document.querySelector('main')?.inert === false,
  );
  await turnWheel(700);
  await page.waitForFunction(() => scrollY > 0);
};

export const drawerBehaviours: Behaviours = {
  'nav.mobile': {
    says:
      'below 996 px a drawer has the entries of the bar, keeps the focus, and closes by Escape, Back ' +
      'and a press outside',
    holds: async (reader) => {
      await appearsBelowTheLimit(reader);
      await keepsFocusInside(reader);
      await closes(reader);
      await leavesNoExtraEntry(reader);
      await keepsThePageStill(reader);
    },
    without: replacing(client, 'popover-open', 'nothing'),
  },
};

/** Parts of the behaviour `nav.mobile`, each of which is removed on its own. */
export const drawerParts: Behaviours = {
  'the limit of 996 px': {
    says: 'decides between the bar and the drawer',
    holds: appearsBelowTheLimit,
    without: (text, file) =>
      /css$/.test(file) ? text.replaceAll('995.98px', '980px').replaceAll('996px', '980px') : text,
  },
  focus: { says: 'stays in the drawer', holds: keepsFocusInside, without: replacing(client, /\.inert=/g, '.nothing=') },
  Back: { says: 'closes the drawer', holds: closes, without: replacing(client, /"popstate"/g, '"nothing"') },
  'the history': {
    says: 'keeps no entry of a drawer whose link was pressed',
    holds: leavesNoExtraEntry,
    without: replacing(client, /history\.back\(\)/g, '0'),
  },
  'the page below the drawer': {
    says: 'does not scroll',
    holds: keepsThePageStill,
    without: (text, file) =>
      /css$/.test(file) ? text.replace(/html:has\([^)]*\.drawer:popover-open\)[^}]*}/, '') : text,
  },
};
