// Prints the problems, progress and results of a command in the chosen format. As text, problems and progress go to
// stderr and results to stdout; in a format for machines, stdout contains nothing but the report.
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { ProblemHelp } from '../../model/problems/problem-help.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import { countProblems, createLinesOf, formatText, type SourceOf } from './format-text.ts';
import { createProgress } from './progress.ts';
import type { FailOn, ReportFormat } from '../arguments/report-formats.ts';
import { chooseStyle, printable } from './style.ts';
import { formatSummary, type Summary } from './summary.ts';
import type { Terminal } from '../terminal.ts';

export type ReportOptions = {
  readonly format: ReportFormat;
  readonly failOn: FailOn;
  readonly isQuiet: boolean;
  readonly isVerbose: boolean;
  /** Path of the site's root, relative to the working directory. It is `''` or ends with `/`. */
  readonly folder: string;
  readonly version: string;
  /** Loads help on problem codes. Only `sarif` needs it. */
  readonly loadHelp: () => ReadonlyMap<string, ProblemHelp>;
};

type Run = {
  readonly command: string;
  readonly problems: readonly Problem[];
  readonly sourceOf: SourceOf;
  /** Counts and times of the site. Absent if a site was neither built nor found up to date. */
  readonly summary?: Summary;
  /** Command that shows the built site. Absent for commands that do not write a whole site, such as `build --shard`. */
  readonly look?: string;
};

export type Report = {
  readonly progress: (step: string) => void;
  /** Prints a result of the command, such as a URL. Prints nothing in the format `json`. */
  readonly line: (text: string) => void;
  /** Prints information that is not a problem. Prints nothing with `--quiet` or in the format `json`. */
  readonly notice: (text: string) => void;
  /** Prints a notice only with `--verbose`. */
  readonly detail: (text: string) => void;
  readonly problems: (problems: readonly Problem[], sourceOf: SourceOf) => void;
  /** Prints the problems and the summary at the end of a run, and returns the exit code. */
  readonly finish: (run: Run) => number;
};

/**
 * Returns whether a problem fails the run. An error always does. If `failOn` is `warning`, a warning also fails the
 * run, except `external/unsure`, which reports a page of another site that could not be checked.
 */
const isFailure = ({ severity, code }: Problem, failOn: FailOn): boolean =>
  severity === 'error' || (failOn === 'warning' && code !== 'external/unsure');

/**
 * Returns the report of a run as a string, or undefined in the format `text`, in which the caller prints the report.
 */
const formatRun = (run: Run & { readonly ok: boolean }, options: ReportOptions): string | undefined => {
  const { command, problems, sourceOf } = run;
  const { folder, version, failOn } = options;
  switch (options.format) {
    case 'text':
      return undefined;
    case 'json':
      return formatJson(run);
    case 'github':
      return formatGithub(problems, folder);
    case 'sarif':
      return formatSarif(problems, { folder, version, help: options.loadHelp(), linesOf: createLinesOf(sourceOf) });
    case 'junit':
      return formatJunit(problems, { folder, command, isFailure: (problem) => isFailure(problem, failOn) });
  }
};

/** Creates the functions that print the progress, results and problems of one command. */
export const createReport = (terminal: Terminal, options: ReportOptions): Report => {
  const { stdout, stderr, env } = terminal;
  const errorStyle = chooseStyle(env, stderr);
  const isSilent = options.isQuiet || options.format === 'json';
  const isTerminal = (stderr.isTTY ?? false) && env.CI === undefined;
  const progress = createProgress((text) => stderr.write(text), {
    isTerminal,
    style: errorStyle,
    columns: stderr.columns ?? 80,
  });
  const notice = (text: string): void => {
    if (isSilent) return;
    progress.clear();
    stderr.write(`${printable(text)}\n`);
  };
  const printProblems = (problems: readonly Problem[], sourceOf: SourceOf): void => {
    progress.clear();
    const sorted = finishProblems(problems);
    if (options.format === 'github') stdout.write(formatGithub(sorted, options.folder));
    else stderr.write(formatText(sorted, sourceOf, errorStyle, { isWhole: options.isVerbose }));
  };
  return {
    progress: (step) => {
      if (!isSilent) progress.show(step);
    },
    line: (text) => {
      progress.clear();
      if (options.format !== 'json') (options.format === 'text' ? stdout : stderr).write(`${printable(text)}\n`);
    },
    notice,
    detail: (text) => {
      if (options.isVerbose) notice(text);
    },
    problems: printProblems,
    finish: (run) => {
      const problems = finishProblems(run.problems);
      const failed = problems.some((problem) => isFailure(problem, options.failOn));
      const written = formatRun({ ...run, problems, ok: !failed }, options);
      progress.clear();
      if (written === undefined) printProblems(problems, run.sourceOf);
      else stdout.write(written);
      // If stdout is redirected to a file, stderr still shows the number of problems, unless notices are turned off.
      if (written !== undefined && problems.length > 0) notice(countProblems(problems));
      if (!isSilent && run.summary && !failed) {
        const shown = options.format === 'text' ? stdout : stderr;
        shown.write(formatSummary(run.summary, chooseStyle(env, shown), run.look));
      }
      return failed ? 1 : 0;
    },
  };
};
