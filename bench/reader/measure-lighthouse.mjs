// Prints a line of JSON for each page on a phone (slow 4G, 4× slower CPU) and on a desktop: the four Lighthouse scores,
// the times, the layout shift and the failed audits. The performance score, the times and the shift are medians. The
// other categories do not depend on time and take a long time on a large page, so they run once.
//   node bench/reader/measure-lighthouse.mjs <dist> <base path> <runs> <path>…
import lighthouse from 'lighthouse';
import { median, times, withChromium } from './chromium.mjs';
import { hostSite } from './static-host.mjs';

const [dist, basePath, runs, ...paths] = process.argv.slice(2);

/** Settings of Lighthouse's own `--preset=desktop`. */
const desktop = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  },
};

const readRun = ({ audits, categories }) => {
  const value = (audit) => audits[audit].numericValue;
  const failed = Object.values(categories).flatMap(({ auditRefs, id: category }) =>
    auditRefs
      .filter(({ id, weight }) => category !== 'performance' && weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: Object.values(categories).map(({ score }) => Math.round(score * 100)),
    failed,
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
};

const host = await hostSite(dist, basePath);
await withChromium(async (port) => {
  const measure = async (path, config, flags) => {
    const { lhr } = await lighthouse(
      `${host.origin}${path}`,
      { port, output: 'json', logLevel: 'error', ...flags },
      config,
    );
    return readRun(lhr);
  };
  for (const path of paths)
    for (const [form, config] of Object.entries({ phone: undefined, desk: desktop })) {
      const whole = await measure(path, config);
      const timed = { onlyCategories: ['performance'], disableFullPageScreenshot: true };
      const measured = [whole, ...(await times(Number(runs) - 1, () => measure(path, config, timed)))];
      const middle = (pick) => median(measured.map(pick));
      console.log(
        JSON.stringify({
          path,
          form,
          scores: [middle((run) => run.scores[0]), ...whole.scores.slice(1)],
          paintMs: Math.round(middle((run) => run.paintMs)),
          blockingMs: Math.round(middle((run) => run.blockingMs)),
          shift: middle((run) => run.shift),
          failed: whole.failed,
        }),
      );
    }
});
host.close();
