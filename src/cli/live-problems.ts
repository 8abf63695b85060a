// Problems → what `watch` shows of them over the page: the words of the terminal, with the place itself marked. Carets below a line would drift: no font of a
// browser promises that Hangul is two cells wide.
import type { LiveLine, LiveProblem } from '../io/live-report.ts';
import type { Place, Problem } from '../model/problem.ts';
import { markLine } from './code-frame.ts';
import { countProblems, createLinesOf, indent, type LinesOf, placeText, relatedLines, type SourceOf } from './format-text.ts';

const frameOf = ({ file, position }: Place, linesOf: LinesOf): readonly LiveLine[] => {
  const lines = position && linesOf(file);
  const line = lines && position && markLine(lines, position);
  // Behind the end of a line there is nothing to mark but room.
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

/** Behind the problems, how many there are. */
export const toLiveProblems = (problems: readonly Problem[], sourceOf: SourceOf): readonly LiveProblem[] => {
  const linesOf = createLinesOf(sourceOf);
  return problems.length === 0 ? [] : [...problems.map((problem) => toLive(problem, linesOf)), { lines: [countProblems(problems)] }];
};
