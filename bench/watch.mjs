// Measures `mokcha watch`: the time from a save to the changed page in Chromium, the time to the first page, and how
// much the heap grows in 200 rebuilds. With numbers of docs, measures only the time from a save, in generated sites of
// these sizes. Run it on an idle machine.
//   node bench/watch.mjs [runs] [docs per locale …]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileScript, copySite, withFolder } from '../scripts/prove/lib.mjs';
import { editable, makeSite } from './content/make-site.mjs';
import { median } from './figures.mjs';
import { docPath, inText, startWatch } from './watch-process.mjs';

const [runs = 30, ...sizes] = process.argv.slice(2).map(Number);
const REBUILDS = 200;

/**
 * Returns the milliseconds from each save until the page shows the change. `edit` returns the content of the file with
 * a text that is new in each run, and `seen` returns whether the page shows this text. `settle` waits for the checks
 * after a save, by default 1.5 seconds.
 */
const measure = async (page, { root, file, edit, seen, settle = () => sleep(1_500) }) => {
  const original = readFileSync(join(root, file), 'utf8');
  const times = [];
  for (let run = 1; run <= runs; run += 1) {
    const mark = `mark${run}x`;
    const changed = page.waitForFunction(seen, mark, { polling: 'raf', timeout: 60_000 });
    await sleep(100);
    const began = performance.now();
    writeFileSync(join(root, file), edit(original, mark, run));
    await changed;
    times.push(performance.now() - began);
    // The checks after a save must not count towards the next save.
    await settle();
  }
  writeFileSync(join(root, file), original);
  await settle();
  return times;
};

const inStyle = (mark) => getComputedStyle(document.documentElement).getPropertyValue('--bench').includes(mark);

const show = (name, times, most) =>
  console.log(
    `${name.padEnd(44)} ${median(times).toFixed(0).padStart(6)} ms   slowest ` +
      `${Math.max(...times).toFixed(0)} ms   asked: ${most ?? 'nothing of'} ms`,
  );

const generatedPart = '## Part\n\nSome text with `code` and **words**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n';

const writeGenerated = (root) => {
  writeFileSync(
    join(root, 'site.config.ts'),
    "export default { title: 'Bench', locales: [{ code: 'ko' }, { code: 'en' }] };\n",
  );
  for (const locale of ['ko', 'en'])
    for (let doc = 0; doc < 200; doc += 1) {
      const file = join(root, `content/${locale}/docs/f${doc % 10}/d${doc}.md`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `# Doc ${doc}\n\nFirst words.\n\n${generatedPart.repeat(12)}`);
    }
};

const append = (text, mark) => `${text}\n\n${mark}\n`;

const benchOwn = async (browser, folder) => {
  const root = join(folder, 'own');
  copySite(root);
  for (const state of ['cold', 'warm']) {
    const watch = await startWatch(root);
    const first = await watch.askFirst('/developers/docs/intro');
    console.log(
      `${`first page, ${state}`.padEnd(44)} ${first.toFixed(0).padStart(6)} ms   asked: ` +
        `${state === 'cold' ? 1000 : 600} ms`,
    );
    await watch.saw(/Watching/);
    await watch.stop();
  }
  const watch = await startWatch(root);
  await watch.saw(/Watching/);
  const page = await browser.newPage();
  await page.goto(`${watch.origin}/developers/docs/intro`);
  show(
    'Markdown, our site',
    await measure(page, { root, file: 'content/ko/docs/intro.md', edit: append, seen: inText }),
    60,
  );
  const before = await watch.heap();
  const doc = join(root, 'content/ko/docs/intro.md');
  const original = readFileSync(doc, 'utf8');
  for (let rebuild = 1; rebuild <= REBUILDS; rebuild += 1) {
    const changed = page.waitForFunction(inText, `again${rebuild}x`, { polling: 'raf', timeout: 60_000 });
    writeFileSync(doc, append(original, `again${rebuild}x`));
    await changed;
  }
  await sleep(3_000);
  const name = `heap after ${REBUILDS} rebuilds`.padEnd(44);
  const growth = ((await watch.heap()) - before) / 2 ** 20;
  console.log(`${name} ${growth.toFixed(1).padStart(6)} MiB more   asked: 20 MB`);
  mkdirSync(join(root, 'templates/styles'), { recursive: true });
  writeFileSync(join(root, 'templates/styles/site-own.css'), '');
  await sleep(2_000);
  const css = (_, mark) => `:root { --bench: ${mark}; }\n`;
  show('styles', await measure(page, { root, file: 'templates/styles/site-own.css', edit: css, seen: inStyle }), 40);
  await page.goto(`${watch.origin}/developers/api/ad`);
  const inField = (text, mark) => text.replace(/^( {4}description: )/m, `$1${mark} `);
  const file = 'specs/ad/schemas/CampaignCreation.yaml';
  show('a field of the ad API', await measure(page, { root, file, edit: inField, seen: inText }), 150);
  await page.goto(`${watch.origin}/developers/en/api/ad`);
  const catalogue = { root, file: 'i18n/en/ad.po', seen: inText };
  const inEntry = (text, mark) => text.replace(/^msgstr "(?=The campaign)/m, `msgstr "${mark} `);
  show('an entry of its catalogue', await measure(page, { ...catalogue, edit: inEntry }), 150);
  const inAll = (text, mark) => text.replace(/^msgstr "(?=[A-Z])/gm, `msgstr "${mark} `);
  show('all of its entries at once', await measure(page, { ...catalogue, edit: inAll }), 150);
  await page.close();
  await watch.stop();
};

const benchGenerated = async (browser, folder) => {
  const root = join(folder, 'generated');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeGenerated(root);
  const watch = await startWatch(root);
  await watch.saw(/Watching/);
  const page = await browser.newPage();
  await page.goto(`${watch.origin}/docs/f0/d0`);
  show(
    'Markdown, 200 docs a locale',
    await measure(page, { root, file: 'content/ko/docs/f0/d0.md', edit: append, seen: inText }),
    80,
  );
  await page.close();
  await watch.stop();
};

/** Target times in milliseconds by the number of docs. */
const asked = new Map([
  [1_000, 100],
  [5_000, 250],
]);

const benchSize = async (browser, folder, docs) => {
  const root = join(folder, `docs-${docs}`);
  makeSite(root, docs);
  const watch = await startWatch(root);
  await watch.saw(/Watching/);
  const page = await browser.newPage();
  await page.goto(`${watch.origin}${docPath}`);
  await watch.idle();
  const times = await measure(page, { root, file: editable.doc, edit: append, seen: inText, settle: watch.idle });
  show(`Markdown, ${docs} docs a locale`, times, asked.get(docs));
  await page.close();
  await watch.stop();
};

const { launchBrowser } = await import(pathToFileURL(await compileScript('tests/browser/support/browser.ts')).href);
const browser = await launchBrowser();
try {
  await withFolder(async (folder) => {
    if (sizes.length === 0) {
      await benchOwn(browser, folder);
      await benchGenerated(browser, folder);
    }
    for (const docs of sizes) await benchSize(browser, folder, docs);
  });
} finally {
  await browser.close();
}
