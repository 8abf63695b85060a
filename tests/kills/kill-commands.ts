// Lists real commands with the outputs that they write, and kills the commands at random moments. Right after a kill,
// every output must be old or new (only `dist` may also be missing), and the next run must complete the work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAll } from '../cache/code-site.ts';
import { bin, environment, makeFolder, runMokcha, startMokcha } from '../cli/support/run-mokcha.ts';
import type { Random } from '../random.ts';

type Tree = ReadonlyMap<string, string>;

export type KilledCommand = {
  readonly name: string;
  readonly args: readonly string[];
  /** Arguments of the commands that make the site from which each round starts. */
  readonly prepare: readonly (readonly string[])[];
  /** Files that are written before the command runs. */
  readonly edits: Readonly<Record<string, string>>;
  /** Folders whose content must be all old or all new. */
  readonly whole: readonly string[];
  /** Folders in which each file must be old or new. */
  readonly files: readonly string[];
};

const spec = (statuses: string, title = 'Pets'): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get: { operationId: listPets, summary: List pets, responses: { '200': { description: Done } } }
components: { schemas: { Pet: { type: string, enum: [${statuses}] } } }
`;

const site: Readonly<Record<string, string>> = {
  'site.config.ts':
    "export default { locales: [{ code: 'en' }, { code: 'ko' }], url: 'https://docs.example.com', rules: " +
    "{ 'link/broken': 'warning' } };\n",
  'content/en/docs/a.md': '# A\n\nOne.\n',
  'content/ko/docs/a.md': '# 가\n',
  'specs/pets/openapi.yaml': spec('cat, dog'),
  'specs/shops/openapi.yaml': spec('open', 'Shops'),
  'i18n/ko/pets.po': 'msgid "List pets"\nmsgstr "동물 목록"\n',
  'node_modules/.keep': '',
};

const edited = { 'content/en/docs/a.md': '# A\n\nTwo.\n' };

export const killedCommands: readonly KilledCommand[] = [
  { name: 'build', args: ['build'], prepare: [['build']], edits: edited, whole: ['dist'], files: [] },
  {
    name: 'merge',
    args: ['merge', 'dist.shard-1-of-2', 'dist.shard-2-of-2'],
    prepare: [['build'], ['build', '--shard', '1/2'], ['build', '--shard', '2/2']],
    edits: {},
    whole: ['dist', 'dist.shard-1-of-2', 'dist.shard-2-of-2'],
    files: [],
  },
  {
    name: 'snapshot',
    args: ['snapshot', '--date', '2026-01-02', '--note', 'All is new.'],
    prepare: [['build']],
    edits: {},
    whole: ['dist'],
    files: ['specs', 'i18n'],
  },
  {
    name: 'i18n',
    args: ['i18n'],
    prepare: [['build']],
    edits: { 'specs/pets/openapi.yaml': spec('cat, dog').replace('List pets', 'Lists pets') },
    whole: ['dist'],
    files: ['specs', 'i18n'],
  },
  {
    name: 'watch',
    args: ['watch', '--port', '0'],
    prepare: [['build']],
    edits: edited,
    whole: ['dist'],
    files: ['specs', 'i18n', 'content'],
  },
];

export type KillTally = {
  readonly kills: number;
  readonly missingAtOnce: number;
  readonly leftAtOnce: number;
  readonly failures: readonly string[];
};

const isEqual = (one: Tree, other: Tree): boolean =>
  one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);

/** Largest average number of attempts per kill. A round is repeated if its command ends before the kill. */
const MOST_ATTEMPTS_OF_EACH = 5;

const read = (root: string, folder: string): Tree => {
  try {
    return readAll(join(root, folder));
  } catch {
    return new Map();
  }
};

const isDraft = (path: string): boolean => path.includes('.mokcha-draft-');

const findMixed = (
  root: string,
  { whole, files }: KilledCommand,
  old: ReadonlyMap<string, Tree>,
  wanted: ReadonlyMap<string, Tree>,
): readonly string[] => [
  ...whole.flatMap((folder) => {
    const found = read(root, folder);
    if (isEqual(found, old.get(folder) ?? found) || isEqual(found, wanted.get(folder) ?? found)) return [];
    return [found.size === 0 ? `${folder} is missing` : `${folder} is mixed`];
  }),
  ...files.flatMap((folder) =>
    [...read(root, folder)].flatMap(([path, text]) =>
      isDraft(path) || text === old.get(folder)?.get(path) || text === wanted.get(folder)?.get(path)
        ? []
        : [`${folder}/${path} is neither old nor new`],
    ),
  ),
];

/**
 * Runs a command and kills it. Returns false if the command ended before the kill. `watch` may be serving when it is
 * killed.
 */
const runAndKill = async (
  command: KilledCommand,
  root: string,
  env: Readonly<Record<string, string>>,
  afterMs: number,
): Promise<boolean> => {
  const child = spawn(process.execPath, [bin, ...command.args], { cwd: root, env: environment(env), stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([ended, sleep(afterMs)]);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
};

/**
 * Runs a command to its end, or `watch` until it prints its address. Returns why the command failed, or an empty
 * string.
 */
const runWhole = async (
  command: KilledCommand,
  root: string,
  env: Readonly<Record<string, string>>,
): Promise<string> => {
  if (command.name !== 'watch') {
    const { exitCode, out, err } = await runMokcha(command.args, { cwd: root, env });
    return exitCode === 0 ? '' : `exit ${exitCode}: ${out}${err}`;
  }
  const running = startMokcha(command.args, root, env);
  await running.saw(/http:\/\/localhost:\d+/);
  await running.stop();
  return '';
};

export const killCommand = async (command: KilledCommand, rounds: number, random: Random): Promise<KillTally> => {
  const apart = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-kills-')));
  const pristine = join(apart, 'pristine');
  const root = join(apart, 'site');
  const env = { XDG_STATE_HOME: join(apart, 'state') };
  const folders = [...command.whole, ...command.files];
  const treesOf = (): ReadonlyMap<string, Tree> => new Map(folders.map((folder) => [folder, read(root, folder)]));
  const reset = (): void => {
    rmSync(root, { recursive: true, force: true });
    cpSync(pristine, root, { recursive: true, preserveTimestamps: true });
  };
  const failures: string[] = [];
  let [kills, missingAtOnce, leftAtOnce] = [0, 0, 0];
  try {
    const made = makeFolder(site);
    cpSync(made.path, root, { recursive: true });
    made.remove();
    for (const args of command.prepare) {
      const { exitCode, out, err } = await runMokcha(args, { cwd: root, env });
      if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${out}${err}`);
    }
    for (const [name, text] of Object.entries(command.edits)) writeFileSync(join(root, name), text);
    cpSync(root, pristine, { recursive: true, preserveTimestamps: true });
    const old = treesOf();
    const start = performance.now();
    const unkilled = await runWhole(command, root, env);
    if (unkilled !== '') throw new Error(unkilled);
    let lengthMs = performance.now() - start;
    const wanted = treesOf();
    for (let attempt = 0; kills < rounds && attempt < rounds * MOST_ATTEMPTS_OF_EACH; attempt += 1) {
      reset();
      const afterMs = (random(1000) / 1000) * lengthMs;
      if (!(await runAndKill(command, root, env, afterMs))) {
        // The first run was slower than this one, so the following kills come earlier.
        lengthMs = Math.max(afterMs, lengthMs * 0.9);
        continue;
      }
      kills += 1;
      const what = `${command.name} killed after ${Math.round(afterMs)} of ${Math.round(lengthMs)} ms`;
      const atOnce = findMixed(root, command, old, wanted);
      const isMissing = (fault: string): boolean => fault === 'dist is missing';
      if (atOnce.some(isMissing)) missingAtOnce += 1;
      failures.push(...atOnce.filter((fault) => !isMissing(fault)).map((fault) => `${what}: ${fault}`));
      if (readdirSync(root).some((name) => name.startsWith('.dist'))) leftAtOnce += 1;
      const next = await runWhole(command, root, env);
      if (next !== '') failures.push(`${what}: the next run fails, ${next}`);
      for (const folder of folders)
        if (!isEqual(read(root, folder), wanted.get(folder) ?? new Map())) {
          const [found, right] = [read(root, folder), wanted.get(folder) ?? new Map<string, string>()];
          const others = [...new Set([...found.keys(), ...right.keys()])].filter(
            (path) => found.get(path) !== right.get(path),
          );
          failures.push(`${what}: ${folder} is wrong after the next run: ${others.join(' ')}`);
        }
      const left = readdirSync(root).filter((name) => name.startsWith('.dist') && command.name !== 'snapshot');
      if (left.length > 0) failures.push(`${what}: not removed: ${left.join(' ')}`);
    }
    if (kills < rounds) failures.push(`${command.name}: only ${kills} of ${rounds} kills came before its end`);
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
  return { kills, missingAtOnce, leftAtOnce, failures };
};
