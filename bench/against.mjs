// Compares this checkout with another one: both build the same generated site alternately, each in its own copy. Prints
// the median times and memory use of both, and their ratios. Both checkouts must be built (`npm run build`).
//   node bench/against.mjs <checkout> [--docs 20,200,1000] [--runs 7] [--only cold,nothing,doc]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { editable, makeSite } from './content/make-site.mjs';
import { median, ratioRow } from './figures.mjs';
import { measureProcess } from './measure-process.mjs';
import { setAside, waitForQuietDisk } from './quiet-disk.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: '20,200,1000' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: 'cold,nothing,doc' },
  },
});
if (positionals.length !== 1) throw new Error('Give the folder of the other checkout.');

const checkouts = [fileURLToPath(new URL('..', import.meta.url)), resolve(positionals[0])];
const folder = mkdtempSync(join(tmpdir(), 'mokcha-against-'));

/** Functions that prepare a site before each measured build, by scenario. */
const edits = {
  cold: (site) => setAside(join(folder, 'aside'), site, ['dist', 'node_modules/.cache']),
  nothing: () => {},
  doc: (site, run) => writeFileSync(join(site, editable.doc), `\n문장 ${run}.\n`, { flag: 'a' }),
};

const build = (checkout, site) =>
  measureProcess(process.execPath, [join(checkout, 'bin/mokcha.js'), 'build', '--root', site, '--format', 'json'], {
    env: { ...process.env, CI: 'true' },
  });

const figures = [
  ['wall', 's', (one) => one.seconds],
  ['processor', 's', (one) => one.cpuSeconds],
  ['peak memory', 'MiB', (one) => one.peakMiB],
];

console.log(`Node ${process.version}, ${await waitForQuietDisk(folder)}, medians of ${values.runs}\n`);
console.log('| docs | scenario | figure | this checkout | the other | ratio |\n|--:|---|---|--:|--:|--:|');
try {
  for (const docs of values.docs.split(',').map(Number)) {
    const sites = checkouts.map((_, at) => {
      const site = join(folder, `${docs}-${at}`);
      makeSite(site, docs, { histories: false, pictures: true });
      return site;
    });
    for (const [at, checkout] of checkouts.entries()) await build(checkout, sites[at]);
    for (const scenario of values.only.split(',')) {
      const measured = [[], []];
      for (let run = 0; run < Number(values.runs); run += 1)
        // The order alternates, because the files that one build has written affect the speed of the next build.
        for (const at of run % 2 === 0 ? [0, 1] : [1, 0]) {
          edits[scenario](sites[at], run);
          measured[at].push(await build(checkouts[at], sites[at]));
        }
      for (const [name, unit, of] of figures) {
        const medians = measured.map((all) => median(all.map(of)));
        console.log(ratioRow([docs, scenario, name], medians, unit));
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
