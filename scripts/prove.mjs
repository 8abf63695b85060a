// `npm run prove`: runs proofs that take longer than a test may. The last line that a proof prints is its result, which
// its row in docs/internals/proof.md shows. `npm run prove -- nginx clone` runs only these two proofs and keeps the
// other rows.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { compileScript, projectRoot, run, runOrFail } from './prove/lib.mjs';

const proofs = [
  {
    name: 'incremental',
    claim: 'An incremental build equals a clean one, byte for byte',
    script: 'scripts/prove/incremental.mjs',
  },
  {
    name: 'inputs',
    claim: 'After every edit of an input, the site equals a clean build',
    script: 'scripts/prove/inputs/inputs.ts',
  },
  {
    name: 'faults',
    claim: 'If a file call fails, the old site or the new one is left, and the next build is right',
    script: 'scripts/prove/faults.ts',
  },
  {
    name: 'cache',
    claim: 'A damaged or forged cache never runs forged code, and never makes a build fail',
    script: 'scripts/prove/cache.ts',
  },
  {
    name: 'bombs',
    claim: 'Hostile input is a problem at its line, or built in 10 s and 1,000 MiB',
    script: 'scripts/prove/bombs.ts',
  },
  {
    name: 'names',
    claim: 'No hostile name crashes a build or reaches a file outside the site',
    script: 'scripts/prove/names.mjs',
  },
  { name: 'xss', claim: 'No hostile text runs a script, in any place of a site', script: 'scripts/prove/xss.ts' },
  {
    name: 'kill',
    claim: 'A killed build never leaves a mixed site, and the site is whole after the next run',
    script: 'scripts/prove/kill/kill.ts',
  },
  {
    name: 'server',
    claim: 'No request stops `serve` or `watch`, or reads anything outside the site',
    script: 'scripts/prove/server.ts',
  },
  {
    name: 'storms',
    claim: '`watch` notices a save after a storm of changes, and shows the same files as a clean build',
    script: 'scripts/prove/storms/storms.ts',
  },
  {
    name: 'node-versions',
    claim: 'Every version of Node builds the same bytes',
    script: 'scripts/prove/node-versions.mjs',
  },
  {
    name: 'environments',
    claim: 'A build has the same bytes on every machine, for every user, and with and without the permission model',
    script: 'scripts/prove/environments.mjs',
  },
  {
    name: 'nginx',
    claim: 'The nginx block of docs/hosting.md works in nginx',
    script: 'scripts/prove/pages/nginx.mjs',
  },
  {
    name: 'samples',
    claim: 'The samples of every operation run, and a mock server accepts them as calls of the operation',
    script: 'scripts/prove/samples.mjs',
  },
  {
    name: 'native',
    claim: 'The native parser returns the same trees as remark-parse',
    script: 'scripts/prove/native.ts',
  },
  {
    name: 'pages',
    claim: 'Every page passes its checks in every window, mode and setting',
    script: 'scripts/prove/pages/pages.mjs',
  },
  { name: 'vnu', claim: 'Every page is valid HTML', script: 'scripts/prove/pages/vnu.mjs' },
  { name: 'phone', claim: 'The largest reference is quick on a phone', script: 'scripts/prove/pages/phone.mjs' },
  {
    name: 'lighthouse',
    claim: 'Every kind of page scores 100 in Lighthouse',
    script: 'scripts/prove/pages/lighthouse.mjs',
  },
  { name: 'changes', claim: '`mokcha diff` finds every edit of a description', script: 'scripts/prove/changes.ts' },
  {
    name: 'completion',
    claim: 'zsh and fish complete commands, options and their values',
    script: 'scripts/prove/completion.mjs',
  },
  { name: 'clone', claim: 'A fresh clone works without install scripts', script: 'scripts/prove/clone.mjs' },
  {
    name: 'package',
    claim: 'The package works when npm, pnpm or Yarn installs it',
    script: 'scripts/prove/package.mjs',
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0)
  throw new Error(`no proof is called ${unknown.join(', ')}; there are ${proofs.map(({ name }) => name).join(', ')}`);

const prove = async ({ name, claim, script }) => {
  process.stderr.write(`${name} …\n`);
  const start = process.hrtime.bigint();
  const { exitCode, output } = await run(
    process.execPath,
    [script.endsWith('.ts') ? await compileScript(script) : script],
    {
      isShown: true,
    },
  );
  const seconds = Math.round(Number(process.hrtime.bigint() - start) / 1e9);
  const result = output.trim().split('\n').at(-1) ?? '';
  return { name, claim, isProven: exitCode === 0, result, seconds };
};

await runOrFail('npm', ['run', 'build']);
const commit = (await runOrFail('git', ['rev-parse', '--short', 'HEAD'])).trim();

/**
 * Files and folders that determine the behaviour of the package. Rows of `docs/internals/proof.md` with the same
 * hash of these files were measured with the same software, unless the hash is followed by `edited`: the files then had
 * changes that were not committed.
 */
const software = ['bin', 'src', 'templates', 'package.json', 'package-lock.json'];
const hashSoftware = async () => {
  const ids = await runOrFail('git', ['rev-parse', ...software.map((path) => `HEAD:${path}`)]);
  const edited = (await runOrFail('git', ['status', '--porcelain', '--', ...software])).trim();
  const hash = createHash('sha256').update(ids).digest('hex').slice(0, 8);
  return edited === '' ? hash : `${hash}, edited`;
};
const softwareHash = await hashSoftware();
const results = [];
for (const proof of proofs) if (wanted.length === 0 || wanted.includes(proof.name)) results.push(await prove(proof));

const file = join(projectRoot, 'docs/internals/proof.md');
const text = readFileSync(file, 'utf8');
const head = ['| Proof | Claim | | Measured | Took | After commit | Software |', '|---|---|---|---|--:|---|---|'];
const rows = new Map([...text.matchAll(/^\| ([a-z-]+) \| .*$/gm)].map(([row, name]) => [name, row]));
for (const { name, claim, isProven, result, seconds } of results) {
  const cells = [
    name,
    claim,
    isProven ? 'holds' : '**fails**',
    result.replaceAll('|', '\\|'),
    `${seconds} s`,
    commit,
    softwareHash,
  ];
  rows.set(name, `| ${cells.join(' | ')} |`);
}
const tableOf = (shown) => [...head, ...shown.flatMap(({ name }) => rows.get(name) ?? []), ''].join('\n');
console.log(tableOf(results));

const where = `Node ${process.version.slice(1)}, ${process.platform} ${process.arch}, ${cpus().length} cores.`;
writeFileSync(
  file,
  text.replace(/(?<=^## Last runs\n)[\s\S]*/m, () => `\n${where}\n\n${tableOf(proofs)}`),
);

process.exitCode = results.every(({ isProven }) => isProven) ? 0 : 1;
