// Problems → text for a person at a terminal: the code, message, place, code frame, related places and hint of each
// problem. Also exports parts of this format that other reports share.
import type { Place, Problem } from '../../model/problems/problem.ts';
import { codeFrame, splitLines } from './code-frame.ts';
import { groupProblems, type ProblemGroup, summariseGroup } from './group-problems.ts';
import { placeText } from './place-text.ts';
import { printable, type Style } from './style.ts';

/** Returns the text of a file that has a problem; undefined if the file cannot be read. */
export type SourceOf = (file: string) => string | undefined;

export type LinesOf = (file: string) => readonly string[] | undefined;

/**
 * Returns a function that splits each file into lines only once, because a description may have many megabytes and many
 * problems.
 */
export const createLinesOf = (sourceOf: SourceOf): LinesOf => {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const text = sourceOf(file);
      known.set(file, text === undefined ? undefined : splitLines(text));
    }
    return known.get(file);
  };
};

const frameLines = (at: Place, linesOf: LinesOf, style: Style): string[] => {
  const lines = at.position && linesOf(at.file);
  const frame = lines !== undefined && at.position ? codeFrame(lines, at.position) : undefined;
  if (frame === undefined) return [];
  const margin = ' '.repeat(frame.lineNumber.length);
  return [
    `  ${style.dim(`${frame.lineNumber} |`)} ${frame.code}`,
    `  ${style.dim(`${margin} |`)} ${style.red(frame.carets)}`,
  ];
};

/** Makes a text printable, and indents all its lines but the first. */
export const indent = (text: string): string => printable(text).replaceAll('\n', '\n  ');

/** Returns a line of text for each related place of a problem. */
export const relatedLines = ({ related = [] }: Problem): readonly string[] =>
  related.map(({ message, at }) =>
    // A message such as `also claimed by <file>` already ends with the file, so the file is not repeated.
    message.endsWith(at.file)
      ? `  ${indent(message)}${placeText(at).slice(at.file.length)}`
      : `  ${indent(message)} ${placeText(at)}`,
  );

const formatOne = (problem: Problem, linesOf: LinesOf, style: Style): string => {
  const severity = problem.severity === 'error' ? style.red('error') : style.yellow('warning');
  return [
    `${severity} ${style.bold(problem.code)}  ${indent(problem.message)}`,
    ...(problem.at ? [`  ${style.blue(placeText(problem.at))}`, ...frameLines(problem.at, linesOf, style)] : []),
    ...relatedLines(problem),
    ...(problem.hint ? [`  ${style.dim('hint:')} ${indent(problem.hint)}`] : []),
  ].join('\n');
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Formats the number of problems: `2 errors, 1 warning`. Returns an empty string for an empty list. */
export const countProblems = (problems: readonly Problem[]): string => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
};

const formatGroup = (group: ProblemGroup, style: Style): string => {
  const [{ severity, code, message: first }] = group;
  const { count, shown, left, hint } = summariseGroup(group);
  const places = shown.flatMap(({ at, message }) => {
    const words = [...(at ? [style.blue(placeText(at))] : []), ...(message === undefined ? [] : [indent(message)])];
    return words.length === 0 ? [] : [`  ${words.join('  ')}`];
  });
  return [
    `${severity === 'error' ? style.red('error') : style.yellow('warning')} ${style.bold(code)} ` +
      `${count}  ${indent(first)}`,
    ...places,
    ...(left > 0 ? [`  and ${left} more`] : []),
    ...(hint === undefined ? [] : [`  ${style.dim('hint:')} ${indent(hint)}`]),
  ].join('\n');
};

/** `isWhole`: whether each problem is shown separately, with its frame (default: false). */
type TextOptions = { readonly isWhole?: boolean };

/**
 * Formats sorted problems as a report, with similar problems grouped unless `isWhole` is set. A report without problems
 * is empty; every other report ends with a line break.
 */
export const formatText = (
  problems: readonly Problem[],
  sourceOf: SourceOf,
  style: Style,
  { isWhole = false }: TextOptions = {},
): string => {
  if (problems.length === 0) return '';
  const linesOf = createLinesOf(sourceOf);
  const groups = isWhole ? problems.map((problem): ProblemGroup => [problem]) : groupProblems(problems);
  const parts = groups.map((group) =>
    group.length === 1 ? formatOne(group[0], linesOf, style) : formatGroup(group, style),
  );
  const isShort = groups.some((group) => summariseGroup(group).left > 0);
  const count = `${countProblems(problems)}${isShort ? ' (`--verbose` lists every place)' : ''}`;
  return `${[...parts, count].join('\n\n')}\n`;
};
