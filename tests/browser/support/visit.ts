// Opens pages and waits for their script, which loads after the first paint. Also holds back responses and presses
// controls.
import type { Locator, Page } from 'playwright-core';

/**
 * Waits until the script of the page runs, and fires a press at the window, so that the script adds all remaining
 * enhancements at once. Otherwise, a slow machine would lose events other than presses, such as a hover.
 */
export const isEnhanced = async (page: Page): Promise<void> => {
  await page.locator('[data-search][role="button"]').waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
};

/** Holds back the responses to requests that match `address`, until the returned function is called. */
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

/**
 * Scrolls to a control until the control keeps its place. Sections that come into view may be higher than estimated.
 */
const scrollTo = (control: Locator): Promise<void> =>
  control.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let before: string | undefined;
        const look = (): void => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y } = element.getBoundingClientRect();
          const place = `${x} ${y}`;
          if (place === before) resolve();
          else requestAnimationFrame(look);
          before = place;
        };
        look();
      }),
  );

/**
 * Presses a control that may be off screen. `click` on its own scrolls and presses in the same frame, before the
 * sections that come into view move the control.
 */
export const press = async (control: Locator): Promise<void> => {
  await scrollTo(control);
  await control.click();
};
