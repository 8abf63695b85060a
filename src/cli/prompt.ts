// A question → the answer of the person at the terminal. Nobody is asked in CI, or if standard input or standard error
// is not a terminal.
import { createInterface } from 'node:readline';
import type { Terminal } from './terminal.ts';

/**
 * Asks a question. Returns the trimmed answer. Returns undefined if stdin or stderr is not a terminal, if `CI` is set,
 * or if the answer is empty (an empty line, Ctrl+D).
 */
export const prompt = async ({ stdin, stderr, env }: Terminal, question: string): Promise<string | undefined> => {
  if (stdin?.isTTY !== true || stderr.isTTY !== true || env.CI !== undefined) return undefined;
  stderr.write(question);
  const lines = createInterface({ input: stdin as NodeJS.ReadableStream });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  return line.trim() === '' ? undefined : line.trim();
};
