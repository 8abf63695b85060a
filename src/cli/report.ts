// The only console: everything that a command says goes through here, in the format that was asked for.
// As text, problems and progress go to stderr, what was made to stdout; in a format for machines stdout holds the report and nothing else.
import { finishProblems } from '../build/problems/finish-problems.ts';
import type { Problem } from '../model/problem.ts';
import type { ProblemHelp } from '../model/problem-help.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import { countProblems, createLinesOf, formatText, type SourceOf } from './format-text.ts';
import { createProgress } from './progress.ts';
import type { FailOn, ReportFormat } from './report-formats.ts';
import { chooseStyle, printable } from './style.ts';
import { formatSummary, type Summary } from './summary.ts';
import type { Terminal } from './terminal.ts';

export type ReportOptions = {
  readonly format: ReportFormat;
  readonly failOn: FailOn;
  readonly isQuiet: boolean;
  readonly isVerbose: boolean;
  /** The site's root seen from where the command runs, `''` or with a `/` at its end. */
  readonly folder: string;
  readonly version: string;
  /** Read for `sarif` alone. */
  readonly loadHelp: () => ReadonlyMap<string, ProblemHelp>;
};

export type Run = {
  readonly command: string;
  readonly problems: readonly Problem[];
  readonly sourceOf: SourceOf;
  readonly summary?: Summary;
  /** A command that shows what was made. */
  readonly look?: string;
};

export type Report = {
  readonly progress: (step: string) => void;
  /** What the command was asked for (an address); `json` leaves it out. */
  readonly line: (text: string) => void;
  /** Something to know that is no problem; `json` and `--quiet` leave it out. */
  readonly notice: (text: string) => void;
  /** As `notice`, with `--verbose` only. */
  readonly detail: (text: string) => void;
  readonly problems: (problems: readonly Problem[], sourceOf: SourceOf) => void;
  /** Prints the end of a run and gives the exit code. */
  readonly finish: (run: Run) => number;
};

/** That somebody else's server is slow today is no reason to fail; a site's `rules` may make it an error. */
const isFailure = ({ severity, code }: Problem, failOn: FailOn): boolean =>
  severity === 'error' || (failOn === 'warning' && code !== 'external/unsure');

/** The whole report of a run; undefined for `text`, which is written for whoever reads it now. */
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

export const createReport = (terminal: Terminal, options: ReportOptions): Report => {
  const { stdout, stderr, env } = terminal;
  const errorStyle = chooseStyle(env, stderr);
  const isSilent = options.isQuiet || options.format === 'json';
  const isTerminal = (stderr.isTTY ?? false) && env.CI === undefined;
  const progress = createProgress((text) => stderr.write(text), { isTerminal, style: errorStyle, columns: stderr.columns ?? 80 });
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
      // A log that keeps stdout elsewhere still says how it ended.
      if (written !== undefined && problems.length > 0) notice(countProblems(problems));
      if (!isSilent && run.summary && !failed) {
        const shown = options.format === 'text' ? stdout : stderr;
        shown.write(formatSummary(run.summary, chooseStyle(env, shown), run.look));
      }
      return failed ? 1 : 0;
    },
  };
};
