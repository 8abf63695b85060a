// Tests recorded changes as Markdown, in which values from descriptions must not become markup. Also tests which note
// about a change is shown in a locale.
import { expect, test } from 'vitest';
import { noteFor } from '../../../src/site/history/history-words.ts';
import { timelineMarkdown } from '../../../src/render/recorded-markdown.ts';

test('values in a sentence are escaped, and names in backticks are code', () => {
  const sentence = 'The pattern of `a_b` is now ^<.+>$\nand *more*.';
  const text = timelineMarkdown({ steps: [{ date: '2026-01-12', changes: [{ sentence }] }] }, { messages: {} });
  expect(text).toContain('`a_b`');
  expect(text).toContain('\\*more\\*');
  expect(text).not.toMatch(/[^\\&]<\.|\nand/);
});

test('a reader gets the note in the locale, in its language, or the first one', () => {
  const note = (markdown: string) => ({ segments: [], links: [], markdown });
  const notes = { ko: note('가'), en: note('a') };
  expect(['en', 'en-GB', 'de'].map((locale) => noteFor(notes, locale)?.note.markdown)).toEqual(['a', 'a', '가']);
});
