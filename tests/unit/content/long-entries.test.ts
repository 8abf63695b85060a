// Tests that long texts are read, or reported at their line. Also tests the positions of addresses in definitions, and
// the words of table cells.
import { expect, it } from 'vitest';
import { createTargetFinder } from '../../../src/content/compile/create-target-finder.ts';
import { findNesting } from '../../../src/content/lint/find-nesting.ts';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { textOfHtml } from '../../../src/site/search/html-text.ts';

it('a table of 10,000 rows and a list of 10,000 items are accepted, a paragraph of 10,000 lines is not', () => {
  expect(findNesting(`| a | b |\n|---|---|\n${'| x | y |\n'.repeat(10_000)}`)).toBeUndefined();
  expect(findNesting('- x\n'.repeat(10_000))).toBeUndefined();
  expect(findNesting('x\n'.repeat(10_000))).toMatchObject({ message: expect.stringContaining('too long') });
});

it('the position of a long address in a definition is found', () => {
  const address = 'x'.repeat(60_000);
  const source = `Text [a].\n\n> [b]: /other\n\n[a]: <${address}>\n`;
  const at = { start: { line: 1, column: 6, offset: 5 }, end: { line: 1, column: 9, offset: 8 } };
  expect(createTargetFinder(source)(at, address)).toEqual({ line: 5, column: 7, length: address.length });
});

it('an address is found in its first definition, even in brackets and with spaces', () => {
  const source = 'Text [a] [b] [c].\n\n[b]: </x y> "B"\n[a]: /x\n[c]: /x\n';
  const at = { start: { line: 1, column: 6, offset: 5 }, end: { line: 1, column: 9, offset: 8 } };
  const find = createTargetFinder(source);
  expect(find(at, '/x y')).toEqual({ line: 3, column: 7, length: 4 });
  expect(find(at, '/x%20y')).toEqual({ line: 3, column: 7, length: 4 });
  expect(find(at, '/x')).toEqual({ line: 4, column: 6, length: 2 });
  expect(find(at, '/z')).toEqual({ line: 1, column: 6, length: 3 });
});

it('front matter of more than 64 KiB is reported at its line', () => {
  const keys = (size: number): string => Array.from({ length: size }, (_, at) => `key${at}: x`).join('\n');
  expect(parseFrontMatter(`\n${keys(10_000)}`, toFilePath('a.md')).problems).toMatchObject([
    { code: 'content/front-matter', at: { position: { line: 1 } } },
  ]);
  expect(parseFrontMatter(`\n${keys(100)}`, toFilePath('a.md')).problems).toHaveLength(100);
});

it('the words of table cells are separated, and empty cells leave no trace', () => {
  expect(textOfHtml('<table><tr><td></td><td>a</td><td>b</td></tr></table>')).toBe('a | b');
});
