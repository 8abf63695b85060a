// Long texts are read, or refused at their line.
import { expect, it } from 'vitest';
import { findNesting } from '../../../src/content/find-nesting.ts';
import { findTarget } from '../../../src/content/find-target.ts';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { textOfHtml } from '../../../src/site/search/html-text.ts';

it('a table of 10,000 rows and a list of 10,000 items are not refused, a paragraph of 10,000 lines is', () => {
  expect(findNesting(`| a | b |\n|---|---|\n${'| x | y |\n'.repeat(10_000)}`)).toBeUndefined();
  expect(findNesting('- x\n'.repeat(10_000))).toBeUndefined();
  expect(findNesting('x\n'.repeat(10_000))).toMatchObject({ message: expect.stringContaining('too long') });
});

it('the address of a long definition is found', () => {
  const address = 'x'.repeat(60_000);
  const source = `Text [a].\n\n> [b]: /other\n\n[a]: <${address}>\n`;
  const at = { start: { line: 1, column: 6, offset: 5 }, end: { line: 1, column: 9, offset: 8 } };
  expect(findTarget(source, at, address)).toEqual({ line: 5, column: 7, length: address.length });
});

it('front matter beyond 64 KiB is refused at its line', () => {
  const keys = (size: number): string => Array.from({ length: size }, (_, at) => `key${at}: x`).join('\n');
  expect(parseFrontMatter(`\n${keys(10_000)}`, toFilePath('a.md')).problems).toMatchObject([
    { code: 'content/front-matter', at: { position: { line: 1 } } },
  ]);
  expect(parseFrontMatter(`\n${keys(100)}`, toFilePath('a.md')).problems).toHaveLength(100);
});

it('the words of a table with empty cells are told apart by its edges', () => {
  expect(textOfHtml('<table><tr><td></td><td>a</td><td>b</td></tr></table>')).toBe('a | b');
});
