// Compares the changes that other tools call breaking with our changes and with `disagreements.tsv`. `--limit` is the
// time for each pair and tool in processor seconds. Pairs whose two files have more than `--largest` kB together are
// left out, because they take long.
//   node bench/corpora/pairs/second.mjs --only figma --results /tmp/second.jsonl
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askProcess } from './ask-process.mjs';
import { compareWithList } from './disagreements.mjs';
import { buildEngine } from './engine.mjs';
import { pairs, sizeOf } from './files.mjs';
import { matchBreaking } from './match-breaking.mjs';
import { otherTools } from './other-tools.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '60' },
    largest: { type: 'string', default: '100000' },
    results: { type: 'string' },
  },
});

const limit = Number(options.limit);
const isSmall = ({ before, after }) => sizeOf(before) + sizeOf(after) <= Number(options.largest) * 1000;
const isNamed = ({ name }) => options.only.length === 0 || options.only.some((text) => name.includes(text));
const wanted = pairs.filter((pair) => isNamed(pair) && isSmall(pair));
if (options.results !== undefined) writeFileSync(options.results, '');
const engine = await buildEngine();
const kinds = new Map();
const read = {};
const listing = { unlisted: [], gone: [] };
for (const { name } of wanted) {
  const answered = [];
  const tools = Object.keys(otherTools);
  const answers = await Promise.all(tools.map((tool) => askProcess('tool-worker.mjs', [tool, name], limit)));
  for (const [index, answer] of answers.entries()) {
    const tool = tools[index];
    read[tool] ??= {};
    read[tool][answer.status] = (read[tool][answer.status] ?? 0) + 1;
    if (answer.status === 'answered') answered.push({ tool, breaking: answer.breaking });
    else process.stderr.write(`${name}: ${tool} ${answer.status} ${answer.error ?? ''}\n`);
  }
  if (answered.length === 0) continue;
  const { changes } = await askProcess('worker.mjs', [engine.file, name, 'changes'], 300);
  for (const { tool, breaking } of answered) {
    const rows = matchBreaking(breaking, changes);
    const { unlisted, gone } = compareWithList(name, tool, rows);
    listing.unlisted.push(...unlisted);
    listing.gone.push(...gone);
    for (const row of rows) {
      const key = [tool, row.verdict, row.code, row.ours].join('\t');
      const known = kinds.get(key) ?? {
        count: 0,
        pairs: new Set(),
        example: `${name}: ${row.operation} ${row.at ?? ''}`,
      };
      known.count += 1;
      kinds.set(key, { ...known, pairs: known.pairs.add(name) });
      if (options.results !== undefined) appendFileSync(options.results, `${JSON.stringify({ name, tool, ...row })}\n`);
    }
  }
}
engine.remove();
console.log(JSON.stringify(read));
console.log('tool\tverdict\tthey say\twe say\tparts\tpairs\tfor example');
const rows = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
for (const [key, { count, pairs: where, example }] of rows)
  console.log([key, count, where.size, example.slice(0, 200)].join('\t'));
const inWords = (lines) => lines.map((line) => line.replaceAll('\t', ' | ')).join('; ') || 'none';
console.log(`Not in disagreements.tsv: ${inWords(listing.unlisted)}`);
console.log(`Only in disagreements.tsv: ${inWords(listing.gone)}`);
if (listing.unlisted.length + listing.gone.length > 0) process.exitCode = 1;
