// `npm run bench` measures builds of our own site as whole processes: a cold build, a build with nothing changed, and a
// build with one doc edited. The builds run in a copy of the site. This is not a test.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setAside, waitForQuietDisk } from './quiet-disk.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(process.argv[2] ?? 9);
const copy = mkdtempSync(join(tmpdir(), 'mokcha-bench-'));

for (const name of ['content', 'specs', 'i18n', 'site.config.ts'])
  cpSync(join(root, name), join(copy, name), { recursive: true });
mkdirSync(join(copy, 'node_modules'));
// The link lets the config import `mokcha`.
symlinkSync(root, join(copy, 'node_modules/mokcha'));

const build = () => {
  const start = process.hrtime.bigint();
  const result = spawnSync(process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--root', copy, '--quiet'], {
    env: { ...process.env, CI: 'true' },
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.status !== 0) throw new Error(`${result.stdout}${result.stderr}`);
  return seconds;
};

const aside = `${copy}-aside`;
const forgetAll = () => setAside(aside, copy, ['dist', 'node_modules/.cache']);

const scenarios = [
  { name: 'cold: no cache, no dist', before: forgetAll },
  { name: 'nothing changed', before: () => {} },
  {
    name: 'one doc edited',
    before: () => appendFileSync(join(copy, 'content/ko/docs/ad-management/campaign.md'), '\n한 문장을 더합니다.\n'),
  },
];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

mkdirSync(aside);
const disk = await waitForQuietDisk(aside);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${disk}, median of ${runs}\n`);
console.log('| Scenario | median | fastest | slowest |\n|---|--:|--:|--:|');
for (const { name, before } of scenarios) {
  const seconds = Array.from({ length: runs }, () => {
    before();
    return build();
  });
  const format = (value) => `${value.toFixed(2)} s`;
  console.log(
    `| ${name} | ${format(median(seconds))} | ${format(Math.min(...seconds))} | ${format(Math.max(...seconds))} |`,
  );
}
for (const folder of [copy, aside]) rmSync(folder, { recursive: true, force: true });
