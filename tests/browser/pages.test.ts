// Tests in a real browser that every page shows its words without JavaScript, sends requests only to its own host,
// breaks no policy and is valid HTML. Also tests kinds of pages for axe violations and sideways scrolling, the theme,
// the locale menu, and pages while their script loads.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openInLook, overflowOf, violationsOf } from './support/accessibility.ts';
import { findInvalidFiles } from './support/invalid-html.ts';
import { serveOwnSite } from './support/own-site.ts';
import { sampleRoutes } from './support/sample.ts';
import { setStage } from './support/stage.ts';
import { holdScript, isEnhanced, visit } from './support/visit.ts';

const on = setStage(serveOwnSite);

/**
 * Returns the words in the `main` element of a page, each once. Splits each text node on its own, so that neighbouring
 * elements do not form one word. Leaves out copy buttons, which only a script adds.
 */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (node: Node): string[] => {
      if (node instanceof Element && node.matches('.copy-button, .copy-markdown')) return [];
      return node instanceof Text ? node.data.split(/\s+/).filter(Boolean) : [...node.childNodes].flatMap(words);
    };
    return [...new Set([...document.querySelectorAll('main')].flatMap(words))];
  });

describe.concurrent('every page', () => {
  it('every page shows the same words without JavaScript, sends requests to its own host, and breaks no policy', {
    timeout: 240_000,
  }, async () => {
    const [plain, context] = await Promise.all([
      on.browser.newContext({ javaScriptEnabled: false }),
      on.browser.newContext(),
    ]);
    const [before, page] = await Promise.all([plain.newPage(), context.newPage()]);
    const seen: string[] = [];
    page.on('console', (message) => seen.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(on.site.origin) && !request.url().startsWith('data:'))
        seen.push(`request: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`);
    });
    let compared = 0;
    for (const [path, { kind }] of Object.entries(on.site.manifest.routes)) {
      const url = on.site.urlOf(path);
      if (kind === 'redirect') {
        await page.goto(url, { waitUntil: 'load' });
        // The browser must have left a redirect before the next page is requested.
        await page.waitForURL((left) => !left.pathname.endsWith(path), { waitUntil: 'load' });
        continue;
      }
      // The search needs JavaScript. search.test.ts checks what its page shows without JavaScript.
      if (kind === 'search') {
        await visit(page, url);
        continue;
      }
      await Promise.all([before.goto(url), visit(page, url)]);
      const [left, right] = await Promise.all([wordsOf(before), wordsOf(page)]);
      expect(left.length, path).toBeGreaterThan(5);
      const shown = new Set(left);
      expect(
        right.filter((word) => !shown.has(word)),
        path,
      ).toEqual([]);
      compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(62);
    expect(seen).toEqual([]);
    // The listeners work: they report a request to another host.
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
    expect(seen.length).toBeGreaterThan(0);
    await Promise.all([plain.close(), context.close()]);
  });

  it('every page is valid HTML', async () => {
    const pages = Object.values(on.site.manifest.routes).map(({ output }) => output);
    expect(await findInvalidFiles(on.site.folder, pages)).toEqual([]);
  });

  it.each([
    { mode: 'light', width: 1440 },
    { mode: 'dark', width: 1440 },
    { mode: 'light', width: 320 },
  ] as const)(
    'each kind of page has no axe violation in $mode mode at $width px, and does not scroll sideways',
    { timeout: 240_000 },
    async ({ mode, width }) => {
      const page = await openInLook(on.browser, { mode, width });
      for (const path of sampleRoutes(on.site.manifest.routes)) {
        await visit(page, on.site.urlOf(path));
        expect(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe(mode);
        // Sections that are off screen are not laid out, so their overflow would be hidden.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        expect(await overflowOf(page), path).toBe(0);
        expect(await violationsOf(page), path).toEqual([]);
      }
      await page.context().close();
    },
  );
});

describe('the first section of a reference on a phone', () => {
  it('on a phone the first section of a reference reserves enough height for responses not laid out yet', async () => {
    const page = await on.browser.newPage({ viewport: { width: 412, height: 823 }, bypassCSP: true });
    const heights = () =>
      page
        .locator('section.op >> nth=0')
        .locator('div > dl > dd > div')
        .evaluateAll((answers) => answers.map((answer) => answer.clientHeight));
    for (const [path, { kind }] of Object.entries(on.site.manifest.routes)) {
      if (kind !== 'api') continue;
      await page.goto(on.site.urlOf(path), { waitUntil: 'load' });
      // Sections near the window are laid out with the first frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const kept = await heights();
      await page.addStyleTag({ content: '.op, .op * { content-visibility: visible !important }' });
      const taken = await heights();
      expect(kept.length, path).toBeGreaterThan(0);
      expect(
        kept.filter((height, index) => height < (taken[index] ?? 0)),
        `${path}: ${kept} for ${taken}`,
      ).toEqual([]);
    }
    await page.close();
  });
});

describe('the theme', () => {
  it('the theme is light at first, changes with a press, and is remembered on the next page', async () => {
    const context = await on.browser.newContext({ colorScheme: 'dark' });
    const page = await context.newPage();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.goto(on.site.urlOf('/docs/intro'));
    expect(await theme()).toBe('light');
    await page.click('[data-theme-toggle]');
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.goto(on.site.urlOf('/blog'));
    expect(await theme()).toBe('dark');
    await context.close();
  });
});

describe('the script of a page', () => {
  it('every kind of page requests its script after the first paint', async () => {
    const page = await on.browser.newPage();
    for (const path of sampleRoutes(on.site.manifest.routes)) {
      await visit(page, on.site.urlOf(path));
      const { painted, asked } = await page.evaluate(() => {
        const startOf = (entries: readonly PerformanceEntry[]) => entries[0]?.startTime;
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/client-'));
        return { painted: startOf(performance.getEntriesByName('first-contentful-paint')), asked: startOf(files) };
      });
      expect(painted, path).toBeGreaterThan(0);
      expect(asked, path).toBeGreaterThan(painted ?? 0);
    }
    await page.close();
  });

  it('a press before the script of a page has loaded is not lost', async () => {
    const page = await on.browser.newPage();
    const letGo = await holdScript(page);
    await page.goto(on.site.urlOf('/docs/intro'));
    await page.click('[data-theme-toggle]:visible');
    letGo();
    await page.locator('html[data-theme="dark"]').waitFor();
    await isEnhanced(page);
    await page.click('[data-theme-toggle]:visible');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.close();
  });

  it('a press before the browser reports the first paint is not lost', async () => {
    const page = await on.browser.newPage();
    await page.addInitScript(() => {
      const Real = window.PerformanceObserver;
      window.PerformanceObserver = class extends Real {
        constructor(callback: PerformanceObserverCallback) {
          super((...reported) => addEventListener('report-paint', () => callback(...reported)));
        }
      };
    });
    const letGo = await holdScript(page);
    await page.goto(on.site.urlOf('/docs/intro'));
    await page.click('[data-theme-toggle]:visible');
    await page.evaluate(() => dispatchEvent(new Event('report-paint')));
    letGo();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.close();
  });

  it('if a page is painted in parts, its script waits for the whole page', async () => {
    const route = 'docs/basic-concept/basic-request';
    let sendRest = (): void => undefined;
    const proxy = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(`${on.site.origin}${url}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      if (!url.endsWith(route)) return response.end(bytes);
      const cut = bytes.indexOf('<div class="tabs"');
      response.write(bytes.subarray(0, cut));
      sendRest = () => response.end(bytes.subarray(cut));
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const page = await on.browser.newPage();
    const came = page.waitForResponse(/\/assets\/client-/);
    await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/developers/${route}`, {
      waitUntil: 'commit',
    });
    // A press requests the script, whether the page is painted or not.
    await page.locator('[data-theme-toggle]:visible').click();
    // A module is evaluated only once, so this import waits until the script of the page has run.
    await page.evaluate(`import(${JSON.stringify((await came).url())}).then(() => undefined)`);
    sendRest();
    await page.locator('html[data-theme="dark"]').waitFor();
    await isEnhanced(page);
    expect(await page.locator('.tabs:not(:has(> .tab-row))').count()).toBe(0);
    expect(await page.locator('.tab-row').count()).toBeGreaterThan(0);
    await page.locator('.sidebar a:not([aria-current])').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(route));
    expect(await page.locator('.footer').count()).toBe(1);
    await page.close();
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('the script of a page enhances it step by step, and at once if a press comes earlier', async () => {
    const page = await on.browser.newPage();
    // Each step runs in a timer without a delay. In this test, such timers never fire.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => real(run, ms ?? 1_000_000)) as typeof window.setTimeout;
    });
    const came = page.waitForResponse(/\/assets\/client-/);
    await page.goto(on.site.urlOf('/docs/intro'));
    await came;
    expect(await page.locator('[data-search][role="button"]').count()).toBe(0);
    await page.click('[data-theme-toggle]:visible');
    await page.locator('html[data-theme="dark"]').waitFor();
    expect(await page.locator('[data-search][role="button"]').count()).toBe(1);
    await page.close();
  });

  it('the chosen tab is shown before the script of the page has loaded, and nothing moves afterwards', async () => {
    const page = await on.browser.newPage({ viewport: { width: 1280, height: 2400 } });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { readonly value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const url = on.site.urlOf('/docs/basic-concept/basic-request');
    await visit(page, url);
    await page.locator('[role="tab"]', { hasText: 'Python' }).first().click();
    const letGo = await holdScript(page);
    await page.reload();
    const shown = (): Promise<string[]> =>
      page.locator('.tabs > .tab:visible').evaluateAll((tabs) => tabs.map((tab) => tab.dataset.tab ?? ''));
    const before = await shown();
    expect(new Set(before)).toEqual(new Set(['Python']));
    letGo();
    await page.locator('[role="tab"]').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shown()).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
    await page.close();
  });
});

describe('the locale menu', () => {
  it('the locale menu links to the same page in the other locale', async () => {
    const page = await on.browser.newPage();
    await page.goto(on.site.urlOf('/docs/intro'));
    const href = await page.getAttribute('.locale-menu a[lang="en"]', 'href');
    expect(href).toBe('/developers/en/docs/intro');
    await page.goto(`${on.site.origin}${href}`);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.close();
  });
});
