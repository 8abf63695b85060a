// Sorted problems → groups of equal ones, so that a description with one mistake in 300 places takes four lines of a terminal and not 1,500.
import type { Place, Problem } from '../model/problem.ts';

/** One problem, or several of one kind, in the order of the report. */
export type ProblemGroup = readonly [Problem, ...Problem[]];

/** A kind of which there are no more than these is shown one by one, each with its frame and its hint. */
const MOST_ALONE = 3;

/** What two problems of one kind have in common: names and numbers in the sentence are left out, but not the name of a lint rule. */
const kindOf = ({ severity, code, message }: Problem): string =>
  `${severity} ${code} ${message.replace(/(?<!rule )`[^`]*`/g, '`…`').replace(/\d+/g, '0')}`;

/** The same sentence with the same hint says nothing new a second time; one with another side has two places of its own. */
const sentenceOf = ({ severity, code, message, hint = '', related = [] }: Problem): string =>
  JSON.stringify([severity, code, message, hint, related]);

const groupBy = (problems: readonly Problem[], keyOf: (problem: Problem) => string): Map<string, [Problem, ...Problem[]]> => {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return groups;
};

/** Each group stands where its first problem did. */
export const groupProblems = (problems: readonly Problem[]): readonly ProblemGroup[] => {
  const kinds = groupBy(problems, kindOf);
  const keyOf = (problem: Problem): string => {
    const kind = kindOf(problem);
    return (kinds.get(kind)?.length ?? 0) > MOST_ALONE ? kind : sentenceOf(problem);
  };
  return [...groupBy(problems, keyOf).values()];
};

/** The hint that most problems of a group have; else that of the first, whose sentence it goes with. */
const hintOf = (group: ProblemGroup): string | undefined => {
  const common = [...groupBy(group, ({ hint = '' }) => hint)].find(([, own]) => 2 * own.length > group.length)?.[0];
  return (common ?? group[0].hint) || undefined;
};

/** Problems of a group whose places are shown. */
const MOST_SHOWN = 3;

export type GroupSummary = {
  /** `(12 times)`, or `(12 of this kind)` where the sentences differ in their names. */
  readonly count: string;
  /** The first problems; `message` is absent where it is that of the whole group. */
  readonly shown: readonly { readonly at?: Place; readonly message?: string }[];
  /** How many are not shown. */
  readonly left: number;
  readonly hint?: string;
};

/** Returns what is said of a group of more than one problem. */
export const summariseGroup = (group: ProblemGroup): GroupSummary => {
  const [{ message: first }] = group;
  const hint = hintOf(group);
  return {
    count: `(${group.length} ${group.every(({ message }) => message === first) ? 'times' : 'of this kind'})`,
    shown: group.slice(0, MOST_SHOWN).map(({ at, message }) => ({ ...(at && { at }), ...(message !== first && { message }) })),
    left: Math.max(0, group.length - MOST_SHOWN),
    ...(hint !== undefined && { hint }),
  };
};
