// Compares the changes that only Mokcha or only another tool calls breaking with the list in `disagreements.tsv`, in
// which a person has assigned each change to a kind. bench/corpora/results.md describes the kinds.
import { readFileSync } from 'node:fs';

/**
 * Columns of the list. `breaking` names the tool that calls the change breaking. A line of the file combines all rows
 * that differ only in `places`.
 */
const columns = ['pair', 'tool', 'breaking', 'operation', 'theirs', 'ours', 'kind', 'places'];

const toLine = ({ name, tool, verdict, operation, code, ours }, place) =>
  [name, tool, verdict === 'we' ? 'mokcha' : tool, operation, code, ours, place].join('\t');

/**
 * Returns a place in an operation, in a shortened form: the place that the other tool names, or else the part of the
 * operation.
 */
const placeOf = ({ at, part }) => (at || part).replace(/(?:response|request) body: /, '').replace(/ property:? /, ' ');

const readLines = () => {
  const text = readFileSync(new URL('disagreements.tsv', import.meta.url), 'utf8');
  const [head, ...rows] = text.trim().split('\n');
  if (head !== columns.join('\t')) throw new Error(`disagreements.tsv has other columns: ${head}`);
  return rows.flatMap((line) => {
    const cells = line.split('\t');
    return cells[7].split(' | ').map((place) => [...cells.slice(0, 6), place].join('\t'));
  });
};

const lines = readLines();

/**
 * Compares the list with `rows`, the result of `matchBreaking` for one pair and tool. Returns the lines that the list
 * lacks (`unlisted`), and the lines of the list that the rows lack (`gone`).
 */
export const compareWithList = (name, tool, rows) => {
  const met = rows
    .filter(({ verdict }) => verdict !== 'both')
    .map((row) => toLine({ name, tool, ...row }, placeOf(row)));
  const listed = lines.filter((line) => line.startsWith(`${name}\t${tool}\t`));
  return { unlisted: met.filter((line) => !listed.includes(line)), gone: listed.filter((line) => !met.includes(line)) };
};
