// Tests reading the folders of a site, and the titles of descriptions that have not been parsed yet.
import { createMemory } from '../../../../src/incremental/memory.ts';
import { findValue, keepValue } from '../../../../src/incremental/query.ts';
import { hashOf } from '../../../../src/io/hash.ts';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSiteFolders } from '../../../../src/io/read/read-site.ts';
import { toFilePath } from '../../../../src/model/paths.ts';
import { temporaryFolder, writeFiles } from '../support/folders.ts';

test('a description that cannot be read is listed without a title', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'specs/pets'), { recursive: true });
  symlinkSync('openapi.yaml', join(root, 'specs/pets/openapi.yaml'));
  const { facts } = openSiteFolders(root);
  const { specs, isFile, titleOf } = facts;
  expect(specs).toEqual(['specs/pets/openapi.yaml']);
  expect([isFile(toFilePath('specs/pets/openapi.yaml')), await titleOf(toFilePath('specs/pets/openapi.yaml'))]).toEqual(
    [true, undefined],
  );
});

test('a file in the place of a folder has no descriptions or locales', () => {
  const root = temporaryFolder();
  writeFiles(root, { specs: 'a file', content: 'another' });
  expect(openSiteFolders(root).facts).toMatchObject({ specs: [], contentLocales: [] });
});

test('a title that is known for the same bytes is not read again, and other bytes are read', async () => {
  const root = temporaryFolder();
  const file = toFilePath('specs/pets/openapi.yaml');
  const memo = createMemory();
  const titleNow = (): Promise<string | undefined> => openSiteFolders(root, { memo }).facts.titleOf(file);
  writeFiles(root, { [file]: 'info: { title: Pets }\n' });
  expect(await titleNow()).toBe('Pets');
  // The test puts a different title into the store, which shows that the stored title is used.
  const reads = { file: hashOf('info: { title: Pets }\n') };
  expect(findValue(memo, { name: `title:${file}`, reads })).toEqual({ title: 'Pets' });
  keepValue(memo, { name: `title:${file}`, reads }, { title: 'Known' });
  expect(await titleNow()).toBe('Known');
  writeFiles(root, { [file]: 'info: { title: Others }\n' });
  expect(await titleNow()).toBe('Others');
});

test('a folder that cannot be listed is a problem, and so is a file that cannot be read for its title', async () => {
  const root = temporaryFolder();
  symlinkSync('specs', join(root, 'specs'));
  expect(openSiteFolders(root).unlisted.map(({ message }) => message)).toEqual([
    '`specs` cannot be read: its symbolic links are circular.',
  ]);
  writeFiles(root, { 'apis/openapi.yaml/part': '' });
  const { facts, unlisted, read } = openSiteFolders(root);
  expect([unlisted.length, await facts.titleOf(toFilePath('apis/openapi.yaml'))]).toEqual([1, undefined]);
  expect((await read([toFilePath('apis/openapi.yaml')])).problems.map(({ message }) => message)).toContain(
    '`apis/openapi.yaml` is a folder, not a file.',
  );
});
