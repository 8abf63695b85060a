// A page is opened as readers have it a moment later: its script comes after the first paint.
import type { Page } from 'playwright-core';

/** Until the page's script has begun: from then on no press is too early. */
export const isEnhanced = (page: Page): Promise<void> => page.locator('[data-search][role="button"]').waitFor({ state: 'attached' });

/** Holds back answers whose address matches, until it is let go. */
export const holdAnswers = async (page: Page, address: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => held.then(() => route.continue()));
  return letGo;
};

export const holdScript = (page: Page): Promise<() => void> => holdAnswers(page, /\/assets\/client-/);

/** Chromium drops what is pressed before a page is painted. The second frame begins when the first one is done. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await isEnhanced(page);
  await waitForPaint(page);
};
