// Measures the time from a click on a prefetched link to the frame that shows the next page, and the processor time of
// the page's main thread. This is not a test.
//   node bench/soft-navigation.mjs [runs] [slow-down]
import { withOwnSite } from './own-site.mjs';

const [runs = 30, slowDown = 1] = process.argv.slice(2).map(Number);

/** Clicks a link and resolves to the milliseconds until the swap and until the paint after it. Runs in the browser. */
const press = (href) => {
  const link = document.querySelector(`a[href="${href}"]`);
  return new Promise((resolve) => {
    const main = document.querySelector('main');
    const start = performance.now();
    const look = new MutationObserver(() => {
      if (main.isConnected) return;
      look.disconnect();
      const swapped = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ swapped: swapped - start, painted: performance.now() - start });
        port2.postMessage('');
      });
    });
    look.observe(document.body, { childList: true });
    link.click();
  });
};

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const pairs = [
  ['docs/intro', 'docs/faq'],
  ['docs/intro', 'api/account'],
  ['docs/intro', 'api/ad'],
];

console.log(
  `Median of ${runs} (and fastest), ${slowDown}× slow-down\n\n| from | to | swapped | painted | CPU ` +
    `|\n|---|---|--:|--:|--:|`,
);
await withOwnSite(async (browser, base) => {
  for (const [from, to] of pairs) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    // The host compresses a page at its first request, so that request is not measured.
    await fetch(base + to);
    await page.goto(base + from);
    // `threadTicks` counts only the time of the page's main thread, so `cpu` does not depend on other work on the
    // machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpuMs = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const href = `/developers/${to}`;
    const measured = [];
    for (let run = 0; run < runs; run += 1) {
      await page.evaluate(
        (path) => document.querySelector(`a[href="${path}"]`).dispatchEvent(new Event('touchstart', { bubbles: true })),
        href,
      );
      await page.waitForTimeout(300);
      const before = await cpuMs();
      const times = await page.evaluate(press, href);
      measured.push({ ...times, cpu: (await cpuMs()) - before });
      await page.waitForTimeout(100);
      await page.evaluate(() => history.back());
      await page.waitForFunction((path) => location.pathname.endsWith(path), from);
      await page.waitForTimeout(100);
    }
    const cell = (part) => {
      const times = measured.map((one) => one[part]);
      return `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)})`;
    };
    console.log(`| ${from} | ${to} | ${cell('swapped')} | ${cell('painted')} | ${cell('cpu')} |`);
    await page.close();
  }
});
