// What is wrong in a user's files, as data. Printing is left to `cli/report`.
import type { FilePath } from './paths.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Severity = 'error' | 'warning';

/** A place in a text file. `line` and `column` are 1-based, columns count UTF-16 units; `length` (UTF-16 units) is how much the frame underlines. */
export type Position = { readonly line: number; readonly column: number; readonly length?: number };

/** Where a problem is: a position in a file, or a JSON pointer where only the structure is known. */
export type Place = { readonly file: FilePath; readonly position?: Position; readonly pointer?: string };

/** What a problem is about, for code that has to know it: no code reads the words of a message. A field is absent if the problem is about no such thing. */
export type About = {
  /** File that is missing or could not be read, or that would have what is missing. */
  readonly file?: FilePath;
  /** Name of the API, whether or not the site has it. */
  readonly api?: string;
  /** Operation, schema, field or path of an API, as it is written. Without `api` it could be of any. */
  readonly part?: string;
};

export type Problem = {
  /** `area/what`, stable; each has a section in docs/problems.md. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** One sentence, present tense, the thing in backticks. */
  readonly message: string;
  /** An imperative that could be pasted. */
  readonly hint?: string;
  readonly at?: Place;
  readonly about?: About;
  /** The other side: `also claimed by …`. */
  readonly related?: readonly { readonly message: string; readonly at: Place }[];
};

/** A value with everything that is wrong with its sources. The value is present even where there are errors, so that later stages report theirs too. */
export type Outcome<T> = { readonly value: T; readonly problems: readonly Problem[] };

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
