// Compares `mokcha watch` of this checkout with that of another one: both watch a copy of the same generated site, and
// files are saved alternately. Prints the medians of the time from a save to the changed page in Chromium, and the
// memory. Both checkouts must be built (`npm run build`).
//   node bench/watch-against.mjs <checkout> [--docs 20,1000,5000] [--runs 9]
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileScript, projectRoot, withFolder } from '../scripts/prove/lib.mjs';
import { editable, makeSite } from './content/make-site.mjs';
import { median, ratioRow } from './figures.mjs';
import { docPath, inText, startWatch } from './watch-process.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'string', default: '20,1000,5000' }, runs: { type: 'string', default: '9' } },
});
if (positionals.length !== 1) throw new Error('Give the folder of the other checkout.');

const checkouts = [projectRoot, resolve(positionals[0])];

/** Starts `mokcha watch`, opens the page of the doc that is edited, and waits until the process is idle. */
const open = async (browser, root, checkout) => {
  const watch = await startWatch(root, checkout);
  await watch.saw(/Watching/);
  const page = await browser.newPage();
  await page.goto(`${watch.origin}${docPath}`);
  await watch.idle();
  return { root, watch, page, times: [] };
};

/** Appends the text `mark` to the doc. Adds to `times` the milliseconds until the page shows this text. */
const save = async ({ root, watch, page, times }, mark) => {
  const changed = page.waitForFunction(inText, mark, { polling: 'raf', timeout: 60_000 });
  await sleep(100);
  const file = join(root, editable.doc);
  const text = `${readFileSync(file, 'utf8')}\n\n${mark}\n`;
  const began = performance.now();
  writeFileSync(file, text);
  await changed;
  times.push(performance.now() - began);
  await watch.idle();
};

const show = (docs, figure, pair, unit) => console.log(ratioRow([docs, figure], pair, unit, 1));

const compare = async (browser, folder, docs) => {
  const opened = [];
  for (const [at, checkout] of checkouts.entries()) {
    const root = join(folder, `${docs}-${at}`);
    makeSite(root, docs);
    opened.push(await open(browser, root, checkout));
  }
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const at of run % 2 === 0 ? [0, 1] : [1, 0]) await save(opened[at], `mark${run}x`);
  show(
    docs,
    'save to page',
    opened.map(({ times }) => median(times)),
    'ms',
  );
  const heaps = [];
  for (const { watch } of opened) heaps.push((await watch.heap()) / 2 ** 20);
  show(docs, 'heap and buffers after a collection', heaps, 'MiB');
  show(
    docs,
    'peak memory',
    opened.map(({ watch }) => watch.peakMiB()),
    'MiB',
  );
  for (const { page, watch } of opened) {
    await page.close();
    await watch.stop();
  }
};

const { launchBrowser } = await import(pathToFileURL(await compileScript('tests/browser/support/browser.ts')).href);
const browser = await launchBrowser();
console.log(`Node ${process.version}, medians of ${values.runs}\n`);
console.log('| docs | figure | this checkout | the other | ratio |\n|--:|---|--:|--:|--:|');
try {
  await withFolder(async (folder) => {
    for (const docs of values.docs.split(',').map(Number)) await compare(browser, folder, docs);
  });
} finally {
  await browser.close();
}
