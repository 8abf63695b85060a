// Problems (errors and warnings) as data, and the severities that a site can set for them. Printing is left to
// `src/cli/report/report.ts`.
import type { FilePath } from '../paths.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Severity = 'error' | 'warning';

/**
 * A line and a column of a text file. Both are 1-based, and columns count UTF-16 units. `length` is the number of
 * UTF-16 units that a report underlines; if it is absent, a report underlines one.
 */
export type Position = { readonly line: number; readonly column: number; readonly length?: number };

/**
 * The place of a problem: a position in a file, or the whole file. `pointer` is the JSON pointer of the value, if the
 * problem is about a value of a description; text reports show it only if `position` is absent.
 */
export type Place = { readonly file: FilePath; readonly position?: Position; readonly pointer?: string };

/**
 * The subject of a problem, for code that needs to know it, since no code reads the text of a message. A field is
 * absent if it does not apply or if no code needs it.
 */
type About = {
  /** File that is missing or could not be read, or that would contain the missing part. */
  readonly file?: FilePath;
  /** Name of the API, whether or not the site has it. */
  readonly api?: string;
  /**
   * Operation, schema, field or path of an API, as written. Without `api`, it is not known which API the part belongs
   * to.
   */
  readonly part?: string;
};

export type Problem = {
  /** Stable code, of the form `area/what`. Each code has a section in docs/problems.md. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** One sentence in the present tense, with names in backticks. */
  readonly message: string;
  /** An imperative sentence, with text to copy if the correction is known. Absent if Mokcha cannot suggest a fix. */
  readonly hint?: string;
  /** Place of the mistake. Absent if the problem does not belong to a file. */
  readonly at?: Place;
  /** Subject of the problem. Absent if no code needs to know it. */
  readonly about?: About;
  /** Other places that are involved: `also claimed by …`. Absent if the problem has only one place. */
  readonly related?: readonly { readonly message: string; readonly at: Place }[];
};

/**
 * A value with the problems that were found while it was made. A value is returned even after errors, so that later
 * stages can report further problems; `T` includes `undefined` if errors may prevent a value.
 */
export type Outcome<T> = { readonly value: T; readonly problems: readonly Problem[] };

/** Returns whether at least one problem is an error. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

/** Severities that a site sets, by code. */
export type Rules = Readonly<Partial<Record<ProblemCode, Severity | 'off'>>>;

/**
 * Severities with `--lenient`: a `$ref` that does not resolve, whatever the reason, is only a warning. The page shows a
 * note in place of the missing part.
 */
export const lenientRules: Rules = {
  'api/ref-chain': 'warning',
  'api/ref-cycle': 'warning',
  'api/ref-missing': 'warning',
  'api/ref-outside': 'warning',
  'api/ref-type': 'warning',
};
