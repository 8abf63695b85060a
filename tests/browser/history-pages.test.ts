// The pages of a history as a reader has them: filters without scripts, and what every page is held to.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ordersConfig, ordersFiles } from '../history/orders-site.ts';
import { overflowOf, violationsOf } from './accessibility.ts';
import { serveSite } from './own-site.ts';
import { setStage } from './stage.ts';
import { visit } from './visit.ts';

const root = mkdtempSync(join(tmpdir(), 'mokcha-history-'));

const stage = setStage(() => {
  const files = [...ordersFiles, ['site.config.ts', `export default ${JSON.stringify(ordersConfig)};\n`] as const];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return serveSite(root);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const history = 'docs/openapi-spec-history';
const pages = [history, `en/${history}`, 'en/api/orders/2026-01-12...2026-09-28', 'api/deprecations'];

describe('the pages of a history', () => {
  it.each(['light', 'dark'] as const)(
    'pass axe and nothing scrolls them sideways, from 320 to 1440 px (%s)',
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

  it('are filtered by links, without scripts', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stage.site.urlOf(`en/${history}`));
    const shown = () => page.locator('.entry h4:visible').allInnerTexts();
    const classes = () => page.locator('.changes:visible > .class').allInnerTexts();
    expect(await shown()).toEqual(['28 September 2026', '15 June 2026', '2 March 2026', '12 January 2026']);
    await page.getByRole('link', { name: 'Breaking', exact: true }).click();
    expect(await shown()).toEqual(['15 June 2026']);
    expect(await classes()).toEqual(['Breaking 3']);
    await page.getByRole('link', { name: 'Dangerous', exact: true }).click();
    expect(await shown()).toEqual(['28 September 2026', '2 March 2026']);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    expect((await classes()).length).toBeGreaterThan(6);
    await context.close();
  });

  it('lead from the history to any two snapshots, without scripts', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stage.site.urlOf(`en/${history}`));
    await page.getByRole('link', { name: 'Compare two snapshots' }).click();
    await page.getByRole('navigation', { name: 'From' }).getByRole('link', { name: '2 March 2026' }).click();
    await page.getByRole('navigation', { name: 'To' }).getByRole('link', { name: '15 June 2026' }).click();
    expect(page.url()).toContain('/en/api/orders/2026-03-02...2026-06-15');
    await page.getByRole('link', { name: 'Breaking', exact: true }).click();
    expect(await page.locator('.changes:visible > .class').allInnerTexts()).toEqual(['Breaking 3']);
    await context.close();
  });
});
