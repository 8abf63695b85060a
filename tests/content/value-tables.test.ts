// Tests that no guide has a hand-written table with the values of an enumeration. Such tables come from the description
// (`::enum`).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf } from './our-texts.ts';

type Table = { readonly place: string; readonly columns: number; readonly heads: readonly string[] };

const enumerations = readdirSync('specs', { recursive: true, encoding: 'utf8' })
  .filter((path) => /schemas[\\/].*\.yaml$/.test(path))
  .flatMap((path) => {
    const { enum: values } = parse(readFileSync(`specs/${path}`, 'utf8')) as { readonly enum?: readonly unknown[] };
    return values ? [values.map(String)] : [];
  });

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const tablesOf = (place: string, source: string): readonly Table[] =>
  [...source.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => {
    const [header = '', , ...rows] = table.trim().split('\n');
    return { place, columns: cellsOf(header).length, heads: rows.map((row) => cellsOf(row)[0] ?? '') };
  });

/**
 * Returns whether a table has two columns, at least two rows, and only values of one enumeration in its first column.
 */
const isCopied = ({ columns, heads }: Table): boolean => {
  const values = heads.map((head) => /^`([^`]+)`$/.exec(head)?.[1]);
  return (
    columns === 2 &&
    values.length > 1 &&
    enumerations.some((known) => values.every((value) => value !== undefined && known.includes(value)))
  );
};

// The tables of the page about Markdown are not checked, because they show how to write a table.
const isShown = (file: string): boolean => !file.endsWith('pages/markdown-page.md');

it('no guide has a hand-written table with the values of an enumeration', () => {
  const tables = [...filesOf('ko'), ...filesOf('en')]
    .filter(isShown)
    .flatMap((file) => tablesOf(file, readFileSync(file, 'utf8')));
  expect(tables.filter(isCopied).map(({ place, heads }) => `${place}: ${heads.join(', ')}`)).toEqual([]);
  expect(tables.length).toBeGreaterThan(80);
  expect(enumerations.length).toBeGreaterThan(40);
  const copied = tablesOf('a', '| 값 | 뜻 |\n|---|---|\n| `DAILY` | 일예산 |\n| `TOTAL` | 총예산 |\n');
  expect(copied.filter(isCopied)).toHaveLength(1);
});
