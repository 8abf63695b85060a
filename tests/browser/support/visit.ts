// Opens pages and waits for their script, which loads after the first paint.
import type { Page } from 'playwright-core';

/** Waits until the script of the page has started, so that it handles every later press. */
export const isEnhanced = (page: Page): Promise<void> =>
  page.locator('[data-search][role="button"]').waitFor({ state: 'attached' });

/** Holds back responses whose address matches until the returned function is called. */
export const holdAnswers = async (page: Page, address: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The page may have cancelled the request in the meantime.
  await page.route(address, (route) => held.then(() => route.continue()).catch(() => undefined));
  return letGo;
};

export const holdScript = (page: Page): Promise<() => void> => holdAnswers(page, /\/assets\/client-/);

/** Waits for the first paint, before which Chromium drops presses. The second frame starts after the first paint. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await isEnhanced(page);
  await waitForPaint(page);
};
