// Failures of a project's own code → one problem for each mistake, even if it occurs on many pages.
import type { Problem } from '../../model/problems/problem.ts';

type Related = NonNullable<Problem['related']>[number];

/**
 * Maximum number of pages that a problem names one by one. One more entry names the next page and counts the remaining
 * ones.
 */
const MOST_NAMED = 3;

const keyOf = ({ code, message, at }: Problem): string => JSON.stringify([code, message, at]);

const joinRelated = (all: readonly Related[]): readonly Related[] => {
  const [next] = all.slice(MOST_NAMED);
  if (next === undefined) return all;
  const left = all.length - MOST_NAMED;
  return [
    ...all.slice(0, MOST_NAMED),
    { ...next, message: `and ${left === 1 ? 'once more,' : `${left} more times, first`} ${next.message}` },
  ];
};

/**
 * Joins equal exceptions of the project's code (`project/exception`) into one problem, at the position of the first
 * one.
 */
export const groupFailures = (problems: readonly Problem[]): readonly Problem[] => {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    if (problem.code !== 'project/exception') continue;
    const group = groups.get(keyOf(problem));
    if (group === undefined) groups.set(keyOf(problem), [problem]);
    else group.push(problem);
  }
  return problems.flatMap((problem) => {
    const group = groups.get(keyOf(problem));
    if (problem.code !== 'project/exception' || group === undefined || group.length === 1) return [problem];
    return group[0] === problem
      ? [{ ...problem, related: joinRelated(group.flatMap(({ related = [] }) => related)) }]
      : [];
  });
};
