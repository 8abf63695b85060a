// Reads `checked.tsv`, which lists edits of the pairs that a person has judged, and checks it. Each edit must exist,
// `compare` must report each listed change, and an edit that was judged breaking must be listed as breaking.
import { readFileSync } from 'node:fs';
import { listEdits } from './edits.mjs';
import { readTree } from './files.mjs';

const columns = ['pair', 'edit', 'pointer', 'judgement', 'ours', 'rule', 'place', 'note'];

export const readSheet = () =>
  readFileSync(new URL('checked.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])));

const isReported = (changes, { rule, place, ours }) =>
  changes.some((change) => change.rule === rule && change.where.pointer === place && change.class === ours);

/** Returns a sentence for each fault in the rows of one pair. */
export const checkSheet = (rows, pair, changes) => {
  if (rows.length === 0) return [];
  const edits = new Set(
    listEdits(readTree(pair.before), readTree(pair.after)).map(({ kind, pointer }) => `${kind} ${pointer}`),
  );
  return rows.flatMap((row) => [
    ...(edits.has(`${row.edit} ${row.pointer}`)
      ? []
      : [`checked: the edit does not exist: ${row.edit} ${row.pointer}`]),
    ...(row.judgement === 'breaking' && row.ours !== 'breaking' ? [`checked: missed: ${row.pointer}`] : []),
    ...(row.rule === '' || isReported(changes, row)
      ? []
      : [`checked: not reported any more: ${row.ours} ${row.rule} ${row.place}`]),
  ]);
};
