// Runs `mokcha watch` under storms of changes on a busy machine. The command must see a save after each storm, and then
// serve what a clean build writes. During half of the storms, its main thread is busy for three seconds. `ONLY='git
// checkouts'` runs only the kinds of storms whose names contain this text.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { storms } from './site.ts';
import { watchSite } from './watch.ts';
import { sendResult, startPart } from '../../start-part.ts';

/**
 * `node … <files> <rounds> <load> <sites>`: `sites` sites are watched at the same time, each with a share of the
 * storms. Additional processes keep the machine busy, so that the mean load average of the machine, measured at each
 * storm, is at least `load`.
 */
const [files = 300, rounds = 20, load = 6, sites = 5, part = -1] = process.argv.slice(2).map(Number);
const only = process.env.ONLY ?? '';
const chosen = storms.filter(({ name }) => name.includes(only));

type Tally = {
  readonly seen: number;
  readonly failures: readonly string[];
  /** Load averages of the last minute, one for each storm. */
  readonly loads: readonly number[];
  /** Largest number of rebuilds by kind of storm. */
  readonly most: Readonly<Record<string, number>>;
};

/** Runs each storm whose number is `part` modulo `sites`. */
const provePart = async (): Promise<Tally> => {
  const site = await watchSite(files);
  const failures: string[] = [];
  const most: Record<string, number> = {};
  const loads: number[] = [];
  let seen = 0;
  let round = 0;
  for (const [kind, storm] of chosen.entries())
    for (let attempt = 0; attempt < rounds; attempt += 1) {
      if ((kind * rounds + attempt) % sites !== part) continue;
      round += 1;
      // Some storms have variants that alternate with the number of the round. Each variant must be tried with a busy
      // and with an idle process.
      const isBusy = Math.floor(round / 2) % 2 === 0;
      const label = `${storm.name} ${attempt + 1}`;
      const { rebuilds, isSeen, wrong } = await site.runStorm(storm, round, isBusy);
      loads.push(loadavg()[0] ?? 0);
      if (isSeen) seen += 1;
      else failures.push(`${label}: a save after it is not seen`);
      most[storm.name] = Math.max(most[storm.name] ?? 0, rebuilds);
      if (wrong.length > 0) failures.push(`${label}: ${wrong.length} files differ: ${wrong.slice(0, 3).join(', ')}`);
      if (storm.rebuilds !== undefined && rebuilds > storm.rebuilds) failures.push(`${label}: ${rebuilds} rebuilds`);
      console.log(`${label}: ${rebuilds} rebuilds, ${wrong.length} files differ ${wrong.slice(0, 3).join(', ')}`);
    }
  if ((await site.end()) !== 0) failures.push('`mokcha watch` did not end well');
  return { seen, failures, loads, most };
};

const startLoad = (): (() => void) => {
  // Each process that watches a site adds one to the load.
  const burners = Array.from({ length: Math.max(0, load - sites) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = (): void => {
    for (const burner of burners) burner.kill();
  };
  process.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return end;
};

const proveAll = async (): Promise<void> => {
  const endLoad = startLoad();
  const parts = Array.from({ length: sites }, (_, at) => startPart<Tally>([files, rounds, load, sites, at]));
  const tallies = await Promise.all(parts);
  endLoad();
  const failures = tallies.flatMap((tally) => tally.failures);
  for (const failure of failures) console.log(failure);
  const counts = chosen
    .map(({ name }) => `${name} ${Math.max(...tallies.map(({ most }) => most[name] ?? 0))}`)
    .join(', ');
  const seen = tallies.reduce((sum, tally) => sum + tally.seen, 0);
  const count = chosen.length * rounds;
  const loads = tallies.flatMap((tally) => tally.loads);
  const meanLoad = loads.reduce((sum, one) => sum + one, 0) / loads.length;
  console.log(
    `${count} storms of ${chosen.length} kinds over ${files} files in each of ${sites} sites, ` +
      `mean load ${meanLoad.toFixed(1)} (minimum ${Math.min(...loads).toFixed(1)}): the save after a storm was seen ` +
      `in ${seen} of ${count} cases, ${failures.length} failures. Most rebuilds after one storm, by kind of storm: ` +
      counts,
  );
  process.exitCode = failures.length === 0 && seen === count && meanLoad >= load ? 0 : 1;
};

if (part < 0) await proveAll();
else sendResult(await provePart());
