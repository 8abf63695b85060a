// Tests the search dialog and the search page in a real browser, for example by keyboard, while Korean syllables are
// composed, without storage and without JavaScript.
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, violationsOf } from '../support/accessibility.ts';
import { serveNavigationSite, type Walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdAnswers, isEnhanced, visit } from '../support/visit.ts';
import { fetchInPage, waitForFrames, waitForTurns } from '../support/wait.ts';

const on = setStage(() =>
  serveNavigationSite({
    'content/ko/docs/campaign.md':
      '# 캠페인\n\n지출 한도를 정합니다.\n\n## 캠페인 만들기 {#create}\n\n광고 그룹이 없어도 됩니다.\n',
  }),
);

const dialog = 'dialog.search';
const input = `${dialog} [role="combobox"]`;
const options = '[role="option"]';

const open = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await page.locator(`${dialog}[open]`).waitFor();
};

const typeIn = async (page: Page, query: string): Promise<void> => {
  await page.locator('[role="combobox"]').fill(query);
  await page.locator(options).first().waitFor();
};

const active = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('[role="combobox"]');
    return document.getElementById(box?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
  });

const start = (route = '/docs/first', width = 1440): Promise<Walk> =>
  on.walk(route, { viewport: { width, height: 800 } });

describe('the search', () => {
  it.each([
    { key: '/', width: 1440 },
    { key: 'Control+k', width: 1440 },
    { key: 'Meta+k', width: 390 },
  ])('the search opens with $key at $width px, and Escape closes it and returns the focus', async ({ key, width }) => {
    const { page, complaints, close } = await start('/docs/first', width);
    await page.locator('a.brand').focus();
    await page.keyboard.press(key);
    await page.locator(`${dialog}[open]`).waitFor();
    expect(await page.locator(input).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(dialog).count()).toBe(0);
    await expect.poll(() => page.locator('a.brand').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the key of the search types a letter in a text field', async () => {
    const { page, close } = await start('/api/pets');
    await page.locator('input[data-filter]').focus();
    await page.keyboard.press('/');
    expect(await page.locator('input[data-filter]').inputValue()).toBe('/');
    expect(await page.locator(dialog).count()).toBe(0);
    await close();
  });

  it('the search fetches its files only when it is needed, and each of them once', async () => {
    const { page, close } = await start();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/search/.test(request.url())) asked.push(request.url().replace(/.*\//, '').replace(/-.*\./, '.'));
    });
    // The page is opened again with a fake clock, so that its delayed work can be run at once.
    await page.clock.install();
    await visit(page, on.site.urlOf('/docs/first'));
    await page.mouse.move(400, 400);
    await page.clock.runFor(10_000);
    await fetchInPage(page, on.site.urlOf('/notes.txt'));
    expect(asked).toEqual([]);
    await page.locator('a[data-search]').hover();
    await page.locator('a[data-search]').click();
    await typeIn(page, '캠페인');
    await page.keyboard.press('Escape');
    await open(page);
    await typeIn(page, '캠페인 만들기');
    expect(asked.sort()).toEqual(['heads.json', 'index.json', 'search.js', 'texts.json']);
    await close();
  });

  it('the search fetches the rest of a large index when a reader types', async () => {
    const { page, close } = await start();
    // Puts eight empty files before the files with the real texts.
    await page.route('**/search/index.json', async (route) => {
      const answer = await route.fetch();
      const files = await answer.json();
      await route.fulfill({
        json: { ...files, texts: [...Array.from({ length: 8 }, (_, at) => `none-${at}.json`), ...files.texts] },
      });
    });
    await page.route('**/search/none-*.json', (route) => route.fulfill({ json: ['', []] }));
    const asked: string[] = [];
    const arrived: string[] = [];
    const nameOf = (request: Request): string => request.url().replace(/.*\/search\/([a-z]+).*/, '$1');
    page.on('request', (request) => asked.push(nameOf(request)));
    page.on('requestfinished', (request) => arrived.push(nameOf(request)));
    await open(page);
    await expect.poll(() => arrived.filter((name) => name === 'none')).toHaveLength(8);
    // The search adds one file to its index in each turn of the event loop.
    await waitForTurns(page, 2 * 8);
    await fetchInPage(page, on.site.urlOf('/notes.txt'));
    expect(asked).not.toContain('texts');
    await page.locator(input).fill('지출 한도');
    await page.locator('.search-text', { hasText: '지출 한도' }).waitFor();
    expect(asked).toContain('texts');
    await close();
  });

  it('the search shows results during typing, grouped by kind, with breadcrumbs and marked matches', async () => {
    const { page, complaints, close } = await start();
    await open(page);
    await typeIn(page, '캠페인을');
    await expect.poll(() => page.locator('.search-kind').allTextContents()).toEqual(['문서', '문서 본문']);
    await expect
      .poll(() => page.locator(`${options} .search-text`).first().textContent())
      .toBe('지출 한도를 정합니다.');
    expect(await page.locator(`${options} mark`).first().textContent()).toBe('캠페인');
    expect(await page.locator('.search-trail').first().textContent()).toBe('캠페인');
    await typeIn(page, 'GET pet7');
    expect(await page.locator(options).first().textContent()).toContain('Read pet7');
    expect(complaints).toEqual([]);
    await close();
  });

  it('arrow keys choose a result, and Enter opens it by soft navigation', async () => {
    const { page, loads, sees, complaints, close } = await start();
    await open(page);
    await typeIn(page, '캠페인');
    expect(await active(page)).toContain('지출 한도');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('캠페인 만들기');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('캠페인 만들기');
    await page.keyboard.press('Enter');
    await sees('캠페인');
    await expect.poll(() => page.url()).toBe(on.site.urlOf('/docs/campaign#create'));
    expect([loads(), await page.locator(dialog).count(), complaints]).toEqual([1, 0, []]);
    await open(page);
    await close();
  });

  it('the search ignores keys that belong to a composition', async () => {
    const { page, close } = await start();
    await open(page);
    await typeIn(page, '캠페인');
    const before = await active(page);
    await page.locator(input).evaluate((box) => {
      for (const key of ['Enter', 'ArrowDown'])
        box.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
      // Safari sends this event for the Enter key that ends a composition.
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
    });
    expect(page.url()).toBe(on.site.urlOf('/docs/first'));
    expect(await active(page)).toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(on.site.urlOf('/docs/campaign'));
    await close();
  });

  it('the search shows results while a syllable is being composed', async () => {
    const { page, close } = await start();
    const session = await page.context().newCDPSession(page);
    await open(page);
    for (const text of ['ㅋ', '캐', '캠', '캠ㅍ', '캠페', '캠펭']) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await expect.poll(() => page.locator('.search-title').first().textContent()).toBe('캠페인');
    }
    await close();
  });

  it('screen readers get a combobox with a listbox, groups and a status', async () => {
    const { page, close } = await start();
    await open(page);
    await expect.poll(() => page.locator(input).getAttribute('aria-expanded')).toBe('false');
    await typeIn(page, '캠페인');
    const box = page.locator(input);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator(`#${await box.getAttribute('aria-controls')}`).getAttribute('role')).toBe('listbox');
    expect(
      await page
        .locator('[role="group"]')
        .first()
        .evaluate((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toBe('문서');
    expect(await page.locator('[aria-selected="true"]').count()).toBe(1);
    await expect.poll(() => page.locator(`${dialog} [role="status"]`).textContent()).toMatch(/^결과 \d+개$/);
    await box.fill('쿄쿄쿄');
    await expect
      .poll(() => page.locator(`${dialog} [role="status"]`).textContent())
      .toContain('“쿄쿄쿄”에 맞는 결과가 없습니다');
    expect(await box.getAttribute('aria-activedescendant')).toBe(null);
    await close();
  });

  it('the search remembers queries whose results were opened, until the reader clears them', async () => {
    const { page, sees, close } = await start();
    await open(page);
    await typeIn(page, '캠페인');
    await page.keyboard.press('Enter');
    await sees('캠페인');
    const release = await holdAnswers(page, /\/search\/heads-/);
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/search/heads-'));
    await page.reload();
    await isEnhanced(page);
    await open(page);
    await expect.poll(() => page.locator('.search-recent').allTextContents()).toEqual(['캠페인']);
    await page.keyboard.press('ArrowDown');
    release();
    await arrived;
    await waitForFrames(page, 2);
    await page.keyboard.press('Enter');
    expect(await page.locator(input).inputValue()).toBe('캠페인');
    await page.locator(input).fill('');
    await page.locator('.search-action').click();
    expect(await page.locator('.search-recent').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('recent'))).toBe('');
    await close();
  });

  it('the search works if storage is denied', async () => {
    const { page, sees, complaints, close } = await start();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await isEnhanced(page);
    await open(page);
    await typeIn(page, '캠페인');
    await page.keyboard.press('Enter');
    await sees('캠페인');
    await open(page);
    await page.locator(input).fill('');
    await expect.poll(() => page.locator('.search-recent').allTextContents()).toEqual(['캠페인']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the search shows an error if its index cannot be loaded, and can try again', async () => {
    const { page, close } = await start();
    let isDown = true;
    await page.route('**/search/index.json', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    await open(page);
    await page.locator(input).fill('캠페인');
    await page.locator('.search-note', { hasText: '불러오지 못했습니다' }).waitFor();
    isDown = false;
    await page.locator('.search-action').click();
    await page.locator(options).first().waitFor();
    await close();
  });

  it('the search has the locale of the page after a soft navigation to another locale', async () => {
    const { page, sees, close } = await start('/docs/third');
    await open(page);
    await page.keyboard.press('Escape');
    await page
      .locator('a[data-locale][lang="en"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await sees('Third');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
    await open(page);
    expect(await page.locator(input).getAttribute('placeholder')).toMatch(/^Search/);
    await typeIn(page, 'second');
    expect(await page.locator(options).first().getAttribute('href')).toBe(
      `${new URL(on.site.urlOf('/en/docs/second')).pathname}`,
    );
    await close();
  });

  it.each([
    { mode: 'light', width: 1440 },
    { mode: 'dark', width: 390 },
    { mode: 'light', width: 320 },
    { mode: 'dark', width: 1440 },
  ])(
    'the search has no axe violation in $mode mode at $width px: empty, with results and without results',
    async ({ mode, width }) => {
      const { page, close } = await on.walk('/docs/first', {
        viewport: { width, height: 800 },
        bypassCSP: true,
      });
      await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
      await page.reload();
      await isEnhanced(page);
      await open(page);
      expect(await violationsOf(page)).toEqual([]);
      await typeIn(page, '캠페인');
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.locator(input).fill('쿄쿄쿄');
      await page.locator('.search-note', { hasText: '쿄쿄쿄' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await close();
    },
  );
});

describe('the page of the search', () => {
  it('the search page shows results for the query in its address, and Back restores the query', async () => {
    const { page, loads, sees, complaints, close } = await start('/search?q=캠페인');
    await page.locator(options).first().waitFor();
    expect(await page.locator('[role="combobox"]').inputValue()).toBe('캠페인');
    await typeIn(page, '지출 한도');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('지출 한도');
    await page.keyboard.press('Control+k');
    expect(await page.locator(dialog).count()).toBe(0);
    await page.locator(options).first().click();
    await sees('캠페인');
    await page.goBack();
    await expect.poll(() => page.locator('[role="combobox"]').inputValue()).toBe('지출 한도');
    await page.locator(options).first().waitFor();
    expect([loads(), complaints]).toEqual([1, []]);
    await close();
  });

  it('the dialog links to the search page with the typed query', async () => {
    const { page, loads, close } = await start();
    await open(page);
    await typeIn(page, '캠페인');
    await page.locator('.search-all').click();
    await expect.poll(() => page.locator('main [role="combobox"]').inputValue()).toBe('캠페인');
    expect([loads(), await page.locator(dialog).count()]).toEqual([1, 0]);
    await close();
  });

  it('without JavaScript the search link opens the search page, which says how to continue', async () => {
    const { page, close } = await on.walk('/docs/first', { javaScriptEnabled: false });
    await page.locator('a[data-search]').click();
    await page.waitForURL('**/search');
    expect(await page.locator('main').textContent()).toContain('스크립트를 켜야 합니다');
    await page.locator('main a', { hasText: 'Third' }).click();
    await page.waitForURL('**/docs/third');
    await close();
  });

  it.each(['light', 'dark'])('the search page has no axe violation in %s mode', async (mode) => {
    const { page, close } = await on.walk('/search?q=캠페인', {
      viewport: { width: 390, height: 800 },
      bypassCSP: true,
    });
    await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
    await page.reload();
    await isEnhanced(page);
    await page.locator(options).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await close();
  });
});
