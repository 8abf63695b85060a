// Tests that a command whose standard output or error is closed early, for example by `head`, runs to its end with its
// usual exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, environment, makeFolder } from '../support/run-mokcha.ts';

/** Runs a command while `closed` is a closed pipe. Returns its exit code and the text of the other stream. */
const runUnread = async (
  closed: 'stdout' | 'stderr',
  args: readonly string[],
  cwd: string,
): Promise<readonly [number, string]> => {
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: environment({}) });
  child[closed].destroy();
  let text = '';
  child[closed === 'stdout' ? 'stderr' : 'stdout'].on('data', (chunk: Buffer) => (text += chunk));
  const [exitCode] = await once(child, 'close');
  return [exitCode, text];
};

test('a command with a closed standard output or error runs to its end with its usual exit code', async () => {
  const site = makeFolder({
    'content/ko/docs/intro.md': '# 안내\n\n글.\n',
    'site.config.ts': "export default { title: '문서', url: 'https://docs.example.com' };\n",
  });
  expect(await runUnread('stdout', ['build', '--help'], site.path)).toEqual([0, '']);
  expect(await runUnread('stderr', ['bild'], site.path)).toEqual([2, '']);
  expect(await runUnread('stdout', ['build'], site.path)).toEqual([0, expect.not.stringMatching(/EPIPE|Error/u)]);
  expect(existsSync(join(site.path, 'dist/docs/intro.html'))).toBe(true);
  site.remove();
});
