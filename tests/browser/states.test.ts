// The spinner and the panel, held to the rules that every page is held to.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { serveNavigationSite, walk } from './navigation-site.ts';
import type { OwnSite } from './own-site.ts';

let browser: Browser;
let site: OwnSite;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveNavigationSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

type Checker = {
  readonly run: (context: unknown, options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: Checker };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await checker.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

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
  expect(await isTooWide(page)).toBe(false);
  goOn();
  await page.locator('.panel').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
  expect(await violationsOf(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await close();
});
