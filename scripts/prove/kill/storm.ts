// Starts processes that build, and kills them at random moments. Counts the states that the kills leave, immediately
// and after the next run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { withBuildLock } from '../../../src/io/write/build-lock.ts';
import { recoverJournal } from '../../../src/io/write/journal.ts';
import { writeOutput } from '../../../src/io/write/write-output.ts';
import { foreignFiles, describeSite, stormGenerator, stormTree } from './site.ts';

export type StormResult = {
  readonly kills: number;
  /**
   * Number of rounds that left no site, because a kill came between the two renames that replace the site. The next run
   * restores the site.
   */
  readonly missingAtOnce: number;
  /** Number of rounds that left a staging folder, a journal or a lock. The next run removes them. */
  readonly leftAtOnce: number;
  /**
   * Sentences about faults, such as files of two generations in the site, or a site that is not whole after the next
   * run.
   */
  readonly failures: readonly string[];
};

/**
 * Creates a random number generator (mulberry32). Equal seeds give the same kills, as far as the timing of the machine
 * allows.
 */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const bundleWriter = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'writer.mjs');
  await build({
    entryPoints: ['scripts/prove/kill/writer.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return outfile;
};

const startWriter = async (writer: string, root: string, generation: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [writer, root, String(generation)], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout !== null) await once(child.stdout, 'data');
  return child;
};

/** Kills a process. Returns false if it has already ended by itself, for example because it found a problem. */
const kill = async (child: ChildProcess): Promise<boolean> => {
  if (child.exitCode !== null) return false;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
};

/** Does the work of the next command: in every second round a build, otherwise only the recovery, as in `serve`. */
const runNext = async (root: string, generation: number): Promise<readonly unknown[]> => {
  const outFolder = join(root, 'dist');
  const recoverOnly = generation % 2 === 0;
  const { value, problems } = await withBuildLock(outFolder, { root, waitMs: 0, onWait: () => undefined }, async () => {
    if (recoverOnly) return recoverJournal(outFolder, { root });
    return (
      await writeOutput(stormTree(generation), { root, outFolder, generator: stormGenerator(generation), routes: {} })
    ).problems;
  });
  return [...problems, ...(value ?? [])];
};

/**
 * In each round, runs two processes that write the site at the same time, and kills each of them after a random time,
 * so that the lock passes from a killed process to a running one.
 */
export const killStorm = async ({ rounds, seed }: { rounds: number; seed: number }): Promise<StormResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-storm-'));
  const root = join(folder, 'site');
  const outFolder = join(root, 'dist');
  const random = createRandom(seed);
  const failures: string[] = [];
  let [kills, missingAtOnce, leftAtOnce] = [0, 0, 0];
  try {
    const writer = await bundleWriter(folder);
    mkdirSync(outFolder, { recursive: true });
    for (const [path, text] of Object.entries(foreignFiles)) writeFileSync(join(outFolder, path), text);
    await writeOutput(stormTree(0), { root, outFolder, generator: stormGenerator(0), routes: {} });
    for (let round = 1; round <= rounds; round += 1) {
      const children = await Promise.all([
        startWriter(writer, root, 10 * round),
        startWriter(writer, root, 10 * round + 5),
      ]);
      for (const child of children) {
        await sleep(random() * 120);
        if (await kill(child)) kills += 1;
        else failures.push(`round ${round}: a writer ended by itself`);
      }
      const atOnce = await describeSite(outFolder);
      if (atOnce === 'missing') missingAtOnce += 1;
      else if (atOnce !== 'whole') failures.push(`round ${round}: the site is ${atOnce} after the kill`);
      if (readdirSync(root).some((name) => name !== 'dist')) leftAtOnce += 1;

      const problems = await runNext(root, 10 * round + 7 + (round % 2));
      if (problems.length > 0) failures.push(`round ${round}: ${JSON.stringify(problems)}`);
      const afterwards = await describeSite(outFolder);
      if (afterwards !== 'whole') failures.push(`round ${round}: the site is ${afterwards} after the next run`);
      const others = readdirSync(root).filter((name) => name !== 'dist');
      if (others.length > 0) failures.push(`round ${round}: not removed: ${others.join(', ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { kills, missingAtOnce, leftAtOnce, failures };
};
