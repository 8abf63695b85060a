// Problems → the same problems without repetitions, in the order of a report, so that equal input gives an equal report
// on every machine.
import type { Problem } from '../../model/problems/problem.ts';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareProblems = (a: Problem, b: Problem): number =>
  compareText(a.at?.file ?? '', b.at?.file ?? '') ||
  (a.at?.position?.line ?? 0) - (b.at?.position?.line ?? 0) ||
  (a.at?.position?.column ?? 0) - (b.at?.position?.column ?? 0) ||
  compareText(a.at?.pointer ?? '', b.at?.pointer ?? '') ||
  compareText(a.code, b.code) ||
  compareText(a.message, b.message);

/** Returns the problems sorted by file, then position, without repetitions. */
export const sortProblems = (problems: Iterable<Problem>): Problem[] => {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || compareProblems(previous, problem) !== 0;
  });
};
