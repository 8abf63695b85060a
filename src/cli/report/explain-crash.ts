// An exception that nothing caught → the text to report. Exceptions of the project's code and system errors are
// reported as problems, and all other exceptions as bugs in Mokcha.
import { join } from 'node:path';
import { findInStack } from '../../io/project-code/find-in-stack.ts';
import type { LatePlace } from '../../io/project-code/find-late.ts';
import { findNamed, hasNamedModules } from '../../io/project-code/module-name.ts';
import { hasPlugins, pluginsInStack } from '../../io/project-code/plugin-module.ts';
import { errorCode, toSystemProblem } from '../../io/file-problems.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { endSentence, isError, toThrown, Uncaught } from '../../model/problems/thrown.ts';
import { formatText } from './format-text.ts';
import { chooseStyle, printable } from './style.ts';
import type { Terminal } from '../terminal.ts';
import { bugTracker, version } from '../version.ts';
import { readRegularFile } from '../../io/read/read-plain-file.ts';

const bugReport = (error: unknown): string =>
  printable(
    `This is a bug in Mokcha ${version}, not a mistake of yours. Please report ` +
      `it${bugTracker ? ` at ${bugTracker}` : ''} with the lines ` +
      `below:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );

const findPlugin = (stack: string): Place | undefined => {
  for (const plugin of pluginsInStack(stack)) {
    const at = findInStack(stack, plugin);
    if (at !== undefined) return at;
  }
  return undefined;
};

/**
 * Finds the place in the project's code at which an exception was thrown, and the folder to which the path of this
 * place is relative. For a plugin, this folder is assumed to be `cwd`.
 */
const findPlace = async (
  stack: string,
  { isLate, cwd }: { readonly isLate: boolean; readonly cwd: string },
): Promise<LatePlace | undefined> => {
  const at = findPlugin(stack);
  if (at !== undefined) return { at, root: cwd };
  // `findLate` loads the bundler, so it is imported only if the stack names a module of the project.
  return findNamed(stack).length === 0
    ? undefined
    : (await import('../../io/project-code/find-late.ts')).findLate(stack, { isLate });
};

const toProblem = (at: Place, what: string): Problem => ({
  code: 'project/exception',
  severity: 'error',
  message: endSentence(`${at.file === 'templates' ? 'A template of the project' : `\`${at.file}\``} throws ${what}`),
  hint: 'correct the line that throws; if it is in a promise, also `await` that promise.',
  at,
});

/**
 * Returns a `project/exception` for a thrown value that is not an error. Mokcha throws only errors, so code of the
 * project has thrown the value. Such a value has no stack, so the line that threw it is unknown.
 */
const withoutPlace = (what: string): Problem => ({
  code: 'project/exception',
  severity: 'error',
  message: endSentence(`The config, a plugin or a template of the project throws ${what}`),
  hint: 'throw an `Error`, so that its line can be shown, and `await` each promise, so that its error can be caught.',
});

const readSource = (folder: string, file: string): string | undefined => {
  try {
    return readRegularFile(join(folder, file)).toString();
  } catch (failure) {
    if (errorCode(failure) === undefined) throw failure;
    return undefined;
  }
};

/** Explains an exception, as text for the terminal. */
export const explainCrash = async (crash: unknown, { cwd, env, stderr }: Terminal): Promise<string> => {
  const isLate = crash instanceof Uncaught;
  const error = isLate ? crash.cause : crash;
  const { what, stack } = toThrown(error);
  // The system error that ended the command can also make the search for its place fail.
  const found = await findPlace(stack, { isLate, cwd }).catch((failure: unknown) => {
    if (errorCode(failure) === undefined) throw failure;
    return undefined;
  });
  const isForeign = isLate && !isError(error) && (hasNamedModules() || hasPlugins());
  const problem = found ? toProblem(found.at, what) : isForeign ? withoutPlace(what) : toSystemProblem(error, cwd);
  if (problem === undefined) return bugReport(error);
  const style = chooseStyle(env, stderr);
  return formatText([problem], (file) => readSource(found?.root ?? cwd, file), style);
};
