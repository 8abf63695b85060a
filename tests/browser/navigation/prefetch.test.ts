// Tests when a page is prefetched, which means that it is requested before its link is pressed.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveNavigationSite, type Walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { isEnhanced, visit } from '../support/visit.ts';
import { fetchInPage } from '../support/wait.ts';

const on = setStage(serveNavigationSite);

/** Time, in milliseconds, that a pointer must rest on a link before the page of the link is prefetched. */
const restMs = 50;

/** File that is requested last. Once its request is seen, all earlier requests have been seen. */
const last = '/notes.txt';

/** Opens the first page and records the paths that scripts request. The test can advance the clock of the page. */
const start = async (options: BrowserContextOptions = {}): Promise<Walk & { readonly asked: readonly string[] }> => {
  const started = await on.walk('/docs/first', options);
  const asked: string[] = [];
  started.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname.replace('/developers', ''));
  });
  await started.page.clock.install();
  return { ...started, asked };
};

const linkTo = (page: Page, words: string) => page.locator('main a', { hasText: words }).first();

it('a pointer that rests on a link prefetches the page once, and a press does not request it again', async () => {
  const { page, asked, sees, close } = await start();
  await linkTo(page, 'second').hover();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await linkTo(page, 'its part').hover();
  await page.clock.runFor(restMs);
  await linkTo(page, 'second').click();
  await sees('Second');
  // The pointer may rest on another link by now, whose page is then prefetched as well.
  expect(asked.filter((path) => path === '/docs/second')).toHaveLength(1);
  await close();
});

it('a prefetched document is complete before the press and is parsed in pieces', async () => {
  const { page, sees, close } = await start();
  await page.evaluate(() => {
    const pieces: number[] = [];
    const { write } = Document.prototype;
    Document.prototype.write = function (...texts) {
      pieces.push(texts.join('').length);
      write.apply(this, texts);
    };
    Object.assign(globalThis, { pieces });
  });
  const pieces = (): Promise<readonly number[]> => page.evaluate(() => Reflect.get(globalThis, 'pieces'));
  const length = await page.evaluate(async () => (await (await fetch('/developers/api/pets')).text()).length);
  await page.locator('.navbar a', { hasText: 'Pets' }).hover();
  await expect.poll(async () => (await pieces()).reduce((sum, piece) => sum + piece, 0)).toBe(length);
  const before = await pieces();
  expect(before.length).toBeGreaterThan(3);
  await page.locator('.navbar a', { hasText: 'Pets' }).click();
  await sees('Pets');
  expect(await pieces()).toEqual(before);
  await close();
});

it('a pointer that only passes over links prefetches nothing', async () => {
  const { page, asked, close } = await start();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const links = await page.locator('.sidebar a').all();
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    await link.dispatchEvent('pointerover');
    await page.clock.runFor(restMs - 1);
  }
  await page.locator('h1').dispatchEvent('pointerover');
  await page.clock.runFor(10 * restMs);
  await linkTo(page, 'second').dispatchEvent('pointerover');
  await page.clock.runFor(restMs);
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await close();
});

it('a link with the focus and a touched link are prefetched', async () => {
  const { page, asked, close } = await start({ hasTouch: true });
  await linkTo(page, 'second').focus();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await page.locator('.sidebar a', { hasText: 'Third' }).dispatchEvent('touchstart');
  await expect.poll(() => asked).toEqual(['/docs/second', '/docs/third']);
  await close();
});

it('files, other hosts, parts of the same page and languages that are shown in place are not prefetched', async () => {
  const { page, asked, close } = await start();
  for (const words of ['file', 'far down']) {
    await linkTo(page, words).hover();
    await page.clock.runFor(restMs);
  }
  await page.locator('.navbar a', { hasText: 'Out' }).hover();
  await page.clock.runFor(restMs);
  await page.locator('.navbar a', { hasText: 'Pets' }).hover();
  await expect.poll(() => asked).toEqual(['/api/pets']);
  await visit(page, on.site.urlOf('/api/pets'));
  await page.locator('.langs > a', { hasText: 'Java' }).first().hover();
  await page.clock.runFor(restMs);
  await page.locator('.navbar a', { hasText: 'Third' }).hover();
  await expect.poll(() => asked).toEqual(['/api/pets', '/docs/third']);
  await close();
});

it('nothing is prefetched if the reader saves data, and a press still loads the page', async () => {
  const { page, asked, sees, loads, close } = await start();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload();
  await isEnhanced(page);
  await linkTo(page, 'second').hover();
  await page.clock.runFor(restMs);
  await fetchInPage(page, on.site.urlOf(last));
  expect(asked).toEqual([last]);
  await linkTo(page, 'second').click();
  await sees('Second');
  expect(asked).toEqual([last, '/docs/second']);
  await expect.poll(loads).toBe(2);
  await close();
});

it('a failed prefetch is not reported, and a press loads the page', async () => {
  const { page, asked, sees, loads, complaints, close } = await start();
  await page.route('**/docs/second', (route) => route.fulfill({ status: 503, body: 'no' }));
  const failed = page.waitForResponse('**/docs/second');
  await linkTo(page, 'second').hover();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await failed;
  await fetchInPage(page, on.site.urlOf(last));
  await page.unroute('**/docs/second');
  await linkTo(page, 'second').click();
  await sees('Second');
  expect(loads()).toBe(1);
  // The browser itself reports the status 503. Scripts must report nothing.
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
  await close();
});
