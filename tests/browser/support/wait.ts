// Provides functions that wait for frames, turns of the event loop, an idle page or the end of requests, so that a test
// can then check that nothing else has happened.
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page has drawn `count` frames. */
export const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Number of frames without a change after which a page counts as at rest. */
const FRAMES_AT_REST = 6;

/** Waits until the page neither scrolls nor changes its height. */
export const waitForRest = (page: Page): Promise<void> =>
  page.evaluate(async (wanted) => {
    let before = '';
    for (let equal = 0; equal < wanted; ) {
      await new Promise(requestAnimationFrame);
      const now = `${scrollY} ${document.documentElement.scrollHeight}`;
      equal = now === before ? equal + 1 : 0;
      before = now;
    }
  }, FRAMES_AT_REST);

/** Waits until the browser calls an idle callback of the page (`requestIdleCallback`). */
export const waitForIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Waits for turns of the page's event loop: as many as a chain of `count` timers without a delay takes. */
export const waitForTurns = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  }, count);

/** Fetches a file in the page. Afterwards, `page.on('request')` has seen every earlier request of the page. */
export const fetchInPage = async (page: Page, url: string): Promise<void> => {
  const seen = page.waitForRequest(url);
  await page.evaluate(async (address) => (await fetch(address)).text(), url);
  await seen;
};

/**
 * Tracks the open requests of a page from now on. The returned function waits until no request is open and the page is
 * idle.
 */
export const trackRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do {
      await waitForIdle(page);
      await expect.poll(() => open.size, { interval: 5 }).toBe(0);
      // A response may cause the next request.
      await waitForIdle(page);
    } while (open.size > 0);
  };
};
