// Measures the time from each key of a query to the list of results, in a page whose index is loaded. This is not a
// test.
//   node bench/search.mjs [slow-down] [step]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, withOwnSite } from './own-site.mjs';

const [slowDown = 4, step = 1] = process.argv.slice(2).map(Number);

/**
 * Types a text and returns the milliseconds that the search takes for it, including the layout of the list. Runs in the
 * browser.
 */
const typeKey = (typed) => {
  const box = document.querySelector('dialog.search [role="combobox"]');
  box.value = typed;
  const start = performance.now();
  box.dispatchEvent(new Event('input'));
  document.querySelector('dialog.search').getBoundingClientRect();
  return performance.now() - start;
};

const queriesOf = (locale) =>
  readFileSync(join(root, `tests/search/queries-${locale}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[1]);

/** Returns all prefixes of every `step`th query, in the order in which they are typed. */
const keysOf = (locale) =>
  queriesOf(locale)
    .filter((_, at) => at % step === 0)
    .flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

const share = (times, part) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);

console.log(
  `| locale | keys | median, p95 of the clock | median, p95 of the thread’s scripts (both ` +
    `${slowDown}× slow-down) |\n|---|--:|--:|--:|`,
);
await withOwnSite(async (browser, base) => {
  for (const [locale, path] of [
    ['ko', 'docs/intro'],
    ['en', 'en/docs/intro'],
  ]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(base + path);
    await page.locator('[data-search][role="button"]').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.locator('dialog.search[open]').waitFor();
    await page.locator('dialog.search [role="combobox"]').fill('ad');
    await page.locator('dialog.search .search-text').first().waitFor();
    await page.waitForTimeout(500);
    // `threadTicks` counts only the time of the page's main thread, so `own` does not depend on other work on the
    // machine. `own` includes the slow-down and the measuring itself.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const ownMs = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
    const clock = [];
    const own = [];
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    for (const typed of keysOf(locale)) {
      const before = await ownMs();
      clock.push(await page.evaluate(typeKey, typed));
      own.push((await ownMs()) - before);
    }
    console.log(
      `| ${locale} | ${own.length} | ${share(clock, 0.5)}, ${share(clock, 0.95)} ms | ` +
        `${share(own, 0.5)}, ${share(own, 0.95)} ms |`,
    );
    await page.close();
  }
});
