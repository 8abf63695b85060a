// Problems → what `watch` shows of them over the page: the words of the terminal, with the place itself marked. Carets below a line would drift: no font of a
// browser promises that Hangul is two cells wide.
import type { LiveLine, LiveProblem } from '../io/live-reload.ts';
import type { Place, Problem } from '../model/problem.ts';
import { markLine } from './code-frame.ts';
import { groupProblems, type ProblemGroup, summariseGroup } from './group-problems.ts';
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

/** A place stands alone in its line, where it becomes a link to the editor. */
const groupToLive = (group: ProblemGroup): LiveProblem => {
  const [{ severity, code, message }] = group;
  const { count, shown, left, hint } = summariseGroup(group);
  return {
    severity,
    lines: [
      ` ${code} ${count}  ${indent(message)}`,
      ...shown.flatMap(({ at }) => (at ? [`  ${placeText(at)}`] : [])),
      ...(left > 0 ? [`  and ${left} more`] : []),
      ...(hint ? [`  hint: ${indent(hint)}`] : []),
    ],
  };
};

/** Equal problems are grouped as in a terminal; behind them, how many there are. */
export const toLiveProblems = (problems: readonly Problem[], sourceOf: SourceOf): readonly LiveProblem[] => {
  if (problems.length === 0) return [];
  const linesOf = createLinesOf(sourceOf);
  const told = groupProblems(problems).map((group) => (group.length === 1 ? toLive(group[0], linesOf) : groupToLive(group)));
  return [...told, { lines: [countProblems(problems)] }];
};
