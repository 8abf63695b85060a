// Tests typing in the search while its script, files and results load: no key is lost, a composition does not end, and
// the typed text is kept if the script cannot be fetched.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveNavigationSite, type Walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdAnswers, holdScript } from '../support/visit.ts';

const on = setStage(() =>
  serveNavigationSite({
    'content/ko/docs/campaign.md': '# 캠페인\n\n지출 한도를 정합니다.\n',
    'content/ko/docs/budget.md': '# Budget\n\n예산입니다.\n',
  }),
);

const box = '[role="combobox"]';
const options = '[role="option"]';

const holdSearch = (page: Page): Promise<() => void> => holdAnswers(page, /\/(?:assets\/search-|search\/)/);

const start = (route = '/docs/first'): Promise<Walk> => on.walk(route);
const typed = (page: Page): Promise<string> => page.locator(box).inputValue();

describe('typing right after the search was opened', () => {
  it.each(['/', 'Control+k'])('the search loses no key while its files are fetched: opened with %s', async (key) => {
    const { page, complaints, close } = await start();
    const letGo = await holdSearch(page);
    await page.keyboard.press(key);
    await page.keyboard.type('budget');
    expect(await typed(page)).toBe('budget');
    letGo();
    await page.locator(options, { hasText: 'Budget' }).first().waitFor();
    await page.keyboard.type('s');
    expect([await typed(page), complaints]).toEqual(['budgets', []]);
    await close();
  });

  it('the arrival of results does not end the composition of a syllable', async () => {
    const { page, close } = await start();
    const session = await page.context().newCDPSession(page);
    const letGo = await holdSearch(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.keyboard.press('/');
    for (const text of ['ㅋ', '캐', '캠']) await compose(text);
    const ended = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('compositionend', () => resolve('ended'))),
    );
    letGo();
    await page.locator(options, { hasText: '캠페인' }).first().waitFor();
    for (const text of ['캠ㅍ', '캠페', '캠펭']) await compose(text);
    expect(await typed(page)).toBe('캠펭');
    await session.send('Input.insertText', { text: '캠페인' });
    expect([await typed(page), await ended]).toEqual(['캠페인', 'ended']);
    await close();
  });

  it('Enter pressed before the results arrive opens the first result', async () => {
    const { page, sees, complaints, close } = await start();
    const letGo = await holdSearch(page);
    await page.keyboard.press('/');
    await page.keyboard.type('budget');
    await page.keyboard.press('Enter');
    letGo();
    await sees('Budget');
    expect(complaints).toEqual([]);
    await close();
  });

  it('Enter pressed before the results arrive opens nothing if another key follows', async () => {
    const { page, close } = await start();
    const letGo = await holdSearch(page);
    await page.keyboard.press('/');
    await page.keyboard.type('budge');
    await page.keyboard.press('Enter');
    await page.keyboard.type('t');
    letGo();
    await page.locator(options, { hasText: 'Budget' }).first().waitFor();
    expect(page.url()).toBe(on.site.urlOf('/docs/first'));
    await close();
  });

  it('typing opens the search and is kept before the script of the page has loaded', async () => {
    const context = await on.browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const letGo = await holdScript(page);
    await page.goto(on.site.urlOf('/docs/first'), { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('/');
    await page.keyboard.type('bud');
    letGo();
    await page.locator(box).waitFor();
    await page.keyboard.type('get');
    expect(await typed(page)).toBe('budget');
    await page.locator(options, { hasText: 'Budget' }).first().waitFor();
    await context.close();
  });

  // The inline script adds an entry to this list whenever the browser reports a paint, even after the search has
  // opened. If the list were removed, the script would throw an error.
  it('the list of presses of the inline script stays in place', async () => {
    const { page, close } = await start();
    await page.keyboard.press('x');
    expect(await page.evaluate(() => (globalThis as { press?: unknown }).press)).toEqual([]);
    await close();
  });

  it('if the search script cannot be fetched, an error is shown in its place and the typed text is kept', async () => {
    const { page, close } = await start();
    await page.route(/\/assets\/search-/, (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('budget');
    await page.locator('.search-note', { hasText: '불러오지 못했습니다' }).waitFor();
    expect(await typed(page)).toBe('budget');
    expect(await page.locator('.search-all').getAttribute('href')).toContain('?q=budget');
    await close();
  });
});

describe('the page of the search', () => {
  it('the search page accepts keys before its results arrive and writes them into its address', async () => {
    const { page, complaints, close } = await start('/docs/second');
    const letGo = await holdSearch(page);
    await page.goto(on.site.urlOf('/search'), { waitUntil: 'commit' });
    await page.locator(box).waitFor();
    await page.keyboard.type('budget');
    expect([await typed(page), new URL(page.url()).searchParams.get('q')]).toEqual(['budget', 'budget']);
    letGo();
    await page.locator(options, { hasText: 'Budget' }).first().waitFor();
    expect([await typed(page), complaints]).toEqual(['budget', []]);
    await close();
  });
});
