// Tests that hostile strings never run. A seed chooses some of the strings and some of the kinds of sites. `npm run
// prove -- xss` tries every string in every sink.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser/support/browser.ts';
import { createRandom } from '../random.ts';
import { buildSite, harmless } from './build-site.ts';
import { entries } from './entries.ts';
import { checkInBrowser, launchArguments } from './check-in-browser.ts';
import type { Known } from './check-html.ts';
import { allSinks, kinds } from './kinds.ts';
import { control, jobsOf, knownShapes, proveJobs, type SiteVerdict } from './prove.ts';
import { serveSite } from './serve-site.ts';
import { hostileStrings } from './strings.ts';

const STRINGS = 8;
const KINDS = 2;

const seed = Number(process.env.SEED ?? 20261127);
const random = createRandom(seed);
const others = kinds.filter((kind) => kind !== entries);
const tried = [entries, ...Array.from({ length: KINDS }, () => others.splice(random(others.length), 1)[0]!)];

let browser: Browser;
let known: Known;
beforeAll(async () => {
  [browser, known] = await Promise.all([launchBrowser({ more: launchArguments }), knownShapes(tried)]);
});
afterAll(() => browser?.close());

test('no hostile string runs or could run in any sink', async () => {
  const strings = hostileStrings(seed).slice(0, STRINGS);
  const verdicts: SiteVerdict[] = [];
  const failures: string[] = [];
  await proveJobs(browser, jobsOf(strings, tried), known, {
    onVerdict: (verdict) => verdicts.push(verdict),
    onFailure: (failure) => failures.push(failure),
  });
  expect(failures).toEqual([]);
  expect(verdicts.flatMap(({ findings }) => findings)).toEqual([]);
  expect(verdicts.flatMap(({ hits }) => hits)).toEqual([]);
  expect(verdicts.every(({ pages, placed }) => pages > 3 && placed > 0)).toBe(true);
});

test('parsers and the browser find text that a template renders as HTML, and markup in a page or feed', async () => {
  expect((await control(browser, known)).filter((one) => !one.parser || !one.browser)).toEqual([]);
});

test('a page that the browser opens itself is checked only after it has loaded', async () => {
  const site = await buildSite(entries, [{ n: 1, text: harmless }]);
  const served = await serveSite(site.dist, { '/llms.txt': 4_000 });
  const paths = ['/docs/intro.html', '/llms.txt'];
  const { findings, pages, moves } = await checkInBrowser(browser, { origin: served.origin, paths, searches: [] });
  await served.close();
  site.folder.remove();
  expect({ findings, pages, moves }).toEqual({ findings: [], pages: 2, moves: 0 });
});

test('there are more than 5,000 strings and 180 sinks', () => {
  const strings = hostileStrings(seed).map((text) => text('hit(123456789)'));
  expect(new Set(strings).size).toBeGreaterThan(5_000);
  expect(strings.filter((text) => !text.includes('123456789'))).toEqual([]);
  expect(allSinks.length).toBeGreaterThan(180);
});
