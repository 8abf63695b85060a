// What a small window must not take away, and a large one offers: sizes that a reader sees, measured in a real browser.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveOwnSite } from './own-site.ts';
import { setStage } from './stage.ts';

const on = setStage(serveOwnSite);

const openAt = async (width: number, path: string): Promise<Page> => {
  const page = await on.browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(on.site.urlOf(path));
  return page;
};

type Word = { readonly text: string; readonly size: number; readonly over: number };

/** Each word of the drawing: how large it is on the screen, and how far it sticks out of its box. */
const drawnWords = (page: Page): Promise<Word[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.diagram text')].map((text) => {
      const [words, box] = [text.getBoundingClientRect(), text.parentElement?.querySelector('rect')?.getBoundingClientRect()];
      const scale = text.getScreenCTM()?.a ?? 0;
      return {
        text: text.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        over: box === undefined ? 0 : Math.max(box.left - words.left, words.right - box.right),
      };
    }),
  );

describe('the drawing of the home page', () => {
  it.each(['/', '/en'])('has words of 12 px or more on any phone, within their boxes: %s', async (path) => {
    const page = await openAt(320, path);
    for (const width of [320, 359, 383, 384, 599]) {
      await page.setViewportSize({ width, height: 800 });
      const words = await drawnWords(page);
      expect(words.map(({ text }) => text)).toContain('performance');
      expect(words.filter(({ size, over }) => size < 12 || over > 0).map(({ text }) => `${width}: ${text}`)).toEqual([]);
    }
    await page.close();
  });
});
