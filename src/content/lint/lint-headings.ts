// Finds text that was meant as a heading but is not one, because no space follows its `##` (CommonMark §4.2).
import type { Finding } from './finding.ts';
import type { TextRun } from './text-runs.ts';

/** Matches two to six `#` directly before a word. A single `#` begins a hashtag (`#shop`). */
const LINE = /(^|\n)([ \t>]*)(#{2,6})((?:\p{L}|\p{N}|[*_"'“‘(])[^\n]*)/gu;

/** Finds headings without a space after their `##` in a run of text. Problems: `content/heading`. */
export const lintHeadings = ({ written, isFirst }: TextRun): Finding[] => {
  if (!written.includes('##')) return [];
  return [...written.matchAll(LINE)].flatMap(
    ({ index, 1: before = '', 2: lead = '', 3: marks = '', 4: rest = '' }): Finding[] => {
      if (before === '' && !isFirst) return [];
      const words = rest.trim();
      const message = `\`${marks}${words}\` is shown as plain text: a heading needs a space after its \`${marks}\`.`;
      const place = { index: index + before.length + lead.length, length: marks.length + words.length };
      return [{ ...place, code: 'content/heading', message, hint: `write \`${marks} ${words}\`.` }];
    },
  );
};
