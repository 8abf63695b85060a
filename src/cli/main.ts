// Arguments → exit code. An exception that reaches this is a bug of ours, unless code of the project threw it.
import { LONG_STACK, Uncaught } from '../model/thrown.ts';
import { explainCrash } from './explain-crash.ts';
import { runProgram } from './program.ts';
import { printable } from './style.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  Error.stackTraceLimit = LONG_STACK;
  try {
    return await runProgram(args, terminal, version);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.stderr.write(isUsage ? printable(`error: ${error.message}\n`) : explainCrash(error, terminal));
    return isUsage ? 2 : 1;
  }
};

/** What nothing waits for, as a promise that a plugin forgets: it ends the process, and nothing is written any more. */
export const reportUncaught = (error: unknown, terminal: Terminal): void => {
  terminal.stderr.write(explainCrash(new Uncaught(error), terminal));
};
