// Prints the results of a run as the table of bench/corpora/results.md, and decides which results are wrong.
import { corpora } from './corpora.mjs';

const share = (numbers, part) => numbers[Math.min(numbers.length - 1, Math.ceil(numbers.length * part) - 1)] ?? 0;

const seconds = (ms) => (ms / 1000).toFixed(ms < 10_000 ? 2 : 0);

const sum = (list, read) => list.reduce((total, one) => total + (read(one) ?? 0), 0);

const rowOf = (title, results) => {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const counted = results.filter(({ counts }) => counts !== undefined);
  const validated = results.filter((result) => result.validated !== undefined);
  const times = results.map(({ ms = 0 }) => ms).sort((a, b) => a - b);
  const processor = results.map(({ cpuMs = 0 }) => cpuMs).sort((a, b) => a - b);
  const toCell = (list) => [share(list, 0.5), share(list, 0.95), list.at(-1) ?? 0].map(seconds).join(' / ');
  return [
    title,
    results.length,
    count('built'),
    count('refused'),
    results.filter(({ unlocated }) => unlocated > 0).length,
    count('thrown', 'died'),
    count('hung'),
    toCell(times),
    toCell(processor),
    Math.max(...results.map(({ peakMiB = 0 }) => peakMiB)),
    sum(results, ({ htmlPages }) => htmlPages),
    `${sum(results, ({ broken }) => broken)} of ${sum(results, ({ links }) => links)}`,
    sum(results, ({ repeated }) => repeated),
    `${validated.filter(({ invalid }) => invalid === 0).length} of ${validated.length}`,
    `${counted.filter(({ counts }) => counts.differences === 0).length} of ${counted.length}`,
  ];
};

const heads = [
  'Corpus',
  'Descriptions',
  'built',
  'refused',
  'without a line',
  'throws',
  'hangs',
  'p50 / p95 / max s',
  'the same, processor s',
  'most MiB',
  'pages',
  'broken links',
  'ids twice',
  'pages valid',
  'counts equal',
];

/**
 * Returns whether a result is wrong: the build threw an exception, took too long or ended early, or the checks found a
 * fault in its pages or problems. A description that was refused because of its own errors is not wrong.
 */
export const isWrong = ({ status, broken, repeated, unlocated, invalid, counts }) =>
  ['thrown', 'hung', 'died'].includes(status) ||
  [broken, repeated, unlocated, invalid, counts?.differences].some((number) => number > 0);

const keptTotals = ['operations', 'parameters', 'responses', 'schemas', 'fields', 'values'];

export const printTable = (results) => {
  const rows = corpora
    .map(({ name, title }) => [title, results.filter(({ corpus }) => corpus === name)])
    .filter(([, own]) => own.length > 0)
    .map(([title, own]) => rowOf(title, own));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const totals = keptTotals.map((name) => `${name} ${sum(results, ({ counts }) => counts?.expected[name])}`);
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n'));
  console.log(`\nCounted: ${totals.join(', ')}.`);
};
