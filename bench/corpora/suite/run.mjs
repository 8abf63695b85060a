// Part of `npm run corpora`: compares `mokcha diff` with ajv on the schemas of the JSON Schema Test Suite.
//   node bench/corpora/suite/run.mjs --suite ~/JSON-Schema-Test-Suite/tests/draft2020-12
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { checkSuite } from './check-suite.mjs';
import { compile } from './compile.mjs';
import { readGroups, usableGroups } from './groups.mjs';

const { values: options } = parseArgs({
  options: { suite: { type: 'string' }, only: { type: 'string' } },
  strict: false,
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = options.suite ?? fileURLToPath(new URL('../json-schema-test-suite/tests/draft2020-12', import.meta.url));

const entry = `
export { compare } from './src/compare/compare.ts';
export { describeChange } from './src/compare/messages/describe-change.ts';
export { parseSpec } from './src/openapi/parse-spec.ts';
`;

const loadEngine = async () => {
  const outFolder = mkdtempSync(join(tmpdir(), 'mokcha-suite-'));
  symlinkSync(join(root, 'node_modules'), join(outFolder, 'node_modules'));
  const outfile = join(outFolder, 'engine.mjs');
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outfile,
  });
  const { compare, describeChange, parseSpec } = await import(outfile);
  rmSync(outFolder, { recursive: true });
  const read = (tree) => {
    const bytes = new TextEncoder().encode(JSON.stringify(tree));
    const readFile = (path) => (path === 'api.json' ? { path, hash: '', bytes } : undefined);
    return parseSpec({ name: 'suite', file: 'api.json', readFile, validator: async () => [] }).value;
  };
  return { compare, describeChange, read };
};

const print = (title, list) => {
  for (const { file, group, path, side, direction, witness, lines } of list) {
    process.stdout.write(
      `${title}: ${file} “${group}” ${path} ${direction}, ${side}; witness ${JSON.stringify(witness)}\n`,
    );
    for (const line of lines) process.stdout.write(`    ${line}\n`);
  }
};

if (!existsSync(folder)) {
  process.stdout.write(
    `The JSON Schema Test Suite is not at ${folder}: name its folder with --suite (see ` +
      `bench/corpora/README.md). Left out.\n`,
  );
  if (options.suite !== undefined) process.exitCode = 1;
} else {
  const engine = await loadEngine();
  const all = readGroups(folder).filter(({ file }) => options.only === undefined || file.includes(options.only));
  const groups = usableGroups(all, compile);
  const exceptions = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'));
  const { edits, witnessed, tooMild, falseAlarms, excepted } = checkSuite({ engine, compile, groups, exceptions });
  print('too mild', tooMild);
  print('false alarm', falseAlarms);
  process.stdout.write(
    `JSON Schema Test Suite: ${groups.length} schemas, ${edits} edits; too mild ` +
      `${tooMild.filter(({ side }) => side === 'request').length} of ` +
      `${witnessed.request} as request and ` +
      `${tooMild.filter(({ side }) => side === 'response').length} of ${witnessed.response} as response; ` +
      `false alarms ${falseAlarms.length}; ${excepted.length} found by ${exceptions.length} exceptions\n`,
  );
  const met = new Set(excepted.map(({ exception }) => exception));
  const stale = options.only === undefined ? exceptions.filter((each) => !met.has(each)) : [];
  for (const { file, group } of stale)
    process.stdout.write(`not needed any more: the exception for ${file} “${group}”\n`);
  const isStale = stale.length > 0;
  if (tooMild.length + falseAlarms.length > 0 || isStale) process.exitCode = 1;
}
