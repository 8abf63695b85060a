// An exception that nothing caught → what is said of it: a problem of the project where its code is on the stack, else a bug of ours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInStack } from '../io/project-code/find-in-stack.ts';
import { pluginsInStack } from '../io/project-code/plugin-module.ts';
import { errorCode } from '../io/file-problems.ts';
import { toFilePath } from '../model/paths.ts';
import type { Place, Problem } from '../model/problem.ts';
import { endSentence, toThrown, Uncaught } from '../model/thrown.ts';
import { formatText } from './format-text.ts';
import { createStyle, printable, wantsColor } from './style.ts';
import type { Terminal } from './terminal.ts';
import { bugTracker, version } from './version.ts';

const bugReport = (error: unknown): string =>
  printable(
    `This is a bug in Mokcha ${version}, not a mistake of yours. Please report it${bugTracker ? ` at ${bugTracker}` : ''} with the lines below:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );

const findPlugin = (stack: string): Place | undefined => {
  for (const plugin of pluginsInStack(stack)) {
    const at = findInStack(stack, plugin);
    if (at !== undefined) return at;
  }
  return undefined;
};

/** What templates and the config left running: those of Mokcha leave nothing. The line is not known any more. */
const findLate = (stack: string): Place | undefined => {
  if (/mokcha-templates\.mjs:\d/.test(stack)) return { file: toFilePath('templates') };
  return /mokcha-config\.mjs:\d/.test(stack) ? { file: toFilePath('site.config.ts') } : undefined;
};

/** Problems: `project/exception`. */
const findProblem = (error: unknown, isLate: boolean): Problem | undefined => {
  const { what, stack } = toThrown(error);
  const at = findPlugin(stack) ?? (isLate ? findLate(stack) : undefined);
  return (
    at && {
      code: 'project/exception',
      severity: 'error',
      message: endSentence(`${at.file === 'templates' ? 'A template of the project' : `\`${at.file}\``} throws ${what}`),
      hint: 'correct it, or `await` what is to be caught: nothing waited for this.',
      at,
    }
  );
};

const readSource = (folder: string, file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (failure) {
    if (errorCode(failure) === undefined) throw failure;
    return undefined;
  }
};

export const explainCrash = (crash: unknown, { cwd, env, stderr }: Terminal): string => {
  const isLate = crash instanceof Uncaught;
  const error = isLate ? crash.cause : crash;
  const problem = findProblem(error, isLate);
  const style = createStyle(wantsColor(env, stderr.isTTY === true));
  return problem === undefined ? bugReport(error) : formatText([problem], (file) => readSource(cwd, file), style);
};
