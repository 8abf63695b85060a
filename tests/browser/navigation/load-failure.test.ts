// Tests the panel that a reader sees if the next page cannot be loaded, for different ways in which loading can fail.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveNavigationSite, walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { isEnhanced } from '../support/visit.ts';
import { fetchInPage } from '../support/wait.ts';

const on = setStage(serveNavigationSite);

const wanted = '**/docs/second';
/** Records the addresses that the current document fetches. A navigation of the browser empties the list. */
const recordFetches = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    else if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  return asked;
};

const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

describe('load.reload, load.error-retry: a route that does not load', () => {
  it.each([
    { route: '/docs/first', title: '페이지를 불러오지 못했습니다.', retry: '다시 불러오기' },
    { route: '/en/docs/first', title: 'This page could not be loaded.', retry: 'Retry' },
  ])(
    'a failed load reloads the page once, then shows the error with “$retry”, which tries again',
    async ({ route, title, retry }) => {
      const { page, press, sees, loads, close } = await on.walk(route);
      let asked = 0;
      await page.route(wanted, (request) => {
        asked += 1;
        return request.abort();
      });
      await press('second');
      await sees(title);
      await expect.poll(loads).toBe(2);
      expect(page.url()).toBe(on.site.urlOf(route));
      expect(await page.locator('main').textContent()).toContain('Failed to fetch');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
      const before = asked;
      await button(page, retry).click();
      await expect.poll(() => asked).toBe(before + 1);
      await sees(title);
      await expect.poll(loads).toBe(2);
      await page.unroute(wanted);
      await button(page, retry).click();
      await sees('Second');
      expect(page.url()).toBe(on.site.urlOf(route.replace('first', 'second')));
      await expect.poll(loads).toBe(2);
      await page.goBack();
      await sees('First');
      await close();
    },
  );

  it('a failed load shows the next page if the second attempt works', async () => {
    const { page, press, sees, loads, close } = await on.walk('/docs/first');
    // Every request before the reload fails, whether it is a prefetch or follows the press.
    await page.route(wanted, (request) => (loads() === 1 ? request.abort() : request.continue()));
    await press('second');
    await sees('Second');
    expect(page.url()).toBe(on.site.urlOf('/docs/second'));
    await expect.poll(loads).toBe(2);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goBack();
    await sees('First');
    await close();
  });

  it('the error is shown without a reload if the browser is offline or storage is denied', async () => {
    const { page, press, sees, loads, close } = await on.walk('/en/docs/first');
    await page.context().setOffline(true);
    await press('second');
    await sees('This page could not be loaded.');
    expect(loads()).toBe(1);
    await page.context().setOffline(false);
    await button(page, 'Retry').click();
    await sees('Second');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.route('**/docs/third', (request) => request.abort());
    await press('third');
    await sees('This page could not be loaded.');
    expect(loads()).toBe(1);
    await page.locator('.sidebar a', { hasText: 'Second' }).click();
    await sees('Second');
    await close();
  });

  it('a failed load is not tried again after the reader has opened another page', async () => {
    const { page, sees, close } = await on.walk('/docs/first');
    const asked = recordFetches(page);
    const want = (): Promise<void> =>
      page.evaluate((href) => sessionStorage.setItem('load-again', href), on.site.urlOf('/docs/second'));
    await want();
    await page.goto(on.site.urlOf('/docs/third'));
    await isEnhanced(page);
    await fetchInPage(page, on.site.urlOf('/notes.txt'));
    expect(asked).toEqual([on.site.urlOf('/notes.txt')]);
    await sees('Third');
    await want();
    await page.reload();
    await sees('Second');
    await close();
  });

  it('a failed load after Back is left to the browser', async () => {
    const { page, press, sees, loads, close } = await on.walk('/docs/first');
    // Requests are intercepted before the press, because afterwards the pointer may rest on a link that prefetches the
    // first page.
    await page.route('**/docs/first', (request) =>
      request.request().resourceType() === 'fetch' ? request.abort() : request.continue(),
    );
    await press('second');
    await sees('Second');
    const asked = recordFetches(page);
    await page.goBack();
    await expect.poll(loads).toBe(2);
    await isEnhanced(page);
    await fetchInPage(page, on.site.urlOf('/notes.txt'));
    expect(asked).not.toContain(on.site.urlOf('/docs/first'));
    await sees('First');
    expect(page.url()).toBe(on.site.urlOf('/docs/first'));
    expect(loads()).toBe(2);
    await close();
  });
});

describe('a response', () => {
  const shows = async (
    answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0],
    message: string,
  ): Promise<void> => {
    const { page, press, sees, loads, close } = await on.walk('/en/docs/first');
    await page.route(wanted, (request) => request.fulfill(answer));
    await press('second');
    await sees('This page could not be loaded.');
    expect(await page.locator('main').textContent()).toContain(message);
    await expect.poll(loads).toBe(2);
    await close();
  };

  it('a response with status 503 shows the error', () =>
    shows({ status: 503, contentType: 'text/html', body: 'busy</html>' }, 'HTTP 503'));

  it('an incomplete response shows the error', () =>
    shows(
      { contentType: 'text/html', body: '<!doctype html><html><body><main><h1>Sec' },
      'The response is incomplete.',
    ));

  it('a response that does not arrive within 20 seconds shows the error', async () => {
    const { page, press, sees, loads, close } = await on.walk('/en/docs/first');
    // Timers of the page run forty times as fast.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms = 0) => real(run, ms / 40)) as typeof window.setTimeout;
    });
    await page.reload();
    await isEnhanced(page);
    await page.route(wanted, () => new Promise(() => undefined));
    const start = Date.now();
    await press('second');
    await sees('This page could not be loaded.');
    expect(Date.now() - start).toBeGreaterThan(1000);
    expect(await page.locator('main').textContent()).toContain('No answer within 20 seconds.');
    await expect.poll(loads).toBe(3);
    await close();
  });

  it('a response that is not a page, and a 404 page, are shown by the browser', async () => {
    const { page, press, sees, loads, close } = await on.walk('/docs/first');
    await page.route(wanted, (request) => request.fulfill({ contentType: 'text/plain', body: 'plain words' }));
    await press('second');
    await page.locator('body', { hasText: 'plain words' }).waitFor();
    expect(page.url()).toBe(on.site.urlOf('/docs/second'));
    await page.goBack();
    await sees('First');
    await page.evaluate(() =>
      document.querySelector('main a[href$="second"]')?.setAttribute('href', '/developers/no/such/page'),
    );
    await press('second');
    await sees('페이지를 찾을 수 없습니다');
    expect(page.url()).toBe(on.site.urlOf('/no/such/page'));
    await expect.poll(loads).toBe(4);
    await close();
  });
});

describe('a connection that is cut', () => {
  let host: Server;

  it('a connection that is cut in the middle of a page shows the error', async () => {
    let isCut = true;
    host = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace('/developers/', '');
      const file = path.includes('.') ? path : `${path}.html`;
      const bytes = readFileSync(join(on.site.folder, file));
      response.writeHead(200, {
        'content-type': { js: 'text/javascript', css: 'text/css' }[file.split('.').at(-1) ?? ''] ?? 'text/html',
      });
      if (!isCut || path !== 'en/docs/second') response.end(bytes);
      else response.write(bytes.subarray(0, 3000), () => response.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => host.once('listening', resolve));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const { page, press, sees, loads, close } = await walk(
      on.browser,
      { ...on.site, urlOf: (route) => `${origin}/developers${route}` },
      '/en/docs/first',
    );
    await press('second');
    await sees('This page could not be loaded.');
    await expect.poll(loads).toBe(2);
    isCut = false;
    await button(page, 'Retry').click();
    await sees('Second');
    await close();
    host.closeAllConnections();
    host.close();
  });
});
