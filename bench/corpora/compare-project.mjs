// Builds one description with `--api`, and builds and checks it in a project that `mokcha init` creates from it.
// Compares the reported problems, and counts the groups in which `build --api` prints them.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Returns the severity, code and line of each problem in a report, sorted. Paths are left out, because the two folders
 * differ.
 */
const factsOf = ({ problems }) =>
  problems.map(({ code, severity, at }) => `${severity} ${code} ${at?.line ?? 0}`).sort();

const countGroups = (text) => text.split('\n').filter((line) => /^(error|warning) [a-z]+\/[a-z-]+ /.test(line)).length;

/**
 * Builds a description with `--api`, and builds and checks it in a project. Returns the exit codes, the numbers of
 * problems and groups with `--api`, and whether all reports are the same (`isSame`). `mokcha(args, cwd)` runs the
 * command and resolves to `{ exitCode, out, err }`. `withCheck: false` leaves out `check`, which takes long for large
 * descriptions. `rules` are options for the project only, with which a test makes the reports differ.
 */
export const compareProject = async (file, { mokcha, withCheck = true, rules = [] }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-project-'));
  const json = async (args, cwd = folder) => {
    const { exitCode, out, err } = await mokcha([...args, '--format', 'json'], cwd);
    if (!out.startsWith('{')) throw new Error(`mokcha ${args.join(' ')} printed no report:\n${err}`);
    return { exitCode, facts: factsOf(JSON.parse(out)) };
  };
  try {
    const project = join(folder, 'project');
    mkdirSync(project);
    // The description may refer to files next to it. These files are not copied into `specs`, because a file there that
    // nothing refers to would be reported.
    cpSync(dirname(file), join(project, 'described'), { recursive: true });
    const entry = join('described', basename(file));
    // Both builds have the same root, so that both read a `$ref` to a file outside this root in the same way.
    const apart = ['build', '--api', join(project, entry), '--api-root', project, '--out', join(folder, 'alone')];
    const alone = await json(apart);
    const started = await mokcha(['init', entry], project);
    if (started.exitCode !== 0) throw new Error(`mokcha init ended with ${started.exitCode}:\n${started.err}`);
    const built = await json(['build', ...rules], project);
    const checked = withCheck ? await json(['check', ...rules], project) : built;
    const { err } = await mokcha(apart, folder);
    return {
      exitCodes: [alone, built, checked].map(({ exitCode }) => exitCode),
      problems: alone.facts.length,
      groups: countGroups(err),
      isSame:
        JSON.stringify(alone.facts) === JSON.stringify(built.facts) &&
        JSON.stringify(built.facts) === JSON.stringify(checked.facts),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
