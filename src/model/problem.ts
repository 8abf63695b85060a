// What is wrong in a user's files, as data. Printing is left to `cli/report`.
import type { FilePath } from './paths.ts';
import { type ProblemCode, problemCodes } from './problem-codes.ts';

export type Severity = 'error' | 'warning';

/** A place in a text file. `line` and `column` are 1-based, columns count UTF-16 units; `length` (UTF-16 units) is how much the frame underlines. */
export type Position = { readonly line: number; readonly column: number; readonly length?: number };

/** Where a problem is: a position in a file, or a JSON pointer where only the structure is known. */
export type Place = { readonly file: FilePath; readonly position?: Position; readonly pointer?: string };

export type Problem = {
  /** `area/what`, stable; each has a section in docs/problems.md. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** One sentence, present tense, the thing in backticks. */
  readonly message: string;
  /** An imperative that could be pasted. */
  readonly hint?: string;
  readonly at?: Place;
  /** The other side: `also claimed by …`. */
  readonly related?: readonly { readonly message: string; readonly at: Place }[];
};

/** A value with everything that is wrong with its sources. The value is present even where there are errors, so that later stages report theirs too. */
export type Outcome<T> = { readonly value: T; readonly problems: readonly Problem[] };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareProblems = (a: Problem, b: Problem): number =>
  compareText(a.at?.file ?? '', b.at?.file ?? '') ||
  (a.at?.position?.line ?? 0) - (b.at?.position?.line ?? 0) ||
  (a.at?.position?.column ?? 0) - (b.at?.position?.column ?? 0) ||
  compareText(a.at?.pointer ?? '', b.at?.pointer ?? '') ||
  compareText(a.code, b.code) ||
  compareText(a.message, b.message);

/** Sorted by file, then position, without repetitions: the same input prints the same report on every machine. */
export const sortProblems = (problems: Iterable<Problem>): Problem[] => {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || compareProblems(previous, problem) !== 0;
  });
};

export const hasErrors = (problems: readonly Problem[]): boolean => problems.some((problem) => problem.severity === 'error');

/** A site's own severities, by code. */
export type Rules = Readonly<Partial<Record<ProblemCode, Severity | 'off'>>>;

/** What `--lenient` lets be: a `$ref` that leads nowhere, for whatever reason. The page says so in its place. */
export const lenientRules: Rules = {
  'api/ref-chain': 'warning',
  'api/ref-cycle': 'warning',
  'api/ref-missing': 'warning',
  'api/ref-outside': 'warning',
  'api/ref-type': 'warning',
};

/** Returns the problems with the severities of the site's `rules`; `off` drops one. A code that is a warning by itself is an error by a rule alone. */
export const applyRules = (problems: readonly Problem[], rules: Rules): Problem[] =>
  problems.flatMap((problem) => {
    const severity = rules[problem.code] ?? (problemCodes[problem.code] === 'warning' ? 'warning' : problem.severity);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
