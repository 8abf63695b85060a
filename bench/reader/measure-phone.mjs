// Measures one page on a phone: the figures of Lighthouse (slow 4G, 4× slower CPU), and the long tasks after the first
// paint in a Chromium whose CPU is slowed down 4×, because Lighthouse's simulation misses these tasks. Prints medians
// as a line of JSON.
//   node bench/reader/measure-phone.mjs <dist> <base path> <path> [runs]
import { createRequire } from 'node:module';
import lighthouse from 'lighthouse';
import { chromiumArgs as args, executablePath, median, times, withChromium } from './chromium.mjs';
import { hostSite } from './static-host.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const [dist, basePath, path, runs = '5'] = process.argv.slice(2);
const measureLighthouse = async (url, port) => {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const value = (audit) => lhr.audits[audit].numericValue;
  return {
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    score: Math.round(lhr.categories.performance.score * 100),
  };
};

/**
 * Returns the total time, in milliseconds, of the tasks of more than 50 ms on the page's main thread, from the first
 * contentful paint until three seconds after the page has loaded.
 */
const measureLongTasks = async (url) => {
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'loading'] });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
    return traceEvents
      .filter(
        ({ name, pid, tid, ts, dur }) =>
          /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid && ts > paint.ts && dur > 50_000,
      )
      .reduce((sum, { dur }) => sum + dur / 1000, 0);
  } finally {
    await browser.close();
  }
};

const host = await hostSite(dist, basePath);
const url = `${host.origin}${path}`;
const simulated = await withChromium((port) => times(Number(runs), () => measureLighthouse(url, port)));
const longTasks = await times(Number(runs), () => measureLongTasks(url));
host.close();
console.log(
  JSON.stringify({
    path,
    runs: Number(runs),
    paintMs: Math.round(median(simulated.map(({ paint }) => paint))),
    blockingMs: Math.round(median(simulated.map(({ blocking }) => blocking))),
    shift: median(simulated.map(({ shift }) => shift)),
    score: median(simulated.map(({ score }) => score)),
    longTasksMs: Math.round(median(longTasks)),
  }),
);
