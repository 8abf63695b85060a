// Tests which parts of the page a soft navigation changes and which it keeps, and which pages are loaded in full
// instead.
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { serveNavigationSite } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdAnswers, visit } from '../support/visit.ts';
import { waitForIdle } from '../support/wait.ts';

const on = setStage(serveNavigationSite);

/**
 * Returns the title, the language, the `data-…` attributes of the body, the metadata and the content of a page. Leaves
 * out its scripts and the status line that a script adds. Runs in the browser.
 */
const snapshot = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  words: { ...document.body.dataset },
  head: [...document.head.querySelectorAll('meta, link, script[type="application/ld+json"]')]
    .map((node) => node.outerHTML)
    .sort(),
  body: [...document.body.children].flatMap((node) =>
    node.matches('script, body > [role="status"]') ? [] : [node.outerHTML],
  ),
});

it('a soft navigation results in the same page as a full load: head, menus, language and enhancements', async () => {
  const { page, press, sees, loads, complaints, close } = await on.walk('/docs/first');
  const fresh = await on.browser.newContext({ reducedMotion: 'reduce' });
  const other = await fresh.newPage();
  const compare = async (route: string): Promise<void> => {
    await visit(other, on.site.urlOf(route));
    expect(page.url()).toBe(on.site.urlOf(route));
    // Scripts enhance both pages step by step, so the comparison is repeated until the pages are equal.
    await vi.waitFor(async () => expect(await page.evaluate(snapshot)).toEqual(await other.evaluate(snapshot)), {
      timeout: 15_000,
    });
  };
  await press('second');
  await sees('Second');
  await compare('/docs/second');
  expect(await page.locator('.copy-button').count()).toBe(1);
  await page.locator('.navbar a', { hasText: 'Pets' }).click();
  await sees('Pets');
  await compare('/api/pets');
  await page.locator('.locale-menu summary').click();
  await page.locator('.locale-menu a[lang="en"]').click();
  await page.locator('html[lang="en"]').waitFor();
  await compare('/en/api/pets');
  await page.locator('.brand').click();
  await sees('Walks');
  await compare('/en/');
  expect(loads()).toBe(1);
  expect(complaints).toEqual([]);
  await fresh.close();
  await close();
});

it('no script is requested again, and listeners respond once after several soft navigations', async () => {
  const { page, press, sees, close } = await on.walk('/docs/first', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const title of ['Second', 'First', 'Second', 'First', 'Second']) {
    await press(title.toLowerCase());
    await sees(title);
  }
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.click('[data-theme-toggle]');
  expect(await theme()).toBe('dark');
  expect(await page.getAttribute('[data-theme-toggle]', 'aria-pressed')).toBe('true');
  await page.click('.copy-button');
  await page.locator('.copy-button', { hasText: '복사했습니다' }).waitFor();
  await page.locator('[role="tab"]', { hasText: 'Java' }).click();
  expect(await page.locator('.tab:visible').count()).toBe(1);
  await press('third');
  await sees('Third');
  expect(await theme()).toBe('dark');
  await page.locator('[data-theme-toggle][aria-pressed="true"]').waitFor();
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
  expect(await page.getAttribute('[data-theme-toggle]', 'aria-pressed')).toBe('false');
  expect(scripts).toEqual([]);
  await close();
});

it('a soft navigation does not touch unchanged attributes, so that nothing is styled twice', async () => {
  const { page, sees, close } = await on.walk('/docs/first');
  const link = page.locator('main a', { hasText: 'second' }).first();
  await link.focus();
  await page.evaluate(() => {
    const changed: string[] = [];
    const look = new MutationObserver((records) =>
      changed.push(...records.map(({ attributeName }) => attributeName ?? '')),
    );
    for (const node of [document.documentElement, document.body]) look.observe(node, { attributes: true });
    addEventListener('focusout', () =>
      changed.push(`focus left ${document.querySelector('.skip-link') === null ? 'late' : 'first'}`),
    );
    Object.assign(globalThis, { changed });
  });
  await link.press('Enter');
  await sees('Second');
  await page.locator('.copy-button').waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'changed'))).toEqual(['focus left first']);
  await close();
});

it('a soft navigation removes the scroll listeners of the previous page', async () => {
  const { page, press, sees, close } = await on.walk('/docs/first');
  const measured = (target: Page): Promise<number> =>
    target.evaluate(async () => {
      let looks = 0;
      const real = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function measure() {
        looks += 1;
        return real.call(this);
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let y = 0; y < 5; y += 1) {
        window.dispatchEvent(new Event('scroll'));
        await frame();
      }
      Element.prototype.getBoundingClientRect = real;
      return looks;
    });
  const before = await measured(page);
  for (const title of ['Second', 'First', 'Second', 'First']) {
    await press(title.toLowerCase());
    await sees(title);
  }
  expect(before).toBeGreaterThan(0);
  expect(await measured(page)).toBeLessThanOrEqual(before);
  await close();
});

it('a soft navigation keeps the scroll position of the sidebar and closes the drawer', async () => {
  const { page, sees, close } = await on.walk('/docs/first', { viewport: { width: 1280, height: 180 } });
  const scrolled = () => page.locator('.drawer').evaluate((drawer) => drawer.scrollTop);
  await page.locator('.drawer').evaluate((drawer) => drawer.scrollTo(0, 30));
  expect(await scrolled()).toBe(30);
  await page.locator('.sidebar a', { hasText: 'Second' }).evaluate((link) => (link as HTMLElement).click());
  await sees('Second');
  expect(await scrolled()).toBe(30);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.click('.menu-button');
  await page.locator('.drawer:popover-open .sidebar a', { hasText: 'Third' }).click();
  await sees('Third');
  expect(await page.locator('.drawer:popover-open').count()).toBe(0);
  await close();
});

it('a page of another build, one that refreshes itself and a redirect to another host are loaded in full', async () => {
  const { page, press, sees, loads, close } = await on.walk('/docs/first');
  await page.route('**/docs/second', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/site-[0-9a-f]{8}/, 'site-00000000') });
  });
  await press('second');
  await sees('Second');
  await expect.poll(loads).toBe(2);
  await page.unroute('**/docs/second');
  await visit(page, on.site.urlOf('/docs/second'));
  await page.route('**/docs/third', async (route) => {
    const answer = await route.fetch();
    const refresh = '<meta http-equiv="refresh" content="0; url=/developers/docs/first">';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<title>', `${refresh}<title>`) });
  });
  await press('third');
  await sees('First');
  // The title may be visible before the page has loaded.
  await expect.poll(loads).toBe(5);
  const elsewhere = `${on.site.origin.replace('127.0.0.1', 'localhost')}/developers/docs/third`;
  await page.unroute('**/docs/third');
  await page.route('**/docs/second', (route) => route.fulfill({ status: 302, headers: { location: elsewhere } }));
  await press('second');
  await sees('Third');
  expect(page.url()).toBe(elsewhere);
  await close();
});

it('a soft navigation to a page that has moved shows the new address', async () => {
  const walked = await on.walk('/docs/second');
  await walked.page.route('**/docs/first', (route) =>
    route.fulfill({ status: 301, headers: { location: '/developers/docs/third' } }),
  );
  await walked.goAndReturn({ words: 'first', there: ['Third', '/docs/third'], here: 'Second' });
  expect(walked.loads()).toBe(1);
  await walked.close();
});

it('a page dissolves into the next if motion is not reduced and the reader had to wait', async () => {
  const { page, sees, complaints, loads, close } = await on.walk('/docs/first', { reducedMotion: 'no-preference' });
  const dissolved = (): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset.dissolved ?? 0));
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const real = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      dataset.dissolved = String(Number(dataset.dissolved ?? 0) + 1);
      return real(change);
    };
  });
  const link = (title: string) => page.locator('.sidebar a', { hasText: title });
  const prefetched = page.waitForResponse('**/docs/second');
  await link('Second').hover();
  await (await prefetched).finished();
  await waitForIdle(page);
  await link('Second').click();
  await sees('Second');
  expect(await dissolved()).toBe(0);
  const [sendThird, sendPets] = [await holdAnswers(page, /\/docs\/third$/), await holdAnswers(page, /\/api\/pets$/)];
  await link('Third').click();
  await page.locator('.spinner').waitFor();
  sendThird();
  await sees('Third');
  expect(await dissolved()).toBe(1);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const before = await dissolved();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.navbar a', { hasText: 'Pets' }).click();
  await page.locator('.spinner').waitFor();
  sendPets();
  await sees('Pets');
  expect(await dissolved()).toBe(before);
  expect([loads(), complaints]).toEqual([1, []]);
  await close();
});
