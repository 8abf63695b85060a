// Opens pages of a site in Chromium and uses their elements. Reports the strings that ran, which it recognizes by their
// calls of `hit`, and the elements that could run a script.
import type { Browser, BrowserContext } from 'playwright-core';
import { HOST_PATH } from './serve-site.ts';
import { enhancePage, searchPage, touchPage, visitPages } from './touch-page.ts';

export type Verdict = {
  readonly pages: number;
  readonly moves: number;
  readonly results: number;
  /** Ids that `hit` was called with, 0 for a dialog or a window, and -1 for a call with another value. */
  readonly hits: readonly number[];
  readonly findings: readonly string[];
};

type OpenedSite = {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly searches: readonly { readonly path: string; readonly queries: readonly string[] }[];
};

const TABS = 2;
/** Interval, in pages, between two pages that are left by a soft navigation to the next page. */
const MOVE_EVERY = 10;
/**
 * Interval, in pages, between two pages that are also opened in the tab itself, where they are laid out. Every page is
 * opened in a frame that is not displayed.
 */
const SHOW_EVERY = 60;
/**
 * Arguments with which the browser resolves no host except this machine, whatever addresses the strings have.
 * Playwright's routes would have the same effect, but the browser does not cache their responses.
 */
export const launchArguments = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const BATCH = 60;

export const urlPath = (file: string): string => `/${file.split('/').map(encodeURIComponent).join('/')}`;

const openContext = async (browser: Browser, hits: number[]): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 600 } });
  await context.exposeBinding('hit', (_, id: unknown) => {
    hits.push(typeof id === 'number' ? id : -1);
  });
  context.on('dialog', (dialog) => {
    hits.push(0);
    void dialog.dismiss();
  });
  return context;
};

export const checkInBrowser = async (browser: Browser, { origin, paths, searches }: OpenedSite): Promise<Verdict> => {
  const hits: number[] = [];
  const findings = new Set<string>();
  const context = await openContext(browser, hits);
  let at = 0;
  let moves = 0;
  let results = 0;
  const addFindings = (path: string, found: readonly string[]): void => {
    for (const one of found) findings.add(`${path}: ${one}`);
  };
  const batches = Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, part) =>
    paths.slice(part * BATCH, (part + 1) * BATCH),
  );
  const walk = async (): Promise<void> => {
    const page = await context.newPage();
    page.on('popup', (popup) => {
      hits.push(0);
      void popup.close();
    });
    for (let batch = batches[at++]; batch !== undefined; batch = batches[at++]) {
      await page.goto(`${origin}${HOST_PATH}`);
      const visited = await page.evaluate<{ found: string[]; moves: number }>(visitPages(batch, MOVE_EVERY));
      for (const one of visited.found) findings.add(one);
      moves += visited.moves;
      for (const path of batch.filter((_, of) => of % SHOW_EVERY === 0)) {
        await page.goto(origin + path, { waitUntil: 'load' });
        await page.evaluate(enhancePage);
        addFindings(path, await page.evaluate<string[]>(touchPage(true)));
      }
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, walk));
  for (const { path, queries } of searches) {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('[role="listbox"]').first().waitFor({ state: 'attached' });
    const answer = await page.evaluate<{ found: string[]; results: number }>(searchPage(queries));
    addFindings(path, answer.found);
    results += answer.results;
    await page.close();
  }
  await context.close();
  return { pages: paths.length, moves, results, hits, findings: [...findings] };
};
