// Defines a behaviour of the site by a check that it exists, and by a change that removes it, so that the same check
// must fail. Also runs a check, serves a site without a behaviour, and provides values that these tests share.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type OwnSite, serveFolder } from '../support/own-site.ts';
import { isEnhanced } from '../support/visit.ts';

export type Reader = {
  readonly site: OwnSite;
  /** Opens a page in a new browser context, 1440 px wide unless `options` say otherwise. */
  readonly open: (route: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Fetches the HTML of a page as the host sends it. No script runs. */
  readonly fetch: (route: string) => Promise<{ readonly status: number; readonly html: string }>;
};

/**
 * Function that removes a behaviour from the text of a file. Returns undefined if the host should not have the file.
 */
export type TakeOut = (text: string, file: string) => string | undefined;

export type Behaviour = {
  /** Sentence about what a reader sees. The name of the test is the id of the behaviour followed by this sentence. */
  readonly says: string;
  readonly holds: (reader: Reader) => Promise<void>;
  readonly without: TakeOut;
};

export type Behaviours = Readonly<Record<string, Behaviour>>;

/**
 * Longest wait of a step in the browser, such as a press. The wait is short on the site without the behaviour, where
 * elements may never appear.
 */
const patienceMs = { whole: 20_000, altered: 1_500 };

export const look = async (
  browser: Browser,
  site: OwnSite,
  isAltered: boolean,
  holds: Behaviour['holds'],
): Promise<void> => {
  const opened: Page[] = [];
  try {
    await holds({
      site,
      open: async (route, options = {}) => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
          ...options,
        });
        context.setDefaultTimeout(isAltered ? patienceMs.altered : patienceMs.whole);
        const page = await context.newPage();
        opened.push(page);
        await page.goto(site.urlOf(route), { timeout: patienceMs.whole });
        // The site without the behaviour may have no script, so a failed wait is ignored.
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

/**
 * Serves the site without the behaviour. `changed` contains the requested files from which the behaviour was removed.
 */
export const serveWithout = async (
  site: OwnSite,
  without: TakeOut,
): Promise<OwnSite & { readonly changed: ReadonlySet<string> }> => {
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

/** Returns a `TakeOut` that replaces a pattern in the files whose name matches. */
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

/** Widths of a phone and of a desktop, and the widths one pixel below and above the breakpoint at 996 px. */
export const widths = [390, 995, 997, 1440] as const;
export const window = (width: number): BrowserContextOptions => ({ viewport: { width, height: 800 } });
