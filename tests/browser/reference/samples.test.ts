// Tests the languages and examples of the samples of an operation, with and without JavaScript.
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveOwnSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { press, visit } from '../support/visit.ts';

const on = setStage(serveOwnSite);

const open = async (options: Parameters<Browser['newContext']>[0], route: string): Promise<Page> => {
  const page = await (await on.browser.newContext(options)).newPage();
  if (options?.javaScriptEnabled === false) await page.goto(on.site.urlOf(route));
  else await visit(page, on.site.urlOf(route));
  return page;
};

const languageOf = (page: Page, operation: string, label: string) =>
  page.locator(`#${operation} .langs > a`, { hasText: new RegExp(`^${label}$`) });
const codeOf = (page: Page, operation: string): Promise<string> =>
  page
    .locator(`#${operation} .code:has(.langs) > pre`)
    .first()
    .textContent()
    .then((text) => text ?? '');

it('without JavaScript, a link leads to the same call in another language and back', async () => {
  const page = await open({ javaScriptEnabled: false }, '/api/account#listAdAccounts');
  expect(await codeOf(page, 'listAdAccounts')).toMatch(/^curl /);
  await languageOf(page, 'listAdAccounts', 'Java').click();
  await page.waitForURL(on.site.urlOf('/api/account/samples/java#listAdAccounts'));
  expect(await codeOf(page, 'listAdAccounts')).toContain('public class Main');
  await languageOf(page, 'listAdAccounts', 'curl').click();
  await page.waitForURL(on.site.urlOf('/api/account#listAdAccounts'));
  await page.context().close();
}, 60_000);

it('a chosen language is shown in place for every call of the page and remembered on all pages', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } }, '/api/ad#createCampaign');
  const url = page.url();
  const link = languageOf(page, 'createCampaign', 'Python');
  await link.scrollIntoViewIfNeeded();
  const before = (await link.boundingBox())?.y;
  await link.focus();
  await page.keyboard.press('Enter');
  await page.locator('#createCampaign .langs > [aria-current]', { hasText: 'Python' }).waitFor();
  expect(page.url()).toBe(url);
  expect(await codeOf(page, 'createCampaign')).toMatch(/^import requests/);
  expect(await codeOf(page, 'listCampaigns')).toMatch(/^import requests/);
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('#createCampaign .code:has(.langs) > .copy-button').count()).toBe(1);
  await visit(page, on.site.urlOf('/api/account#listAdAccounts'));
  await page.locator('#listAdAccounts .langs > [aria-current]', { hasText: 'Python' }).waitFor();
  await visit(page, on.site.urlOf('/docs/basic-concept/basic-request'));
  expect(await page.locator('[role=tab][aria-selected=true]').first().textContent()).toBe('Python');
  await visit(page, on.site.urlOf('/api/account#listAdAccounts'));
  await page.locator('#listAdAccounts .langs > [aria-current]', { hasText: 'Python' }).waitFor();
  await languageOf(page, 'listAdAccounts', 'curl').click();
  expect(await codeOf(page, 'listAdAccounts')).toMatch(/^curl /);
  await page.context().close();
}, 60_000);

it('a press opens the page of the language if fetching it fails', async () => {
  const page = await open({}, '/api/account#listAdAccounts');
  await page.route('**/samples/go', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await languageOf(page, 'listAdAccounts', 'Golang').click();
  await page.waitForURL('**/samples/go#listAdAccounts');
  expect(await codeOf(page, 'listAdAccounts')).toContain('package main');
  await page.context().close();
}, 60_000);

const chosen = (page: Page): Promise<string[]> =>
  page
    .locator('#createCampaign .choice > details > pre')
    .evaluateAll((blocks) =>
      blocks
        .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }))
        .map((block) => block.textContent ?? ''),
    );

it('without JavaScript, one of several examples of a body is shown, and a press or a key shows another', async () => {
  const page = await open(
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    '/en/api/ad#createCampaign',
  );
  const names = page.locator('#createCampaign .choice > details > summary');
  expect(await names.allTextContents()).toEqual([
    'A shopping promotion campaign that aims at purchases',
    'A catalog sales campaign',
  ]);
  await names.first().scrollIntoViewIfNeeded();
  expect(await chosen(page)).toEqual([expect.stringContaining('"conversionType": "PURCHASE"')]);
  await names.nth(1).focus();
  await page.keyboard.press('Enter');
  expect(await chosen(page)).toEqual([expect.stringContaining('"objective": "CATALOG"')]);
  const tops = await Promise.all(
    [names.first(), names.nth(1), page.locator('#createCampaign .choice > [open] > pre')].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await names.first().click();
  expect(await chosen(page)).toEqual([expect.stringContaining('"conversionType": "PURCHASE"')]);
  await names.first().click({ force: true });
  expect((await chosen(page)).length).toBe(1);
  await page.context().close();
}, 60_000);

it('every example is printed and can be found by the browser’s search', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } }, '/en/api/ad#createCampaign');
  // The browser's search looks into closed `details` (HTML, details element), but not into elements without a box.
  const closed = page.locator('#createCampaign .choice > details:not([open])');
  const look = await closed.evaluate((fold) => {
    const { display, contentVisibility } = getComputedStyle(fold, '::details-content');
    return [display, contentVisibility, fold.querySelector('pre')?.hidden];
  });
  expect(look).toEqual(['block', 'hidden', false]);
  await page.emulateMedia({ media: 'print' });
  expect((await chosen(page)).length).toBe(2);
  await page.context().close();
}, 60_000);

it('the copy button of a call copies the example that is shown', async () => {
  const page = await open(
    { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
    '/en/api/ad#createCampaign',
  );
  await press(page.locator('#createCampaign .choice > details > summary').nth(1));
  await press(page.locator('#createCampaign .code:has(.choice) > .copy-button'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"objective": "CATALOG"');
  await page.context().close();
}, 60_000);
