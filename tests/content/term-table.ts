// Parses content/TERMS.md into the words to use, by locale, and the words to avoid. The top of that file describes its
// tables.
export type LocaleName = 'ko' | 'en';
export type Term = {
  readonly line: number;
  readonly use: Readonly<Record<LocaleName, readonly string[]>>;
  readonly avoid: readonly string[];
};
export type TermTable = { readonly terms: readonly Term[]; readonly mistakes: readonly string[] };

export const isKorean = (word: string): boolean => /[가-힣]/.test(word);

const toWords = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–');

const toCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRule = (line: string): boolean => /^\|[-|: ]+\|$/.test(line.trim());

/**
 * Reads all rows. Reports a row without four filled cells as a mistake, because its words would otherwise not be
 * checked.
 */
export const readTerms = (markdown: string): TermTable => {
  const lines = markdown.split('\n');
  const terms: Term[] = [];
  const mistakes: string[] = [];
  lines.forEach((text, index) => {
    if (!text.trim().startsWith('|') || isRule(text) || isRule(lines[index + 1] ?? '')) return;
    const cells = toCells(text);
    const [about, ko, en, avoid] = cells;
    if (cells.length !== 4 || !about || !ko || !en || !avoid)
      mistakes.push(`line ${index + 1} has no four cells: ${text.trim()}`);
    else terms.push({ line: index + 1, use: { ko: toWords(ko), en: toWords(en) }, avoid: toWords(avoid) });
  });
  return { terms, mistakes };
};
