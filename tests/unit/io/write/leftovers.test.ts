// Tests folders that a build cannot remove or move away, for example because they belong to another user. Each is
// reported as a warning, and the build continues.
import * as nodeDisk from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Disk } from '../../../../src/io/write/output-place.ts';
import { countUpToDate } from '../../../../src/io/write/write-output.ts';
import { temporaryFolder } from '../support/folders.ts';
import { outputOf, treeOf, write } from '../support/outputs.ts';

type Refused = Partial<Record<'removing' | 'renaming', (path: string) => boolean>>;

/**
 * Creates a disk that throws `EACCES` for removals and renames of certain paths. The permissions of a real disk would
 * not stop tests that run as root.
 */
const refusingDisk = ({ removing = () => false, renaming = () => false }: Refused): Disk => {
  const guard =
    <Rest extends readonly unknown[], Result>(
      call: (path: string, ...rest: Rest) => Result,
      isRefused: (path: string) => boolean,
    ) =>
    (path: string, ...rest: Rest): Result => {
      if (isRefused(path)) throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES' });
      return call(path, ...rest);
    };
  return {
    ...nodeDisk,
    rmSync: guard(nodeDisk.rmSync as (path: string) => void, removing),
    unlinkSync: guard(nodeDisk.unlinkSync as (path: string) => void, removing),
    rmdirSync: guard(nodeDisk.rmdirSync as (path: string) => void, removing),
    renameSync: guard(nodeDisk.renameSync as (path: string, to: string) => void, renaming),
  } as Disk;
};

const texts = (word: string) => ({ 'index.html': word, 'docs/a.html': word });
const leftoversOf = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist.mokcha-'));

test('a previous site that cannot be removed is reported by each build, and none of them fails', async () => {
  const root = temporaryFolder();
  const disk = refusingDisk({ removing: (path) => path.includes('.mokcha-tmp-') });
  await write(root, treeOf(texts('one')));
  for (const word of ['two', 'three', 'four']) {
    const { problems, manifestHash = '' } = await write(root, treeOf(texts(word)), { disk });
    expect(outputOf(root)).toEqual(texts(word));
    const leftovers = leftoversOf(root).map((name) => ({
      code: 'output/write',
      severity: 'warning',
      message: `\`${name}\` cannot be removed: permission is denied.`,
      hint: `remove \`${name}\` as the user who owns it: no build needs it.`,
    }));
    expect(leftovers.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(leftovers.length);
    for (const leftover of leftovers) expect(problems).toContainEqual(expect.objectContaining(leftover));
    const upToDate = countUpToDate(manifestHash, { root, outFolder: join(root, 'dist'), disk });
    expect(upToDate).toMatchObject({ files: 2, problems: leftovers.map(({ severity }) => ({ severity })) });
  }
  expect((await write(root, treeOf(texts('five')))).problems).toEqual([]);
  expect(leftoversOf(root)).toEqual([]);
});

test('a previous site that cannot be moved away stays where it is, and builds continue next to it', async () => {
  const root = temporaryFolder();
  await write(root, treeOf(texts('one')));
  nodeDisk.cpSync(join(root, 'dist'), join(root, '.dist.mokcha-old'), { recursive: true });
  const disk = refusingDisk({
    renaming: (path) => path.endsWith('.mokcha-old'),
    removing: (path) => path.includes('.mokcha-old'),
  });
  for (const word of ['two', 'three']) {
    const { problems } = await write(root, treeOf(texts(word)), { disk });
    expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning `.dist.mokcha-old` cannot be removed: permission is denied.',
    ]);
    expect(outputOf(root)).toEqual(texts(word));
    expect(leftoversOf(root)).toEqual(['.dist.mokcha-old']);
  }
  expect((await write(root, treeOf(texts('four')))).problems).toEqual([]);
  expect(leftoversOf(root)).toEqual([]);
});

test('a build that fails next to a leftover reports both', async () => {
  const root = temporaryFolder();
  const disk = refusingDisk({ removing: (path) => path.includes('.mokcha-tmp-') });
  await write(root, treeOf(texts('one')));
  const failing = new Map(
    [...treeOf(texts('two'))].map(([path, file]) => [
      path,
      { ...file, produce: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    ]),
  );
  const { problems } = await write(root, failing, { disk });
  expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning']);
  expect(outputOf(root)).toEqual(texts('one'));
  expect(
    (await write(root, treeOf(texts('two')), { disk })).problems.every(({ severity }) => severity === 'warning'),
  ).toBe(true);
  expect(outputOf(root)).toEqual(texts('two'));
});
