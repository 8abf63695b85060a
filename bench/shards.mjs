// Measures one build of a generated site, and the same site built by shards and a merge. Adds the processor times of
// the slowest shard and of the merge, because separate machines build the shards at the same time, and the merge waits
// for the slowest shard. This is not a test.
//   node bench/shards.mjs [--docs 200] [--counts 2,4]
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { editable, makeSite } from './content/make-site.mjs';
import { measureProcess } from './measure-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { docs: { type: 'string', default: '200' }, counts: { type: 'string', default: '2,4' } },
});
const folder = mkdtempSync(join(tmpdir(), 'mokcha-shards-'));
const site = join(folder, 'site');
const cache = join(site, 'node_modules/.cache');

const run = (...args) =>
  measureProcess(process.execPath, [join(root, 'bin/mokcha.js'), ...args, '--root', site, '--quiet']);

/** Empties the cache, or restores the cache of an earlier build. */
const begin = (remembered) => {
  rmSync(cache, { recursive: true, force: true });
  if (remembered !== undefined) cpSync(remembered, cache, { recursive: true });
};

const toCell = ({ cpuSeconds, peakMiB }) => `${cpuSeconds.toFixed(1)} s, ${Math.round(peakMiB)} MiB`;

const scenario = async (name, remembered) => {
  begin(remembered);
  const one = await run('build', '--out', 'one');
  console.log(`| ${name} | one build | ${toCell(one)} | | | |`);
  for (const count of values.counts.split(',').map(Number)) {
    const shards = [];
    for (let number = 1; number <= count; number += 1) {
      begin(remembered);
      shards.push(await run('build', '--shard', `${number}/${count}`));
    }
    begin();
    const folders = shards.map((_, at) => join(site, `dist.shard-${at + 1}-of-${count}`));
    rmSync(join(site, 'dist'), { recursive: true, force: true });
    const merge = await run('merge', ...folders);
    execFileSync('diff', ['-r', join(site, 'one'), join(site, 'dist')]);
    const slowest = shards.reduce((most, shard) => (shard.cpuSeconds > most.cpuSeconds ? shard : most));
    const ratio = one.cpuSeconds / (slowest.cpuSeconds + merge.cpuSeconds);
    console.log(
      `| | ${count} shards | ${toCell(slowest)} | ${toCell(merge)} | ` +
        `${(slowest.cpuSeconds + merge.cpuSeconds).toFixed(1)} s | ${ratio.toFixed(2)} |`,
    );
    for (const shard of folders) rmSync(shard, { recursive: true });
  }
  rmSync(join(site, 'one'), { recursive: true });
};

try {
  makeSite(site, Number(values.docs));
  console.log(`${values.docs} docs a locale; equal bytes each time\n`);
  console.log(
    '| remembered | | slowest process | merge | one after the other | times as fast |\n|---|---|--:|--:|--:|--:|',
  );
  await scenario('nothing');
  await run('build');
  const parsed = join(folder, 'parsed');
  cpSync(cache, parsed, { recursive: true });
  // After a change to a template, all pages are rendered again, but no Markdown is parsed again.
  cpSync(join(root, editable.template), join(site, editable.template));
  const template = join(site, editable.template);
  writeFileSync(template, readFileSync(template, 'utf8').replace('className="footer"', 'className="footer again"'));
  await scenario('all Markdown', parsed);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
