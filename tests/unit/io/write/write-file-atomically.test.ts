// Tests that drafts of killed processes are removed by the next write to their folder, and are never part of a build
// or of a published folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isHiddenName } from '../../../../src/io/read/hidden-names.ts';
import { createDraftName, writeFileAtomically } from '../../../../src/io/write/write-file-atomically.ts';
import { draftOf } from '../support/drafts.ts';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';

const elsewhere = (name: string): string => name.replace(/[0-9a-f]{8}/, '00000000');

test('a write removes the drafts of processes that have ended, and no others', async () => {
  const folder = temporaryFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [dead, living, old, fresh] = [
    draftOf(pid),
    createDraftName(),
    elsewhere(createDraftName()),
    elsewhere(draftOf(pid)),
  ];
  writeFiles(folder, {
    'pets.po': 'old',
    [dead]: 'half',
    [living]: 'half',
    [old]: 'half',
    [fresh]: 'half',
    '.mokcha-draft-notes': 'kept',
  });
  utimesSync(join(folder, old), 0, 0);
  await writeFileAtomically(join(folder, 'pets.po'), 'new');
  expect(readdirSync(folder).sort()).toEqual(['.mokcha-draft-notes', fresh, living, 'pets.po'].sort());
  expect(readFiles(folder)['pets.po']).toBe('new');
});

test('drafts are part of neither a build nor a published folder', () => {
  for (const folder of ['i18n/ko', 'specs/pets/history', 'content/static'])
    expect(isHiddenName(folder, createDraftName())).toBe(true);
  expect(isHiddenName('i18n/ko', 'pets.po')).toBe(false);
});
