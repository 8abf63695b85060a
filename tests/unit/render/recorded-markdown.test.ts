// What was recorded, in Markdown: what a sentence quotes is no markup of it.
import { expect, test } from 'vitest';
import { noteFor } from '../../../src/site/history/history-words.ts';
import { timelineMarkdown } from '../../../src/render/recorded-markdown.ts';

test('values of a sentence are words, names in backticks are code', () => {
  const sentence = 'The pattern of `a_b` is now ^<.+>$\nand *more*.';
  const told = timelineMarkdown({ steps: [{ date: '2026-01-12', changes: [{ sentence }] }] }, { messages: {} });
  expect(told).toContain('`a_b`');
  expect(told).toContain('\\*more\\*');
  expect(told).not.toMatch(/[^\\&]<\.|\nand/);
});

test('a reader gets the note of the locale, of its language, or the first', () => {
  const note = (markdown: string) => ({ segments: [], links: [], markdown });
  const notes = { ko: note('가'), en: note('a') };
  expect(['en', 'en-GB', 'de'].map((locale) => noteFor(notes, locale)?.note.markdown)).toEqual(['a', 'a', '가']);
});
