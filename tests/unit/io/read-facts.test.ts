import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from '../../../src/io/read-facts.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { temporaryFolder, writeFiles } from './support/folders.ts';

test('a description that the disk refuses to show is there, without a title', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'specs/pets'), { recursive: true });
  symlinkSync('openapi.yaml', join(root, 'specs/pets/openapi.yaml'));
  const { specs, isFile, titleOf } = await readFacts(root);
  expect(specs).toEqual(['specs/pets/openapi.yaml']);
  expect([isFile(toFilePath('specs/pets/openapi.yaml')), await titleOf(toFilePath('specs/pets/openapi.yaml'))]).toEqual([true, undefined]);
});

test('a folder that cannot be listed has nothing for the defaults', async () => {
  const root = temporaryFolder();
  writeFiles(root, { specs: 'a file', content: 'another' });
  expect(await readFacts(root)).toMatchObject({ specs: [], contentLocales: [] });
});
