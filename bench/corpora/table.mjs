// Results of a run → the table of docs/corpora.md.
import { corpora } from './corpora.mjs';

const share = (numbers, part) => numbers[Math.min(numbers.length - 1, Math.ceil(numbers.length * part) - 1)] ?? 0;

const seconds = (ms) => (ms / 1000).toFixed(ms < 10_000 ? 2 : 0);

const rowOf = (title, results) => {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
  const times = results.map(({ ms = 0 }) => ms).sort((a, b) => a - b);
  const peak = results.reduce((most, result) => Math.max(most, result.peakMiB ?? 0), 0);
  return [
    title,
    results.length,
    count('built'),
    count('refused'),
    results.filter(({ unlocated }) => unlocated > 0).length,
    count('thrown', 'died'),
    count('hung'),
    `${seconds(share(times, 0.5))} / ${seconds(share(times, 0.95))} / ${seconds(times.at(-1) ?? 0)}`,
    peak,
    sum('htmlPages'),
    `${sum('broken')} of ${sum('links')}`,
    sum('repeated'),
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
  'most MiB',
  'pages',
  'broken links',
  'ids twice',
];

export const printTable = (results) => {
  const rows = corpora
    .map(({ name, title }) => [title, results.filter(({ corpus }) => corpus === name)])
    .filter(([, own]) => own.length > 0)
    .map(([title, own]) => rowOf(title, own));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n'));
};
