// What soft navigation leaves to the browser.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveNavigationSite, walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';

const on = setStage(serveNavigationSite);

/** Whether a press of a link with these attributes would be the browser's own. */
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
      // After ours; and nothing comes of it.
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

describe('a press', () => {
  it('of a link to another page is ours: the control', async () => {
    const { page, close } = await on.walk('/docs/first');
    expect(await isLeft(page, { href: '/developers/docs/second' })).toBe(false);
    await close();
  });

  it.each<[name: string, attributes: Readonly<Record<string, string>>, press: { readonly [name: string]: boolean | number }]>([
    ['with Ctrl', { href: '/developers/docs/second' }, { ctrlKey: true }],
    ['with ⌘', { href: '/developers/docs/second' }, { metaKey: true }],
    ['with Shift', { href: '/developers/docs/second' }, { shiftKey: true }],
    ['with Alt', { href: '/developers/docs/second' }, { altKey: true }],
    ['of the middle button', { href: '/developers/docs/second' }, { button: 1 }],
    ['of a download', { href: '/developers/docs/second', download: '' }, {}],
    ['of a link into another window', { href: '/developers/docs/second', target: '_blank' }, {}],
    ['of a file', { href: '/developers/notes.txt' }, {}],
    ['of a page’s Markdown', { href: '/developers/docs/second.md' }, {}],
    ['of another host', { href: 'https://other.example.com/developers/docs/second' }, {}],
    ['of an address outside the base path', { href: '/elsewhere' }, {}],
    ['of a mail address', { href: 'mailto:someone@example.com' }, {}],
    ['of a part of this page', { href: '#far' }, {}],
    ['of an address that is none', { href: 'http://[' }, {}],
  ])('%s is the browser’s', async (_name, attributes, press) => {
    const { page, complaints, close } = await on.walk('/docs/first');
    expect(await isLeft(page, attributes, press)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('follows links without JavaScript, as it always did', async () => {
  const walked = await on.walk('/docs/first', { javaScriptEnabled: false });
  await walked.goAndReturn({ words: 'its part', there: ['Second', '/docs/second#part'], here: 'First' });
  await expect.poll(walked.loads).toBe(3);
  await walked.close();
});

it('is off where a project has it so: links are the browser’s, all else is as it was', async () => {
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

it('does nothing that keeps a page out of the browser’s own memory of pages', async () => {
  const own = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const { page, press, sees, close } = await walk(own, on.site, '/docs/first');
  /** Not restored for reasons of the page's own; a browser that is driven by a test has others, which it masks. */
  const reasons = async (): Promise<readonly string[]> => {
    await page.goto(on.site.origin.replace('127.0.0.1', 'localhost'));
    await page.goBack();
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        readonly notRestoredReasons?: { readonly reasons: readonly { readonly reason: string }[] } | null;
      })[];
      return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).filter((reason) => reason !== 'masked');
    });
  };
  await press('second');
  await sees('Second');
  // On its way when the page is left.
  await page.route('**/docs/third', () => new Promise(() => undefined));
  await press('third');
  expect(await reasons()).toEqual([]);
  // The control.
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasons()).not.toEqual([]);
  await close();
  await own.close();
});
