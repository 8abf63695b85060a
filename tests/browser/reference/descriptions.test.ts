// Tests pages of descriptions that use every feature or are hard to lay out: without JavaScript, by keyboard, with the
// browser's own search, and in narrow windows. Also tests that these pages are valid HTML and have no axe violation.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openInLook, overflowOf, violationsOf } from '../support/accessibility.ts';
import { findInvalidFiles } from '../support/invalid-html.ts';
import { serveSite } from '../support/own-site.ts';
import { references, writeReferenceSite } from '../support/reference-site.ts';
import { setStage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const written = writeReferenceSite();
const on = setStage(() => serveSite(written.root));

afterAll(() => {
  written.remove();
});

const isVisible = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((anchor) => document.getElementById(anchor)?.checkVisibility() === true, id);

describe('a reference without JavaScript', () => {
  it('every field of a choice in a recursive schema can be reached by keyboard alone', async () => {
    const context = await on.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(on.site.urlOf('/en/api/hard'));
    const follow = async (selector: string): Promise<void> => {
      await page.locator(selector).focus();
      await page.keyboard.press('Enter');
    };
    await follow('[id="plantTree.body.branches.A~20knot"] > summary');
    expect(await page.locator('[id="plantTree.body.branches.A~20knot.rings"]').isVisible()).toBe(true);
    for (const [choice, field, words] of [
      ['Leaf', 'veins', 'How many veins the leaf has.'],
      ['Fork', 'right', ''],
      ['Tree', 'branches', 'Branch'],
    ] as const) {
      await follow(`[id="plantTree.body.branches.${choice}"] a[href$="#schema-${choice}"]`);
      await page.waitForURL(({ hash }) => hash === `#schema-${choice}`);
      expect(await page.locator(`[id="schema-${choice}.${field}"]`).isVisible()).toBe(true);
      expect(await page.locator(`[id="schema-${choice}"]`).textContent()).toContain(words);
    }
    await context.close();
  });

  it('eight nested levels open one after another, and two of them are open from the start', async () => {
    const context = await on.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(on.site.urlOf('/en/api/hard'));
    const at = (level: number): string =>
      ['putCreative.body.levels', ...Array.from({ length: level }, (_, index) => `level${index + 1}`)].join('.');
    const shown = (level: number): Promise<boolean> => page.locator(`[id="${at(level)}"]`).isVisible();
    expect([await shown(1), await shown(2), await shown(3)]).toEqual([true, true, false]);
    for (let level = 3; level <= 8; level += 1) {
      const summary = page.locator(`[id="${at(level - 1)}"] ~ dd > details:not([open]) > summary`).first();
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await shown(level), at(level)).toBe(true);
    }
    await context.close();
  });
});

describe("the browser's own search", () => {
  it('the browser’s search can find a field in a closed fold', async () => {
    const page = await on.browser.newPage();
    await page.goto(on.site.urlOf('/en/api/hard'));
    const id = 'putCreative.body.levels.level1.level2.level3.level4';
    expect(await isVisible(page, id)).toBe(false);
    // The browser's search looks into folds, but not into elements without a box or with `hidden` (HTML, find-in-page).
    const unsearchable = await page.evaluate((anchor) => {
      const found: string[] = [];
      for (let element = document.getElementById(anchor); element !== null; element = element.parentElement) {
        if (element.hidden || getComputedStyle(element).display === 'none') found.push(element.outerHTML.slice(0, 80));
      }
      return found;
    }, id);
    expect(unsearchable).toEqual([]);
    // If the search finds a text, the browser opens the folds around it with the same algorithm as for anchors. Only
    // anchors can be tested without the browser's window.
    await page.goto(`${on.site.urlOf('/en/api/hard')}#${id}`);
    await expect.poll(() => isVisible(page, id)).toBe(true);
    await page.close();
  });

  it('every value of a long enumeration is in the page, and the first eight are visible', async () => {
    const page = await on.browser.newPage();
    await page.goto(on.site.urlOf('/en/api/hard'));
    const shown = await page
      .locator('[id="putCreative.body.colour"] ~ dd')
      .first()
      .locator('..')
      .locator('[id^="putCreative.body.colour."]')
      .all();
    const visible = await Promise.all(shown.map((value) => value.isVisible()));
    expect([shown.length, visible.filter(Boolean).length]).toEqual([40, 8]);
    await page.close();
  });
});

describe.concurrent('a page of a description that uses everything', () => {
  it('every page of a description that uses everything is valid HTML', async () => {
    for (const folder of ['api', 'en/api']) {
      const within = join(on.site.folder, folder);
      const pages = readdirSync(within).filter((name) => name.endsWith('.html'));
      expect(pages.length).toBeGreaterThan(0);
      expect(await findInvalidFiles(within, pages)).toEqual([]);
    }
  });

  it.each([
    { mode: 'light', width: 1440, locale: '' },
    { mode: 'dark', width: 320, locale: 'en/' },
    { mode: 'dark', width: 1920, locale: 'en/' },
    { mode: 'light', width: 320, locale: '' },
    { mode: 'light', width: 390, locale: '' },
  ] as const)(
    'a page of a description that uses everything has no axe violation or sideways scroll in $mode mode at $width px',
    { timeout: 240_000 },
    async ({ mode, width, locale }) => {
      const page = await openInLook(on.browser, { mode, width });
      for (const name of references) {
        await visit(page, on.site.urlOf(`/${locale}api/${name}`));
        // Shows folded and off-screen content, so that it is checked as well.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
        });
        expect(await overflowOf(page), name).toBe(0);
        expect(await violationsOf(page), name).toEqual([]);
      }
      await page.context().close();
    },
  );
});
