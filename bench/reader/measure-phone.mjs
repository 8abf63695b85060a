// `node bench/reader/measure-phone.mjs <dist> <base path> <path> [runs]`: one page as a phone has it, as a line of JSON: Lighthouse's figures (slow 4G, 4×
// slower CPU), and the long tasks after the first paint as Chromium itself counts them at 4×, which Lighthouse's simulation misses. Medians.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { hostSite } from './static-host.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const [dist, basePath, path, runs = '5'] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const times = async (measure) => {
  const measured = [];
  for (let run = 0; run < Number(runs); run += 1) measured.push(await measure());
  return measured;
};

const port = 9300 + (process.pid % 500);

const withChromium = async (use) => {
  const profile = mkdtempSync(join(tmpdir(), 'mokcha-phone-'));
  const child = spawn(executablePath, ['--headless', ...args, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  });
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
    return await use();
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

const measureLighthouse = async (url) => {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const value = (audit) => lhr.audits[audit].numericValue;
  return {
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    score: Math.round(lhr.categories.performance.score * 100),
  };
};

/** Of the page's own thread, from the first contentful paint on; a task of less than 50 ms is none. */
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
        ({ name, pid, tid, ts, dur }) => /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid && ts > paint.ts && dur > 50_000,
      )
      .reduce((sum, { dur }) => sum + dur / 1000, 0);
  } finally {
    await browser.close();
  }
};

const host = await hostSite(dist, basePath);
const url = `${host.origin}${path}`;
const simulated = await withChromium(() => times(() => measureLighthouse(url)));
const longTasks = await times(() => measureLongTasks(url));
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
