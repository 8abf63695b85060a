// Tests addresses with a fragment, such as that of a part of a long reference on a phone. The sections above the part
// are off screen, so their heights are only estimated.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serveOwnSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { isEnhanced } from '../support/visit.ts';
import { waitForFrames } from '../support/wait.ts';

const on = setStage(serveOwnSite);

/** Number of frames, after the script of the page has run, in which the page must still not move. */
const framesToWatch = 30;

/** Scroll position of the page, and distance of the target from the top of the window, in one frame after the jump. */
type Place = readonly [scrolled: number, top: number];

const openAt = async (route: string, id: string): Promise<readonly Place[]> => {
  const context = await on.browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript((part) => {
    const places: Place[] = [];
    const look = (): void => {
      const top = document.getElementById(part)?.getBoundingClientRect().top;
      if (top !== undefined && scrollY > 0) places.push([scrollY, top]);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { places });
  }, id);
  await page.goto(on.site.urlOf(`${route}#${id}`));
  await page.waitForFunction(() => scrollY > 0);
  await isEnhanced(page);
  await waitForFrames(page, framesToWatch);
  const places = await page.evaluate(() => Reflect.get(globalThis, 'places') as Place[]);
  await context.close();
  return places;
};

it('a page opens at the part that its address names, below the bar, and stays there', async () => {
  const page = await on.browser.newPage();
  await page.goto(on.site.urlOf('/api/ad'));
  const ids = await page.locator('.op').evaluateAll((sections) => sections.slice(1).map(({ id }) => id));
  await page.close();
  expect(ids.length).toBeGreaterThan(100);
  const some = fc.sample(fc.tuple(fc.constantFrom('/api/ad', '/en/api/ad'), fc.constantFrom(...ids)), 10);
  const all = [
    ['/en/api/ad', 'createCampaign'],
    ['/api/ad', 'createCampaign'],
    ['/en/api/ad', 'createCampaign.body.name'],
    ...some,
  ] as const;
  const wrong: unknown[] = [];
  for (const [route, id] of all) {
    const places = await openAt(route, id);
    // The page must not move after the jump, not even by the browser's own scroll anchoring.
    const isAtRest =
      new Set(places.map(([scrolled]) => scrolled)).size === 1 && places.every(([, top]) => Math.abs(top - 80) <= 2);
    if (!isAtRest) wrong.push([route, id, [...new Set(places.map(String))]]);
  }
  expect(wrong).toEqual([]);
});

it('the script of a page runs if the fragment of the address is not validly encoded', async () => {
  const page = await on.browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(on.site.urlOf('/api/ad#50%'));
  await isEnhanced(page);
  await page.evaluate(() => Object.assign(location, { hash: '#60%' }));
  await page.waitForFunction(() => location.hash === '#60%');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(errors).toEqual([]);
  await page.close();
});
