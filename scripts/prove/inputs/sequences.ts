// Edits a project in random sequences, with incremental builds, and compares the last build of each sequence with a
// clean one. One sequence in ten runs the command in a separate process.
import { pathToFileURL } from 'node:url';
import {
  buildClean,
  buildIn,
  differencesOf,
  type RunCommand,
} from '../../../tests/incremental/inputs/compare-builds.ts';
import type { Kind } from '../../../tests/incremental/inputs/kind.ts';
import { type Project, projectOf, startChoice } from '../../../tests/incremental/inputs/project.ts';
import { createProjectFolder, type ProjectFolder } from '../../../tests/incremental/inputs/project-folder.ts';
import { createRandom } from '../../../tests/random.ts';
import { type Edit, nameEdit, planEdits } from '../../../tests/incremental/inputs/random-edits.ts';
import { bin, runMokcha } from '../../../tests/cli/support/run-mokcha.ts';

export type Tally = {
  readonly builds: number;
  readonly compared: number;
  readonly failures: number;
  readonly hows: Readonly<Record<string, number>>;
  /** States that edits have produced. Each is the name of a kind of input, followed by the number of the state. */
  readonly seen: readonly string[];
};

export const emptyTally: Tally = { builds: 0, compared: 0, failures: 0, hows: {}, seen: [] };

const addCounts = (a: Tally['hows'], b: Tally['hows']): Tally['hows'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  );

/** Adds the numbers of two tallies, and merges their lists of states (`seen`). */
export const addTallies = (a: Tally, b: Tally): Tally => ({
  builds: a.builds + b.builds,
  compared: a.compared + b.compared,
  failures: a.failures + b.failures,
  hows: addCounts(a.hows, b.hows),
  seen: [...new Set([...a.seen, ...b.seen])],
});

const runCommand: RunCommand = async (args, cwd) => {
  const { exitCode, out, err } = await runMokcha(args, { cwd });
  return { exitCode, output: `${out}${err}` };
};

type RunHere = (args: readonly string[], cwd: string, env?: Readonly<Record<string, string>>) => ReturnType<RunCommand>;
type Main = (args: readonly string[], terminal: object) => Promise<number>;

/**
 * Returns a function that runs the compiled command in this process. This is faster than a separate process, and finds
 * mistakes in the state that a process keeps between builds. The command has the environment of this process and the
 * variables in `env`, which is absent if none are added.
 */
export const createRunHere = async (): Promise<RunHere> => {
  process.env.NODE_ENV = 'production';
  const { loadCode } = await import(new URL('../lib/load-code.js', pathToFileURL(bin)).href);
  const main: Main = loadCode('cli').main;
  return async (args, cwd, env = {}) => {
    let output = '';
    const write = (text: string): boolean => {
      output += text;
      return true;
    };
    const stream = { write, isTTY: false, columns: 100 };
    const exitCode = await main(args, {
      stdout: stream,
      stderr: stream,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', ...env },
      cwd,
    });
    return { exitCode, output };
  };
};

const MOST_SHOWN = 5;

const applyEdit = (folder: ProjectFolder, { choice, mode, how, kind, to }: Edit): Project => {
  const project = projectOf(choice);
  folder.write(project, mode);
  const own = kind.states[to]?.files ?? {};
  if (how === 'touch') for (const path of project.files.keys()) if (Object.hasOwn(own, path)) folder.touch(path);
  return project;
};

/**
 * Runs one sequence of edits, with an incremental build after most of them. After the last edit, compares the result
 * with a clean build.
 */
const proveOne = async (
  run: RunCommand,
  folder: ProjectFolder,
  seed: number,
  edited: readonly Kind[],
): Promise<Tally> => {
  const random = createRandom(seed);
  const edits = planEdits(random, 2 + random(4), edited);
  const hows = edits.map(({ how }) => ({ [how]: 1 })).reduce(addCounts, {});
  const seen = edits.map(({ kind, to }) => `${kind.name} ${to}`);
  let builds = 0;
  folder.write(projectOf(startChoice), 'kept');
  for (const edit of edits.slice(0, -1)) {
    applyEdit(folder, edit);
    if (!edit.isBuilt) continue;
    await buildIn(run, folder.path, projectOf(edit.choice).args);
    builds += 1;
  }
  const last = edits.at(-1);
  if (last === undefined) return emptyTally;
  const project = applyEdit(folder, last);
  const built = await buildIn(run, folder.path, project.args);
  const clean = await buildClean(run, project);
  const wrong = differencesOf(built, clean);
  if (wrong.length > 0) console.log(`sequence ${seed}, after ${edits.map(nameEdit).join('; ')}:`);
  for (const difference of wrong.slice(0, MOST_SHOWN)) console.log(`  ${difference}`);
  return { builds: builds + 1, compared: clean.isOk ? 1 : 0, failures: wrong.length > 0 ? 1 : 0, hows, seen };
};

/** Number of sequences in one folder. All but the first start with the results of the previous ones. */
const IN_ONE_FOLDER = 10;

export type Sequences = {
  readonly count: number;
  readonly first: number;
  /** Difference between the seeds of two consecutive sequences. */
  readonly step: number;
  readonly edited: readonly Kind[];
};

/** Runs the sequences, and prints progress and differences. */
export const proveSequences = async ({ count, first, step, edited }: Sequences): Promise<Tally> => {
  const runHere = await createRunHere();
  let tally = emptyTally;
  for (let group = 0; group < count; group += IN_ONE_FOLDER) {
    const folder = createProjectFolder();
    for (let at = group; at < Math.min(count, group + IN_ONE_FOLDER); at += 1)
      tally = addTallies(
        tally,
        await proveOne(at % 10 === 0 ? runCommand : runHere, folder, first + at * step, edited),
      );
    folder.remove();
    console.log(`${Math.min(count, group + IN_ONE_FOLDER)} of ${count} sequences, ${tally.failures} failures`);
  }
  return tally;
};
