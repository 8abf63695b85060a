// Measures how the source code is organised: files per folder, sizes of files and functions, parameters, cycles of
// imports, `as`, `any`, docstrings, and long lines. `node bench/house.mjs [folder of another checkout …]` prints one
// column for each checkout, this one last. `--list` also prints the `places` of each row for this checkout.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findCycles } from './house/find-cycles.mjs';
import { listSources } from './house/list-sources.mjs';
import { readSource } from './house/read-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });

const mostFiles = 20;
const mostFileLines = 250;
const mostFunctionLines = 60;
const mostParameters = 4;
const mostColumns = 120;

/** Returns the value below which a share of the values lies. */
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Returns percentiles of sizes in one text, such as `46 / 128 / 250`. */
const spread = (values) => [0.5, 0.9, 1].map((share) => percentile(values, share)).join(' / ');

const count = (list, what = () => true) => list.filter(what).length;

/**
 * Measures one checkout. Returns rows with a name and a value. `places` lists what should change, such as functions
 * that are too long or have no docstring. It is absent in rows that only count or describe.
 */
const measure = (folder) => {
  const { folders, paths } = listSources(folder);
  const sources = paths.map((path) => readSource(folder, path));
  const own = sources.filter(({ path }) => /^(?:src|templates|bin)\//.test(path));
  const functions = own.flatMap((source) => source.functions.map((one) => ({ ...one, path: source.path })));
  const exported = functions.filter(({ isExported }) => isExported);
  const lines = own.reduce((sum, source) => sum + source.lines, 0);
  const casts = own.reduce((sum, source) => sum + source.casts, 0);
  const cycles = { all: findCycles(own, () => true), runtime: findCycles(own, ({ isType }) => !isType) };
  const placeOf = ({ path, line, name }) => `${path}:${line} ${name}`;
  const missing = (list, isMissing) => ({ value: count(list, isMissing), places: list.filter(isMissing).map(placeOf) });
  const crowded = folders.filter(({ files }) => files > mostFiles);
  const long = sources.flatMap(({ path, longLines }) => longLines.map((line) => `${path}:${line}`));
  const documented = count(exported, ({ isDocumented }) => isDocumented);
  const undocumented = exported.filter(({ isDocumented }) => !isDocumented);
  return [
    { name: 'Files in `src`, `templates` and `bin`', value: own.length },
    { name: 'Lines in them', value: lines },
    { name: 'Most files in one folder', value: Math.max(...folders.map(({ files }) => files)) },
    {
      name: `Folders with more than ${mostFiles} files`,
      value: crowded.length,
      places: crowded.map(({ path, files }) => `${path}: ${files}`),
    },
    { name: 'Lines of a file, p50 / p90 / most', value: spread(own.map((source) => source.lines)) },
    {
      name: `Files of more than ${mostFileLines} lines`,
      value: count(own, (source) => source.lines > mostFileLines),
      places: own.filter((source) => source.lines > mostFileLines).map((source) => `${source.path}: ${source.lines}`),
    },
    { name: 'Functions', value: functions.length },
    { name: 'Lines of a function, p50 / p90 / most', value: spread(functions.map((one) => one.lines)) },
    {
      name: `Functions of more than ${mostFunctionLines} lines`,
      ...missing(functions, (one) => one.lines > mostFunctionLines),
    },
    {
      name: `Functions with more than ${mostParameters} parameters`,
      ...missing(functions, (one) => one.parameters > mostParameters),
    },
    { name: 'Functions with a boolean parameter', ...missing(functions, (one) => one.hasBoolean) },
    {
      name: 'Cycles of imports at run time',
      value: cycles.runtime.length,
      places: cycles.runtime.map((files) => files.join(' ')),
    },
    {
      name: 'Cycles of imports, with those of types',
      value: cycles.all.length,
      places: cycles.all.map((files) => files.join(' ')),
    },
    { name: '`as` in 1,000 lines, without `as const`', value: ((casts / lines) * 1000).toFixed(2) },
    { name: '`any`', value: own.reduce((sum, source) => sum + source.anys, 0) },
    {
      name: 'Exported functions with a docstring',
      value: `${((documented / exported.length) * 100).toFixed(1)} %`,
      places: undocumented.map(placeOf),
    },
    { name: `Lines of more than ${mostColumns} columns, tests and tools included`, value: long.length, places: long },
  ];
};

const columns = [...positionals, root].map((folder) => ({ folder, rows: measure(folder) }));
const names = columns.map(({ folder }) => (folder === root ? 'here' : folder));
console.log(`| | ${names.join(' | ')} |\n|---|${names.map(() => '--:|').join('')}`);
for (const [at, { name }] of columns[0].rows.entries())
  console.log(`| ${name} | ${columns.map(({ rows }) => rows[at].value).join(' | ')} |`);
if (options.list)
  for (const { name, places = [] } of columns.at(-1).rows)
    if (places.length > 0) console.log(`\n${name}\n${places.map((place) => `- ${place}`).join('\n')}`);
