// Tests the pages of recorded descriptions of an API: the timeline of an operation, dated references, and their links
// to the current reference. Also tests that these pages are valid HTML, have no axe violation and do not scroll
// sideways.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { datedFiles } from '../../history/dated-files.ts';
import { looks, openInLook, overflowOf, violationsOf } from '../support/accessibility.ts';
import { findInvalidFiles, listPages } from '../support/invalid-html.ts';
import { serveSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const config = `export default {
  title: 'Orders', basePath: '/developers/', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }],
  apis: [{ name: 'orders', layout: 'page' }, { name: 'parts', layout: 'operations' }],
};
`;

const root = mkdtempSync(join(tmpdir(), 'mokcha-dated-'));
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
put('site.config.ts', config);
for (const api of ['orders', 'parts']) for (const [path, text] of Object.entries(datedFiles(api))) put(path, text);

const on = setStage(() => serveSite(root));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const open = async (route: string, { width = 1280, script = false } = {}): Promise<Page> => {
  const context = await on.browser.newContext({ viewport: { width, height: 700 }, javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(on.site.urlOf(route), { waitUntil: 'load' });
  return page;
};

const placeOf = (page: Page): string => page.url().slice(on.site.urlOf('/').length);

describe('a dated reference without JavaScript', () => {
  it('the timeline of an operation opens by keyboard', async () => {
    const page = await open('/en/api/parts/listOrders', { width: 390 });
    const timeline = page.locator('main .timeline');
    expect(await timeline.locator('li', { hasText: 'CANCELLED' }).first().isVisible()).toBe(false);
    await timeline.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await timeline.locator('li li', { hasText: 'CANCELLED' }).innerText()).toBe(
      'breaking change OrderStatus no longer has the value "CANCELLED".',
    );
    await page.context().close();
  });

  it('the notice of a dated operation leads to today’s operation, and the newest day redirects to today', async () => {
    const page = await open('/en/api/parts/2026-01-12/createOrder');
    await page.locator('main .notice a').click();
    await page.waitForURL(on.site.urlOf('/en/api/parts/createOrder'));
    await page.goto(on.site.urlOf('/en/api/parts/2026-09-28/createOrder'));
    await page.waitForURL(on.site.urlOf('/en/api/parts/createOrder'));
    await page.goto(on.site.urlOf('/en/api/orders/2026-09-28'));
    await page.waitForURL(on.site.urlOf('/en/api/orders'));
    await page.context().close();
  });
});

describe('a dated reference with JavaScript', () => {
  it('the notice of a dated reference on one page leads to the operation that is being read', async () => {
    const page = await open('/api/orders/2026-01-12#getOrder', { script: true });
    await page.locator('.sidebar [aria-current="location"]', { hasText: '주문 조회' }).waitFor();
    await page.locator('main .notice a').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${on.site.urlOf('/api/orders')}#getOrder`);
    await page.context().close();
  });

  it('an address of a field on the newest day redirects to the same field of today, in both layouts', async () => {
    const page = await open('/api/orders/2026-09-28#createOrder.body.memo', { script: true });
    await expect.poll(() => placeOf(page)).toBe('api/orders#createOrder.body.memo');
    await page.goto(on.site.urlOf('/api/parts/2026-09-28#createOrder.body.memo'));
    await expect.poll(() => placeOf(page)).toBe('api/parts/createOrder#createOrder.body.memo');
    await page.context().close();
  });

  it('a redirect keeps the fragment of the address on a machine that is slow to run the script', async () => {
    const page = await on.browser.newPage();
    // The steps of the script start in timers without a delay. In this test, such timers never fire.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => real(run, ms ?? 1_000_000)) as typeof window.setTimeout;
    });
    await page.goto(on.site.urlOf('/api/orders/2026-09-28#createOrder.body.memo'));
    await expect.poll(() => placeOf(page)).toBe('api/orders#createOrder.body.memo');
    await page.close();
  });
});

describe.concurrent('a page with marks', () => {
  it('every page with marks, and every dated page, is valid HTML', async () => {
    const pages = listPages(join(on.site.folder, 'api'));
    expect(pages).toContain('orders/2026-01-12.html');
    expect(pages).toContain('parts/2026-01-12/createOrder.html');
    expect(await findInvalidFiles(join(on.site.folder, 'api'), pages)).toEqual([]);
  });

  it.each(looks)(
    'a page with marks has no axe violation in $mode mode at $width px with all open, and does not scroll sideways',
    { timeout: 120_000 },
    async ({ mode, width }) => {
      const page = await openInLook(on.browser, { mode, width });
      for (const route of ['/api/orders', '/en/api/parts/2026-01-12/schemas/Customer']) {
        await visit(page, on.site.urlOf(route));
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
        });
        expect(await overflowOf(page), route).toBe(0);
        expect(await violationsOf(page), route).toEqual([]);
      }
      await page.context().close();
    },
  );
});
