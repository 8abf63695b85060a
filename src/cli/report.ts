// The only console: everything that a command says goes through here, in the format that was asked for.
// Problems and progress go to stderr, what was made to stdout; with `json` stdout holds one object and nothing else.
import { hasErrors, type Problem, sortProblems } from '../model/problem.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatText, type SourceOf } from './format-text.ts';
import { createProgress } from './progress.ts';
import { createStyle, printable, wantsColor } from './style.ts';
import { formatSummary, type Summary } from './summary.ts';
import type { Terminal } from './terminal.ts';

export type ReportFormat = 'text' | 'json' | 'github';
export type FailOn = 'error' | 'warning';

export type ReportOptions = {
  readonly format: ReportFormat;
  readonly failOn: FailOn;
  readonly isQuiet: boolean;
  readonly isVerbose: boolean;
  /** The site's root seen from where the command runs, `''` or with a `/` at its end. */
  readonly folder: string;
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
  /** What the command was asked for (an address); only `json` leaves it out. */
  readonly line: (text: string) => void;
  /** Something to know that is no problem; `json` and `--quiet` leave it out. */
  readonly notice: (text: string) => void;
  /** As `notice`, with `--verbose` only. */
  readonly detail: (text: string) => void;
  readonly problems: (problems: readonly Problem[], sourceOf: SourceOf) => void;
  /** Prints the end of a run and gives the exit code. */
  readonly finish: (run: Run) => number;
};

const isFailed = (problems: readonly Problem[], failOn: FailOn): boolean =>
  hasErrors(problems) || (failOn === 'warning' && problems.length > 0);

export const createReport = (terminal: Terminal, options: ReportOptions): Report => {
  const { stdout, stderr, env } = terminal;
  const errorStyle = createStyle(wantsColor(env, stderr.isTTY ?? false));
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
    const sorted = sortProblems(problems);
    if (options.format === 'github') stdout.write(formatGithub(sorted, options.folder));
    else stderr.write(formatText(sorted, sourceOf, errorStyle));
  };
  return {
    progress: (step) => {
      if (!isSilent) progress.show(step);
    },
    line: (text) => {
      progress.clear();
      if (options.format !== 'json') stdout.write(`${printable(text)}\n`);
    },
    notice,
    detail: (text) => {
      if (options.isVerbose) notice(text);
    },
    problems: printProblems,
    finish: ({ command, problems, sourceOf, summary, look }) => {
      const failed = isFailed(problems, options.failOn);
      if (options.format === 'json') stdout.write(formatJson({ command, ok: !failed, problems: sortProblems(problems), summary }));
      else printProblems(problems, sourceOf);
      if (!isSilent && summary && !failed) stdout.write(formatSummary(summary, createStyle(wantsColor(env, stdout.isTTY ?? false)), look));
      return failed ? 1 : 0;
    },
  };
};
