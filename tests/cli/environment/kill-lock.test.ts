// Tests that, after a process that holds the lock is killed, exactly one other process takes the lock over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { withBuildLock } from '../../../src/io/write/build-lock.ts';
import { recoverJournal } from '../../../src/io/write/journal.ts';

/**
 * Runs a process until it kills itself. Returns its output, which is empty unless two processes held the lock at the
 * same time or a lock could not be taken. Adds a sentence if the process ended in another way.
 */
const runUntilKilled = async (script: string, root: string, turns: number): Promise<string> => {
  const child = spawn(process.execPath, [script, root, String(turns)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  const [, signal] = await once(child, 'close');
  return said.join('') + (signal === 'SIGKILL' ? '' : 'ended without being killed');
};

test('after a process is killed while it holds the lock, exactly one other process takes it over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'lock.mjs');
  await build({
    entryPoints: ['scripts/prove/kill/lock.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const root = join(folder, 'root');

  const line = async (first: number) => {
    const said: string[] = [];
    for (let run = 0; run < 4; run += 1) said.push(await runUntilKilled(script, root, 1 + ((first + run) % 4)));
    return said.join('');
  };
  expect(await Promise.all([0, 1, 2, 3].map(line))).toEqual(['', '', '', '']);

  const out = join(root, 'dist');
  const last = await withBuildLock(out, { root, waitMs: 0, onWait: () => undefined }, async () =>
    recoverJournal(out, { root }),
  );
  expect(last).toEqual({ value: [], problems: [] });
  expect(readdirSync(root)).toEqual(['inside']);
});
