// Runs the real command in this process, for tests that run it often.
import { main } from '../../../src/cli/main.ts';

export type RanHere = { readonly exitCode: number; readonly output: string };

export const runHere = async (
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RanHere> => {
  let output = '';
  const write = (text: string): boolean => {
    output += text;
    return true;
  };
  const stream = { write, isTTY: false, columns: 100 };
  const terminal = { stdout: stream, stderr: stream, env: { CI: 'true', NO_COLOR: '1', ...env }, cwd };
  const exitCode = await main([...args], terminal as unknown as Parameters<typeof main>[1]);
  return { exitCode, output };
};
