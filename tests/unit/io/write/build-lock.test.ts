// Tests the lock that lets one build at a time write an output folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withBuildLock } from '../../../../src/io/write/build-lock.ts';
import { describeOwnProcess, type Holder } from '../../../../src/io/write/lock-holder.ts';
import { createDeferred } from '../../../../src/model/deferred.ts';
import { failCalls } from '../../../faults/fail-calls.ts';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';

const lock = <T>(root: string, run: () => Promise<T>, waitMs = 5000, messages: string[] = []) =>
  withBuildLock(join(root, 'dist'), { root, waitMs, onWait: (message) => messages.push(message) }, run);

const leave = (root: string, holder: Partial<Holder>): void =>
  writeFiles(root, { '.dist.mokcha-lock/holder.json': JSON.stringify({ ...describeOwnProcess(), ...holder }) });

const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

test('the lock exists while the build runs and is removed afterwards, whether the build succeeds or not', async () => {
  const root = temporaryFolder();
  const during = await lock(root, async () => Object.keys(readFiles(root)));
  expect(during).toEqual({ value: ['.dist.mokcha-lock/holder.json'], problems: [] });
  expect(readFiles(root)).toEqual({});
  await expect(lock(root, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(readFiles(root)).toEqual({});
});

test('the lock is removed even if the disk reports once that its folder does not exist', async () => {
  const root = temporaryFolder();
  const calls = failCalls((path) => path.startsWith(root));
  const listRemovals = async () => {
    calls.start();
    await lock(root, async () => undefined);
    return calls.stop().calls.filter(({ name }) => name.startsWith('rm'));
  };
  try {
    const removals = await listRemovals();
    expect(removals.length).toBeGreaterThan(0);
    for (const call of removals) {
      calls.start({ call, code: 'ENOENT', fromThenOn: false });
      await lock(root, async () => undefined);
      expect(calls.stop().hasFailed).toBe(true);
      expect(readFiles(root)).toEqual({});
      expect(readdirSync(root)).toEqual([]);
    }
  } finally {
    calls.restore();
  }
});

test('a second build waits for the first one and reports the wait once', async () => {
  const root = temporaryFolder();
  const order: string[] = [];
  const messages: string[] = [];
  const held = createDeferred<void>();
  const first = lock(root, async () => {
    await held.promise;
    order.push('first');
  });
  const second = lock(root, async () => order.push('second'), 5000, messages);
  // The third build checks the lock several times before it gives up. In the meantime, the second build also checks the
  // lock several times, but reports only once that it waits.
  const { problems } = await lock(root, async () => order.push('third'), 120);
  expect(problems).toMatchObject([{ code: 'output/locked' }]);
  held.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(messages).toEqual([`Another build (process ${process.pid}) is writing \`dist\`; waiting for it.`]);
});

test('a second build gives up after its time, and leaves the lock to the first one', async () => {
  const root = temporaryFolder();
  const held = createDeferred<string>();
  const first = lock(root, () => held.promise);
  const second = await lock(root, async () => 'never', 120);
  expect(second).toEqual({
    value: undefined,
    problems: [
      {
        code: 'output/locked',
        severity: 'error',
        message: `Another build (process ${process.pid}) has not finished writing \`dist\` within 0.12 s.`,
        hint: 'wait until that build ends; if no build is running, remove `.dist.mokcha-lock`.',
      },
    ],
  });
  expect(Object.keys(readFiles(root))).toEqual(['.dist.mokcha-lock/holder.json']);
  held.resolve('done');
  expect(await first).toEqual({ value: 'done', problems: [] });
});

test.each<[string, () => Promise<Partial<Holder>>]>([
  ['a dead process', async () => ({ pid: await deadPid() })],
  ['another boot', async () => ({ boot: 'another' })],
])('the lock of %s is taken over', async (_, holder) => {
  const root = temporaryFolder();
  leave(root, await holder());
  expect(await lock(root, async () => 'built', 0)).toEqual({ value: 'built', problems: [] });
  expect(readFiles(root)).toEqual({});
});

test.runIf(process.platform === 'linux')(
  'the lock of a process whose id now belongs to another process is taken over',
  async () => {
    const root = temporaryFolder();
    leave(root, { started: '1' });
    expect((await lock(root, async () => 'built', 0)).value).toBe('built');
  },
);

test.each<[string, Partial<Holder>]>([
  ['container', { namespace: 'pid:[1]' }],
  ['machine that shares the disk', { namespace: 'pid:[1]', boot: 'another', host: 'elsewhere' }],
])('the lock of another %s, whose processes are not visible, is respected', async (_, holder) => {
  const root = temporaryFolder();
  leave(root, { pid: await deadPid(), ...holder });
  expect((await lock(root, async () => 'built', 0)).problems).toMatchObject([{ code: 'output/locked' }]);
});

/** Facts about a process that cannot read `/proc`, because Node's permission model does not allow it. */
const unknown = { started: '', boot: '', namespace: '' };

test.each<[string, Partial<Holder>]>([
  ['runs', {}],
  ['runs on another machine', { pid: 2 ** 22 + 1, host: 'elsewhere' }],
])('the lock of a process with only a known id and host, which %s, is respected', async (_, holder) => {
  const root = temporaryFolder();
  leave(root, { ...unknown, ...holder });
  expect((await lock(root, async () => 'built', 0)).problems).toMatchObject([{ code: 'output/locked' }]);
});

test('the lock of a dead process with only a known id and host is taken over', async () => {
  const root = temporaryFolder();
  leave(root, { ...unknown, pid: await deadPid() });
  expect((await lock(root, async () => 'built', 0)).value).toBe('built');
});

test('a lock that is half written after a crash of the machine is taken over', async () => {
  const root = temporaryFolder();
  writeFiles(root, { '.dist.mokcha-lock/holder.json': '' });
  expect((await lock(root, async () => 'built', 0)).value).toBe('built');
});

test('if a process dies while it takes over a lock, the next one takes over', async () => {
  const root = temporaryFolder();
  const pid = await deadPid();
  leave(root, { id: 'first', pid });
  writeFiles(root, {
    '.dist.mokcha-lock-first/holder.json': JSON.stringify({ ...describeOwnProcess(), id: 'second', pid }),
  });
  expect((await lock(root, async () => 'built', 0)).value).toBe('built');
  expect(readFiles(root)).toEqual({});
});

test('a process that is taking over a lock is not disturbed', async () => {
  const root = temporaryFolder();
  leave(root, { id: 'first', pid: await deadPid() });
  writeFiles(root, { '.dist.mokcha-lock-first/holder.json': JSON.stringify(describeOwnProcess()) });
  expect((await lock(root, async () => 'built', 100)).problems).toMatchObject([{ code: 'output/locked' }]);
  expect(readFileSync(join(root, '.dist.mokcha-lock/holder.json'), 'utf8')).toContain('first');
});

test('a folder in which no lock can be created is a problem', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'file'), '');
  const { problems } = await withBuildLock(
    join(root, 'file/dist'),
    { root, waitMs: 0, onWait: () => undefined },
    async () => 'built',
  );
  expect(problems).toMatchObject([
    { code: 'output/write', message: expect.stringMatching(/^`file\/dist` cannot be locked: /) },
  ]);
});
