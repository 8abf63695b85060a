// The spinner and the panel, held to the rules that every page is held to.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflowOf, violationsOf } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { serveNavigationSite, walk } from './navigation-site.ts';
import type { OwnSite } from './own-site.ts';

let browser: Browser;
let site: OwnSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveNavigationSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it.each([
  { mode: 'light', width: 1440, route: '/docs/first' },
  { mode: 'dark', width: 1440, route: '/en/docs/first' },
  { mode: 'light', width: 320, route: '/docs/first' },
  { mode: 'dark', width: 320, route: '/en/docs/first' },
])('are without an axe violation in $mode at $width px, and fit', async ({ mode, width, route }) => {
  const { page, press, close } = await walk(browser, site, route, { viewport: { width, height: 800 }, bypassCSP: true });
  await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
  await page.reload();
  let goOn = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/docs/second', async (request) => {
    await looked;
    await request.abort();
  });
  await press('second');
  await page.locator('.spinner').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  goOn();
  await page.locator('.panel').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await close();
});
