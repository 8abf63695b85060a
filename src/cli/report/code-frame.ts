// A line of a source file → the line with carets below the place of a problem, or the line in three parts, for a report
// that marks the place itself. Characters that a terminal draws two columns wide get two carets. Printing the frame is
// left to `format-text.ts`.
import type { Position } from '../../model/problems/problem.ts';
import { displayWidth } from './display-width.ts';
import { printable } from './style.ts';

export type Frame = { readonly lineNumber: string; readonly code: string; readonly carets: string };

/** A line in three parts: the marked text, and the text before and after it. */
export type MarkedLine = { readonly before: string; readonly marked: string; readonly after: string };

/**
 * Largest width, in columns, at which a line is shown whole. A longer line, such as that of a minified description, is
 * cut around the place.
 */
const MAX_WIDTH = 100;

const tidy = (text: string): string => printable(text.replaceAll('\t', '  '));

/**
 * Largest number of characters to read before, in and after the place, because a line may be megabytes long and have
 * thousands of problems.
 */
const far = 4 * MAX_WIDTH;

const cutLine = (line: string, start: number, end: number): MarkedLine => {
  const near = [
    line.slice(Math.max(0, start - far), start),
    line.slice(start, Math.min(end, start + far)),
    line.slice(end, end + far),
  ];
  const [before, marked, after] = near.map(tidy) as [string, string, string];
  if (displayWidth(before + marked + after) <= MAX_WIDTH) return { before, marked, after };
  const shortMarked = marked.length > 60 ? `${marked.slice(0, 60)}…` : marked;
  return {
    before: before.length > 30 ? `…${before.slice(-30)}` : before,
    marked: shortMarked,
    after: after.length > 30 ? `${after.slice(0, 30)}…` : after,
  };
};

/** Splits a text at the line breaks of all systems. */
export const splitLines = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/**
 * Returns a line in three parts: the text before, in and after the range that the position marks. Returns undefined if
 * the file does not have the position, for example because the file has changed since it was read.
 */
export const markLine = (lines: readonly string[], position: Position): MarkedLine | undefined => {
  const line = lines[position.line - 1];
  if (line === undefined || position.column > line.length + 1) return undefined;
  const start = position.column - 1;
  const end = Math.min(line.length, start + Math.max(1, position.length ?? 1));
  return cutLine(line, start, end);
};

/** Returns the frame of a place; undefined if the text does not have the position. */
export const codeFrame = (lines: readonly string[], position: Position): Frame | undefined => {
  const line = markLine(lines, position);
  if (line === undefined) return undefined;
  const { before, marked, after } = line;
  return {
    lineNumber: String(position.line),
    code: (before + marked + after).trimEnd(),
    carets: ' '.repeat(displayWidth(before)) + '^'.repeat(Math.max(1, displayWidth(marked))),
  };
};
