// One behaviour of the specification: how it is seen to hold, and what the site is like without it, where the same look must fail.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type OwnSite, serveFolder } from '../support/own-site.ts';
import { isEnhanced } from '../support/visit.ts';

export type Reader = {
  readonly site: OwnSite;
  /** In a window of its own, 1440 px wide unless told. */
  readonly open: (route: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A page as it comes from the host, before any script. */
  readonly fetch: (route: string) => Promise<{ readonly status: number; readonly html: string }>;
};

/** A file's text without the behaviour; undefined: the host does not have the file. */
export type TakeOut = (text: string, file: string) => string | undefined;

export type Behaviour = {
  /** What is seen, in a sentence that follows the id. */
  readonly says: string;
  readonly holds: (reader: Reader) => Promise<void>;
  readonly without: TakeOut;
};

export type Behaviours = Readonly<Record<string, Behaviour>>;

/** Nothing that works takes that long, and what was taken out is not waited for. */
const patienceMs = { whole: 20_000, altered: 1_500 };

export const look = async (browser: Browser, site: OwnSite, isAltered: boolean, holds: Behaviour['holds']): Promise<void> => {
  const opened: Page[] = [];
  try {
    await holds({
      site,
      open: async (route, options = {}) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
        context.setDefaultTimeout(isAltered ? patienceMs.altered : patienceMs.whole);
        const page = await context.newPage();
        opened.push(page);
        await page.goto(site.urlOf(route), { timeout: patienceMs.whole });
        // The script may be what was taken out.
        if (options.javaScriptEnabled !== false) await isEnhanced(page).catch(() => undefined);
        return page;
      },
      fetch: async (route) => {
        const answer = await fetch(site.urlOf(route));
        return { status: answer.status, html: await answer.text() };
      },
    });
  } finally {
    await Promise.all(opened.map((page) => page.context().close()));
  }
};

const isText = /\.(html|css|js|md|xml|txt|json)$/;

/** The site without the behaviour, and the files that were asked for and changed by that. */
export const serveWithout = async (site: OwnSite, without: TakeOut): Promise<OwnSite & { readonly changed: ReadonlySet<string> }> => {
  const changed = new Set<string>();
  const altered = await serveFolder(site, (bytes, file) => {
    if (!isText.test(file)) return bytes;
    const before = bytes.toString('utf8');
    const after = without(before, file);
    if (after !== before) changed.add(file);
    return after;
  });
  return { ...altered, changed };
};

/** Takes out by pattern, in the files whose name fits. */
export const replacing =
  (files: RegExp, pattern: RegExp | string, by = ''): TakeOut =>
  (text, file) =>
    files.test(file) ? text.replaceAll(pattern, () => by) : text;

export const html = /\.html$/;
export const client = /assets\/client-.*\.js$/;
export const styles = /assets\/site-.*\.css$/;

export const locales = [
  { code: 'ko', prefix: '' },
  { code: 'en', prefix: 'en/' },
] as const;

/** Where width decides: a phone, one pixel on each side of the limit, a desktop. */
export const widths = [390, 995, 997, 1440] as const;
export const window = (width: number): BrowserContextOptions => ({ viewport: { width, height: 800 } });
