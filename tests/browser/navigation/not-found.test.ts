// Tests the links that the 404 page offers.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveOwnSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const on = setStage(serveOwnSite);

/** Waits until the script has read the list of pages, and the browser has painted the suggestions. */
const readsPages = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/llms.txt')),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

const offered = async (route: string, options: Parameters<typeof on.walk>[1] = {}): Promise<readonly string[]> => {
  const { page, complaints, close } = await on.walk(route, options);
  if (options.javaScriptEnabled !== false) await readsPages(page);
  const links = await page
    .locator('.suggestions a')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  // The browser itself reports the status 404. Scripts must report nothing.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await close();
  return links;
};

it.each([
  ['a typing error', 'docs/ad-managment/campain', '/developers/docs/ad-management/campaign'],
  ['a page that moved out of its folder', 'customer-file', '/developers/docs/custom-target-management/customer-file'],
  ['an address with an ending', 'docs/all-types.html', '/developers/docs/all-type'],
  ['a call', 'api/ad/createCampain', '/developers/api/ad/createCampaign'],
])('the 404 page suggests the intended page first: %s', async (_name, route, meant) => {
  const links = await offered(route);
  expect(links[0]).toBe(meant);
  expect(new Set(links).size).toBe(links.length);
});

it('the 404 page shows the site navigation if no route is similar, or without JavaScript or a page list', async () => {
  const navigation = await offered('404', { javaScriptEnabled: false });
  expect(navigation.length).toBeGreaterThan(3);
  expect(await offered('xyzxyz/qqqqq')).toEqual(navigation);
  const { page, close } = await on.walk('docs/intro');
  await page.route('**/llms.txt', (route) => route.abort());
  await visit(page, on.site.urlOf('docs/ad-managment/campain'));
  expect(
    await page.locator('.suggestions a').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? '')),
  ).toEqual(navigation);
  await close();
});

it('the search link of the 404 page has the last path segment’s words, and no query without JavaScript', async () => {
  const hrefOn = async (options: Parameters<typeof on.walk>[1]): Promise<string | null> => {
    const { page, close } = await on.walk('docs/ad-management/customer_fil', options);
    if (options?.javaScriptEnabled !== false) await readsPages(page);
    const href = await page.locator('main .ways a').last().getAttribute('href');
    await close();
    return href;
  };
  expect(await hrefOn({ javaScriptEnabled: false })).toBe('/developers/search');
  expect(await hrefOn({})).toMatch(/\/developers\/search\?q=customer%20fil$/);
});
