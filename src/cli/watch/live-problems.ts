// Problems → the report that `watch` shows over a page: text as in the terminal, with the place itself marked. Carets
// below a line would not be aligned: no browser font guarantees that Hangul is two columns wide.
import type { LiveLine, LiveProblem } from '../../io/serve/live-report.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { markLine } from '../report/code-frame.ts';
import {
  countProblems,
  createLinesOf,
  indent,
  type LinesOf,
  relatedLines,
  type SourceOf,
} from '../report/format-text.ts';
import { placeText } from '../report/place-text.ts';

const frameOf = ({ file, position }: Place, linesOf: LinesOf): readonly LiveLine[] => {
  const lines = position && linesOf(file);
  const line = lines && position && markLine(lines, position);
  // At the end of a line, no character can be marked, so a space is added.
  return line ? [{ ...line, before: `  ${position?.line} | ${line.before}`, marked: line.marked || ' ' }] : [];
};

const toLive = (problem: Problem, linesOf: LinesOf): LiveProblem => {
  const { severity, code, message, at, hint } = problem;
  return {
    severity,
    lines: [
      ` ${code}  ${indent(message)}`,
      ...(at ? [`  ${placeText(at)}`, ...frameOf(at, linesOf)] : []),
      ...relatedLines(problem),
      ...(hint ? [`  hint: ${indent(hint)}`] : []),
    ],
  };
};

/**
 * Largest numbers of problems in a report, lines in a problem and characters in a line that are shown, because a
 * browser takes long to lay out a very long report.
 */
const most = { problems: 50, lines: 12, characters: 500 };

const cut = (text: string, characters = most.characters): string =>
  text.length <= characters ? text : `${text.slice(0, characters).replace(/[\ud800-\udbff]$/, '')}…`;

const cutLine = (line: LiveLine): LiveLine =>
  typeof line === 'string' ? cut(line) : { ...line, marked: cut(line.marked) };

const bound = ({ lines, ...problem }: LiveProblem): LiveProblem => {
  const split = lines.flatMap((line): readonly LiveLine[] => (typeof line === 'string' ? line.split('\n') : [line]));
  const left = split.length - most.lines;
  return {
    ...problem,
    lines: [
      ...split.slice(0, most.lines).map(cutLine),
      ...(left > 0 ? [`  … and ${left} more ${left === 1 ? 'line' : 'lines'}`] : []),
    ],
  };
};

const choose = (problems: readonly Problem[]): readonly Problem[] => {
  if (problems.length <= most.problems) return problems;
  const isError = ({ severity }: Problem): boolean => severity === 'error';
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))].slice(0, most.problems);
};

/**
 * Returns the problems, followed by their number. Without problems, returns an empty list. Long problems are shortened.
 * If the limit for problems is exceeded, warnings are left out before errors.
 */
export const toLiveProblems = (problems: readonly Problem[], sourceOf: SourceOf): readonly LiveProblem[] => {
  const linesOf = createLinesOf(sourceOf);
  if (problems.length === 0) return [];
  const shown = choose(problems);
  const more = problems.length - shown.length;
  const left = `${more} of them ${more === 1 ? 'is' : 'are'} only in the terminal.`;
  const count = more > 0 ? `${countProblems(problems)}; ${left}` : countProblems(problems);
  return [...shown.map((problem) => bound(toLive(problem, linesOf))), { lines: [count] }];
};
