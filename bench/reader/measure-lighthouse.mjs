// `node bench/reader/measure-lighthouse.mjs <dist> <base path> <runs> <path>…`: all four scores of each page, on a phone (slow 4G, 4× slower CPU) and on a desk,
// as a line of JSON each. Medians.
import lighthouse from 'lighthouse';
import { median, times, withChromium } from './chromium.mjs';
import { hostSite } from './static-host.mjs';

const [dist, basePath, runs, ...paths] = process.argv.slice(2);

/** As Lighthouse's own `--preset=desktop`. */
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

const measure = async (url, port, config) => {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, config);
  const value = (audit) => lhr.audits[audit].numericValue;
  const scores = Object.values(lhr.categories).map(({ score }) => Math.round(score * 100));
  const failed = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => id !== 'performance' && weight > 0 && (lhr.audits[audit].score ?? 1) < 1)
      .map((ref) => ref.id),
  );
  return {
    scores,
    failed,
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
};

const host = await hostSite(dist, basePath);
await withChromium(async (port) => {
  for (const path of paths)
    for (const [form, config] of Object.entries({ phone: undefined, desk: desktop })) {
      const measured = await times(Number(runs), () => measure(`${host.origin}${path}`, port, config));
      const middle = (pick) => median(measured.map(pick));
      const scores = [0, 1, 2, 3].map((index) => middle((run) => run.scores[index]));
      console.log(
        JSON.stringify({
          path,
          form,
          scores,
          paintMs: Math.round(middle((run) => run.paintMs)),
          blockingMs: Math.round(middle((run) => run.blockingMs)),
          shift: middle((run) => run.shift),
          failed: [...new Set(measured.flatMap((run) => run.failed))],
        }),
      );
    }
});
host.close();
