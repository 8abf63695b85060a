// A run → the JSON of `--format json`: one object on stdout. Within a `version`, fields may be added, but are never
// renamed.
import type { Place, Problem } from '../../model/problems/problem.ts';
import type { Summary } from './summary.ts';

/** Place of a problem. Members that are unknown are absent. */
type JsonPlace = {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly length?: number;
  readonly pointer?: string;
};

export type JsonReport = {
  readonly version: 1;
  readonly command: string;
  /** Whether the exit code is 0. */
  readonly ok: boolean;
  /** Sorted problems. A member is absent if the problem does not have it. */
  readonly problems: readonly {
    readonly code: string;
    readonly severity: 'error' | 'warning';
    readonly message: string;
    readonly hint?: string;
    readonly at?: JsonPlace;
    readonly related?: readonly { readonly message: string; readonly at: JsonPlace }[];
  }[];
  /** Counts and times of the site. Absent for commands that do not build a site, and if no site could be built. */
  readonly summary?: Summary;
};

const toPlace = ({ file, position, pointer }: Place): JsonPlace => ({
  file,
  ...position,
  ...(pointer !== undefined && { pointer }),
});

/** Formats a run as JSON. */
export const formatJson = (run: {
  command: string;
  ok: boolean;
  problems: readonly Problem[];
  summary?: Summary;
}): string => {
  const report: JsonReport = {
    version: 1,
    command: run.command,
    ok: run.ok,
    problems: run.problems.map(({ code, severity, message, hint, at, related }) => ({
      code,
      severity,
      message,
      ...(hint !== undefined && { hint }),
      ...(at && { at: toPlace(at) }),
      ...(related &&
        related.length > 0 && { related: related.map((other) => ({ message: other.message, at: toPlace(other.at) })) }),
    })),
    ...(run.summary && { summary: run.summary }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
