// Part of `npm run corpora`: runs the command on the OpenAPI Initiative's test fixtures and on the examples of
// learn.openapis.org.
//   node bench/corpora/oai.mjs [folder of fixtures] [folder of learn examples] [--table oai-fail.json]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBuildFaults, findMissing } from './oai-results.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(new URL('../../bin/mokcha.js', import.meta.url));
const { values: options, positionals } = parseArgs({
  options: { table: { type: 'string', default: join(here, 'oai-fail.json') } },
  allowPositionals: true,
});
const [fixtures = join(here, 'oai-fixtures'), examples = join(here, 'oai-learn')] = positionals;
const layouts = ['page', 'operations'];

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(?:json|ya?ml)$/.test(path))
    .sort();

const isDescription = (file) => /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(readFileSync(file, 'utf8'));

/**
 * Returns the option `--api-root` for a description in a folder `spec`. Such a description refers to files in the
 * folder `common` next to `spec`. Returns an empty list for all other descriptions.
 */
const rootOf = (path) => (/(?:^|\/)spec\//.test(path) ? ['--api-root', path.replace(/(^|\/)spec\/.*$/, '$1.')] : []);

const run = (args, cwd) => {
  const { status, stdout } = spawnSync(process.execPath, [command, ...args, '--no-cache', '--format', 'json'], {
    cwd,
    encoding: 'utf8',
  });
  try {
    return { exitCode: status, report: JSON.parse(stdout) };
  } catch {
    return { exitCode: status, report: undefined };
  }
};

const build = (folder, path, layout) => {
  const out = mkdtempSync(join(tmpdir(), 'mokcha-oai-'));
  const result = run(['build', '--api', path, ...rootOf(path), '--layout', layout, '--out', out], folder);
  rmSync(out, { recursive: true });
  return findBuildFaults(result);
};

/** Prints each sentence and the number of right results. Returns false if a result is wrong or `results` is empty. */
const printResults = (title, results) => {
  const right = results.filter(([, sentences]) => sentences.length === 0).length;
  for (const [path, sentences] of results)
    for (const sentence of sentences) process.stdout.write(`${path}: ${sentence}\n`);
  process.stdout.write(`${title}: ${right} of ${results.length}\n`);
  return results.length > 0 && right === results.length;
};

const buildAll = (title, folder, paths) =>
  printResults(
    title,
    paths.map((path) => [
      path,
      layouts.flatMap((layout) => build(folder, path, layout).map((sentence) => `layout ${layout}: ${sentence}`)),
    ]),
  );

const checkFixtures = () => {
  const files = listFiles(fixtures);
  const table = JSON.parse(readFileSync(options.table, 'utf8'));
  const failures = new Set([...files.filter((path) => /(?:^|\/)fail\//.test(path)), ...Object.keys(table)]);
  const checkFixture = (path) => {
    if (table[path] === undefined) return ['the table has no entry for it'];
    if (!files.includes(path)) return ['the fixture is missing'];
    return findMissing(table[path], run(['check', '--api', path], fixtures).report?.problems ?? []);
  };
  const builds = buildAll(
    'pass fixtures that build',
    fixtures,
    files.filter((path) => /(?:^|\/)pass\//.test(path)),
  );
  const reports = printResults(
    'fail fixtures that are reported at their line',
    [...failures].sort().map((path) => [path, checkFixture(path)]),
  );
  return builds && reports;
};

const checkExamples = () =>
  buildAll(
    'examples of learn.openapis.org that build',
    examples,
    listFiles(examples).filter((path) => isDescription(join(examples, path))),
  );

const checkIfThere = (folder, check) => {
  if (existsSync(folder)) return check();
  process.stdout.write(`${folder} is missing: see bench/corpora/README.md. Left out.\n`);
  return true;
};

const isRight = [checkIfThere(fixtures, checkFixtures), checkIfThere(examples, checkExamples)].every(Boolean);
process.exitCode = isRight ? 0 : 1;
