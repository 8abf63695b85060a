// Tests how pages look in a real browser, in small and large windows and in print, such as the sizes of text and
// columns, gaps, lines, colours, and which links of a sidebar are visible.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveOwnSite } from './support/own-site.ts';
import { setStage } from './support/stage.ts';
import { visit } from './support/visit.ts';

const on = setStage(serveOwnSite);

const openAt = async (width: number, path: string): Promise<Page> => {
  const page = await on.browser.newPage({ viewport: { width, height: 800 } });
  await visit(page, on.site.urlOf(path));
  return page;
};

type Word = { readonly text: string; readonly size: number; readonly over: number };

/** Returns each text of the diagram with its font size on the screen and its horizontal overflow, both in pixels. */
const drawnWords = (page: Page): Promise<Word[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.diagram text')].map((text) => {
      const [words, box] = [
        text.getBoundingClientRect(),
        text.parentElement?.querySelector('rect')?.getBoundingClientRect(),
      ];
      const scale = text.getScreenCTM()?.a ?? 0;
      return {
        text: text.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        over: box === undefined ? 0 : Math.max(box.left - words.left, words.right - box.right),
      };
    }),
  );

describe('the diagram of the home page', () => {
  it.each(['/', '/en'])('the diagram of %s has text of at least 12 px within its boxes on any phone', async (path) => {
    const page = await openAt(320, path);
    for (const width of [320, 359, 383, 384, 599]) {
      await page.setViewportSize({ width, height: 800 });
      const words = await drawnWords(page);
      expect(words.map(({ text }) => text)).toContain('performance');
      expect(words.filter(({ size, over }) => size < 12 || over > 0).map(({ text }) => `${width}: ${text}`)).toEqual(
        [],
      );
    }
    await page.close();
  });
});

describe('a table on a phone', () => {
  it('a table on a phone shows all columns if their words fit, and otherwise scrolls', async () => {
    const page = await openAt(390, '/docs/ad-management/campaign');
    const tables = await page.evaluate(() =>
      [...document.querySelectorAll('.table-scroll:has(th:nth-child(3))')].map((box) => ({
        head: box.querySelector('tr')?.textContent?.replace(/\s+/g, ''),
        hidden: box.scrollWidth - box.clientWidth,
        narrowest: Math.min(
          ...[...box.querySelectorAll('td:not(:first-child, .narrow)')].map((cell) => cell.clientWidth),
        ),
      })),
    );
    expect(tables.find(({ head }) => head === '필드필수설명')?.hidden).toBe(0);
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.filter(({ narrowest }) => narrowest < 96)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('.table-scroll')].some((box) => box.scrollWidth > box.clientWidth),
      ),
    ).toBe(true);
    await page.close();
  });
});

describe('a table', () => {
  it('the second column starts at the same place in all tables of short values', async () => {
    const page = await openAt(1440, '/docs/all-type');
    const starts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLTableRowElement>('.table-scroll thead > tr')].map(({ cells }) =>
        Math.round((cells[1]?.getBoundingClientRect().left ?? 0) - (cells[0]?.getBoundingClientRect().left ?? 0)),
      ),
    );
    expect(starts.length).toBeGreaterThan(40);
    expect([...new Set(starts)]).toEqual([216]);
    await page.close();
  });

  it('a table on a phone gives space that short values do not need to the column with text', async () => {
    const page = await openAt(390, '/docs/intro');
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLTableCellElement>('.table-scroll th')]
        .slice(0, 4)
        .map((cell) => cell.clientWidth),
    );
    expect(widths[2]).toBeLessThan(60);
    expect(widths[1]).toBeGreaterThan(150);
    await page.close();
  });

  it('the head of a table has the colour of its rows and a bolder weight', async () => {
    const page = await openAt(1280, '/docs/intro');
    const [head, cell] = await page.evaluate(() =>
      ['th', 'td'].map((part) => {
        const { color, fontWeight } = getComputedStyle(document.querySelector(`.table-scroll ${part}`) as Element);
        return { color, weight: Number(fontWeight) };
      }),
    );
    expect([head?.color, (head?.weight ?? 0) > (cell?.weight ?? 0)]).toEqual([cell?.color, true]);
    await page.close();
  });
});

describe('an admonition', () => {
  it.each(['light', 'dark'])('each kind of admonition has its own colours in %s mode', async (mode) => {
    const page = await openAt(1280, '/markdown-page');
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    const kinds = await page.evaluate(() =>
      ['note', 'tip', 'info', 'warning', 'danger'].map((kind) => {
        const [box, title] = ['', ' > .admonition-title'].map((part) =>
          document.querySelector(`.prose > .admonition-${kind}${part}`),
        );
        const [around, words] = [getComputedStyle(box as Element), getComputedStyle(title as Element)];
        return { border: around.borderLeftColor, background: around.backgroundColor, words: words.color };
      }),
    );
    for (const part of ['border', 'background', 'words'] as const)
      expect(new Set(kinds.map((kind) => kind[part])).size, part).toBe(5);
    await page.close();
  });
});

describe('the search link', () => {
  it('from 1200 px the search link shows its word and key, and below an icon of the same accessible name', async () => {
    const page = await openAt(1200, '/docs/intro');
    const link = page.locator('.search-link');
    const seen = async (): Promise<readonly unknown[]> => [
      (await link.boundingBox())?.width,
      (await link.locator('span').boundingBox())?.width,
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ];
    const [width, wordWidth, key] = await seen();
    expect([width, key]).toEqual([192, '"/" / ""']);
    // The exact width of the word depends on the fonts of the system.
    expect(wordWidth).toBeGreaterThan(10);
    expect(await page.getByRole('button', { name: '검색', exact: true }).count()).toBe(1);
    await page.setViewportSize({ width: 1199, height: 800 });
    expect(await seen()).toEqual([36, 1, 'none']);
    expect(await page.getByRole('button', { name: '검색', exact: true }).count()).toBe(1);
    await page.close();
  });
});

describe('a page', () => {
  it('a page opens with its own link in a long sidebar visible', async () => {
    const page = await on.browser.newPage({ viewport: { width: 1280, height: 500 } });
    await page.goto(on.site.urlOf('/docs/openapi-spec-history'));
    const link = await page.locator('.sidebar [aria-current="page"]').boundingBox();
    expect([link !== null && link.y > 60 && link.y + link.height <= 500, await page.evaluate(() => scrollY)]).toEqual([
      true,
      0,
    ]);
    await page.close();
  });

  it('the drawer of a phone opens with the link of the page and the close button visible', async () => {
    const page = await openAt(390, '/docs/openapi-spec-history');
    await page.locator('.menu-button').click();
    const drawer = page.locator('[data-drawer]');
    await expect.poll(() => drawer.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    for (const part of ['.sidebar [aria-current="page"]', '.drawer-close']) {
      const isOnTop = await drawer.locator(part).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop, part).toBe(true);
    }
    await page.close();
  });

  it('the sidebar is not scrolled at first if the link of the page is visible without scrolling', async () => {
    const page = await on.browser.newPage({ viewport: { width: 1440, height: 900 } });
    let seen = 0;
    for (const route of Object.keys(on.site.manifest.routes).filter((name) => /^\/(en\/)?docs\//.test(name))) {
      await page.goto(on.site.urlOf(route));
      const { own, first } = await page.locator('.frame > .drawer').evaluate((drawer) => {
        const [links, bar] = [
          [...drawer.querySelectorAll('.sidebar .sidebar-items a')],
          drawer.getBoundingClientRect().top,
        ];
        const current = drawer.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect();
        return {
          own: (current?.bottom ?? Infinity) + drawer.scrollTop <= innerHeight,
          first: (links[0]?.getBoundingClientRect().top ?? -Infinity) >= bar,
        };
      });
      if (own) expect(first, route).toBe(true);
      seen += own ? 1 : 0;
    }
    expect(seen).toBeGreaterThan(20);
    await page.close();
  });

  it('the file links of a reference have a gap between them and no separator that could end a line', async () => {
    const page = await openAt(390, '/api/ad');
    const [words, gap] = await page.locator('.files').evaluate((files) => {
      const [json, yaml] = [...files.querySelectorAll('[download]')].map((link) => link.getBoundingClientRect());
      return [files.textContent, (yaml?.left ?? 0) - (json?.right ?? 0)] as const;
    });
    expect(words).toMatch(/: JSON YAML Markdown/);
    expect(gap).toBeGreaterThanOrEqual(8);
    await page.close();
  });

  it('the gap between the title and a heading right below it is larger than the gap between two headings', async () => {
    for (const [width, above] of [
      [1280, 'h1'],
      [390, '.toc-fold'],
    ] as const) {
      const page = await openAt(width, '/docs/faq');
      const [title, heading, next] = await page.evaluate(
        (name) =>
          [`article > ${name}`, '.prose > h2:first-child', '.prose > h2:first-child + h3'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect().toJSON(),
          ),
        above,
      );
      expect(heading.top - title.bottom, above).toBeGreaterThanOrEqual(1.5 * (next.top - heading.bottom));
      await page.close();
    }
  });

  it('a table of contents has a shadow at its foot until it is scrolled to its end', async () => {
    const page = await openAt(1440, '/docs/all-type');
    const toc = page.locator('.toc');
    const box = await toc.boundingBox();
    if (box === null) throw new Error('no contents');
    const foot = (): Promise<Buffer> =>
      page.screenshot({ clip: { x: box.x + 1, y: box.y + box.height - 2, width: box.width - 20, height: 2 } });
    await toc.evaluate((element) => {
      for (const list of element.querySelectorAll('ul')) list.style.visibility = 'hidden';
    });
    const goesOn = await foot();
    await toc.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForFunction(() => (document.querySelector('.toc')?.scrollTop ?? 0) > 0);
    expect(goesOn.equals(await foot())).toBe(false);
    await page.close();
  });

  it('at the end of a page, the table of contents marks the last section, which cannot reach the top', async () => {
    const page = await openAt(1280, '/docs/account-management/ad-account');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.toc li:last-child > a[aria-current="location"]').waitFor();
    expect(await page.locator('.toc [aria-current]').count()).toBe(1);
    await page.close();
  });

  it('on a phone a call shows its whole address, and its copy button does not cover the tabs', async () => {
    const page = await openAt(390, '/docs/basic-concept/basic-request');
    await page.locator('.tab-row').first().waitFor();
    await page.locator('.tab:not([hidden]) .copy-button').first().waitFor();
    const { cut, calls, gap } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.code:is([data-lang="bash"], [data-lang="http"]) pre')];
      const [row, button] = ['.tab-row', '.tab:not([hidden]) .copy-button'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return {
        calls: boxes.length,
        cut: boxes.filter((box) => box.scrollWidth > box.clientWidth).length,
        gap: (button?.top ?? 0) - (row?.bottom ?? Infinity),
      };
    });
    expect([calls > 2, cut, gap >= 0]).toEqual([true, 0, true]);
    await page.close();
  });

  it('a link to a call in a text is underlined only at its path', async () => {
    const page = await openAt(1280, '/docs/ad-management/campaign');
    const marks = await page.evaluate(() =>
      ['.call > a', '.call > a > code'].map((part) => {
        const { textDecorationLine, backgroundColor } = getComputedStyle(document.querySelector(part) as Element);
        return [textDecorationLine, backgroundColor];
      }),
    );
    expect(marks).toEqual([
      ['none', 'rgba(0, 0, 0, 0)'],
      ['underline', 'rgba(0, 0, 0, 0)'],
    ]);
    await page.close();
  });

  it('a single link to the next page fits on one line of a phone', async () => {
    const page = await openAt(390, '/en/docs/intro');
    const lines = await page
      .locator('.neighbours span')
      .evaluateAll((titles) => titles.map((title) => title.getClientRects().length));
    expect(lines).toEqual([1]);
    await page.close();
  });

  it.each(['/', '/blog'])('the footer of %s starts at the left edge of its text', async (path) => {
    const page = await openAt(1440, path);
    const [text, foot] = await page.evaluate(() =>
      ['main h1', '.footer strong'].map((part) => document.querySelector(part)?.getBoundingClientRect().left),
    );
    expect(foot).toBe(text);
    await page.close();
  });

  it('the home page has a line of 1 px between the hint of a door and its links', async () => {
    const page = await openAt(1280, '/');
    expect(await page.locator('p + .door-list').evaluate((list) => getComputedStyle(list).borderTopWidth)).toBe('1px');
    await page.close();
  });

  it('on a phone descriptions of the values of an enumeration start at one place, and no value breaks', async () => {
    const page = await openAt(390, '/api/ad');
    const seen = await page
      .locator('[id="listCampaigns.query.objectives"] ~ dd > .values > li > code')
      .evaluateAll((values) =>
        values.slice(0, 6).map((value) => {
          const [described, shown] = [document.createRange(), document.createRange()];
          described.selectNodeContents(value.parentElement ?? value);
          described.setStartAfter(value);
          shown.selectNodeContents(value);
          return { at: Math.round(described.getBoundingClientRect().left), lines: shown.getClientRects().length };
        }),
      );
    expect([seen.length, new Set(seen.map(({ at }) => at)).size, Math.max(...seen.map(({ lines }) => lines))]).toEqual([
      6, 1, 1,
    ]);
    await page.close();
  });

  it('the headings of the parts of a call are larger than the names of its fields', async () => {
    const page = await openAt(1280, '/api/ad');
    const [part, name] = await page.evaluate(() =>
      ['.op:not(.schema) h4', '.op dt > .name'].map((at) =>
        Number.parseFloat(getComputedStyle(document.querySelector(at) as Element).fontSize),
      ),
    );
    expect(part).toBeGreaterThan(name ?? Infinity);
    await page.close();
  });

  it('a copy button on a phone covers no code', async () => {
    const page = await openAt(390, '/docs/account-management/ad-account');
    await page.locator('.copy-button').first().waitFor();
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('.code:not(:has(> figcaption))')].map((box) => {
        const [code, button] = [box.querySelector('code'), box.querySelector('.copy-button')];
        return (code?.getClientRects()[0]?.top ?? 0) - (button?.getBoundingClientRect().bottom ?? Infinity);
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.filter((gap) => gap < -1)).toEqual([]);
    await page.close();
  });

  it('a printed page has all of its code and no controls', async () => {
    const page = await openAt(1280, '/api/ad/samples/go');
    expect(await page.locator('.long').count()).toBeGreaterThan(5);
    const pressed = page.locator(
      ':is(.copy-button, .markdown, .copy-markdown, .langs > a:not([aria-current])):visible',
    );
    await expect.poll(() => pressed.count()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(
      () => [...document.querySelectorAll('pre')].filter((box) => box.scrollHeight > box.clientHeight + 1).length,
    );
    expect(cut).toBe(0);
    expect(await pressed.count()).toBe(0);
    await page.close();
  });
});
