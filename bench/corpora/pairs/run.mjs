// `npm run pairs`: compares two versions of each of several public APIs, and prints the results.
//   npm run pairs -- --only figma --results /tmp/pairs.jsonl --changes
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askProcess } from './ask-process.mjs';
import { buildEngine } from './engine.mjs';
import { pairs } from './files.mjs';
import { checkSheet, readSheet } from './sheet.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '300' },
    results: { type: 'string' },
    changes: { type: 'boolean', default: false },
  },
});

const ask = (engine, { name }) => askProcess('worker.mjs', [engine, name, 'changes'], Number(options.limit));

const line = ({ name, status, versions, breaking, dangerous, safe, text, compareCpuMs, cpuMs, peakMiB, faults }) => {
  const counts = [breaking, dangerous, safe, text];
  const cells = [name, versions ?? status, ...counts, compareCpuMs, cpuMs, peakMiB, faults.length];
  return `| ${cells.join(' | ')} |`;
};

const wanted = pairs.filter(
  ({ name }) => options.only.length === 0 || options.only.some((text) => name.includes(text)),
);
if (options.results !== undefined) writeFileSync(options.results, '');
console.log(
  '| Pair | OpenAPI | breaking | dangerous | safe | text | compare, processor ms | with reading both | ' +
    'most MiB | faults |',
);
console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|');
const engine = await buildEngine();
const sheet = readSheet();
let faulty = 0;
for (const pair of wanted) {
  const { changes, ...answer } = await ask(engine.file, pair);
  const rows = sheet.filter((row) => row.pair === pair.name);
  const faults = [...answer.faults, ...(changes === undefined ? [] : checkSheet(rows, pair, changes))];
  const result = { name: pair.name, ...answer, faults, ...(options.changes && { changes }) };
  console.log(line(result));
  for (const fault of result.faults.slice(0, 8)) console.error(`${pair.name}: ${fault}`);
  if (result.faults.length > 0) faulty += 1;
  if (options.results !== undefined) appendFileSync(options.results, `${JSON.stringify(result)}\n`);
}
engine.remove();
console.log(`\n${wanted.length} pairs, ${faulty} with a fault.`);
process.exitCode = faulty > 0 ? 1 : 0;
