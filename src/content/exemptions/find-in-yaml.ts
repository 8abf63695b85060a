// Finds the comments in YAML, and in the Markdown texts inside it, that exempt a place from a rule. The place is a line
// and the lines below it that are indented further.
import { Lexer } from 'yaml';
import type { Exemption } from '../../model/problems/exemption.ts';
import { findLine, findLineStarts } from '../../text/line-starts.ts';
import { type FoundComments, noComments } from './found-comments.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { MARK, readCodes } from './read-codes.ts';

/**
 * Tokens of `yaml` that have no characters in the source: start of a document, unexpected end of a flow, start of a
 * scalar.
 */
const SIGNS = new Set(['\u0002', '\u0018', '\u001f']);

type Comment = { readonly offset: number; readonly text: string };

/** Returns the comments of a source. Reads tokens, because a `#` within a scalar does not begin a comment. */
const commentsOf = (source: string): readonly Comment[] => {
  const comments: Comment[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith('#')) comments.push({ offset, text: token });
    if (!SIGNS.has(token)) offset += token.length;
  }
  return comments;
};

const isEmpty = (line: string): boolean => /^\s*(#.*)?$/.test(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Returns the last of the lines directly below `at` that are indented further than `at`, or `at` if no such line
 * follows it. Lines are 0-based.
 */
const endBelow = (lines: readonly string[], at: number): number => {
  const indent = indentOf(lines[at] ?? '');
  let end = at;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= indent) break;
    end = next;
  }
  return end;
};

/** Returns the line that the line `at` belongs to: the nearest line above that has less indentation (0-based). */
const parentOf = (lines: readonly string[], at: number): number => {
  const indent = indentOf(lines[at] ?? '');
  let parent = at;
  while (parent > 0 && (lines[parent]?.trim() === '' || indentOf(lines[parent] ?? '') >= indent)) parent -= 1;
  return parent;
};

/**
 * Extends an exemption in a description's text to the whole text, because problems of a text are reported at its
 * beginning.
 */
const aboutText = (lines: readonly string[], { from, ...exemption }: Exemption): Exemption => {
  const start = indentOf(lines[from - 1] ?? '') === 0 ? from - 1 : parentOf(lines, from - 1);
  return { ...exemption, from: start + 1, to: endBelow(lines, start) + 1 };
};

/**
 * Returns for each line the next line that is neither empty nor a comment, which can be the line itself, or undefined
 * if the file has no such line below.
 */
const findFilled = (lines: readonly string[]): readonly (number | undefined)[] => {
  const filled: (number | undefined)[] = new Array(lines.length);
  for (let at = lines.length - 1; at >= 0; at -= 1) filled[at] = isEmpty(lines[at] ?? '') ? filled[at + 1] : at;
  return filled;
};

const findInTexts = (source: string): FoundComments => {
  const { exemptions, wrong } = findInMarkdown(source);
  const lines = source.split('\n');
  return { exemptions: exemptions.map((exemption) => aboutText(lines, exemption)), wrong };
};

const findInHashComments = (source: string): FoundComments => {
  const lines = source.split('\n');
  const lineStarts = findLineStarts(source);
  const filled = findFilled(lines);
  const ends = new Map<number, number>();
  const endOf = (start: number): number => {
    const end = ends.get(start) ?? endBelow(lines, start);
    ends.set(start, end);
    return end;
  };
  const exemptions: Exemption[] = [];
  const wrong: FoundComments['wrong'][number][] = [];
  for (const { offset, text } of commentsOf(source)) {
    const words = /^#+\s*mokcha-ignore\b(.*)$/.exec(text)?.[1];
    if (words === undefined) continue;
    const own = findLine(lineStarts, offset);
    const lead = source.slice(lineStarts[own], offset);
    const position = { line: own + 1, column: lead.length + 1, length: text.length };
    const { codes, wrong: mistake } = readCodes(words);
    if (mistake !== undefined) wrong.push({ ...mistake, position });
    const start = lead.trim() === '' ? (filled[own + 1] ?? own) : own;
    if (codes.length > 0) exemptions.push({ codes, position, from: start + 1, to: endOf(start) + 1 });
  }
  return { exemptions, wrong };
};

/** Finds `# mokcha-ignore …` in YAML, and `<!-- mokcha-ignore … -->` in the Markdown texts inside it. */
export const findInYaml = (source: string): FoundComments => {
  if (!source.includes(MARK)) return noComments;
  const [hash, texts] = [findInHashComments(source), findInTexts(source)];
  return { exemptions: [...hash.exemptions, ...texts.exemptions], wrong: [...hash.wrong, ...texts.wrong] };
};
