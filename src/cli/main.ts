// Arguments → exit code. Reports exceptions: a mistake on the command line with its message, and all others with the
// text of `explain-crash.ts`. Also exports `guardExit` for `bin/start.mjs`.
import { LONG_STACK, Uncaught } from '../model/problems/thrown.ts';
import { runProgram } from './program.ts';
import { printable } from './report/style.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './arguments/usage-error.ts';
import { version } from './version.ts';

export { guardExit } from '../io/project-code/guard-exit.ts';

/** Explains an exception. `explain-crash.ts` is loaded only when it is needed, so that commands start faster. */
const explain = async (error: unknown, terminal: Terminal): Promise<string> =>
  (await import('./report/explain-crash.ts')).explainCrash(error, terminal);

/**
 * Runs the command line. Resolves to the exit code: that of `runProgram`, or 2 for a `UsageError` and 1 for all other
 * exceptions.
 */
export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  Error.stackTraceLimit = LONG_STACK;
  try {
    return await runProgram(args, terminal, version);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.stderr.write(isUsage ? printable(`error: ${error.message}\n`) : await explain(error, terminal));
    return isUsage ? 2 : 1;
  }
};

/**
 * Reports an exception that no code catches, such as the reason of a rejected promise that a plugin does not await. The
 * caller must then end the process, and nothing more may be written.
 */
export const reportUncaught = async (error: unknown, terminal: Terminal): Promise<void> => {
  terminal.stderr.write(await explain(new Uncaught(error), terminal));
};
