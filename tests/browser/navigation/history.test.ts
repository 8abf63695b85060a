// Tests Back and Forward with soft navigation, links to a part of a page, and interrupted navigations: which page is
// shown, and at which scroll position.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveNavigationSite } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdAnswers } from '../support/visit.ts';
import { fetchInPage, waitForFrames, waitForRest } from '../support/wait.ts';

const on = setStage(serveNavigationSite);

/** Number of frames within which a jump has settled, with a margin. */
const settledFrames = 30;

const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Waits until the scroll position is stored: by the browser, or in `history.state` after a soft navigation. */
const isRemembered = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => history.scrollRestoration === 'auto' || history.state?.y === scrollY);
};
const scroll = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => scrollTo(0, top), y);
  await waitForFrames(page, 2);
  await isRemembered(page);
};

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

it('Back and Forward restore the scroll position of each page', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/first');
  await press('second');
  await sees('Second');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scroll(page, 900);
  await page.locator('.sidebar a', { hasText: 'First' }).click();
  await sees('First');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scroll(page, 400);
  await page.goBack();
  await sees('Second');
  expect(page.url()).toBe(on.site.urlOf('/docs/second'));
  await expect.poll(() => placeOf(page)).toBe(900);
  await page.goForward();
  await sees('First');
  await expect.poll(() => placeOf(page)).toBe(400);
  await page.goBack();
  await page.goBack();
  await sees('First');
  expect(page.url()).toBe(on.site.urlOf('/docs/first'));
  expect(loads()).toBe(1);
  await close();
});

it('the open page keeps its scroll position until the previous one has loaded', async () => {
  const { page, sees, loads, close } = await on.walk('/docs/first');
  await scroll(page, 900);
  const visit = (route: string): Promise<void> =>
    page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, on.site.urlOf(route));
  // The list is longer than the number of pages that are kept in memory.
  const routes = [
    'docs/third',
    'en/docs/first',
    'en/docs/third',
    'api/pets',
    'en/api/pets',
    '',
    'en/',
    'en/docs/second',
    'docs/second',
  ];
  for (const route of routes) {
    const path = `/${route}`;
    await visit(path);
    await page.waitForFunction(
      (href) =>
        location.href === href && document.querySelector('body > [role="status"]')?.textContent === document.title,
      on.site.urlOf(path),
    );
  }
  await scroll(page, 300);
  const letGo = await holdAnswers(page, /\/docs\/first$/);
  await page.evaluate((steps) => history.go(-steps), routes.length);
  await page.waitForURL('**/docs/first');
  await page.locator('.spinner').waitFor();
  expect(await placeOf(page)).toBe(300);
  letGo();
  await sees('First');
  expect(await placeOf(page)).toBe(900);
  expect(loads()).toBe(1);
  await close();
});

it('Back returns to the operation that was read, though sections get their real height only when visible', async () => {
  const { page, sees, close } = await on.walk('/api/pets');
  for (const id of ['pet5', 'pet15', 'pet25']) {
    await page.evaluate((part) => document.getElementById(part)?.scrollIntoView(), id);
    await waitForRest(page);
  }
  await page.evaluate(() => scrollBy(0, 40));
  await waitForRest(page);
  const before = await topOf(page, '#pet25');
  // `click` of Playwright is not used, because it would scroll the page first.
  await page.locator('.navbar a', { hasText: 'Third' }).evaluate((link) => (link as HTMLElement).click());
  await sees('Third');
  await page.goBack();
  await sees('Pets');
  await expect.poll(async () => Math.abs((await topOf(page, '#pet25')) - before)).toBeLessThanOrEqual(1);
  await close();
});

it('a link to a part of another page scrolls to the part and makes it the target', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/first');
  await press('its part');
  await sees('Second');
  expect(page.url()).toBe(on.site.urlOf('/docs/second#part'));
  expect(await page.locator(':target').getAttribute('id')).toBe('part');
  expect(await topOf(page, '#part')).toBeGreaterThanOrEqual(0);
  expect(await topOf(page, '#part')).toBeLessThan(200);
  await page.goBack();
  await sees('First');
  await page.goForward();
  await sees('Second');
  expect(await topOf(page, '#part')).toBeLessThan(200);
  expect(loads()).toBe(1);
  await close();
});

it('the locale menu keeps the fragment of the address', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/third');
  await press('first');
  await sees('First');
  await press('far down');
  await page.locator('.locale-menu summary').click();
  await page.locator('.locale-menu a[lang="en"]').click();
  await page.locator('html[lang="en"]').waitFor();
  expect(page.url()).toBe(on.site.urlOf('/en/docs/first#far'));
  expect(await page.locator(':target').getAttribute('id')).toBe('far');
  expect(await topOf(page, '#far')).toBeLessThan(200);
  expect(loads()).toBe(1);
  await close();
});

it('a jump within a page, and Back from it, load no page', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/third');
  await press('first');
  await sees('First');
  await scroll(page, 50);
  await press('far down');
  await page.waitForURL(on.site.urlOf('/docs/first#far'));
  expect(await page.locator(':target').getAttribute('id')).toBe('far');
  expect(await placeOf(page)).toBeGreaterThan(500);
  await isRemembered(page);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(50);
  await page.goBack();
  await sees('Third');
  expect(loads()).toBe(1);
  await close();
});

it('Back during the scrolling of a jump returns to the old position', async () => {
  const { page, press, sees, close } = await on.walk('/docs/first');
  await sees('First');
  await scroll(page, 50);
  await press('far down');
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(50);
  await waitForFrames(page, settledFrames);
  expect(await placeOf(page)).toBe(50);
  await close();
});

it('a reload and a visit to another site keep the scroll position', async () => {
  const { page, press, sees, close } = await on.walk('/docs/first');
  await press('second');
  await sees('Second');
  await scroll(page, 700);
  await page.reload();
  await sees('Second');
  await expect.poll(() => placeOf(page)).toBe(700);
  await page.goto('about:blank');
  await page.goBack();
  await sees('Second');
  await expect.poll(() => placeOf(page)).toBe(700);
  await page.goBack();
  await sees('First');
  await close();
});

it('Back before the next page has loaded cancels the navigation', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/first');
  await press('second');
  await sees('Second');
  const letGo = await holdAnswers(page, /\/docs\/third$/);
  await press('third');
  await page.locator('.spinner').waitFor();
  await page.goBack();
  await sees('First');
  letGo();
  await fetchInPage(page, on.site.urlOf('/docs/third'));
  await waitForFrames(page, 2);
  await sees('First');
  expect(page.url()).toBe(on.site.urlOf('/docs/first'));
  expect(loads()).toBe(1);
  await close();
});

it('if several links are pressed, the page of the last one is shown', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/second');
  const letGo = await holdAnswers(page, /\/docs\/first$/);
  await press('first');
  await press('third');
  await sees('Third');
  letGo();
  await fetchInPage(page, on.site.urlOf('/docs/first'));
  await waitForFrames(page, 2);
  await sees('Third');
  await page.goBack();
  await sees('Second');
  expect(loads()).toBe(1);
  await close();
});
