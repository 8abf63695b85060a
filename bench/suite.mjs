// Measures builds of generated sites in separate processes, and prints a Markdown table of medians. `--lib` names the
// checkout to measure, so that two runs can compare two checkouts. This is not a test.
//   node bench/suite.mjs [--docs 20,200,1000] [--runs 9] [--only cold,doc] [--lib <root>] [--no-pictures]
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { editable, makeSite } from './content/make-site.mjs';
import { median, sizeOf, sort } from './figures.mjs';
import { measureProcess } from './measure-process.mjs';
import { setAside, waitForQuietDisk } from './quiet-disk.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '20,200,1000,5000' },
    runs: { type: 'string', default: '9' },
    only: { type: 'string' },
    lib: { type: 'string', default: root },
    'no-pictures': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);

const folder = mkdtempSync(join(tmpdir(), 'mokcha-suite-'));

const replaceIn = (file, pattern, text) => writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));

/**
 * Scenarios of the benchmark. `first` prepares a scenario before a build that is not measured, and is absent if the
 * scenario needs no preparation. `edit` runs before each measured build.
 */
const scenarios = [
  {
    id: 'cold',
    name: 'cold: no cache, no dist',
    edit: (site) => setAside(join(folder, 'aside'), site, ['dist', 'node_modules/.cache']),
  },
  { id: 'nothing', name: 'nothing changed', edit: () => {} },
  {
    id: 'doc',
    name: 'one doc edited',
    edit: (site, run) => writeFileSync(join(site, editable.doc), `\n문장 ${run}.\n`, { flag: 'a' }),
  },
  {
    id: 'schema',
    name: 'one schema edited',
    edit: (site, run) => replaceIn(join(site, editable.schema), /^description: .*$/m, `description: 권한 ${run}`),
  },
  {
    id: 'config',
    name: 'config edited',
    edit: (site, run) => replaceIn(join(site, 'site.config.ts'), /A site to measure\d*/, `A site to measure${run}`),
  },
  {
    id: 'template',
    name: 'one template edited',
    first: (site) => {
      // The template needs no changes in the project, because imports have the same names there.
      cpSync(join(values.lib, editable.template), join(site, editable.template), { recursive: true });
    },
    edit: (site, run) =>
      replaceIn(join(site, editable.template), /className="footer( run-\d+)?"/, `className="footer run-${run}"`),
  },
];

const wanted = scenarios.filter(({ id }) => values.only === undefined || values.only.split(',').includes(id));

const build = (site) =>
  measureProcess(process.execPath, [join(values.lib, 'bin/mokcha.js'), 'build', '--root', site, '--format', 'json'], {
    env: { ...process.env, CI: 'true' },
  });

const disk = await waitForQuietDisk(folder);
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${disk}, median (fastest–slowest) of ${runs}\n`,
);
console.log(
  '| docs a locale | scenario | wall | processor | peak memory | rendered | written | on disk ' +
    '|\n|--:|---|--:|--:|--:|--:|--:|--:|',
);

let edits = 0;
try {
  for (const docs of values.docs.split(',').map(Number)) {
    const site = join(folder, String(docs));
    makeSite(site, docs, { histories: false, pictures: !values['no-pictures'] });
    // This build fills the cache, which a cold build does not need.
    if (wanted[0]?.id !== 'cold') await build(site);
    for (const { name, first, edit } of wanted) {
      if (first !== undefined) {
        first(site);
        await build(site);
      }
      const measured = [];
      for (let run = 0; run < runs; run += 1) {
        edits += 1;
        edit(site, edits);
        measured.push(await build(site));
      }
      const cell = (of, digits, unit) => {
        const numbers = sort(measured.map(of));
        const [low, high] = [numbers[0], numbers.at(-1)].map((number) => number.toFixed(digits));
        return `${median(numbers).toFixed(digits)} ${unit} (${low}–${high})`;
      };
      const { summary } = JSON.parse(measured.at(-1).out);
      const seconds = [cell((one) => one.seconds, 2, 's'), cell((one) => one.cpuSeconds, 2, 's')];
      const memory = `${Math.round(median(measured.map((one) => one.peakMiB)))} MiB`;
      const megabytes = `${(sizeOf(join(site, 'dist')).bytes / 1e6).toFixed(1)} MB`;
      console.log(
        `| ${docs} | ${name} | ${seconds.join(' | ')} | ${memory} | ${summary.rendered} of ` +
          `${summary.pages} | ${summary.files.written} files | ${megabytes} |`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
