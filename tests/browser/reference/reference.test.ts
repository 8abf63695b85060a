// Tests the sidebar of a reference (filter, current section), and the heights that sections reserve. Also tests that
// focusing an element of the bar or the drawer does not scroll the page.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveOwnSite } from '../support/own-site.ts';
import { setStage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const on = setStage(serveOwnSite);
let page: Page;

beforeAll(async () => {
  page = await on.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await visit(page, on.site.urlOf('/api/ad'));
});

const shown = (): Promise<string[]> =>
  page
    .locator('.sidebar > .sidebar-items a:visible')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));
const marked = (): Promise<string[]> =>
  page
    .locator('.sidebar [aria-current="location"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));

describe('the filter of the sidebar', () => {
  it('the filter of the sidebar matches words, methods, names, and Hangul in composition', async () => {
    const box = page.locator('input[data-filter]');
    const all = (await shown()).length;
    expect(all).toBeGreaterThan(120);
    for (const [typed, found] of [
      ['캠페인 만들기', '#createCampaign'],
      ['캠페인 만드', '#createCampaign'],
      ['ㅋㅍㅇ', '#createCampaign'],
      ['post 캠페인', '#createCampaign'],
      ['createcamp', '#createCampaign'],
      ['campaigncreation', '#schema-CampaignCreation'],
    ] as const) {
      await box.fill(typed);
      const hashes = await shown();
      expect(hashes, typed).toContain(found);
      expect(hashes.length, typed).toBeLessThan(all / 2);
    }
    await box.fill('zzz');
    expect(await shown()).toEqual([]);
    expect(await page.locator('.filter-status').textContent()).toBe('맞는 호출이나 스키마가 없습니다.');
    await box.press('Escape');
    expect((await shown()).length).toBe(all);
  });

  it('Enter in the filter of the sidebar opens the first entry that is left', async () => {
    await page.locator('input[data-filter]').fill('createCampaign');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#createCampaign$/);
    await page.locator('input[data-filter]').fill('');
  });

  it.each([1280, 390])(
    'the filter of the sidebar stays above the list and covers no link that has the focus (%s px)',
    async (width) => {
      const own = await on.browser.newPage({ viewport: { width, height: 800 } });
      await visit(own, on.site.urlOf('/api/ad'));
      if (width < 996) await own.locator('.menu-button').click();
      const links = own.locator('.sidebar > .sidebar-items a');
      await links.nth(60).focus();
      const places = await own.evaluate(() => {
        const [drawer, box] = [document.querySelector('.frame > .drawer'), document.querySelector('.filter')].map(
          (part) => part?.getBoundingClientRect(),
        );
        const covered = parseFloat(
          getComputedStyle(document.querySelector('.filter') as Element)
            .boxShadow.split('px')
            .at(-2) ?? '',
        );
        return { over: (box?.top ?? Infinity) - (drawer?.top ?? 0), covered, bottom: box?.bottom ?? Infinity };
      });
      expect(places.over).toBeGreaterThanOrEqual(0);
      expect(places.over).toBeLessThanOrEqual(places.covered);
      for (let at = 0; at < 40; at += 1) {
        await own.keyboard.press('Shift+Tab');
        const top = await own.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
        expect(top).toBeGreaterThanOrEqual(places.bottom);
      }
      await own.close();
    },
  );

  it('the filter of the sidebar is hidden without JavaScript', async () => {
    const plain = await on.browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    await plain.goto(on.site.urlOf('/api/ad'));
    expect(await plain.locator('input[data-filter]').isVisible()).toBe(false);
    expect(await plain.locator('.sidebar > .sidebar-items a').first().isVisible()).toBe(true);
    await plain.close();
  });
});

describe('the sidebar', () => {
  it('the sidebar marks the section that is being read and keeps the mark visible', async () => {
    for (const hash of ['#listCampaigns', '#getCreative', '#schema-CampaignCreation']) {
      await page.locator(`.sidebar > .sidebar-items a[href$="${hash}"]`).click({ timeout: 5_000 });
      await expect
        .poll(() =>
          page.evaluate((id) => Math.round(document.querySelector(id)?.getBoundingClientRect().top ?? 0), hash),
        )
        .toBe(84);
      await expect.poll(marked).toEqual([hash]);
      const box = await page.locator('.sidebar [aria-current="location"]').boundingBox();
      expect(box?.y).toBeGreaterThan(56);
      expect(box?.y).toBeLessThan(800);
    }
  });

  it('a long group of the sidebar reserves its height before layout, and has space for focus rings', async () => {
    const wide = await on.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await visit(wide, on.site.urlOf('/api/ad'));
    const last = wide.locator('.sidebar > .sidebar-items > li').last();
    const look = () =>
      last.evaluate((group) => {
        const [box, link] = [group.getBoundingClientRect(), group.querySelector('li a')];
        const inner = link?.getBoundingClientRect();
        return {
          isLaidOut: link?.checkVisibility({ contentVisibilityAuto: true }),
          height: box.height,
          kept: Number.parseFloat(getComputedStyle(group).containIntrinsicBlockSize.replace('auto', '')),
          around: [(inner?.left ?? 0) - box.left, box.right - (inner?.right ?? 0)],
        };
      });
    const before = await look();
    expect(before.isLaidOut).toBe(false);
    await last.locator('li a').first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await look()).isLaidOut).toBe(true);
    const after = await look();
    expect(after.height).toBeGreaterThan(1500);
    expect(before.kept / after.height).toBeGreaterThan(0.95);
    expect(before.kept / after.height).toBeLessThan(1.3);
    expect(Math.min(...after.around)).toBeGreaterThanOrEqual(4);
    await wide.close();
  });

  it('the sidebar marks the section that is being read when it opens as a drawer', async () => {
    const phone = await on.browser.newPage({ viewport: { width: 390, height: 800 } });
    await visit(phone, on.site.urlOf('/api/ad#listCampaigns'));
    await phone.locator('.menu-button').click();
    await phone.locator('.sidebar [aria-current="location"][href$="#listCampaigns"]').waitFor({ timeout: 5_000 });
    await phone.close();
  });
});

describe('a focus in the bar or the drawer', () => {
  it('a focus in the bar or the drawer does not scroll the page', async () => {
    const moved = await page.evaluate(() => {
      const y = 1200;
      const focus = (link: HTMLElement): number => {
        scrollTo({ top: y, behavior: 'instant' });
        link.focus();
        const by = scrollY - y;
        link.blur();
        return by;
      };
      const drawer = document.querySelector('.drawer');
      const links = [
        ...document.querySelectorAll<HTMLElement>('.navbar :is(a, button, summary), .drawer :is(a, input)'),
      ].filter((link) => link.checkVisibility());
      return links.map((link) => {
        if (drawer?.contains(link) === true)
          drawer.scrollTop += link.getBoundingClientRect().top - drawer.getBoundingClientRect().top + 4;
        return { link: link.textContent, by: focus(link) };
      });
    });
    expect(moved.length).toBeGreaterThan(100);
    expect(moved.filter(({ by }) => by !== 0)).toEqual([]);
  });
});

describe('a section that is not laid out yet', () => {
  it.each([
    { width: 320, route: '/api/ad' },
    { width: 412, route: '/en/api/ad' },
    { width: 412, route: '/api/performance' },
    { width: 820, route: '/en/api/account' },
    { width: 1200, route: '/en/api/ad' },
    { width: 1350, route: '/api/ad' },
    { width: 1350, route: '/api/ad/samples/java' },
  ])(
    'a section that is not laid out reserves at least its height, and not much more: $route at $width px',
    async ({ width, route }) => {
      const own = await on.browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
      await visit(own, on.site.urlOf(route));
      // If a section reserved less than its height, the page would grow while it is read.
      const sections = await own.evaluate(() => {
        const all = [...document.querySelectorAll('.op')];
        const kept = all.map((section) => {
          const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(section);
          return [containIntrinsicHeight.replace('auto ', ''), paddingTop, paddingBottom].reduce(
            (sum, length) => sum + parseFloat(length),
            1,
          );
        });
        const style = document.createElement('style');
        style.textContent = '.op, .sidebar li { content-visibility: visible !important }';
        document.head.append(style);
        return all.map((section, index) => ({
          id: section.id,
          kept: kept[index] ?? 0,
          real: section.getBoundingClientRect().height,
        }));
      });
      const sum = (key: 'kept' | 'real'): number => sections.reduce((total, section) => total + section[key], 0);
      expect(sections.length).toBeGreaterThan(4);
      expect(sections.filter(({ kept, real }) => kept < real)).toEqual([]);
      expect(sum('kept') / sum('real')).toBeLessThan(1.45);
      await own.close();
    },
  );
});
