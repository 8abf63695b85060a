// `mokcha watch` under storms of changes on a machine that has other things to do: a save after each storm is seen, and what is served then is
// what a clean build makes. `node … <files> <rounds> <load> <parts of names>` takes other numbers and kinds; `load`: processes that do nothing but compute.
// Every second storm comes while the process of `watch` is kept from running for three seconds.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bin, makeFolder, startMokcha } from '../tests/cli/run-mokcha.ts';
import { saveOne, storms, writeSite } from './prove-storms-site.ts';

const [files = 300, rounds = 20, load = 6] = process.argv.slice(2, 5).map(Number);
const wanted = process.argv.slice(5);
const chosen = storms.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const BUSY_MS = 3_000;
const SETTLED_MS = 5_000;
const LONGEST_MS = 300_000;
const QUIET_MS = 15_000;
const LONGEST_SAVE_MS = 60_000;

/** Loaded into the watching process: SIGUSR2 keeps its main thread busy. */
const busyOnSignal = `process.on('SIGUSR2', () => { const end = Date.now() + ${BUSY_MS}; while (Date.now() < end); });`;

const burners = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.on('exit', () => {
  for (const burner of burners) burner.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const site = makeFolder();
const outside = makeFolder({ 'busy.mjs': busyOnSignal });
writeSite(site.path, files);
const watch = startMokcha(['watch', '--port', '0'], site.path, { NODE_OPTIONS: `--import=file://${join(outside.path, 'busy.mjs')}` });
const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);

const rebuilds = (): number => watch.output().split('\nChanged: ').length - 1;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What live reload adds to a page, and what a build alone has. */
const withoutLive = (html: string): string => html.replace(/<script src="[^"]*__mokcha\/live\.js[^>]*><\/script>/, '');

const served = async (path: string): Promise<string> => {
  // The 404 page comes with its status.
  const answer = await fetch(`${origin}/${path}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return path.endsWith('.html') ? hashOf(Buffer.from(withoutLive(Buffer.from(bytes).toString()))) : hashOf(bytes);
};

const buildClean = (): Map<string, string> => {
  const out = join(outside.path, 'dist');
  // A build keeps pictures of the one before it for readers with an older page; `watch` has none of those.
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', '--quiet', '--no-cache', '--root', site.path, '--out', out], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'mokcha.json',
  );
  return new Map(
    names.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return [path.slice(out.length + 1), hashOf(readFileSync(path))];
    }),
  );
};

/** Until nothing was rebuilt for a while. A storm that leaves everything as it was need not cause a rebuild. */
const settle = async (before: number): Promise<void> => {
  const end = Date.now() + LONGEST_MS;
  for (let known = before, since = Date.now(); Date.now() < end; await sleep(200)) {
    if (rebuilds() !== known) [known, since] = [rebuilds(), Date.now()];
    // The answer waits for the main thread.
    await fetch(`${origin}/__mokcha/live.js`);
    if (Date.now() - since > (known > before ? SETTLED_MS : QUIET_MS)) return;
  }
};

/** Resolves once a save is on its page; false if it never is. */
const seesSave = async (text: string): Promise<boolean> => {
  const path = saveOne(site.path, text);
  for (const end = Date.now() + LONGEST_SAVE_MS; Date.now() < end; await sleep(50))
    if ((await (await fetch(`${origin}/${path}`)).text()).includes(text)) return true;
  return false;
};

const AT_ONCE = 8;

const compare = async (clean: ReadonlyMap<string, string>): Promise<string[]> => {
  const [wrong, left] = [[] as string[], [...clean]];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) if ((await served(next[0])) !== next[1]) wrong.push(next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong.sort();
};

/** What is still rebuilt after the save is waited for. */
const compareInTheEnd = async (clean: ReadonlyMap<string, string>): Promise<string[]> => {
  let wrong = await compare(clean);
  for (const end = Date.now() + LONGEST_SAVE_MS; wrong.length > 0 && Date.now() < end; await sleep(500)) {
    const left = new Set(wrong);
    wrong = await compare(new Map([...clean].filter(([path]) => left.has(path))));
  }
  return wrong;
};

const failures: string[] = [];
const most = new Map<string, number>();
let round = 0;
let seen = 0;
for (const { name, blow, rebuilds: mostRebuilds } of chosen) {
  for (let attempt = 1; attempt <= rounds; attempt += 1) {
    round += 1;
    const before = rebuilds();
    if (attempt % 2 === 0) process.kill(watch.pid, 'SIGUSR2');
    blow(site.path, files, round);
    await settle(before);
    const count = rebuilds() - before;
    const isSeen = await seesSave(`Saved after storm ${round}.`);
    if (isSeen) seen += 1;
    else failures.push(`${name} ${attempt}: a save after it is not seen`);
    const wrong = await compareInTheEnd(buildClean());
    most.set(name, Math.max(most.get(name) ?? 0, count));
    if (wrong.length > 0) failures.push(`${name} ${attempt}: ${wrong.length} files differ: ${wrong.slice(0, 3).join(', ')}`);
    if (mostRebuilds !== undefined && count > mostRebuilds) failures.push(`${name} ${attempt}: ${count} rebuilds`);
    console.log(`${name} ${attempt}: ${count} rebuilds, ${wrong.length} files differ ${wrong.slice(0, 3).join(', ')}`);
  }
}
if ((await watch.stop()) !== 0) failures.push('it did not end well');
site.remove();
outside.remove();
for (const failure of failures) console.log(failure);
const counts = [...most].map(([name, count]) => `${name} at most ${count}`).join(', ');
for (const burner of burners) burner.kill();
console.log(
  `${round} storms of ${chosen.length} kinds over ${files} files at load ${load}: a save after each seen ${seen} of ${round}, ${failures.length} failures; rebuilds: ${counts}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
