// Measures Mokcha and peers on the same content, and prints a Markdown table of medians. Mokcha is measured again
// before each peer, because the speed of a machine varies over a day.
//   node bench/peers/run.mjs [--docs 20,200] [--peers hugo,docusaurus:faster] [--runs 1] [--limit 900] [--only cold]
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { editable, makeSite } from '../content/make-site.mjs';
import { median, sizeOf } from '../figures.mjs';
import { measureProcess } from '../measure-process.mjs';
import { setAside, waitForQuietDisk } from '../quiet-disk.mjs';
import { loadPeer, writeProject } from './peer.mjs';

const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '20' },
    peers: { type: 'string', default: 'hugo,starlight,vitepress,docusaurus' },
    runs: { type: 'string', default: '1' },
    limit: { type: 'string', default: '900' },
    only: { type: 'string' },
  },
});
const limitSeconds = Number(values.limit);
const root = fileURLToPath(new URL('../..', import.meta.url));

const mokcha = {
  label: 'Mokcha',
  output: 'dist',
  remembered: ['node_modules/.cache'],
  edited: editable.doc,
  commands: Object.fromEntries(
    ['cold', 'edit'].map((id) => [id, [[process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--quiet'], {}]]]),
  ),
};

/**
 * Returns the `version` of a peer, which is undefined if the peer is not installed, and the command that installs the
 * peer (`install`).
 */
const look = (peer) => {
  if (peer.version !== undefined) return { version: peer.version(), install: peer.install };
  const manifest = join(peer.folder, 'node_modules', peer.needs, 'package.json');
  const install = `npm install --no-save --ignore-scripts --prefix bench/peers/${basename(peer.folder)}`;
  return { version: existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined, install };
};

/** Returns the variants of all requested peers that are installed. */
const findContenders = async () => {
  const found = [];
  for (const wanted of values.peers.split(',')) {
    const [name, only] = basename(wanted).split(':');
    const peer = await loadPeer(name);
    const { version, install } = look(peer);
    if (version === undefined) console.log(`${peer.name} is not installed: \`${install}\`\n`);
    else
      for (const variant of peer.variants.filter((variant) => only === undefined || only === variant))
        found.push({
          peer,
          variant,
          label: [peer.name, version, ...(peer.variants.length > 1 ? [variant] : [])].join(' '),
          output: peer.output,
          remembered: peer.remembered,
          edited: peer.pathOf({ locale: 'ko', kind: 'docs', path: editable.doc.replace('content/ko/docs/', '') }),
          commands: peer.commands(variant),
        });
  }
  return found;
};

/**
 * Runs a list of commands one after the other. Returns the sums of their times and their highest memory use. Rejects
 * like `measureProcess`, also if a command is killed at the time limit.
 */
const measure = async ({ label, commands }, id, cwd) => {
  const sum = { seconds: 0, cpuSeconds: 0, peakMiB: 0 };
  for (const [command, args, env] of commands[id]) {
    const one = await measureProcess(command.startsWith('node_modules/') ? join(cwd, command) : command, args, {
      cwd,
      env: { ...process.env, CI: 'true', ...env },
      timeout: limitSeconds * 1000,
      killSignal: 'SIGKILL',
    });
    sum.seconds += one.seconds;
    sum.cpuSeconds += one.cpuSeconds;
    sum.peakMiB = Math.max(sum.peakMiB, one.peakMiB);
  }
  // A run takes long, so intermediate results are printed to stderr, separately from the table.
  console.error(label, id, JSON.stringify(sum));
  return sum;
};

const folder = mkdtempSync(join(tmpdir(), 'mokcha-peers-'));
const aside = join(folder, 'aside');

let edits = 0;

/**
 * Measures a cold build and, without `--only cold`, a build after an edit of one doc. Returns the figures and the
 * size of the output, or only the reason (`wrong`) if a build failed or was stopped at the time limit. Throws if a
 * command cannot be started.
 */
const takeTurn = async (contender, project) => {
  setAside(aside, project, [contender.output, ...contender.remembered]);
  try {
    const cold = await measure(contender, 'cold', project);
    const size = sizeOf(join(project, contender.output));
    if (values.only === 'cold') return { cold, size };
    edits += 1;
    writeFileSync(join(project, contender.edited), `\n문장 ${edits}.\n`, { flag: 'a' });
    return { cold, size, edit: await measure(contender, 'edit', project) };
  } catch (error) {
    if (error.seconds === undefined) throw error;
    const cause = /heap out of memory/.test(error.message)
      ? 'out of memory'
      : error.message.split('\n').slice(0, 3).join(' ');
    const reason = error.seconds >= limitSeconds ? 'stopped' : cause;
    return {
      wrong: `${reason} after ${error.seconds.toFixed(0)} s (${error.cpuSeconds.toFixed(0)} s of work, ${Math.round(error.peakMiB)} MiB)`,
    };
  }
};

const middle = (turns, of) => median(turns.map(of));
const times = (turns, id) =>
  turns[0][id] === undefined
    ? ' | '
    : `${middle(turns, (turn) => turn[id].seconds).toFixed(1)} s, ${middle(turns, (turn) => turn[id].cpuSeconds).toFixed(1)} s | ${Math.round(middle(turns, (turn) => turn[id].peakMiB))}`;

const printRow = (docs, label, turns, ratios) => {
  const wrong = turns.find((turn) => turn.wrong !== undefined)?.wrong;
  if (wrong !== undefined) console.log(`| ${docs} | ${label} | ${wrong} | | | | | | |`);
  else {
    const { files, bytes } = turns.at(-1).size;
    console.log(
      `| ${docs} | ${label} | ${times(turns, 'cold')} | ${times(turns, 'edit')} | ${files}, ${(bytes / 1e6).toFixed(0)} | ${ratios} |`,
    );
  }
};

/**
 * Returns two ratios, of the clock times and of the processor times, from pairs of measurements that were taken one
 * right after the other. Returns an empty string if `id` was not measured.
 */
const ratio = (pairs, id) =>
  pairs[0][0][id] === undefined
    ? ''
    : ['seconds', 'cpuSeconds']
        .map((what) => middle(pairs, ([own, theirs]) => theirs[id][what] / own[id][what]).toFixed(1))
        .join(', ');

const contenders = await findContenders();
if (contenders.length === 0) process.exit(1);
const load = () => `load ${loadavg().map(Math.round).join(', ')} on ${cpus().length} × ${cpus()[0]?.model}`;
const disk = await waitForQuietDisk(folder);
console.log(
  `Node ${process.version}, ${load()}, ${disk}, medians of ${values.runs}. Times: clock, processor. Ratios: peer ÷ Mokcha before it.\n`,
);
console.log(
  '| docs a locale | | cold | MiB | one doc edited | MiB | files, MB | cold ÷ | edited ÷ |\n|--:|---|--:|--:|--:|--:|--:|--:|--:|',
);

try {
  for (const docs of values.docs.split(',').map(Number)) {
    const site = join(folder, 'site');
    // The site has no recorded descriptions, because no peer generates pages of changes from them.
    makeSite(site, docs, { histories: false });
    const turns = new Map();
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const contender of contenders) {
        const own = await takeTurn(mokcha, site);
        const project = join(folder, 'project');
        setAside(aside, folder, ['project']);
        await writeProject({ ...contender, site, project });
        const theirs = await takeTurn(contender, project);
        turns.set(contender, [...(turns.get(contender) ?? []), [own, theirs]]);
      }
    }
    const all = [...turns.values()].flat();
    const owns = all.map(([own]) => own);
    printRow(docs, mokcha.label, owns, '1 | 1');
    for (const [{ label }, pairs] of turns) {
      const theirs = pairs.map((pair) => pair[1]);
      const whole = pairs.every((pair) => pair.every((turn) => turn.wrong === undefined));
      printRow(docs, label, theirs, whole ? `${ratio(pairs, 'cold')} | ${ratio(pairs, 'edit')}` : '|');
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nAt the end: ${load()}`);
}
