// Tests soft navigation to a long page: it shows the first sections at once, and adds the other sections after the
// first ones have been painted.
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { serveNavigationSite } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { waitForFrames, waitForIdle, waitForTurns } from '../support/wait.ts';

const on = setStage(serveNavigationSite);

/**
 * Records how much of a page each swap shows, and all layout shifts. If `sign` is not empty, it is the type of an event
 * that is fired right after each swap.
 */
const recordSwaps = (page: Page, sign = ''): Promise<void> =>
  page.evaluate((type) => {
    const swaps: (readonly [sections: number, footers: number, links: number])[] = [];
    const shifts: PerformanceEntry[] = [];
    let main = document.querySelector('main');
    new MutationObserver(() => {
      if (main?.isConnected === true) return;
      main = document.querySelector('main');
      if (type !== '') document.body.dispatchEvent(new Event(type, { bubbles: true }));
      const [sections = 0, footers = 0, links = 0] = ['.op', '.footer', '.sidebar a'].map(
        (part) => document.querySelectorAll(part).length,
      );
      swaps.push([sections, footers, links]);
    }).observe(document.body, { childList: true });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { swaps, shifts });
  }, sign);

it('a long page shows its first sections at once, the rest after a paint or a press, and nothing moves', async () => {
  // The window of 2,400 px is so high that the footer would be visible below three sections. The windows of 600 px are
  // too low for the whole sidebar.
  for (const [sign, way, height, shown] of [
    ['', '/developers/api/pets', 2400, [3, 0, 40]],
    ['', '/developers/api/pets', 600, [3, 0, 21]],
    ['keydown', '/developers/api/pets', 600, [40, 1, 40]],
    // A jump needs its target and everything above it, so the whole page is shown at once.
    ['', '/developers/api/pets#pet30', 600, [40, 1, 40]],
  ] as const) {
    const { page, sees, close } = await on.walk('/docs/first', { viewport: { width: 1280, height } });
    await page.locator('.copy-button').waitFor();
    await recordSwaps(page, sign);
    await page.locator('.navbar a', { hasText: 'Pets' }).evaluate((link, href) => link.setAttribute('href', href), way);
    await page.locator('.navbar a', { hasText: 'Pets' }).click();
    await sees('Pets');
    const counts = (): Promise<number[]> =>
      Promise.all(['.op', '.footer', '.sidebar a'].map((part) => page.locator(part).count()));
    await vi.waitFor(async () => expect(await counts()).toEqual([40, 1, 40]), { timeout: 10_000 });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'swaps')), `${height} ${sign} ${way}`).toEqual([shown]);
    await waitForFrames(page, 2);
    expect(await page.evaluate(() => document.querySelector(':target')?.id ?? '')).toBe(way.split('#')[1] ?? '');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts')), `${sign} ${way}`).toEqual([]);
    await close();
  }
});

it('a long page with tabs is shown as a whole, so that all of its tabs are enhanced', async () => {
  const { page, sees, close } = await on.walk('/docs/first');
  const tabs = ['One', 'Two'].map((label) => `<div class="tab" data-tab="${label}">${label}</div>`).join('');
  await page.route('**/api/pets', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</main>', `<div class="tabs" data-tabs="">${tabs}</div></main>`),
    });
  });
  await recordSwaps(page);
  await page.locator('.navbar a', { hasText: 'Pets' }).click();
  await sees('Pets');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'swaps'))).toEqual([[40, 1, 40]]);
  expect(await page.locator('main > .tabs > .tab-row > button').allTextContents()).toEqual(['One', 'Two']);
  await close();
});

it('a long page adds the rest after the frame that shows the first sections, even if that frame is late', async () => {
  const { page, sees, close } = await on.walk('/docs/first');
  await page.locator('.copy-button').waitFor();
  await page.evaluate(() => {
    const atOnce = requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (then) => held.push(then);
    const drawFrames = (): void => {
      globalThis.requestAnimationFrame = atOnce;
      for (const then of held) atOnce(then);
    };
    Object.assign(globalThis, { drawFrames });
  });
  await page.locator('.navbar a', { hasText: 'Pets' }).click();
  await sees('Pets');
  await waitForTurns(page, 50);
  await waitForIdle(page);
  expect(await page.locator('.op').count()).toBe(3);
  await page.evaluate(() => Reflect.get(globalThis, 'drawFrames')());
  await vi.waitFor(async () => expect(await page.locator('.op').count()).toBe(40), { timeout: 10_000 });
  await close();
});
