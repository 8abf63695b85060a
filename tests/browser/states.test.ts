// Tests that the spinner and the error panel of a navigation have no axe violation and do not scroll sideways, in both
// colour modes and on wide and narrow screens.
import { expect, it } from 'vitest';
import { overflowOf, violationsOf } from './support/accessibility.ts';
import { serveNavigationSite } from './support/navigation-site.ts';
import { setStage } from './support/stage.ts';
import { isEnhanced } from './support/visit.ts';

const on = setStage(serveNavigationSite);

it.each([
  { mode: 'light', width: 1440, route: '/docs/first' },
  { mode: 'dark', width: 1440, route: '/en/docs/first' },
  { mode: 'light', width: 320, route: '/docs/first' },
  { mode: 'dark', width: 320, route: '/en/docs/first' },
])(
  'the spinner and the error panel have no axe violation in $mode mode at $width px, and fit',
  async ({ mode, width, route }) => {
    const { page, press, close } = await on.walk(route, { viewport: { width, height: 800 }, bypassCSP: true });
    await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
    await page.reload();
    await isEnhanced(page);
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
  },
);
