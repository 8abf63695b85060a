// Tests that a description that comes through a pipe is reported as a mistake in the command line, not as a bug.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bin, environment, makeFolder } from '../cli/support/run-mokcha.ts';

const description = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n";
const folder = makeFolder({ 'a.yaml': description });
afterAll(() => folder.remove());

const message =
  'error: `/dev/stdin` is a pipe, but a description must be a file, because references are relative to ' +
  'it. Save it first: `cat > openapi.yaml`.';

test.each([
  ['diff', 'a.yaml', '/dev/stdin'],
  ['diff', '/dev/stdin', 'a.yaml'],
  ['build', '--api', '/dev/stdin'],
])('a description from a pipe is refused: %s %s %s', (...args) => {
  // A shell starts both processes, because it connects them with a pipe. Node itself would use a socket.
  const line =
    `cat ${join(folder.path, 'a.yaml')} | ` +
    `${[process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ')}`;
  const { status, stderr, stdout } = spawnSync('sh', ['-c', line], {
    cwd: folder.path,
    env: environment({}),
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`.trim().split('\n').at(-1)).toBe(message);
  expect(status).toBe(2);
});
