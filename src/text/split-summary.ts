// A summary of several lines, often in Markdown → a title without Markdown syntax, and the rest as it is written.
// OpenAPI intends a summary to be short.
import { collapseSpaces } from '../model/collapse-spaces.ts';

export type SplitSummary = { readonly title: string; readonly rest: string };

/** Length in characters above which a title is cut after its first sentence, or else after its first line. */
const longTitle = 120;

const withoutMarks = (markdown: string): string => {
  const text = markdown
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*+]\s+)/, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/(\*\*|__)(?=\S)(.{1,200}?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.{1,200}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/(`+)\s?(.{1,200}?)\s?\1/g, '$2')
    .replace(/(?<!\s)\s+#+\s*$/, '');
  return collapseSpaces(text).trim();
};

const isRule = (line: string): boolean => /^ {0,3}(?:[-*_=] *){3,}$/.test(line);

/** Returns whether a line ends the paragraph before it: an empty line, or the first line of a new block. */
const isBreak = (line: string): boolean =>
  line.trim() === '' || isRule(line) || /^\s*(?:[-*+]|\d+[.)])\s|^ {0,3}(?:#{1,6}\s|>|```|~~~|\|)/.test(line);

const firstSentence = /^(.{8,}?[.!?。！？…])(?:\s+|(?<=[。！？])|$)/u;

/** Splits a summary. Returns undefined if the summary is only one line. */
export const splitSummary = (summary: string): SplitSummary | undefined => {
  const lines = summary.trim().split(/\r\n|[\r\n]/);
  if (lines.length < 2) return undefined;
  const start = Math.max(
    0,
    lines.findIndex((line) => !isRule(line) && withoutMarks(line) !== ''),
  );
  const isHeading = /^ {0,3}#{1,6}\s/.test(lines[start] ?? '');
  const next = lines.findIndex((line, at) => at > start && (isHeading || isBreak(line)));
  const end = next < 0 ? lines.length : next;
  const paragraph = lines.slice(start, end).join(' ').trim();
  const after = lines.slice(end).join('\n');
  const sentence = withoutMarks(paragraph).length > longTitle ? firstSentence.exec(paragraph)?.[1] : undefined;
  const head =
    sentence ??
    (withoutMarks(paragraph).length > longTitle && end - start > 1 ? (lines[start] ?? '').trim() : paragraph);
  const rest = `${paragraph.slice(head.length).trim()}\n${after}`
    .replace(/^(?:\s*\n| {0,3}(?:[-*_=] *){3,}(?:\n|$))+/, '')
    .trim();
  return { title: withoutMarks(head), rest };
};
