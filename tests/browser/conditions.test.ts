// Tests every kind of page in different windows and with different settings of the reader. With `MATRIX=all`, every
// page is opened in every condition. Otherwise `SEED` chooses a page of each kind in each locale and a condition for
// it, and every condition is checked on at least one page.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, violationsOf } from './support/accessibility.ts';
import { serveOwnSite } from './support/own-site.ts';
import { isWhole, sampleRoutes, seed } from './support/sample.ts';
import { setStage } from './support/stage.ts';
import { visit } from './support/visit.ts';
import { trackRequests } from './support/wait.ts';

const on = setStage(serveOwnSite);

type Condition = { readonly name: string; readonly theme: 'light' | 'dark'; readonly options: BrowserContextOptions };

const size = (width: number, height = 900): BrowserContextOptions => ({ viewport: { width, height } });

const conditions: readonly Condition[] = [
  ...[320, 390, 768, 995, 997, 1440, 1920].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ name: `${theme} at ${width} px`, theme, options: size(width) })),
  ),
  // A window of 1280 × 1024 px has this size, in CSS pixels, at a zoom of 400 %.
  { name: '400 % zoom', theme: 'light', options: size(320, 256) },
  { name: 'forced colours', theme: 'light', options: { ...size(1440), forcedColors: 'active' } },
  { name: 'forced colours on a phone', theme: 'dark', options: { ...size(390), forcedColors: 'active' } },
  { name: 'reduced motion', theme: 'dark', options: { ...size(1440), reducedMotion: 'reduce' } },
  { name: 'more contrast', theme: 'light', options: { ...size(390), contrast: 'more' } },
];

const open = async ({ theme, options }: Condition): Promise<Page> => {
  const context = await on.browser.newContext({ ...options, bypassCSP: true });
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  return context.newPage();
};

describe.each(conditions.map((condition, index) => ({ ...condition, index })))('$name', (condition) => {
  it('no page has an axe violation or scrolls sideways', { timeout: 1_200_000 }, async () => {
    const page = await open(condition);
    const routes = sampleRoutes(on.site.manifest.routes);
    const own = routes.filter((_, at) => (at + seed) % conditions.length === condition.index);
    const any = routes[(condition.index + seed) % routes.length] ?? '/';
    for (const route of isWhole ? routes : own.length > 0 ? own : [any]) {
      await visit(page, on.site.urlOf(route));
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      expect(await overflowOf(page), route).toBe(0);
      expect(await violationsOf(page), route).toEqual([]);
    }
    await page.context().close();
  });
});

const listen = async (page: Page): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`${page.url()} error: ${error.message}`));
  await page.exposeFunction('reportViolation', (what: string) => complaints.push(`${page.url()} policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return complaints;
};

/**
 * Presses every control that does not leave the page, and types into every input. Resolves to the number of controls.
 */
const pressControls = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, summary, [role="tab"], a[href^="#"], .langs > a, input'),
    ];
    for (const [index, control] of controls.entries()) {
      if (control instanceof HTMLInputElement) {
        control.value = 'ㅋㅍㅇ';
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
        control.value = '';
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else if (control.isConnected) control.click();
      if (index % 20 === 0) await frame();
    }
    await frame();
    return controls.length;
  });

it('using every control of every kind of page breaks no policy and leaves the console empty', {
  timeout: 1_200_000,
}, async () => {
  for (const width of [390, 1440]) {
    const context = await on.browser.newContext({ ...size(width), permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    const complaints = await listen(page);
    const settled = trackRequests(page);
    let used = 0;
    for (const route of sampleRoutes(on.site.manifest.routes)) {
      await visit(page, on.site.urlOf(route));
      await settled();
      used += await pressControls(page);
      await settled();
    }
    expect(used).toBeGreaterThan(500);
    expect(complaints).toEqual([]);
    // The listeners work: they report an image that the policy forbids.
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://other.example.com/a.png' })),
    );
    await expect.poll(() => complaints.some((line) => line.includes('policy: img-src'))).toBe(true);
    await context.close();
  }
});

it('if storage is denied, the theme, the tabs and the languages work without a message on the console', async () => {
  const context = await on.browser.newContext(size(1440));
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const complaints = await listen(page);
  await visit(page, on.site.urlOf('docs/basic-concept/basic-request'));
  await page.locator('.navbar [data-theme-toggle]').click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.locator('[role="tab"]', { hasText: 'Python' }).first().click();
  expect(await page.locator('[role="tab"][aria-selected="true"]').first().innerText()).toBe('Python');
  await page.locator('.sidebar a:not([aria-current])').first().click();
  await page.waitForURL(on.site.urlOf('docs/intro'));
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await visit(page, on.site.urlOf('api/account#listAdAccounts'));
  await page.locator('#listAdAccounts .langs > a', { hasText: /^Golang$/ }).click();
  await page.locator('#listAdAccounts .langs > [aria-current]', { hasText: 'Golang' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

describe('print', () => {
  it('a printed page has everything unfolded, no bars, and the addresses of external links', async () => {
    const context = await on.browser.newContext(size(794));
    const page = await context.newPage();
    await visit(page, on.site.urlOf('api/account'));
    const folded = () =>
      page
        .locator('main details:not([open]) > :not(summary)')
        .evaluateAll((nodes) => nodes.filter((node) => node.checkVisibility()).length);
    await page.locator('main details').evaluateAll((nodes) => {
      for (const node of nodes) node.removeAttribute('open');
    });
    expect(await folded()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await folded()).toBeGreaterThan(5);
    for (const part of ['.navbar', '.drawer', 'body > .footer'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    await visit(page, on.site.urlOf('markdown-page'));
    await page.evaluate(() => {
      document
        .querySelector('.prose p')
        ?.insertAdjacentHTML('beforeend', '<a id="out" href="https://outside.example.com/a">out</a>');
    });
    const after = await page.locator('#out').evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain('https://outside.example.com/a');
    await context.close();
  });
});
