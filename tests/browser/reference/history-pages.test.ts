// Tests the pages of a history: their filters with and without JavaScript, and the links to a comparison of two
// snapshots. Also tests that the pages have no axe violation and do not scroll sideways.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ordersConfig, ordersFiles } from '../../history/orders-site.ts';
import { overflowOf, violationsOf } from '../support/accessibility.ts';
import { serveSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { isEnhanced, visit } from '../support/visit.ts';

const root = mkdtempSync(join(tmpdir(), 'mokcha-history-'));

/**
 * Two more APIs. Each has the current description of the orders API, and its recorded descriptions from `firstDay` on.
 */
const moreApis = [
  { name: 'returns', label: 'Returns API', firstDay: '2026-03-02' },
  { name: 'carts', label: 'Carts API', firstDay: '2026-09-28' },
];

const moreFiles = moreApis.flatMap(({ name, firstDay }) =>
  ordersFiles.flatMap(([path, text]) => {
    const day = /history\/([\d-]{10})\./.exec(path)?.[1] ?? '';
    return path.endsWith('openapi.json') || day >= firstDay ? [[path.replace('orders', name), text] as const] : [];
  }),
);

const config = {
  ...ordersConfig,
  apis: [...(ordersConfig.apis ?? []), ...moreApis.map(({ name, label }) => ({ name, label }))],
};

const stage = setStage(() => {
  const files = [
    ...ordersFiles,
    ...moreFiles,
    ['site.config.ts', `export default ${JSON.stringify(config)};\n`] as const,
  ];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return serveSite(root);
});

const openHistory = async (options: BrowserContextOptions = {}) => {
  const context = await stage.browser.newContext(options);
  const page = await context.newPage();
  await page.goto(stage.site.urlOf(`en/${history}`));
  const textsOf = (selector: string) => page.locator(`${selector}:visible`).allInnerTexts();
  return {
    page,
    apis: () => textsOf('.api > h3'),
    days: () => textsOf('.entry h4'),
    classes: () => textsOf('.changes > .class'),
    chosen: () =>
      page
        .locator('.history nav a:visible')
        .evaluateAll((links) =>
          links.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.textContent),
        ),
    choose: (name: string) =>
      page
        .locator('.history nav a:visible', { hasText: new RegExp(`^${name}$`) })
        .last()
        .click(),
    close: () => context.close(),
  };
};

afterAll(() => rmSync(root, { recursive: true, force: true }));

const history = 'docs/openapi-spec-history';
const pages = [history, `en/${history}`, 'en/api/orders/2026-01-12...2026-09-28', 'api/deprecations'];

describe('the pages of a history', () => {
  it.each(['light', 'dark'] as const)(
    'the pages of a history have no axe violation and do not scroll sideways from 320 to 1440 px (%s)',
    async (colorScheme) => {
      const context = await stage.browser.newContext({ colorScheme, bypassCSP: true });
      const page = await context.newPage();
      const found: string[] = [];
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const route of pages) {
          await visit(page, stage.site.urlOf(route));
          await page.evaluate((theme) => {
            document.documentElement.dataset.theme = theme;
          }, colorScheme);
          for (const violation of await violationsOf(page)) found.push(`${width} ${route} ${violation}`);
          if ((await overflowOf(page)) > 0) found.push(`${width} ${route} scrolls sideways`);
        }
      }
      await context.close();
      expect(found).toEqual([]);
    },
    120_000,
  );

  it('without JavaScript, links filter a history by class', async () => {
    const { days, classes, apis, choose, close } = await openHistory({ javaScriptEnabled: false });
    const ordersDays = ['28 September 2026', '15 June 2026', '2 March 2026', '12 January 2026'];
    expect(await days()).toEqual([...ordersDays, ...ordersDays.slice(0, 3), ...ordersDays.slice(0, 1)]);
    await choose('Breaking');
    expect(await days()).toEqual(['15 June 2026', '15 June 2026']);
    expect(await classes()).toEqual(['Breaking 3', 'Breaking 3']);
    await choose('Dangerous');
    expect(await days()).toEqual(['28 September 2026', '2 March 2026', '28 September 2026']);
    await choose('All');
    expect((await classes()).length).toBeGreaterThan(6);
    expect(await apis()).toEqual(['Orders API', 'Returns API', 'Carts API']);
    await close();
  });

  it('without JavaScript, links filter a history by API and class together, and the address keeps both', async () => {
    const { page, apis, days, classes, chosen, choose, close } = await openHistory({ javaScriptEnabled: false });
    expect(await chosen()).toEqual(['All', 'All']);
    await choose('Returns API');
    expect([await apis(), await days(), await chosen()]).toEqual([
      ['Returns API'],
      ['28 September 2026', '15 June 2026', '2 March 2026'],
      ['All'],
    ]);
    await choose('Breaking');
    expect([await apis(), await classes(), await chosen()]).toEqual([['Returns API'], ['Breaking 3'], ['Breaking']]);
    await page.waitForURL(/#history-returns-breaking$/);
    await page.reload();
    expect(await days()).toEqual(['15 June 2026']);
    await choose('Carts API');
    expect([await apis(), await chosen()]).toEqual([['Carts API'], []]);
    expect(await page.locator('.history input').isVisible()).toBe(false);
    await page.locator('.history nav a:visible', { hasText: /^All$/ }).first().click();
    expect(await apis()).toHaveLength(3);
    await close();
  });

  it('typing narrows the changes that the links of a history show, and clearing the box restores them', async () => {
    const { page, apis, days, classes, choose, close } = await openHistory();
    await isEnhanced(page);
    const box = page.locator('.history input');
    const all = await classes();
    await box.click();
    await box.fill('order creation memo');
    await expect.poll(days).toEqual(['15 June 2026', '15 June 2026']);
    expect(await page.locator('.changes:visible dt:visible').allInnerTexts()).toEqual([
      'OrderCreation',
      'OrderCreation',
    ]);
    await choose('Returns API');
    await box.fill('CANCELLED');
    expect([await apis(), await classes()]).toEqual([['Returns API'], ['Breaking 3', 'Compatible 1']]);
    await box.fill('nothing like this');
    expect(await apis()).toEqual([]);
    expect(await page.locator('.history [role="status"]').innerText()).toBe('No change on this page matches.');
    // The added paragraph simulates a list that continues on another page and may match there.
    await page.evaluate(() =>
      document.querySelector('#history-returns .changes dl')?.after(document.createElement('p')),
    );
    expect([await apis(), await days()]).toEqual([['Returns API'], ['28 September 2026']]);
    await box.press('Escape');
    await page.locator('.history nav a:visible', { hasText: /^All$/ }).first().click();
    expect(await classes()).toEqual(all);
    await close();
  });

  it('without JavaScript, links lead from the history to a comparison of any two snapshots', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stage.site.urlOf(`en/${history}`));
    await page.getByRole('link', { name: 'Compare two snapshots' }).first().click();
    await page.getByRole('navigation', { name: 'From' }).getByRole('link', { name: '2 March 2026' }).click();
    await page.getByRole('navigation', { name: 'To' }).getByRole('link', { name: '15 June 2026' }).click();
    await page.waitForURL(({ pathname }) => pathname.endsWith('/en/api/orders/2026-03-02...2026-06-15'));
    await page.getByRole('link', { name: 'Breaking', exact: true }).click();
    expect(await page.locator('.changes:visible > .class').allInnerTexts()).toEqual(['Breaking 3']);
    await context.close();
  });
});
