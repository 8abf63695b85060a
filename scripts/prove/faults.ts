// Makes every file system call of a small build fail with every error code, either once or together with all later
// calls. Afterwards, the folder must have the old or the new site, and the next build must be right. `node … <percent>
// <seed>` tries this percentage of the faults. `ONLY='plain: with the cache'` tries only this site and starting state.
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { bin } from '../../tests/cli/support/run-mokcha.ts';
import { failCalls, faultCodes } from '../../tests/faults/fail-calls.ts';
import { createFaultFolder, type Run } from '../../tests/faults/fault-folder.ts';
import { faultSites, starts } from '../../tests/faults/fault-sites.ts';
import { repeatRandomBytes } from '../../tests/faults/repeat-random-bytes.ts';
import { replayEsbuild } from '../../tests/faults/replay-esbuild.ts';
import { createRandom } from '../../tests/random.ts';
import { sendResult, startPart } from '../start-part.ts';

const [share = 100, seed = 1, part = 0, parts = 0] = process.argv.slice(2).map(Number);
const only = process.env.ONLY;
/** Interval, in faults, at which a fault is also tried with the real esbuild. Both tries must end in the same way. */
const REAL_EVERY = 100;

type Tally = {
  readonly faults: number;
  readonly wrong: number;
  /** Number of tried faults by outcome, including those that the build did not reach. */
  readonly kinds: Readonly<Record<string, number>>;
  /**
   * Numbers of bundlings whose results were replayed, and of bundlings that esbuild ran because a plugin returned a
   * different result (`tests/faults/replay-esbuild.ts`).
   */
  readonly replayed: number;
  readonly bundled: number;
};

/**
 * Returns whether a path belongs to the site, its cache or its temporary folder, and not to the process itself. Only
 * calls for such paths are made to fail.
 */
const isCounted = (path: string): boolean => path.includes('/mokcha-faults-');

const loadRun = async (): Promise<Run> => {
  process.env.NODE_ENV = 'production';
  const { loadCode } = await import(new URL('../lib/load-code.js', pathToFileURL(bin)).href);
  const { main } = loadCode('cli');
  return async (args, cwd, env) => {
    let output = '';
    const stream = { write: (text: string): unknown => (output += text), isTTY: false, columns: 100 };
    const exitCode = await main([...args], {
      stdout: stream,
      stderr: stream,
      env: { CI: 'true', NO_COLOR: '1', ...env },
      cwd,
    });
    return { exitCode, output };
  };
};

/**
 * Tries the chosen faults whose number is `part` modulo `parts`. All processes choose the same faults, because they
 * have the same seed.
 */
const provePart = async (): Promise<Tally> => {
  const bytes = repeatRandomBytes();
  const bundling = replayEsbuild(bin);
  const run = await loadRun();
  const random = createRandom(seed);
  const kinds: Record<string, number> = {};
  let [faults, wrong, chosen] = [0, 0, 0];
  const say = (line: string): void => {
    wrong += 1;
    console.log(line);
  };
  process.on('unhandledRejection', (error) =>
    say(`nothing waits for ${error instanceof Error ? error.stack : String(error)}`),
  );
  for (const site of faultSites)
    for (const start of starts) {
      const name = `${site.name}: ${start.name}`;
      if (only !== undefined && only !== name) continue;
      const calls = failCalls(isCounted);
      const folder = await createFaultFolder(site, start, { calls, run, bundling, bytes });
      const listed = await folder.listCalls();
      const [wrongBefore, triedBefore, beganAt] = [wrong, faults, performance.now()];
      for (const call of listed)
        for (const code of faultCodes)
          for (const fromThenOn of [false, true]) {
            if (random(100) >= share) continue;
            chosen += 1;
            if (chosen % parts !== part) continue;
            const { wrong: found, hasFailed, kind } = await folder.tryFault({ call, code, fromThenOn });
            kinds[kind] = (kinds[kind] ?? 0) + 1;
            for (const line of found) say(`${name}: ${line}`);
            if (hasFailed && faults % REAL_EVERY === 0) {
              const real = await folder.tryFault({ call, code, fromThenOn }, { isReal: true });
              for (const line of real.wrong) say(`${name}: with esbuild itself: ${line}`);
              if (real.kind !== kind)
                say(
                  `${name}: ${kind}, but ${real.kind} with esbuild itself: ` +
                    `${JSON.stringify({ call, code, fromThenOn })}`,
                );
            }
            if (hasFailed) faults += 1;
          }
      calls.restore();
      folder.remove();
      const seconds = Math.round((performance.now() - beganAt) / 1000);
      console.log(
        `${name}: ${listed.length} calls, ${faults - triedBefore} faults, ${wrong - wrongBefore} wrong, ${seconds} s`,
      );
    }
  return { faults, wrong, kinds, replayed: bundling.counts.replayed, bundled: bundling.counts.different };
};

/**
 * Starts a process for each core, and prints the sums of their results. A failing call affects its whole process, so
 * each process tries its own faults.
 */
const proveAll = async (): Promise<void> => {
  const count = availableParallelism();
  const tallies = await Promise.all(
    Array.from({ length: count }, (_, at) => startPart<Tally>([share, seed, at, count])),
  );
  const kinds = new Map<string, number>();
  for (const tally of tallies)
    for (const [kind, times] of Object.entries(tally.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  const sum = (key: 'faults' | 'wrong' | 'replayed' | 'bundled'): number =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  console.log([...kinds].map(([kind, times]) => `${kind}: ${times}`).join('; '));
  console.log(`bundlings: ${sum('replayed')} replayed, ${sum('bundled')} different and real`);
  console.log(
    `${sum('faults')} faults${share < 100 ? ` (${share} %, seed ${seed})` : ''} caused ${sum('wrong')} wrong results`,
  );
  process.exitCode = sum('wrong') === 0 ? 0 : 1;
};

if (parts === 0) await proveAll();
else sendResult(await provePart());
