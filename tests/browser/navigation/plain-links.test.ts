// Tests which links soft navigation leaves to the browser, that links work without JavaScript and on a site without
// soft navigation, and that the back/forward cache can keep pages.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveNavigationSite, walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';

const on = setStage(serveNavigationSite);

/**
 * Returns whether soft navigation leaves a press on a link with these attributes to the browser. `press` has
 * properties of the click event, such as `ctrlKey`.
 */
const isLeft = (
  page: Page,
  attributes: Readonly<Record<string, string>>,
  press: { readonly [name: string]: boolean | number } = {},
): Promise<boolean> =>
  page.evaluate(
    ([attrs, init]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      let isPrevented = false;
      // This listener runs after that of soft navigation, and prevents the browser from following the link.
      addEventListener(
        'click',
        () => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.dispatchEvent(event);
      return !isPrevented;
    },
    [attributes, press] as const,
  );

describe('a press on a link', () => {
  it('a press on a link to another page is handled by soft navigation: the control', async () => {
    const { page, close } = await on.walk('/docs/first');
    expect(await isLeft(page, { href: '/developers/docs/second' })).toBe(false);
    await close();
  });

  it.each<
    [name: string, attributes: Readonly<Record<string, string>>, press: { readonly [name: string]: boolean | number }]
  >([
    ['with Ctrl', { href: '/developers/docs/second' }, { ctrlKey: true }],
    ['with ⌘', { href: '/developers/docs/second' }, { metaKey: true }],
    ['with Shift', { href: '/developers/docs/second' }, { shiftKey: true }],
    ['with Alt', { href: '/developers/docs/second' }, { altKey: true }],
    ['with the middle button', { href: '/developers/docs/second' }, { button: 1 }],
    ['on a download', { href: '/developers/docs/second', download: '' }, {}],
    ['on a link that opens another window', { href: '/developers/docs/second', target: '_blank' }, {}],
    ['on a link to a file', { href: '/developers/notes.txt' }, {}],
    ['on a link to the Markdown of a page', { href: '/developers/docs/second.md' }, {}],
    ['on a link to another host', { href: 'https://other.example.com/developers/docs/second' }, {}],
    ['on a link outside the base path', { href: '/elsewhere' }, {}],
    ['on a mail address', { href: 'mailto:someone@example.com' }, {}],
    ['on a link to a part of the same page', { href: '#far' }, {}],
    ['on an invalid address', { href: 'http://[' }, {}],
  ])('a press %s is left to the browser', async (_name, attributes, press) => {
    const { page, complaints, close } = await on.walk('/docs/first');
    expect(await isLeft(page, attributes, press)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('links work without JavaScript', async () => {
  const walked = await on.walk('/docs/first', { javaScriptEnabled: false });
  await walked.goAndReturn({ words: 'its part', there: ['Second', '/docs/second#part'], here: 'First' });
  await expect.poll(walked.loads).toBe(3);
  await walked.close();
});

it('a project can turn off soft navigation, and all other enhancements still work', async () => {
  const plain = await serveNavigationSite({
    'templates/client/navigate/navigate.ts': 'export const startNavigation = (): void => undefined;\n',
  });
  const { page, press, sees, loads, complaints, close } = await walk(on.browser, plain, '/docs/first');
  await press('second');
  await sees('Second');
  await expect.poll(loads).toBe(2);
  await expect.poll(() => page.locator('.copy-button').count()).toBe(1);
  await page.locator('[role="tab"]', { hasText: 'Java' }).click();
  await page.click('[data-theme-toggle]');
  await page.goBack();
  await sees('First');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(complaints).toEqual([]);
  await close();
  await plain.close();
});

it('soft navigation does not keep a page out of the back/forward cache', async () => {
  const own = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const { page, press, sees, close } = await walk(own, on.site, '/docs/first');
  /**
   * Goes to another site and back, and returns the reasons why the browser could not restore the page from its
   * back/forward cache. Leaves out the reason `masked`, with which the browser hides that a test controls it.
   */
  const reasons = async (): Promise<readonly string[]> => {
    await page.goto(on.site.origin.replace('127.0.0.1', 'localhost'));
    await page.goBack();
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        readonly notRestoredReasons?: { readonly reasons: readonly { readonly reason: string }[] } | null;
      })[];
      return (entry?.notRestoredReasons?.reasons ?? [])
        .map(({ reason }) => reason)
        .filter((reason) => reason !== 'masked');
    });
  };
  await press('second');
  await sees('Second');
  await page.route('**/docs/third', () => new Promise(() => undefined));
  await press('third');
  expect(await reasons()).toEqual([]);
  // The check works: a listener for `unload` keeps the page out of the back/forward cache.
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasons()).not.toEqual([]);
  await close();
  await own.close();
});
