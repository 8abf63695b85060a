// Runs Mokcha, usually `build`, on input that takes far more time or memory than its size suggests, and on input of
// twice its size. Both runs must succeed or report only errors that have a line. The larger input may take at most
// 10 s, 1,000 MiB, and 2.3 times the processor time of the smaller one. This works only on Linux. `node … <text>…`
// tries only the inputs whose names contain one of the texts.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, measureProcess } from '../../bench/measure-process.mjs';
import { allBombs } from '../../tests/bombs/all-bombs.ts';
import type { Bomb, SiteFiles } from '../../tests/bombs/bomb.ts';
import { bin, makeFolder } from '../../tests/cli/support/run-mokcha.ts';

const MOST_SECONDS = 10;
const MOST_MIB = 1_000;
const MOST_GROWTH = 2.3;
const KILL_AFTER_MS = 60_000;
const TRIES = 3;

/** `fault` is absent if the run succeeds, or if each of its errors has a line. */
type Run = Measured & { readonly fault?: string };
type JsonProblem = { readonly code: string; readonly severity: string; readonly at?: { readonly line?: number } };

/** Returns the fault of a run that failed, or undefined if each of its errors has a line. */
const faultOf = (error: Error & Measured): string | undefined => {
  if (!/^exit code 1\n/.test(error.message))
    return /bug in Mokcha/.test(error.message) ? 'a bug' : (error.message.split('\n')[0] ?? '');
  try {
    const { problems } = JSON.parse(error.out) as { readonly problems: readonly JsonProblem[] };
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return 'failed without an error';
    const lost = errors.find(({ at }) => at?.line === undefined);
    return lost === undefined ? undefined : `${lost.code} has no line`;
  } catch {
    return 'a report that is not JSON';
  }
};

const runOnce = async (files: SiteFiles, args: readonly string[]): Promise<Run> => {
  const site = makeFolder(files);
  const cache = join(site.path, '.caches');
  mkdirSync(cache);
  const env = { ...process.env, XDG_CACHE_HOME: cache, XDG_STATE_HOME: cache };
  try {
    return await measureProcess(process.execPath, [bin, ...args, '--format', 'json'], {
      cwd: site.path,
      env,
      timeout: KILL_AFTER_MS,
      killSignal: 'SIGKILL',
    });
  } catch (error) {
    const failed = error as Error & Measured;
    return { ...failed, fault: faultOf(failed) };
  } finally {
    site.remove();
  }
};

type Pair = readonly [once: Run, twice: Run];

const growthOf = ([once, twice]: Pair): number => twice.cpuSeconds / once.cpuSeconds;

/** Returns the faults that do not depend on the load of the machine. */
const lastingFaultsOf = (pair: Pair): readonly string[] => [
  ...new Set(pair.flatMap(({ fault }) => fault ?? [])),
  ...(pair[1].peakMiB > MOST_MIB ? [`${Math.round(pair[1].peakMiB)} MiB`] : []),
];

/** Returns the timing faults, which other work on the machine could cause. */
const timeFaultsOf = (pair: Pair): readonly string[] => [
  ...(pair[1].seconds > MOST_SECONDS ? ['slow'] : []),
  ...(growthOf(pair) > MOST_GROWTH ? ['grows faster than its input'] : []),
];

/**
 * Runs an input in its own size and in twice that size, and returns this pair of runs. If the first pair has a timing
 * fault, up to three pairs are measured, and the pair with the median growth is returned. A pair with a lasting fault
 * is returned at once.
 */
const proveOne = async ({ size, files, args = ['build'] }: Bomb): Promise<Pair> => {
  const measure = async (): Promise<Pair> => [await runOnce(files(size), args), await runOnce(files(2 * size), args)];
  const pairs: Pair[] = [];
  while (pairs.length < TRIES) {
    const pair = await measure();
    if (lastingFaultsOf(pair).length > 0) return pair;
    pairs.push(pair);
    if (timeFaultsOf(pairs[0]!).length === 0) break;
  }
  return pairs.sort((a, b) => growthOf(a) - growthOf(b))[pairs.length >> 1]!;
};

const wanted = process.argv.slice(2);
const bombs = allBombs.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

let worst = { seconds: 0, peakMiB: 0, growth: 0 };
let failed = 0;
console.log('| Input | Size | s | Twice the size: s | CPU s | MiB | |\n|---|--:|--:|--:|--:|--:|---|');
for (const bomb of bombs) {
  const pair = await proveOne(bomb);
  const [once, twice] = pair;
  const faults = [...lastingFaultsOf(pair), ...timeFaultsOf(pair)];
  const growth = growthOf(pair);
  worst = {
    seconds: Math.max(worst.seconds, twice.seconds),
    peakMiB: Math.max(worst.peakMiB, twice.peakMiB),
    growth: Math.max(worst.growth, growth),
  };
  if (faults.length > 0) failed += 1;
  const verdict = faults.length > 0 ? `**${faults.join(', ')}**` : `× ${growth.toFixed(1)}`;
  console.log(
    `| ${bomb.name} | ${bomb.size} | ${once.seconds.toFixed(1)} | ${twice.seconds.toFixed(1)} | ` +
      `${twice.cpuSeconds.toFixed(1)} | ${Math.round(twice.peakMiB)} | ${verdict} |`,
  );
}
console.log(
  `${2 * bombs.length} inputs of ${bombs.length} kinds: ${failed} kinds failed; a run took at most ` +
    `${worst.seconds.toFixed(1)} s and ${Math.round(worst.peakMiB)} MiB, and twice the size took at most ` +
    `${worst.growth.toFixed(1)} times the CPU time`,
);
process.exitCode = failed === 0 ? 0 : 1;
