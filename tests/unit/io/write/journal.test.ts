// Tests the recovery of the output folder after a build was killed while it replaced that folder.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recoverJournal } from '../../../../src/io/write/journal.ts';
import { formatProblem } from '../../../snapshot-text.ts';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';

type State = { readonly folder: boolean; readonly next: boolean; readonly old: boolean };

const stateOf = (text: string): State => {
  const left = text.split(', ');
  return { folder: left.includes('folder'), next: left.includes('next'), old: left.includes('old') };
};

const prepare = ({ folder, next, old }: State): string => {
  const root = temporaryFolder();
  if (folder) writeFiles(root, { 'dist/is': 'what stood there' });
  if (next) writeFiles(root, { '.dist.mokcha-next/is': 'the new site' });
  if (old) writeFiles(root, { '.dist.mokcha-old/is': 'the old site' });
  writeFiles(root, {
    '.dist.mokcha-tmp-123/half': '',
    '.dist.mokcha-lock-123/holder.json': '',
    '.other.mokcha-tmp-1/x': 'not ours',
    'note.txt': 'mine',
  });
  return root;
};

const others = { '.other.mokcha-tmp-1/x': 'not ours', 'note.txt': 'mine' };

test.each([
  ['nothing', undefined],
  ['folder', 'what stood there'],
  ['folder, next', 'what stood there'],
  ['folder, old', 'what stood there'],
  ['next', 'the new site'],
  ['next, old', 'the new site'],
  ['old', 'the old site'],
])('after a kill that left %s, recovery leaves %s and nothing else', async (left, found) => {
  const root = prepare(stateOf(left));
  expect(recoverJournal(join(root, 'dist'), { root })).toEqual([]);
  expect(readFiles(root)).toEqual({ ...others, ...(found === undefined ? {} : { 'dist/is': found }) });
});

test('a folder that was created while a finished site waited is kept, and so is that site', async () => {
  const root = prepare(stateOf('folder, next, old'));
  const before = readFiles(root);
  const problems = recoverJournal(join(root, 'dist'), { root });
  expect(problems.map((problem) => formatProblem(problem))).toMatchInlineSnapshot(`
    [
      "error output/journal \`dist\` exists again, but the finished build in \`.dist.mokcha-next\` has not
        replaced it yet.
        → remove \`dist\` to use that build, or remove \`.dist.mokcha-next\` and \`.dist.mokcha-old\` to
            keep \`dist\`.",
    ]
  `);
  expect(readFiles(root)).toEqual(before);
});

test('without a folder for the output there is nothing to recover', async () => {
  const root = temporaryFolder();
  expect(recoverJournal(join(root, 'deep/er/dist'), { root })).toEqual([]);
  expect(readFiles(root)).toEqual({});
});
