// Arguments → exit code. An exception that reaches this is a bug of ours.
import { LONG_STACK } from '../model/thrown.ts';
import { runProgram } from './program.ts';
import { printable } from './style.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { bugTracker, version } from './version.ts';

const bugReport = (error: unknown): string =>
  `This is a bug in Mokcha ${version}, not a mistake of yours. Please report it${bugTracker ? ` at ${bugTracker}` : ''} with the lines below:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;

export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  Error.stackTraceLimit = LONG_STACK;
  try {
    return await runProgram(args, terminal, version);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.stderr.write(printable(isUsage ? `error: ${error.message}\n` : bugReport(error)));
    return isUsage ? 2 : 1;
  }
};
