// Tests reading a description and the files that it refers to from the disk.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReachable } from '../../../../src/io/read/read-reachable.ts';
import type { SourceFile } from '../../../../src/model/snapshot.ts';
import { temporaryFolder, writeFiles } from '../support/folders.ts';

/**
 * Reads the entries and all files that they refer to. Each line of a file is a reference. `asked` lists the files in
 * the order in which their references were read.
 */
const read = async (root: string, entries: readonly string[]) => {
  const asked: string[] = [];
  const findReferences = (file: SourceFile): string[] => {
    asked.push(file.path);
    return new TextDecoder().decode(file.bytes).split('\n').filter(Boolean);
  };
  const { value, problems } = await readReachable({ root, entries, findReferences });
  return { paths: [...value.files.keys()], asked, problems: problems.map(({ code, message }) => `${code} ${message}`) };
};

test('references are followed until all are known, each file is read once, and unrelated files are not', async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    'api.yaml': './paths/a.yaml\npaths/b.json\napi.yaml',
    'paths/a.yaml': '../schemas/x.yml\nb.json',
    'paths/b.json': '../api.yaml\n../notes.md',
    'schemas/x.yml': '',
    'notes.md': '',
    'schemas/unused.yaml': '',
  });
  const { paths, asked, problems } = await read(root, ['api.yaml']);
  expect(paths).toEqual(['api.yaml', 'paths/a.yaml', 'paths/b.json', 'notes.md', 'schemas/x.yml']);
  expect(asked).toEqual(paths);
  expect(problems).toEqual([]);
});

test('a reference outside the root, of another type, hidden or missing is left to the check of its line', async () => {
  const parent = temporaryFolder();
  const root = join(parent, 'root');
  writeFiles(parent, {
    'outside.yaml': '',
    'root/api.yaml': '../outside.yaml\n.env\n.hidden/x.yaml\nkey.pem\nmissing.yaml\nfolder.yaml',
  });
  writeFiles(root, { '.env': '', '.hidden/x.yaml': '', 'key.pem': '' });
  mkdirSync(join(root, 'folder.yaml'));
  const { paths, problems } = await read(root, ['api.yaml']);
  expect(paths).toEqual(['api.yaml']);
  expect(problems).toEqual(['file/unreadable `folder.yaml` is a folder, not a file.']);
});

test('a link that leaves the root and an entry that does not exist are problems', async () => {
  const parent = temporaryFolder();
  const root = join(parent, 'root');
  writeFiles(parent, { 'outside.yaml': '', 'root/api.yaml': 'link.yaml\nlinks/outside.yaml' });
  symlinkSync('../outside.yaml', join(root, 'link.yaml'));
  symlinkSync('..', join(root, 'links'));
  expect(await read(root, ['api.yaml', 'other.yaml'])).toMatchObject({
    paths: ['api.yaml'],
    problems: [
      'file/unreadable `other.yaml` cannot be read: it does not exist.',
      'file/outside A symbolic link leads from `link.yaml` to a target outside the root folder.',
      'file/outside A symbolic link leads from `links/outside.yaml` to a target outside the root folder.',
    ],
  });
});
