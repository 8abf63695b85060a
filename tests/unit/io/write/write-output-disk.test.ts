// Tests output on a disk that is full or read-only, and an output folder that is a mount point. Runs only if the user
// may mount a disk. write-output-faults.test.ts injects similar errors without a mount.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withBuildLock } from '../../../../src/io/write/build-lock.ts';
import { readFiles, temporaryFolder } from '../support/folders.ts';
import { treeOf, write } from '../support/outputs.ts';

const mount = (...args: readonly string[]) => spawnSync('mount', args).status === 0;
const mayMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const smallDisk = (): string => {
  const folder = temporaryFolder();
  if (!mount('-t', 'tmpfs', '-o', 'size=256k', 'none', folder)) throw new Error('cannot mount');
  onTestFinished(() => void execFileSync('umount', [folder]));
  const root = join(folder, 'site');
  mkdirSync(root);
  return root;
};

const lines = (problems: readonly { readonly code: string; readonly message: string; readonly hint?: string }[]) =>
  problems.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`);

test.runIf(mayMount)(
  'on a disk that fills up, one line names the file, the old site is unchanged and nothing is left over',
  async () => {
    const root = smallDisk();
    await write(root, treeOf({ 'a.html': 'a' }));
    const before = readFiles(root);
    const large = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`docs/${at}.html`, `${at}`.repeat(10_000)]),
    );
    const { problems } = await write(root, treeOf({ 'a.html': 'a', ...large }));
    expect(lines(problems)).toEqual([
      expect.stringMatching(
        new RegExp(
          '^output/write `dist/docs/\\d+\\.html` cannot be written: the disk is full\\. ' +
            'free some space on the disk, then run the command again\\.$',
        ),
      ),
    ]);
    expect(readFiles(root)).toEqual(before);
    expect(readdirSync(root)).toEqual(['dist']);
  },
);

test.runIf(mayMount)(
  'on a read-only disk a change is reported in one line, and an unchanged site needs no writing',
  async () => {
    const root = smallDisk();
    await write(root, treeOf({ 'a.html': 'a' }));
    const before = readFiles(root);
    mount('-o', 'remount,ro', join(root, '..'));
    expect(lines((await write(root, treeOf({ 'a.html': 'b' }))).problems)).toEqual([
      'output/write `dist` cannot be written: the disk is read-only. choose another folder with `--out <dir>`.',
    ]);
    expect(await write(root, treeOf({ 'a.html': 'a' }))).toMatchObject({ problems: [], kept: 1 });
    const locked = await withBuildLock(
      join(root, 'dist'),
      { root, waitMs: 0, onWait: () => undefined },
      async () => 'built',
    );
    expect(lines(locked.problems)).toEqual([
      'output/write `dist` cannot be locked: the disk is read-only. choose another folder with `--out <dir>`.',
    ]);
    expect(readFiles(root)).toEqual(before);
  },
);

test.runIf(mayMount)(
  'an output folder that is a mount point cannot be replaced, and the problem explains it',
  async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'dist'));
    if (!mount('-t', 'tmpfs', '-o', 'size=256k', 'none', join(root, 'dist'))) throw new Error('cannot mount');
    onTestFinished(() => void execFileSync('umount', [join(root, 'dist')]));
    expect(lines((await write(root, treeOf({ 'a.html': 'b' }))).problems)).toEqual([
      'output/write `dist` cannot be replaced: it is in use. if the folder is a mounted disk, choose a folder ' +
        'inside it with `--out <dir>`.',
    ]);
    expect(readdirSync(root)).toEqual(['dist']);
  },
);
