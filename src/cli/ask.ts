// One question to who sits at the terminal; nobody is asked where input or output is none.
import { createInterface } from 'node:readline';
import type { Terminal } from './terminal.ts';

/** The trimmed line; undefined where nobody can answer, or nobody does (an empty line, Ctrl+D). */
export const ask = async ({ stdin, stderr, env }: Terminal, question: string): Promise<string | undefined> => {
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
