// `npm run pairs:second`: what other tools call breaking, beside what `compare` says of the same part of the same operation.
//   node bench/corpora/pairs/second.mjs --only figma --results /tmp/second.jsonl
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askProcess } from './ask-process.mjs';
import { buildEngine } from './engine.mjs';
import { pairs } from './files.mjs';
import { judgeTold } from './judge-told.mjs';
import { otherTools } from './other-tools.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, limit: { type: 'string', default: '60' }, results: { type: 'string' } },
});

const limitMs = Number(options.limit) * 1000;
const wanted = pairs.filter(({ name }) => options.only.length === 0 || options.only.some((text) => name.includes(text)));
if (options.results !== undefined) writeFileSync(options.results, '');
const engine = await buildEngine();
const kinds = new Map();
const read = {};
for (const { name } of wanted) {
  const told = [];
  for (const tool of Object.keys(otherTools)) {
    const answer = await askProcess('tool-worker.mjs', [tool, name], limitMs);
    read[tool] ??= {};
    read[tool][answer.status] = (read[tool][answer.status] ?? 0) + 1;
    if (answer.status === 'told') told.push({ tool, breaking: answer.breaking });
    else process.stderr.write(`${name}: ${tool} ${answer.status} ${answer.error ?? ''}\n`);
  }
  if (told.length === 0) continue;
  const { changes } = await askProcess('worker.mjs', [engine.file, name, 'changes'], 300_000);
  for (const { tool, breaking } of told) {
    for (const row of judgeTold(breaking, changes)) {
      const key = [tool, row.verdict, row.code, row.ours].join('\t');
      const known = kinds.get(key) ?? { count: 0, pairs: new Set(), example: `${name}: ${row.operation} ${row.at ?? ''}` };
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
for (const [key, { count, pairs: where, example }] of rows) console.log([key, count, where.size, example.slice(0, 200)].join('\t'));
