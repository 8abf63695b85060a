// When a page is asked for before it is pressed.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveNavigationSite, type Walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { isEnhanced } from '../support/visit.ts';

const on = setStage(serveNavigationSite);

const restMs = 250;

/** With the paths that scripts ask for. */
const start = async (options: BrowserContextOptions = {}): Promise<Walk & { readonly asked: readonly string[] }> => {
  const started = await on.walk('/docs/first', options);
  const asked: string[] = [];
  started.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname.replace('/developers', ''));
  });
  return { ...started, asked };
};

const linkTo = (page: Page, words: string) => page.locator('main a', { hasText: words }).first();

it('asks once for the page below a pointer that rests, and not again at the press', async () => {
  const { page, asked, sees, close } = await start();
  await linkTo(page, 'second').hover();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await linkTo(page, 'its part').hover();
  await page.waitForTimeout(restMs);
  await linkTo(page, 'second').click();
  await sees('Second');
  // Whatever the pointer rests on now.
  expect(asked.filter((path) => path === '/docs/second')).toHaveLength(1);
  await close();
});

it('has the document ready before the press, made in pieces', async () => {
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

it('does not ask for what a pointer only passes over', async () => {
  const { page, asked, close } = await start();
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('.sidebar a, h1')) {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await page.waitForTimeout(restMs);
  expect(asked).toEqual([]);
  await close();
});

it('asks for the page of a link that has the focus, and of one that is touched', async () => {
  const { page, asked, close } = await start({ hasTouch: true });
  await linkTo(page, 'second').focus();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await page.locator('.sidebar a', { hasText: 'Third' }).dispatchEvent('touchstart');
  await expect.poll(() => asked).toEqual(['/docs/second', '/docs/third']);
  await close();
});

it('asks for no file, no other host, no part of this page, and no language that is shown in place', async () => {
  const { page, asked, close } = await start();
  for (const words of ['file', 'far down']) {
    await linkTo(page, words).hover();
    await page.waitForTimeout(restMs);
  }
  await page.locator('.navbar a', { hasText: 'Out' }).hover();
  await page.waitForTimeout(restMs);
  await page.goto(on.site.urlOf('/api/pets'));
  await page.locator('.langs > a', { hasText: 'Java' }).first().hover();
  await page.waitForTimeout(restMs);
  expect(asked).toEqual([]);
  await close();
});

it('asks for nothing where the reader saves data, until the press', async () => {
  const { page, asked, sees, loads, close } = await start();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload();
  await isEnhanced(page);
  await linkTo(page, 'second').hover();
  await page.waitForTimeout(restMs);
  expect(asked).toEqual([]);
  await linkTo(page, 'second').click();
  await sees('Second');
  expect(asked).toEqual(['/docs/second']);
  await expect.poll(loads).toBe(2);
  await close();
});

it('says nothing of a page that could not be had beforehand', async () => {
  const { page, asked, sees, loads, complaints, close } = await start();
  await page.route('**/docs/second', (route) => route.fulfill({ status: 503, body: 'no' }));
  await linkTo(page, 'second').hover();
  await expect.poll(() => asked).toEqual(['/docs/second']);
  await page.waitForTimeout(restMs);
  await page.unroute('**/docs/second');
  await linkTo(page, 'second').click();
  await sees('Second');
  expect(loads()).toBe(1);
  // The browser's own word on the answer; none of a script.
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
  await close();
});
