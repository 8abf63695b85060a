// Finds the comments in Markdown that exempt a place from a rule. Scans lines instead of parsing, so that it can also
// read Markdown texts inside a YAML file.
import type { Exemption } from '../../model/problems/exemption.ts';
import { findLine, findLineStarts } from '../../text/line-starts.ts';
import { type FoundComments, noComments } from './found-comments.ts';
import { MARK, readCodes } from './read-codes.ts';

const COMMENT = new RegExp(`<!--\\s*${MARK}\\b(.*?)-->`, 'gs');

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Returns for each line whether it belongs to a code block, fences included. A code block also ends before a line that
 * is indented less than its opening fence, as at the end of a text in a YAML file.
 */
const findCode = (lines: readonly string[]): readonly boolean[] => {
  let open: { readonly fence: string; readonly indent: number } | undefined;
  return lines.map((line) => {
    const fence = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (open !== undefined && line.trim() !== '' && indentOf(line) < open.indent) open = undefined;
    if (open === undefined) {
      open = fence === undefined ? undefined : { fence, indent: indentOf(line) };
      return open !== undefined;
    }
    if (fence?.startsWith(open.fence)) open = undefined;
    return true;
  });
};

/**
 * Returns for each line the last line of the first block that begins below it. A block ends before an empty line,
 * except that a code block may contain empty lines. Lines are 0-based.
 */
const findBlockEnds = (lines: readonly string[], isCode: readonly boolean[]): readonly number[] => {
  const isEmpty = (at: number): boolean => lines[at]?.trim() === '';
  const below: number[] = new Array(lines.length);
  // `end` is the last line of the block around `at`; `next` is the last line of the first block that begins at `at` or
  // below.
  let [end, next] = [lines.length - 1, lines.length - 1];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    below[at] = next;
    const goesOn = at + 1 < lines.length && (!isEmpty(at + 1) || (isCode[at] && isCode[at + 1]));
    if (!goesOn) end = at;
    if (!isEmpty(at)) next = end;
  }
  return below;
};

/**
 * Finds `<!-- mokcha-ignore … -->`. A comment on a line with other text is about that line; a comment alone on its line
 * is about the block below it.
 */
export const findInMarkdown = (text: string): FoundComments => {
  if (!text.includes(MARK)) return noComments;
  const lines = text.split('\n');
  const lineStarts = findLineStarts(text);
  const isCode = findCode(lines);
  const blockEnds = findBlockEnds(lines, isCode);
  const exemptions: Exemption[] = [];
  const wrong: FoundComments['wrong'][number][] = [];
  for (const { index, 0: whole, 1: words = '' } of text.matchAll(COMMENT)) {
    const first = findLine(lineStarts, index);
    const last = first + whole.split('\n').length - 1;
    const lead = text.slice(lineStarts[first], index);
    // A comment that is shown as code has no effect.
    if (isCode[first] || lead.split('`').length % 2 === 0) continue;
    const position = { line: first + 1, column: lead.length + 1, ...(first === last && { length: whole.length }) };
    const { codes, wrong: mistake } = readCodes(words);
    if (mistake !== undefined) wrong.push({ ...mistake, position });
    const rest = (lines[last] ?? '').slice((lines[last] ?? '').indexOf('-->', first === last ? lead.length : 0) + 3);
    const isAlone = /^[\s>]*$/.test(lead) && rest.trim() === '';
    if (codes.length > 0)
      exemptions.push({ codes, position, from: first + 1, to: (isAlone ? (blockEnds[last] ?? last) : last) + 1 });
  }
  return { exemptions, wrong };
};
