// `disagreements.tsv`: all that one side alone calls breaking, each opened once and sorted under a kind of docs/corpora.md.
import { readFileSync } from 'node:fs';

/** `breaking` is who says so. The places of one operation that are the same in all else stand in one line. */
const columns = ['pair', 'tool', 'breaking', 'operation', 'theirs', 'ours', 'kind', 'places'];

const toLine = ({ name, tool, verdict, operation, code, ours }, place) =>
  [name, tool, verdict === 'we' ? 'mokcha' : tool, operation, code, ours, place].join('\t');

/** The tool's own words, shortened, else the part of the operation that ours tells. */
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

/** How the list and what `judgeTold` makes of one pair and tool differ, in the list's own words. */
export const holdAgainstList = (name, tool, rows) => {
  const met = rows.filter(({ verdict }) => verdict !== 'both').map((row) => toLine({ name, tool, ...row }, placeOf(row)));
  const listed = lines.filter((line) => line.startsWith(`${name}\t${tool}\t`));
  return { unlisted: met.filter((line) => !listed.includes(line)), gone: listed.filter((line) => !met.includes(line)) };
};
