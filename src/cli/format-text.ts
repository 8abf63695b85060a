// Problems → what a person reads in a terminal: code and sentence, place, frame, the other side, hint.
import type { Place, Problem } from '../model/problem.ts';
import { codeFrame, splitLines } from './code-frame.ts';
import { printable, type Style } from './style.ts';

/** The text of a file that a problem is in; undefined where it is not known. */
export type SourceOf = (file: string) => string | undefined;

/** As a terminal shows it, and as editors and terminals make a link of it. */
export const placeText = ({ file, position, pointer }: Place): string =>
  printable(position ? `${file}:${position.line}:${position.column}` : pointer ? `${file}#${pointer}` : file);

export type LinesOf = (file: string) => readonly string[] | undefined;

/** A description of many megabytes with many problems is split once. */
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
  return [`  ${style.dim(`${frame.lineNumber} |`)} ${frame.code}`, `  ${style.dim(`${margin} |`)} ${style.red(frame.carets)}`];
};

/** Lines behind the first one are indented. */
export const indent = (text: string): string => printable(text).replaceAll('\n', '\n  ');

export const relatedLines = ({ related = [] }: Problem): readonly string[] =>
  related.map(({ message, at }) =>
    // `also claimed by <file>` names the file already.
    message.endsWith(at.file) ? `  ${indent(message)}${placeText(at).slice(at.file.length)}` : `  ${indent(message)} ${placeText(at)}`,
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

export const formatProblem = (problem: Problem, sourceOf: SourceOf, style: Style): string =>
  formatOne(problem, createLinesOf(sourceOf), style);

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** `2 errors, 1 warning`; empty where there are none. */
export const countProblems = (problems: readonly Problem[]): string => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''].filter(Boolean).join(', ');
};

/** The whole report; problems are expected sorted. Empty for none, else ends with a line break. */
export const formatText = (problems: readonly Problem[], sourceOf: SourceOf, style: Style): string => {
  const linesOf = createLinesOf(sourceOf);
  return problems.length === 0
    ? ''
    : `${[...problems.map((problem) => formatOne(problem, linesOf, style)), countProblems(problems)].join('\n\n')}\n`;
};
