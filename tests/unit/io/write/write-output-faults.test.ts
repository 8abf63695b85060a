// Tests output that is written while calls to the disk fail. The folder has the old site or the new one, or the next
// run restores one of them.
import { chmodSync, cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recoverJournal } from '../../../../src/io/write/journal.ts';
import { hasErrors } from '../../../../src/model/problems/problem.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';
import { treeOf, write } from '../support/outputs.ts';

const before = { 'index.html': 'home', 'docs/a.html': 'a', 'docs/gone.html': 'gone', 'assets/site-1.css': 'old' };
const after = treeOf({ 'index.html': 'home', 'docs/a.html': 'a2', 'docs/new/b.html': 'b', 'assets/site-2.css': 'new' });

const prepare = async () => {
  const root = temporaryFolder();
  await write(root, treeOf(before));
  writeFiles(join(root, 'dist'), { CNAME: 'mine', '.git/HEAD': 'mine' });
  symlinkSync('nowhere', join(root, 'dist/link'));
  chmodSync(join(root, 'dist'), 0o711);
  const old = readFiles(root);
  const copy = join(temporaryFolder(), 'site');
  const restart = () => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(root, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    return copy;
  };
  await write(restart(), after);
  return { restart, old, fresh: readFiles(copy) };
};

const withoutLeftovers = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('.dist.mokcha-')));

const codes = ['ENOSPC', 'EACCES', 'EROFS'];

test('whichever call is refused once, the folder has the whole old site or the whole new one', async () => {
  const { restart, old, fresh } = await prepare();
  const outcomes: string[] = [];
  for (let at = 1; ; at += 1) {
    const root = restart();
    const { disk, refused } = faultyDisk({ at, lasts: false }, codes[at % 3] ?? '');
    const { problems } = await write(root, after, { disk });
    if (refused().length === 0) break;
    const isFailed = hasErrors(problems);
    outcomes.push(`${isFailed ? 'failed' : 'done'} after ${refused()[0]?.split(' ')[0]}`);
    expect(withoutLeftovers(readFiles(root)), refused()[0]).toEqual(isFailed ? old : fresh);
    for (const problem of problems)
      expect(problem).toMatchObject({
        code: 'output/write',
        message: expect.stringMatching(/^`\.?dist[^`]*` cannot be [a-z ]+: [a-z -]+\.$/),
      });
    if (isFailed) expect(readdirSync(root), refused()[0]).toEqual(['dist']);
    expect(await write(root, after)).toMatchObject({ problems: [] });
    expect(readFiles(root)).toEqual(fresh);
  }
  expect([...new Set(outcomes)].sort()).toMatchInlineSnapshot(`
    [
      "done after link",
      "done after readdir",
      "done after rename",
      "done after rmdir",
      "done after unlink",
      "failed after chmod",
      "failed after lstat",
      "failed after mkdir",
      "failed after readFile",
      "failed after readdir",
      "failed after rename",
      "failed after writeFile",
    ]
  `);
  expect(outcomes.length).toBeGreaterThan(30);
});

test('if any call reports ENOENT once, each leftover is named', async () => {
  const { restart, old, fresh } = await prepare();
  let tried = 0;
  for (let at = 1; ; at += 1) {
    const root = restart();
    const { disk, refused } = faultyDisk({ at, lasts: false }, 'ENOENT');
    const { problems } = await write(root, after, { disk });
    if (refused().length === 0) break;
    tried += 1;
    expect(withoutLeftovers(readFiles(root)), refused()[0]).toEqual(hasErrors(problems) ? old : fresh);
    const report = JSON.stringify(problems);
    expect(
      readdirSync(root).filter((name) => name !== 'dist' && !report.includes(name)),
      refused()[0],
    ).toEqual([]);
  }
  expect(tried).toBeGreaterThan(30);
});

test('if a disk refuses every call from one on, the next run finds or recovers the old or new site', async () => {
  const { restart, old, fresh } = await prepare();
  for (let at = 1; ; at += 1) {
    const root = restart();
    const { disk, refused } = faultyDisk({ at, lasts: true }, 'EROFS');
    await write(root, after, { disk });
    if (refused().length === 0) break;
    expect(recoverJournal(join(root, 'dist'), { root }), refused()[0]).toEqual([]);
    expect([old, fresh], refused()[0]).toContainEqual(readFiles(root));
    await write(root, after);
    expect(readFiles(root)).toEqual(fresh);
  }
});

test('a first build that fails leaves nothing', async () => {
  for (let at = 1; ; at += 1) {
    const root = temporaryFolder();
    const { disk, refused } = faultyDisk({ at, lasts: false }, 'ENOSPC');
    const { problems } = await write(root, after, { disk });
    if (refused().length === 0) break;
    if (hasErrors(problems)) expect(readdirSync(root), refused()[0]).toEqual([]);
    else expect(Object.keys(readFiles(root))).toContain('dist/mokcha.json');
  }
});
