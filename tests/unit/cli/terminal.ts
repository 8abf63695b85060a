// Provides a terminal that records what is written to it.
import type { Terminal } from '../../../src/cli/terminal.ts';

export type RecordedTerminal = Terminal & { readonly out: () => string; readonly err: () => string };

/**
 * Creates a terminal whose `out` and `err` return everything that was written to stdout and stderr. By default, the
 * terminal is not interactive, its environment is empty, and its folder is that of this process.
 */
export const recordTerminal = (
  options: { isTTY?: boolean; env?: Record<string, string>; cwd?: string } = {},
): RecordedTerminal => {
  const written = { out: '', err: '' };
  return {
    stdout: { write: (text) => (written.out += text), isTTY: options.isTTY },
    stderr: { write: (text) => (written.err += text), isTTY: options.isTTY, columns: 40 },
    env: options.env ?? {},
    cwd: options.cwd ?? process.cwd(),
    out: () => written.out,
    err: () => written.err,
  };
};
