// Sorted problems → groups of similar ones, so that one mistake in 300 places of a description takes a few lines of a
// terminal.
import type { Place, Problem } from '../../model/problems/problem.ts';

/** One problem, or several of one kind, in the order of the report. */
export type ProblemGroup = readonly [Problem, ...Problem[]];

/**
 * Largest number of problems of one kind that are listed separately. Problems that differ only in their place are
 * always grouped.
 */
const MOST_ALONE = 3;

/**
 * Returns the kind of a problem: its severity, its code, and its message without numbers and without names in
 * backticks, except the name of a lint rule.
 */
const kindOf = ({ severity, code, message }: Problem): string =>
  `${severity} ${code} ${message.replace(/(?<!rule )`[^`]*`/g, '`…`').replace(/\d+/g, '0')}`;

/** Returns a key that is equal for problems with the same severity, code, message, hint and related places. */
const sentenceOf = ({ severity, code, message, hint = '', related = [] }: Problem): string =>
  JSON.stringify([severity, code, message, hint, related]);

const groupBy = (
  problems: readonly Problem[],
  keyOf: (problem: Problem) => string,
): Map<string, [Problem, ...Problem[]]> => {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return groups;
};

/**
 * Groups problems that differ only in their place, or problems of the same kind if more than `MOST_ALONE` are of that
 * kind. A group is listed at the position of its first problem.
 */
export const groupProblems = (problems: readonly Problem[]): readonly ProblemGroup[] => {
  const kinds = groupBy(problems, kindOf);
  const keyOf = (problem: Problem): string => {
    const kind = kindOf(problem);
    return (kinds.get(kind)?.length ?? 0) > MOST_ALONE ? kind : sentenceOf(problem);
  };
  return [...groupBy(problems, keyOf).values()];
};

/**
 * Returns the hint that most problems of a group have, or else the hint of the first problem, whose message is shown.
 * Returns undefined if that hint is absent.
 */
const hintOf = (group: ProblemGroup): string | undefined => {
  const common = [...groupBy(group, ({ hint = '' }) => hint)].find(([, own]) => 2 * own.length > group.length)?.[0];
  return (common ?? group[0].hint) || undefined;
};

/** Largest number of problems that are listed for a group. */
const MOST_SHOWN = 3;

export type GroupSummary = {
  /** Number of problems as text: `(12 times)`, or `(12 of this kind)` if the messages differ. */
  readonly count: string;
  /**
   * The first problems. `at` is absent for a problem without a place, and `message` if it is the same as that of the
   * first problem.
   */
  readonly shown: readonly { readonly at?: Place; readonly message?: string }[];
  /** Number of problems that are not shown. */
  readonly left: number;
  /**
   * Hint to show for the group. Absent if most problems have no hint, or if most problems do not share a hint and the
   * first problem has none.
   */
  readonly hint?: string;
};

/** Returns the parts of the report on a group of more than one problem. */
export const summariseGroup = (group: ProblemGroup): GroupSummary => {
  const [{ message: first }] = group;
  const hint = hintOf(group);
  return {
    count: `(${group.length} ${group.every(({ message }) => message === first) ? 'times' : 'of this kind'})`,
    shown: group
      .slice(0, MOST_SHOWN)
      .map(({ at, message }) => ({ ...(at && { at }), ...(message !== first && { message }) })),
    left: Math.max(0, group.length - MOST_SHOWN),
    ...(hint !== undefined && { hint }),
  };
};
