// Tests the spinner while a page is loading, and the focus and the announcement of the title once the page has loaded.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveNavigationSite } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdAnswers } from '../support/visit.ts';

const on = setStage(serveNavigationSite);

const statusOf = (page: Page) => page.locator('body > [role="status"]');

describe('load.spinner: the spinner', () => {
  it.each([
    { route: '/docs/first', words: '불러오는 중' },
    { route: '/en/docs/first', words: 'Loading' },
  ])(
    'the spinner shows “$words” while a page loads and disappears when the page is shown',
    async ({ route, words }) => {
      const { page, press, sees, close } = await on.walk(route);
      const letGo = await holdAnswers(page, /\/docs\/second$/);
      await press('second');
      await page.locator('.spinner', { hasText: words }).waitFor();
      expect(await page.locator('main h1').textContent()).toContain('First');
      expect(await page.locator('.spinner').getAttribute('role')).toBe('status');
      letGo();
      await sees('Second');
      expect(await page.locator('.spinner').count()).toBe(0);
      await close();
    },
  );

  it('the spinner is not shown for a page that loads within 200 ms', async () => {
    const { page, press, sees, close } = await on.walk('/docs/first');
    await page.evaluate(() => {
      const seen = () => {
        if (document.querySelector('.spinner') !== null && !('seen' in document.body.dataset))
          document.body.dataset.seen = '';
      };
      new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await press('second');
    await sees('Second');
    expect(await page.evaluate(() => 'seen' in document.body.dataset)).toBe(false);
    const letGo = await holdAnswers(page, /\/docs\/third$/);
    await press('third');
    await page.waitForFunction(() => 'seen' in document.body.dataset);
    letGo();
    await sees('Third');
    await close();
  });

  it('the spinner does not move if motion is reduced, and the drawer of a phone does not cover it', async () => {
    const { page, close } = await on.walk('/docs/first', { viewport: { width: 390, height: 800 } });
    await holdAnswers(page, /\/docs\/second$/);
    await page.click('.menu-button');
    await page.locator('.drawer:popover-open .sidebar a', { hasText: 'Second' }).click();
    await page.locator('.spinner').waitFor();
    expect(await page.locator('.drawer:popover-open').count()).toBe(0);
    const animation = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.spinner') as Element, '::before').animationName);
    expect(await animation()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animation()).toBe('turn');
    await close();
  });
});

describe('a page that has loaded', () => {
  it('after a navigation the text has the focus, and the title is announced', async () => {
    const { page, press, sees, close } = await on.walk('/docs/first');
    await press('second');
    await sees('Second');
    expect(await page.title()).toBe('Second | Walks');
    expect(await statusOf(page).textContent()).toBe('Second | Walks');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('site-main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('site-main');
    await close();
  });

  it('after a navigation to a part of a page the title is announced, and Tab continues from that part', async () => {
    const { page, press, sees, close } = await on.walk('/docs/first');
    await press('its part');
    await sees('Second');
    expect(await statusOf(page).textContent()).toBe('Second | Walks');
    await page.keyboard.press('Tab');
    const comesAfter = await page.evaluate(() => {
      const [part, focused] = [document.querySelector('#part'), document.activeElement];
      return (
        part !== null &&
        focused !== null &&
        focused !== document.body &&
        part.compareDocumentPosition(focused) >= Node.DOCUMENT_POSITION_FOLLOWING
      );
    });
    expect(comesAfter).toBe(true);
    await close();
  });
});
