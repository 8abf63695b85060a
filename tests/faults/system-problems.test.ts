// Tests that system errors are reported as problems with a file and a reason, and not as bugs in Mokcha. Also tests
// locks and temporary folders that cannot be created or removed.
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { explainCrash } from '../../src/cli/report/explain-crash.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { withBuildLock } from '../../src/io/write/build-lock.ts';
import { toSystemProblem } from '../../src/io/file-problems.ts';
import { withTemporaryFolder } from '../../src/io/write/temporary-folder.ts';
import { type Call, type FailingCalls, failCalls } from './fail-calls.ts';

let calls: FailingCalls | undefined;
let root = '';
afterEach(() => {
  calls?.restore();
  calls = undefined;
  if (root !== '') rmSync(root, { recursive: true, force: true });
  root = '';
});

const refusal = (facts: object): Error => Object.assign(new Error('refused'), facts);

const messageOf = (facts: object): string | undefined => {
  const problem = toSystemProblem(refusal(facts), '/site');
  return problem && `${problem.code} ${problem.message}`;
};

describe('a refusal by the system', () => {
  test.each([
    [
      { code: 'EACCES', syscall: 'scandir', path: '/site/content' },
      'file/unreadable `content` cannot be read: permission is denied.',
    ],
    [
      { code: 'EMFILE', syscall: 'open', path: '/site/a.md' },
      'file/unreadable `a.md` cannot be read: too many files are open.',
    ],
    [
      { code: 'EIO', syscall: 'rename', path: '/site/dist' },
      'output/write `dist` cannot be written: the disk reports an error.',
    ],
    [{ code: 'EIO', syscall: 'read' }, 'file/unreadable The system call `read` fails: the disk reports an error.'],
    [
      { code: 'EAGAIN', syscall: 'spawn' },
      'file/unreadable The system call `spawn` fails: a resource is not available at the moment.',
    ],
    [
      { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemRead', resource: '/site/a.md' },
      'file/unreadable `a.md` cannot be read: Node’s permission model denies access to it.',
    ],
    [
      { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemWrite', resource: '/site/dist' },
      'output/write `dist` cannot be written: Node’s permission model denies access to it.',
    ],
  ])('a refusal by the system is reported with its file and reason: %o', (facts, message) => {
    expect(messageOf(facts)).toBe(message);
  });

  test('an error of an invalid argument is not a refusal by the system', () => {
    expect(messageOf({ code: 'ERR_INVALID_ARG_TYPE' })).toBeUndefined();
  });
});

test('an exception that nothing caught is a bug in Mokcha only if it is not a refusal by the system', async () => {
  const terminal = { stderr: { write: () => true }, env: { NO_COLOR: '1' }, cwd: '/site' } as unknown as Terminal;
  const explained = await explainCrash(
    refusal({ code: 'EIO', syscall: 'rename', path: '/site/.dist.mokcha-lock' }),
    terminal,
  );
  expect(explained).toMatch(
    /^error output\/write {2}`\.dist\.mokcha-lock` cannot be written: the disk reports an error\.$/m,
  );
  expect(explained).not.toMatch(/bug in Mokcha|^\s+at /m);
  expect(await explainCrash(new TypeError('x'), terminal)).toContain('This is a bug in Mokcha');
});

const isOurs = (path: string): boolean => path.includes('mokcha-refusals-');

const lock = () => withBuildLock(join(root, 'dist'), { root, waitMs: 0, onWait: () => undefined }, async () => 'done');

const findCall = async (failing: FailingCalls, name: string, ending = ''): Promise<Call> => {
  failing.start();
  await lock();
  const call = failing.stop().calls.findLast((one) => one.name === name && one.path.endsWith(ending));
  if (call === undefined) throw new Error('there is no such call');
  return call;
};

describe('a lock that cannot be removed', () => {
  test.each([
    [
      'EIO',
      'once',
      'renameSync',
      '.dist.mokcha-lock',
      '`.dist.mokcha-lock` cannot be removed: the disk reports an error.',
    ],
    ['EMFILE', 'at every later call, too', 'rmdirSync', '.dist.mokcha-tmp-*', '`.dist.mokcha-tmp-'],
  ] as const)(
    'a lock that cannot be removed is a warning, and the result of the work is returned: %s %s, %s',
    async (code, how, name, file, message) => {
      root = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-refusals-')));
      calls = failCalls(isOurs);
      const call = await findCall(calls, name, `/${file}`);
      calls.start({ call, code, fromThenOn: how === 'at every later call, too' });
      const { value, problems } = await lock();
      expect(calls.stop().hasFailed).toBe(true);
      expect(value).toBe('done');
      expect(problems).toMatchObject([
        { code: 'output/write', severity: 'warning', message: expect.stringContaining(message) },
      ]);
      expect(readdirSync(root)).toHaveLength(1);
      // This process is still running, and takes over its own lock.
      expect(await lock()).toEqual({ value: 'done', problems: [] });
      expect(readdirSync(root).filter((one) => one.endsWith('lock'))).toEqual([]);
    },
  );

  test('a lock that could not be removed is reported again only while it exists', async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-refusals-')));
    const failing = failCalls(isOurs);
    calls = failing;
    const [released, made] = [await findCall(failing, 'renameSync'), await findCall(failing, 'writeFileSync')];
    const failAt = async (call: Call) => {
      failing.start({ call, code: 'EIO', fromThenOn: false });
      const { problems } = await lock();
      failing.stop();
      return problems.map(({ severity }) => severity);
    };
    expect(await failAt(released)).toEqual(['warning']);
    expect(await lock()).toEqual({ value: 'done', problems: [] });
    expect(await failAt(made)).toEqual(['error']);
  });
});

describe('a temporary folder', () => {
  const use = () => withTemporaryFolder('mokcha-refusals-', async (folder) => folder);

  test('a temporary folder that cannot be made is an error', async () => {
    calls = failCalls(isOurs);
    calls.start();
    await use();
    const made = calls.stop().calls.find(({ name }) => name === 'mkdtempSync');
    if (made === undefined) throw new Error('no folder was made');
    calls.start({ call: made, code: 'ENOSPC', fromThenOn: false });
    const { value, problems } = await use();
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/cannot be written: the disk is full\.$/) },
    ]);
  });

  test('a temporary folder that cannot be removed is a warning that names it', async () => {
    calls = failCalls(isOurs);
    calls.start();
    await use();
    const removed = calls.stop().calls.find(({ name }) => name === 'rmdirSync');
    if (removed === undefined) throw new Error('no folder was removed');
    calls.start({ call: removed, code: 'EIO', fromThenOn: true });
    const { value = '', problems } = await use();
    calls.stop();
    expect(problems).toMatchObject([
      { severity: 'warning', message: `\`${value}\` cannot be removed: the disk reports an error.` },
    ]);
    rmSync(value, { recursive: true });
  });

  test('a temporary folder is removed even if the disk reports once that it does not exist', async () => {
    calls = failCalls(isOurs);
    calls.start();
    await use();
    const after = calls.stop().calls.filter(({ name }) => name !== 'mkdtempSync');
    expect(after.length).toBeGreaterThan(0);
    for (const call of after) {
      calls.start({ call, code: 'ENOENT', fromThenOn: false });
      const { value = '', problems } = await use();
      expect(calls.stop().hasFailed).toBe(true);
      expect([problems, existsSync(value)]).toEqual([[], false]);
    }
  });
});
