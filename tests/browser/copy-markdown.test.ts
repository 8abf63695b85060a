// Tests “Copy as Markdown” in a real browser: the Markdown that it copies for a page or an operation, its error, and
// the link that replaces it without JavaScript. Also tests that nothing moves when it appears.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveOwnSite } from './support/own-site.ts';
import { setStage } from './support/stage.ts';
import { holdScript, press, visit } from './support/visit.ts';

const on = setStage(serveOwnSite);
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await on.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
});

const fileOf = (path: string): string => readFileSync(join(on.site.folder, path), 'utf8');

/**
 * Presses a button and returns the result that it shows. A script in the page waits for the result, because the button
 * shows it for only two seconds.
 */
const resultOf = async (selector: string): Promise<'copied' | 'copyFailed' | undefined> => {
  const button = page.locator(selector);
  const shown = await button.evaluateHandle((pressed) => {
    const results = ['copied', 'copyFailed'] as const;
    const result = new Promise<(typeof results)[number] | undefined>((resolve) => {
      const watch = new MutationObserver(() =>
        resolve(results.find((name) => pressed.textContent === document.body.dataset[name])),
      );
      watch.observe(pressed, { childList: true, characterData: true, subtree: true });
    });
    return { result };
  });
  await press(button);
  return shown.evaluate(({ result }) => result);
};

const copied = async (button: string): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  expect(await resultOf(button)).toBe('copied');
  return page.evaluate(() => navigator.clipboard.readText());
};

describe('“Copy as Markdown”', () => {
  it('“Copy as Markdown” of a doc copies the Markdown twin of the page', async () => {
    await visit(page, on.site.urlOf('/docs/intro'));
    expect(await copied('.article-meta .copy-markdown')).toBe(fileOf('docs/intro.md'));
  });

  it('“Copy as Markdown” copies the twin of the call that it belongs to, or of the reference', async () => {
    await visit(page, on.site.urlOf('/en/api/account'));
    expect(await copied('#getAdAccount .copy-markdown')).toBe(fileOf('en/api/account/getAdAccount.md'));
    expect(await copied('.ref .copy-markdown')).toBe(fileOf('en/api/account.md'));
  });

  it('“Copy as Markdown” shows an error if the Markdown file cannot be fetched', async () => {
    await visit(page, on.site.urlOf('/docs/faq'));
    await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: 'no' }));
    expect(await resultOf('.article-meta .copy-markdown')).toBe('copyFailed');
    await page.unroute('**/*.md');
  });

  it('nothing moves when a late script adds “Copy as Markdown”', async () => {
    const places = (): Promise<readonly (readonly number[])[]> =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll('.article-meta .markdown, .files .markdown, .path .markdown')];
        return links.slice(0, 2).map((link) => {
          const [text] = [...link.childNodes].map((node) => {
            const range = document.createRange();
            range.selectNode(node);
            return range.getBoundingClientRect();
          });
          return [text?.x ?? 0, text?.y ?? 0, link.parentElement?.getBoundingClientRect().height ?? 0];
        });
      });
    for (const [width, path] of [
      [390, '/docs/intro'],
      [390, '/en/docs/intro'],
      [390, '/api/performance'],
      [390, '/en/api/account'],
      [1350, '/blog/welcome'],
      [1350, '/en/api/account'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdScript(page);
      await page.goto(on.site.urlOf(path), { waitUntil: 'commit' });
      await page.waitForSelector('.footer', { state: 'attached' });
      // On a busy machine, the HTML can be complete before the stylesheet has arrived.
      await page.waitForFunction(() => document.styleSheets.length > 0);
      expect(await page.locator('.copy-markdown').count()).toBe(0);
      const before = await places();
      letGo();
      await page.waitForSelector('.copy-markdown', { state: 'attached' });
      expect(await places(), `${path} at ${width} px`).toEqual(before);
      await page.unrouteAll();
    }
  });

  it('without JavaScript there is a link to the Markdown file in place of “Copy as Markdown”', async () => {
    const plain = await on.browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(on.site.urlOf('/api/ad'));
    expect(await still.locator('.copy-markdown').count()).toBe(0);
    expect(await still.locator('#createCampaign .markdown').getAttribute('href')).toBe(
      '/developers/api/ad/createCampaign.md',
    );
    await plain.close();
  });
});
