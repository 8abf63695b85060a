// Tests that icons are visible. Icons are masks in the stylesheet, so only a real browser shows whether they are drawn.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveOwnSite } from './support/own-site.ts';
import { setStage } from './support/stage.ts';
import { visit } from './support/visit.ts';

const on = setStage(serveOwnSite);

const openAt = async (width: number, theme: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await on.browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  const page = await context.newPage();
  await visit(page, on.site.urlOf('/docs/ad-management/campaign'));
  return page;
};

/**
 * Adds a declaration to the styles of the icons, in place of the last one that was added. Uses a constructed
 * stylesheet, because the page's policy does not allow inline styles.
 */
const restyle = (page: Page, declaration: string): Promise<void> =>
  page.evaluate((text) => {
    const icons = [
      '.navbar :is(a, button, summary)',
      '.drawer :is(a, button, summary)',
      '.toc-fold summary',
      '.footer a',
    ];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(icons.map((icon) => `${icon}::before, ${icon}::after { ${text} }`).join(' '));
    document.adoptedStyleSheets = [sheet];
  }, declaration);

const shoot = (part: Locator): Promise<Buffer> => part.screenshot({ animations: 'disabled' });

/**
 * Returns whether an icon is drawn: the screenshots of the icon as it is, without its background, and without its mask
 * must all differ.
 */
const isDrawing = async (page: Page, part: string): Promise<boolean> => {
  const carrier = page.locator(part).first();
  await restyle(page, '');
  const shown = await shoot(carrier);
  await restyle(page, 'background: none !important');
  const without = await shoot(carrier);
  await restyle(page, 'mask: none !important');
  const square = await shoot(carrier);
  return !shown.equals(without) && !shown.equals(square) && !without.equals(square);
};

const inBar = [
  '.brand',
  '.navbar-items .menu > summary',
  '.navbar-items a[target]',
  '.locale-menu > summary',
  '.theme-toggle',
  '.search-link',
];
const onPhone = ['.menu-button', '.theme-toggle', '.search-link', '.toc-fold > summary', '.footer a[target]'];
const inDrawer = ['.drawer-close', '.drawer-site summary', '.drawer-site a[target]'];

const kinds: readonly [string, string, BrowserContextOptions][] = [
  ['in light mode', 'light', {}],
  ['in dark mode', 'dark', {}],
  ['in forced colours', 'light', { forcedColors: 'active' }],
];

describe('icons', () => {
  it.each(kinds)('every icon is visible %s', async (_, theme, options) => {
    const [wide, phone] = [await openAt(1280, theme, options), await openAt(390, theme, options)];
    for (const part of inBar) expect(await isDrawing(wide, part), part).toBe(true);
    for (const part of onPhone) expect(await isDrawing(phone, part), part).toBe(true);
    await phone.locator('.menu-button').click();
    await phone.locator('.drawer-site summary').click();
    for (const part of inDrawer) expect(await isDrawing(phone, part), part).toBe(true);
    await Promise.all([wide, phone].map((page) => page.context().close()));
  });

  it('the icon of the theme switch shows the mode after a press, and the arrow of an open menu is turned', async () => {
    const page = await openAt(1280, 'light');
    const theme = page.locator('.theme-toggle');
    const drawnBy = (): Promise<string> => theme.evaluate((button) => getComputedStyle(button, '::before').maskImage);
    const moon = await drawnBy();
    await theme.click();
    expect([moon, await drawnBy()]).toEqual([expect.not.stringContaining('circle'), expect.stringContaining('circle')]);
    const menu = page.locator('.navbar-items .menu > summary').first();
    const turn = (): Promise<string> => menu.evaluate((summary) => getComputedStyle(summary, '::after').rotate);
    expect(await turn()).toBe('none');
    await menu.click();
    expect(await turn()).toBe('180deg');
    await page.context().close();
  });
});
