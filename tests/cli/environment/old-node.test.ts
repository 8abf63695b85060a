// Tests that an unsupported version of Node is reported in one sentence, by a file in ECMAScript 5, and that supported
// versions run the command.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { bin, makeFolder } from '../support/run-mokcha.ts';

const runAs = (version: string): Promise<{ exitCode: unknown; out: string; err: string }> => {
  const folder = makeFolder({
    'as.cjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  });
  return new Promise((resolve) => {
    execFile(process.execPath, ['--require', join(folder.path, 'as.cjs'), bin, '--version'], (error, out, err) => {
      folder.remove();
      resolve({ exitCode: error?.code ?? 0, out, err });
    });
  });
};

test.each(['6.17.1', '8.17.0', '14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])(
  'the unsupported Node %s is reported in one sentence',
  async (version) => {
    expect(await runAs(version)).toEqual({
      exitCode: 1,
      out: '',
      err:
        `Mokcha needs Node 20.19, 22.12, 24 or newer, and this is Node ${version}: get a newer ` +
        `one from https://nodejs.org.\n`,
    });
  },
);

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0', '100.0.0'])(
  'Node %s runs the command',
  async (version) => {
    expect(await runAs(version)).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      err: '',
    });
  },
);

test('the sentence names the versions of `engines` in package.json', () => {
  const { engines } = JSON.parse(readFileSync(join(bin, '../../package.json'), 'utf8'));
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0');
});

test('the first file that Node reads is ECMAScript 5', async () => {
  const text = readFileSync(bin, 'utf8');
  const asES5 = async (code: string): Promise<string> => (await transform(code, { target: 'es5' })).code;
  const asWritten = async (code: string): Promise<string> => (await transform(code, { target: 'esnext' })).code;
  expect(await asES5(text)).toBe(await asWritten(text));
  // The comparison works: it detects newer syntax.
  for (const newer of ['x?.y', '`a`', '() => 1', 'a ?? b', '2 ** 3']) {
    const converted = await asES5(newer).catch(() => 'refused');
    expect(converted, newer).not.toBe(await asWritten(newer));
  }
  expect(text).not.toMatch(/\b(import|export|const|let|class|async|await)\b(?! )/);
});
