// Tests reading files whose handles the operating system does not know, such as files in an archive of Yarn's
// Plug'n'Play. A named pipe is refused.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { notRegular, readPlainFile, readRegularFile } from '../../../../src/io/read/read-plain-file.ts';

/** Whether the mocked `fstat` knows the handle. The mocked `readFileSync` never knows a handle. */
let isKnown = false;

const unknown = (): never => {
  throw Object.assign(new Error('EBADF: bad file descriptor, fstat'), { code: 'EBADF' });
};

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    fstatSync: (handle: number) => (isKnown ? fs.fstatSync(handle) : unknown()),
    readFileSync: (source: string | number) => (typeof source === 'number' ? unknown() : fs.readFileSync(source)),
  };
});

const folder = mkdtempSync(join(tmpdir(), 'mokcha-plain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([true, false])(
  'a file whose handle the system does not know is read by its path, with a handle known to fstat: %s',
  (known) => {
    isKnown = known;
    const path = join(folder, 'a.json');
    writeFileSync(path, '{}');
    expect(readRegularFile(path).toString()).toBe('{}');
    expect(readPlainFile(path)?.toString()).toBe('{}');
  },
);

it.skipIf(process.platform === 'win32')('a named pipe is refused even if the system does not know its handle', () => {
  isKnown = false;
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  expect(() => readRegularFile(path)).toThrow(expect.objectContaining({ code: notRegular }));
  expect(readPlainFile(path)).toBeUndefined();
});
