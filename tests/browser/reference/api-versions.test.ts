// Tests moving between versions of an API: without JavaScript, by keyboard, on a phone, and to the operation that is
// being read. Also tests that pages of versions are valid HTML, have no axe violation and do not scroll sideways.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { looks, openInLook, overflowOf, violationsOf } from '../support/accessibility.ts';
import { findInvalidFiles, listPages } from '../support/invalid-html.ts';
import { serveSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const filters = ['a', 'b', 'c', 'd', 'e', 'f']
  .map((letter) => `{ name: ${letter}, in: query, description: A filter., schema: { type: string } }`)
  .join(', ');

const description = (version: string, names: readonly string[]): string => `openapi: 3.1.0
info: { title: Ads, version: '${version}', description: A list of ads. }
servers: [{ url: 'https://api.example.com' }]
paths:
${names
  .map(
    (name) => `  /${name}:
    get:
      operationId: ${name}
      summary: Read ${name}
      parameters: [${filters}]
      responses: { '200': { description: It worked. } }
`,
  )
  .join('')}`;

const files = (name: string): Readonly<Record<string, string>> => ({
  [`specs/${name}/openapi.yaml`]: description('2.0', ['ads', 'budgets', 'creatives']),
  [`specs/${name}/versions/v1/openapi.yaml`]: description('1.0', ['ads', 'budgets', 'gone']),
});

const config = `export default {
  title: 'Versions', basePath: '/developers/', defaultLocale: 'en', locales: [{ code: 'en' }, { code: 'ko' }],
  apis: [
    { name: 'one', layout: 'page' },
    {
      name: 'many',
      layout: 'operations',
      versions: [{ name: 'v1', label: 'v1 (no longer developed, until the end of next year)' }],
    },
  ],
};
`;

const root = mkdtempSync(join(tmpdir(), 'mokcha-versions-'));
for (const [path, text] of Object.entries({ 'site.config.ts': config, ...files('one'), ...files('many') })) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const on = setStage(() => serveSite(root));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const open = async (route: string, { width = 1280, script = false } = {}): Promise<Page> => {
  const context = await on.browser.newContext({ viewport: { width, height: 700 }, javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(on.site.urlOf(route), { waitUntil: script ? 'networkidle' : 'load' });
  return page;
};

const placeOf = (page: Page): string => page.url().slice(on.site.urlOf('/').length);

const choose = async (page: Page, words: string): Promise<void> => {
  const before = page.url();
  await page.locator('.version-menu > summary').focus();
  await page.keyboard.press('Enter');
  const link = page.locator('.version-menu a', { hasText: words });
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await Promise.all([page.waitForURL((url) => url.href !== before), page.keyboard.press('Enter')]);
};

describe('the menu of versions without JavaScript', () => {
  it('the version menu leads by keyboard to the same operation of the other version, and the notice back', async () => {
    const page = await open('/api/many/budgets');
    await choose(page, 'v1');
    expect(placeOf(page)).toBe('api/many/v1/budgets');
    expect(await page.locator('main .notice').textContent()).toContain(
      'v1 (no longer developed, until the end of next year) is not the current version of this API.',
    );
    await page.locator('main .notice a').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(on.site.urlOf('/api/many/budgets'));
    expect(await page.locator('main .notice').count()).toBe(0);
    await choose(page, 'v1');
    await page.goto(on.site.urlOf('/api/many/v1/gone'));
    await choose(page, '2.0 (current)');
    expect(placeOf(page)).toBe('api/many');
    await page.context().close();
  });

  it('the menu of versions is in the drawer of a phone', async () => {
    const page = await open('/ko/api/one', { width: 390 });
    await page.locator('.menu-button').click();
    await page.locator('.version-menu > summary').click();
    await page.locator('.version-menu a', { hasText: 'v1' }).click();
    await page.waitForURL(on.site.urlOf('/ko/api/one/v1'));
    expect(await page.locator('main .notice').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('the menu of versions with JavaScript', () => {
  it('the menu of versions leads to the operation that is being read, if the other version has it', async () => {
    const page = await open('/api/one#budgets', { script: true });
    await page.locator('.sidebar [aria-current="location"]', { hasText: 'budgets' }).waitFor();
    await choose(page, 'v1');
    // After a soft navigation, the address changes before the page scrolls to its anchor.
    await expect.poll(() => placeOf(page)).toBe('api/one/v1#budgets');
    const top = (): Promise<number> =>
      page.locator('#budgets').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top()) < 160).toBe(true);
    await page.goto(on.site.urlOf('/api/one/v1#budgets'));
    await page.locator('.sidebar [aria-current="location"]', { hasText: 'budgets' }).waitFor();
    await page.locator('main .notice a').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${on.site.urlOf('/api/one')}#budgets`);
    await page.goto(on.site.urlOf('/api/one#creatives'));
    await page.locator('.sidebar [aria-current="location"]', { hasText: 'creatives' }).waitFor();
    await choose(page, 'v1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.context().close();
  });

  it('Escape closes the menu of versions, and the filter of the sidebar hides none of its entries', async () => {
    const page = await open('/api/one', { script: true });
    await page.locator('input[data-filter]').fill('budgets');
    await page.locator('.version-menu > summary').click();
    expect(await page.locator('.version-menu a:visible').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.locator('.version-menu a').first().waitFor({ state: 'hidden' });
    expect(await page.locator('.version-menu a:visible').count()).toBe(0);
    expect(
      await page.locator('.version-menu > summary').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.context().close();
  });
});

describe.concurrent('a page of a version', () => {
  it('every page of a version is valid HTML', async () => {
    const pages = listPages(join(on.site.folder, 'api'));
    expect(pages).toContain('one/v1.html');
    expect(await findInvalidFiles(join(on.site.folder, 'api'), pages)).toEqual([]);
  });

  it.each(looks)(
    'a version’s page has no axe violation in $mode mode at $width px with its menu open, and does not scroll sideways',
    { timeout: 120_000 },
    async ({ mode, width }) => {
      const page = await openInLook(on.browser, { mode, width });
      for (const route of ['/api/one/v1', '/ko/api/many/v1/budgets']) {
        await visit(page, on.site.urlOf(route));
        if (width < 996) await page.locator('.menu-button').click();
        await page.locator('.version-menu > summary').click();
        expect(await overflowOf(page), route).toBe(0);
        expect(
          await page.locator('.version-menu .menu-items').evaluate((menu) => menu.scrollWidth - menu.clientWidth),
          route,
        ).toBeLessThanOrEqual(0);
        expect(await violationsOf(page), route).toEqual([]);
      }
      await page.context().close();
    },
  );
});
