// Keeps a site in a folder, resets it before each fault, and checks the folder after the fault and after the next
// build.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readAll } from '../cache/code-site.ts';
import { NO_PROCESS } from '../unit/io/support/drafts.ts';
import type { Call, FailingCalls, Fault } from './fail-calls.ts';
import type { FaultSite, Start } from './fault-sites.ts';
import type { RepeatedBytes } from './repeat-random-bytes.ts';
import type { EsbuildReplay } from './replay-esbuild.ts';

/** Temporary folder of the tests. Builds get a temporary folder next to their site. */
const TEMPORARY = tmpdir();

/** Files in the output folder that Mokcha did not make. Each build keeps them. */
const FOREIGN = { 'dist/CNAME': 'docs.example.com\n', 'dist/own/note.txt': 'Mine.\n' };

/** Number of turns of the event loop without a pending call after which a build counts as finished. */
const QUIET_TURNS = 5;

type Ran = { readonly exitCode: number; readonly output: string };
export type Run = (args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) => Promise<Ran>;

export type FaultFolder = {
  readonly root: string;
  readonly listCalls: () => Promise<readonly Call[]>;
  /**
   * Builds with the fault. Then builds without it, unless a build from the same files has already succeeded. Returns
   * what went wrong, whether the fault happened, and how the build ended. With `isReal`, esbuild bundles again
   * instead of being replayed.
   */
  readonly tryFault: (
    fault: Fault,
    options?: { readonly isReal?: boolean },
  ) => Promise<{ readonly wrong: readonly string[]; readonly hasFailed: boolean; readonly kind: string }>;
  readonly remove: () => void;
};

type Tree = ReadonlyMap<string, string>;

const isEqual = (one: Tree | undefined, other: Tree | undefined): boolean =>
  one?.size === other?.size && [...(one ?? [])].every(([path, text]) => other?.get(path) === text);

const codesIn = (output: string): readonly string[] =>
  [...output.matchAll(/^(?:error|warning) +(\S+)/gm)].map(([, code]) => code ?? '');

const isSame = (a: Stats | undefined, b: Stats | undefined): boolean =>
  a?.size === b?.size && a?.mtimeMs === b?.mtimeMs && a?.mode === b?.mode;

/**
 * Makes a folder equal to its pristine copy. Does not write a file again if its size, time and rights are those of its
 * copy.
 */
const restoreFolder = (from: string, to: string): void => {
  const wanted = lstatSync(from, { throwIfNoEntry: false });
  if (wanted === undefined) {
    rmSync(to, { recursive: true, force: true });
    return;
  }
  mkdirSync(to, { recursive: true });
  if (lstatSync(to).mode !== wanted.mode) chmodSync(to, wanted.mode);
  const entries = readdirSync(from, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const name of readdirSync(to)) if (!names.has(name)) rmSync(join(to, name), { recursive: true, force: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const found = lstatSync(target, { throwIfNoEntry: false });
    if (found !== undefined && found.isDirectory() !== entry.isDirectory()) rmSync(target, { recursive: true });
    if (entry.isDirectory()) restoreFolder(source, target);
    else if (!isSame(lstatSync(source), found)) {
      rmSync(target, { force: true });
      cpSync(source, target, { preserveTimestamps: true });
    }
  }
};

const shorten = (output: string): string => output.trim().replace(/\s+/g, ' ').slice(0, 500);

/**
 * Waits until a build has no pending calls. After a failure, calls may still be pending, and the process of a real
 * build does not end before they do.
 */
const finishCalls = async (bundling?: EsbuildReplay): Promise<void> => {
  for (let quietTurns = 0; quietTurns < QUIET_TURNS; quietTurns += 1) {
    await setImmediate();
    const isBusy = process.getActiveResourcesInfo().some((kind) => /^(?:FSReq|CloseReq)/.test(kind));
    if (isBusy || bundling?.isRunning()) quietTurns = 0;
  }
};

type FaultSetting = {
  readonly calls: FailingCalls;
  readonly run: Run;
  /**
   * Records the bundling of a build in which nothing fails, and replays it in builds of the same sources. If absent,
   * esbuild bundles in every build.
   */
  readonly bundling?: EsbuildReplay;
  /**
   * Makes the names of packs (files of the memo) and drafts (temporary files) repeat, so that equal states are
   * recognised as equal. If absent, these names are random.
   */
  readonly bytes?: RepeatedBytes;
};

export const createFaultFolder = async (
  site: FaultSite,
  start: Start,
  { calls, run, bundling, bytes }: FaultSetting,
): Promise<FaultFolder> => {
  const apart = realpathSync(mkdtempSync(join(TEMPORARY, 'mokcha-faults-')));
  const [root, pristine] = [join(apart, 'site'), join(apart, 'pristine')];
  const out = join(root, 'dist');
  const [caches, temporary] = [join(apart, 'caches'), join(apart, 'tmp')];
  const env = { XDG_CACHE_HOME: caches, XDG_STATE_HOME: join(apart, 'state') };
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  };
  const build = async (): Promise<Ran> => {
    const ran = await run(['build', '--quiet', ...start.args], root, env);
    await finishCalls(bundling);
    return ran;
  };
  const readSite = (): Tree | undefined => (existsSync(out) ? readAll(out) : undefined);
  const reset = (): void => {
    bytes?.restart('after a reset');
    restoreFolder(join(pristine, 'site'), root);
    restoreFolder(join(pristine, 'caches'), caches);
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
  };
  const findDrafts = (): readonly string[] =>
    [root, caches, env.XDG_STATE_HOME].filter(existsSync).flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => basename(name).startsWith('.mokcha-draft-'))
        .map((name) => join(folder, name)),
    );
  /** Makes the locks and drafts of this process look like those of a process that has ended. */
  const endProcess = (): void => {
    for (const draft of findDrafts()) renameSync(draft, draft.replace(`-${process.pid}-`, `-${NO_PROCESS}-`));
    for (const name of readdirSync(root).filter((one) => one.startsWith('.dist.mokcha-lock'))) {
      const holder = join(root, name, 'holder.json');
      if (existsSync(holder))
        writeFileSync(holder, readFileSync(holder, 'utf8').replace(/"started":"[^"]*"/, '"started":"1"'));
    }
  };
  const readLeftovers = (): readonly string[] => [
    ...readdirSync(root).filter((name) => name.startsWith('.dist.mokcha-')),
    ...readdirSync(temporary),
    ...(existsSync(caches)
      ? readdirSync(caches, { recursive: true, encoding: 'utf8' }).filter((name) => /draft|\.tmp/.test(name))
      : []),
  ];

  /** Returns a hash of the files that the next build finds, with their names, modes and contents. */
  const signState = (): string => {
    const hash = createHash('sha256');
    for (const folder of [root, caches, temporary]) {
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
      for (const name of names) {
        const found = lstatSync(join(folder, name));
        hash.update(`${folder} ${name} ${found.mode}\n`);
        if (found.isFile()) hash.update(readFileSync(join(folder, name)));
      }
    }
    return hash.digest('hex');
  };
  /**
   * Hashes of states from which a build without a fault has made the expected site. Many faults leave the same state,
   * and only the first needs a build.
   */
  const rightAfter = new Set<string>();

  bytes?.restart('before');
  bundling?.use('real');
  write(site.files);
  process.env.TMPDIR = temporary;
  mkdirSync(temporary, { recursive: true });
  if (start.hasSite || start.hasCache) {
    const first = await build();
    if (first.exitCode !== 0) throw new Error(first.output);
    write(FOREIGN);
  }
  const old = start.hasSite ? readSite() : undefined;
  if (!start.hasSite) rmSync(out, { recursive: true, force: true });
  if (!start.hasCache)
    for (const cache of [caches, join(root, 'node_modules/.cache')]) rmSync(cache, { recursive: true, force: true });
  if (start.isEdited) write(site.edits);
  cpSync(root, join(pristine, 'site'), { recursive: true, preserveTimestamps: true });
  if (existsSync(caches)) cpSync(caches, join(pristine, 'caches'), { recursive: true, preserveTimestamps: true });
  bundling?.use('record');
  // A build whose cache fails bundles again, so the bundling without a cache is recorded as well.
  await run(['build', '--quiet', '--no-cache'], root, env);
  reset();
  const good = await build();
  bundling?.use('replay');
  if (good.exitCode !== 0) throw new Error(good.output);
  const wanted = readSite();
  const goodCodes = new Set(codesIn(good.output));
  if ([...goodCodes].some((code) => code.startsWith('cache/'))) throw new Error(good.output);

  /** Returns the site that a build makes if the path does not exist, or undefined if the build fails. */
  const buildWithout = async (path: string): Promise<Tree | undefined> => {
    reset();
    rmSync(path, { recursive: true, force: true });
    bundling?.use('real');
    const { exitCode } = await build();
    return exitCode === 0 ? readSite() : undefined;
  };

  return {
    root,
    listCalls: async () => {
      reset();
      calls.start();
      await build();
      return calls.stop().calls;
    },
    tryFault: async (fault, { isReal = false } = {}) => {
      bundling?.use(isReal ? 'real' : 'replay');
      reset();
      const wrong: string[] = [];
      const what =
        `${fault.code} ${fault.fromThenOn ? 'from' : 'once'} ${fault.call.name} ` +
        `${fault.call.path.replace(/^.*mokcha-faults-[^/]*\//, '')} #${fault.call.nth}`;
      const report = (how: string, output = ''): void =>
        void wrong.push(`${what}: ${how}${output && ` | ${shorten(output)}`}`);
      calls.start(fault);
      const { exitCode, output } = await build();
      const { hasFailed } = calls.stop();
      if (!hasFailed) return { wrong, hasFailed, kind: 'not reached' };
      const found = readSite();
      const state =
        found === undefined ? 'missing' : isEqual(found, wanted) ? 'new' : isEqual(found, old) ? 'old' : 'other';
      if (/bug in Mokcha|^\s+at .*[:)]/m.test(output)) report('called a bug', output);
      if (exitCode !== 0 && !/^error[ :]/m.test(output)) report(`exit ${exitCode} without an error`, output);
      // If every call fails with ENOENT, leftovers look as if they did not exist. Only the next build can find them.
      const isHidden = fault.code === 'ENOENT' && fault.fromThenOn;
      for (const name of isHidden ? [] : readLeftovers())
        if (!output.includes(name.split('/').at(-1) ?? name)) report(`leftover that is not named: ${name}`, output);
      endProcess();
      const path = fault.call.path.replace(/mokcha-faults-\*/, basename(apart));
      const isSource = path !== out && !path.startsWith(`${out}/`);
      const isAbsentForReal = async (): Promise<boolean> => isEqual(await buildWithout(path), found);
      const codes = new Set(codesIn(output));
      const isRefusal = codes.has('file/unreadable');
      const untrue = isRefusal
        ? [...codes].filter((code) => !goodCodes.has(code) && !/^(?:file\/unreadable|cache\/|output\/)/.test(code))
        : [];
      if (untrue.length > 0) report(`follows from a file that cannot be read: ${untrue.join(', ')}`, output);
      const leftState = signState();
      if (!rightAfter.has(leftState)) {
        const next = await build();
        const left = [...readLeftovers(), ...findDrafts()];
        if (next.exitCode !== 0 || !isEqual(readSite(), wanted))
          report(`the next build is wrong, exit ${next.exitCode}`, next.output);
        else if (left.length > 0) report(`left after the next build: ${left.join(' ')}`, next.output);
        else rightAfter.add(leftState);
      }
      // If every call fails between the two renames of the swap, nothing can be undone. The site then remains next to
      // the output folder, as the message says, and the next command moves it there.
      const isWaiting =
        state === 'missing' && fault.fromThenOn && /moves\s+it\s+to\s+the\s+output\s+folder/.test(output);
      const isWhole = state === 'new' || (start.hasSite ? state === 'old' : state === 'missing') || isWaiting;
      if (exitCode === 0 ? state !== 'new' : !isWhole) {
        const isAbsent =
          isSource &&
          fault.code === 'ENOENT' &&
          fault.fromThenOn &&
          exitCode === 0 &&
          state === 'other' &&
          (await isAbsentForReal());
        if (isAbsent) return { wrong, hasFailed, kind: 'as without it' };
        report(`${state} site, exit ${exitCode}`, output);
      }
      return { wrong, hasFailed, kind: `${state} site, exit ${exitCode}` };
    },
    remove: () => rmSync(apart, { recursive: true, force: true }),
  };
};
