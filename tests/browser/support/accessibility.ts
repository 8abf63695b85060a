// Opens an empty page with a colour mode and a width, and provides two checks of pages: the axe violations (WCAG 2.2 AA
// and best practices), and the pixels by which a page scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Checker = {
  readonly run: (
    context: unknown,
    options: unknown,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

export type Look = { readonly mode: 'light' | 'dark'; readonly width: number };

/** Colour modes and widths in which pages are checked. */
export const looks: readonly Look[] = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 320 },
  { mode: 'dark', width: 320 },
];

/**
 * Returns an empty page with the theme and the width of a look. Its own browser context allows the test to inject axe
 * and styles.
 */
export const openInLook = async (browser: Browser, { mode, width }: Look): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  return context.newPage();
};

/**
 * Returns the axe violations of a page, each with the id of its rule and the HTML of its first element. The browser
 * context needs `bypassCSP`, because the test injects axe.
 */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: Checker };
    // A reader chooses the forced colours, so the contrast of the emulated ones is not checked.
    const rules = { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await checker.run(document, { runOnly, rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
};

/** Returns the number of pixels by which the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
