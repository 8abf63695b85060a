// Problems → what a person reads in a terminal: code and sentence, place, frame, the other side, hint.
import type { Place, Problem } from '../model/problem.ts';
import { codeFrame } from './code-frame.ts';
import { printable, type Style } from './style.ts';

/** The text of a file that a problem is in; undefined where it is not known. */
export type SourceOf = (file: string) => string | undefined;

const placeText = ({ file, position, pointer }: Place): string =>
  printable(position ? `${file}:${position.line}:${position.column}` : pointer ? `${file}#${pointer}` : file);

const frameLines = (at: Place, sourceOf: SourceOf, style: Style): string[] => {
  const text = at.position && sourceOf(at.file);
  const frame = text !== undefined && at.position ? codeFrame(text, at.position) : undefined;
  if (frame === undefined) return [];
  const margin = ' '.repeat(frame.lineNumber.length);
  return [`  ${style.dim(`${frame.lineNumber} |`)} ${frame.code}`, `  ${style.dim(`${margin} |`)} ${style.red(frame.carets)}`];
};

const indent = (text: string): string => printable(text).replaceAll('\n', '\n  ');

export const formatProblem = (problem: Problem, sourceOf: SourceOf, style: Style): string => {
  const severity = problem.severity === 'error' ? style.red('error') : style.yellow('warning');
  return [
    `${severity} ${style.bold(problem.code)}  ${indent(problem.message)}`,
    ...(problem.at ? [`  ${style.blue(placeText(problem.at))}`, ...frameLines(problem.at, sourceOf, style)] : []),
    ...(problem.related ?? []).map(({ message, at }) =>
      // `also claimed by <file>` names the file already.
      message.endsWith(at.file) ? `  ${indent(message)}${placeText(at).slice(at.file.length)}` : `  ${indent(message)} ${placeText(at)}`,
    ),
    ...(problem.hint ? [`  ${style.dim('hint:')} ${indent(problem.hint)}`] : []),
  ].join('\n');
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** `2 errors, 1 warning`; empty where there are none. */
export const countProblems = (problems: readonly Problem[]): string => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''].filter(Boolean).join(', ');
};

/** The whole report; problems are expected sorted. Empty for none, else ends with a line break. */
export const formatText = (problems: readonly Problem[], sourceOf: SourceOf, style: Style): string =>
  problems.length === 0
    ? ''
    : `${[...problems.map((problem) => formatProblem(problem, sourceOf, style)), countProblems(problems)].join('\n\n')}\n`;
