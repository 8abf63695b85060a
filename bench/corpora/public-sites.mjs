// Part of `npm run corpora`: builds and checks a copy of each fetched public description, first with `--api`, and then
// in a site that `mokcha init` creates next to the copy. Fails if a command does not exit with 0, if `build` and
// `check` report different problems, if the two sites have different numbers of groups of problems, or if a site has
// more than 15 groups.
//   node bench/corpora/public-sites.mjs [name…]
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, publicDescriptions } from './public.mjs';

const command = fileURLToPath(new URL('../../bin/mokcha.js', import.meta.url));
const MOST_LINES = 15;

const run = (args, cwd) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => /^(?:error|warning) /.test(line));
  return { exitCode: status, lines };
};

/** Runs `build` and `check`. Returns sentences about their faults, and the number of groups that `build` prints. */
const checkSite = (title, args, cwd) => {
  const [built, checked] = ['build', 'check'].map((name) => run([name, ...args, '--no-cache'], cwd));
  const wrong = [
    ...(built.exitCode === 0 ? [] : [`build has exit code ${built.exitCode}`]),
    ...(checked.exitCode === 0 ? [] : [`check has exit code ${checked.exitCode}`]),
    ...(built.lines.join('\n') === checked.lines.join('\n') ? [] : ['build and check differ']),
    ...(built.lines.length <= MOST_LINES ? [] : [`${built.lines.length} lines`]),
  ];
  return { count: built.lines.length, wrong: wrong.map((sentence) => `${title}: ${sentence}`) };
};

/**
 * Copies the folder of a description, or only the file itself if it is from an npm package, since such a package may
 * have thousands of other descriptions. Returns the name of the file.
 */
const copyDescription = (description, folder) => {
  const file = fileOf(description);
  cpSync(
    description.repository === undefined ? file : dirname(file),
    join(folder, description.repository === undefined ? basename(file) : '.'),
    {
      recursive: true,
    },
  );
  return basename(file);
};

const checkOne = (description) => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-public-'));
  try {
    const file = copyDescription(description, folder);
    const given = checkSite('--api', ['--api', file], folder);
    const initialised = run(['init', file], folder);
    const found =
      initialised.exitCode === 0
        ? checkSite('init', [], folder)
        : { count: 0, wrong: [`init has exit code ${initialised.exitCode}`] };
    const differ = given.count === found.count ? [] : [`${given.count} lines with --api, ${found.count} after init`];
    return { count: given.count, wrong: [...given.wrong, ...found.wrong, ...differ] };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const names = process.argv.slice(2);
const chosen = publicDescriptions.filter(({ name }) => names.length === 0 || names.includes(name));
for (const description of chosen) {
  if (!existsSync(fileOf(description))) {
    process.stdout.write(`${description.name}: left out, it is not here (node bench/corpora/public.mjs)\n`);
    continue;
  }
  const { count, wrong } = checkOne(description);
  process.stdout.write(`${description.name}: ${count} lines${wrong.map((sentence) => `\n  ${sentence}`).join('')}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}
