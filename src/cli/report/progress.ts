// The current step → one line that is rewritten at each step on a terminal, or a line for each step in CI and outside a
// terminal.
import type { Style } from './style.ts';

export type Progress = { readonly show: (text: string) => void; readonly clear: () => void };

const CLEAR_LINE = '\r\u001b[2K';

/** Creates the display of steps. Without `isTerminal`, each step gets a line of its own, and `clear` does nothing. */
export const createProgress = (
  write: (text: string) => void,
  options: { isTerminal: boolean; style: Style; columns: number },
): Progress => {
  if (!options.isTerminal) return { show: (text) => write(`${text}\n`), clear: () => {} };
  return {
    show: (text) => write(CLEAR_LINE + options.style.dim(text.slice(0, options.columns - 1))),
    clear: () => write(CLEAR_LINE),
  };
};
