// Tests reading all files of a site from the disk: links, names, sizes and files of other kinds.
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFolders, readListed, siteFolders } from '../../../../src/io/read/read-snapshot.ts';
import { wrapLines } from '../../../snapshot-text.ts';
import { temporaryFolder, writeFiles } from '../support/folders.ts';

const read = (root: string) => {
  const { value, problems } = readListed(listFolders(realpathSync.native(root), siteFolders));
  const texts = Object.fromEntries(
    [...value.files].map(([path, file]) => [path, new TextDecoder().decode(file.bytes)]),
  );
  return { paths: [...value.files.keys()], texts, files: value.files, problems };
};

const lines = (problems: ReturnType<typeof read>['problems']) =>
  problems.map(({ code, message }) => wrapLines(`${code} ${message}`));

test('content, catalogues and descriptions are read with their hashes, sorted by path', () => {
  const root = temporaryFolder();
  writeFiles(root, {
    'site.config.ts': 'export default {}',
    'content/ko/docs/b.md': '나',
    'content/ko/docs/a.md': '가',
    'content/ko/docs/_folder.yaml': 'label: x',
    'content/static/logo.svg': '<svg/>',
    'specs/ad/openapi.YAML': 'openapi',
    'specs/ad/notes.md': 'notes',
    'specs/ad/samples/run.sh': 'sample',
    'specs/ad/Makefile': 'no description',
    'i18n/en/ad.po': 'msgid',
    'README.md': 'not of the site',
  });
  const { paths, files, problems } = read(root);
  expect(problems).toEqual([]);
  expect(paths).toMatchInlineSnapshot(`
    [
      "content/ko/docs/_folder.yaml",
      "content/ko/docs/a.md",
      "content/ko/docs/b.md",
      "content/static/logo.svg",
      "i18n/en/ad.po",
      "specs/ad/notes.md",
      "specs/ad/openapi.YAML",
      "specs/ad/samples/run.sh",
    ]
  `);
  expect([...files.values()][1]).toEqual({
    path: 'content/ko/docs/a.md',
    hash: '64ee5293d31bc58b72d76ae9a86a902e',
    bytes: Buffer.from('가'),
  });
});

test('a site without folders is empty', () => {
  expect(read(temporaryFolder())).toMatchObject({ paths: [], problems: [] });
});

test('hidden names and node_modules are not part of a site', () => {
  const root = temporaryFolder();
  writeFiles(root, {
    'content/.env': 'secret',
    'content/.git/HEAD': 'x',
    'specs/node_modules/x/a.yaml': 'x',
    'content/ko/a.md': 'a',
  });
  expect(read(root).paths).toEqual(['content/ko/a.md']);
});

test('file names are normalised to NFC', () => {
  const root = temporaryFolder();
  writeFiles(root, { [`content/ko/${'소개'.normalize('NFD')}/${'글'.normalize('NFD')}.md`]: 'x' });
  expect(read(root).texts).toEqual({ 'content/ko/소개/글.md': 'x' });
});

test('two names that are equal after NFC or differ only by case are reported together', () => {
  const root = temporaryFolder();
  writeFiles(root, {
    [`content/${'가'.normalize('NFD')}.md`]: 'nfd',
    'content/가.md': 'nfc',
    'content/a.md': 'a',
    'content/A.md': 'A',
    'content/Docs/x.md': 'x',
    'content/docs/y.md': 'y',
  });
  const { texts, problems } = read(root);
  expect(lines(problems)).toMatchInlineSnapshot(`
    [
      "file/name-collision \`content/a.md\` differs from \`content/A.md\` only in case, and some disks
        cannot store both.",
      "file/name-collision \`content/docs\` differs from \`content/Docs\` only in case, and some disks
        cannot store both.",
      "file/name-collision Two names are both \`content/가.md\` after Unicode normalisation.",
    ]
  `);
  expect(problems.map(({ at, related }) => [at?.file, related?.[0]?.at.file])).toMatchInlineSnapshot(`
    [
      [
        "content/a.md",
        "content/A.md",
      ],
      [
        "content/docs",
        "content/Docs",
      ],
      [
        "content/가.md",
        "content/가.md",
      ],
    ]
  `);
  expect(texts).toMatchObject({
    'content/가.md': 'nfd',
    'content/a.md': 'a',
    'content/A.md': 'A',
    'content/docs/y.md': 'y',
  });
});

test('links inside the root are followed, and those that leave it are refused', () => {
  const [root, outside] = [temporaryFolder(), temporaryFolder()];
  writeFiles(outside, { 'secret.md': 'secret', 'folder/secret.md': 'secret' });
  writeFiles(root, { 'content/ko/a.md': 'a', 'shared/b.md': 'b', 'shared/deep/c.md': 'c' });
  symlinkSync('../../shared', join(root, 'content/ko/shared'));
  symlinkSync('a.md', join(root, 'content/ko/same.md'));
  symlinkSync(join(outside, 'secret.md'), join(root, 'content/ko/leak.md'));
  symlinkSync(join(outside, 'folder'), join(root, 'content/ko/leaks'));
  symlinkSync(outside, join(root, 'i18n'));
  symlinkSync(join(outside, 'secret.md'), join(root, 'site.config.ts'));
  const { texts, problems } = read(root);
  expect(texts).toEqual({
    'content/ko/a.md': 'a',
    'content/ko/same.md': 'a',
    'content/ko/shared/b.md': 'b',
    'content/ko/shared/deep/c.md': 'c',
  });
  expect(lines(problems)).toEqual(
    ['content/ko/leak.md', 'content/ko/leaks', 'i18n'].map(
      (path) => `file/outside A symbolic link leads from \`${path}\` to a target outside the root folder.`,
    ),
  );
});

test("a folder next to the root whose name begins like the root's is outside", () => {
  const parent = temporaryFolder();
  writeFiles(parent, { 'site/content/a.md': 'a', 'site-secret/b.md': 'b' });
  symlinkSync('../../site-secret', join(parent, 'site/content/leak'));
  expect(lines(read(join(parent, 'site')).problems)).toEqual([
    'file/outside A symbolic link leads from `content/leak` to a target outside the root folder.',
  ]);
});

test('a root that is reached through a link is read', () => {
  const [root, elsewhere] = [temporaryFolder(), temporaryFolder()];
  writeFiles(root, { 'content/a.md': 'a' });
  symlinkSync(root, join(elsewhere, 'link'));
  expect(read(join(elsewhere, 'link'))).toMatchObject({ texts: { 'content/a.md': 'a' }, problems: [] });
});

test('circular links are reported', { timeout: 5000 }, () => {
  const root = temporaryFolder();
  writeFiles(root, { 'content/a/x.md': 'x', 'content/b/y.md': 'y' });
  symlinkSync('..', join(root, 'content/a/up'));
  symlinkSync('../b', join(root, 'content/a/over'));
  symlinkSync('../a', join(root, 'content/b/over'));
  symlinkSync('self.md', join(root, 'content/self.md'));
  symlinkSync('nowhere.md', join(root, 'content/dead.md'));
  const { paths, problems } = read(root);
  expect(paths).toEqual(['content/a/over/y.md', 'content/a/x.md', 'content/b/over/x.md', 'content/b/y.md']);
  expect(lines(problems)).toMatchInlineSnapshot(`
    [
      "file/unreadable \`content/a/over/over\` is a symbolic link to a folder that contains it.",
      "file/unreadable \`content/a/up\` is a symbolic link to a folder that contains it.",
      "file/unreadable \`content/b/over/over\` is a symbolic link to a folder that contains it.",
      "file/unreadable \`content/b/over/up\` is a symbolic link to a folder that contains it.",
      "file/unreadable \`content/dead.md\` cannot be read: it does not exist.",
      "file/unreadable \`content/self.md\` cannot be read: its symbolic links are circular.",
    ]
  `);
});

test.runIf(process.platform !== 'win32')('a named pipe is reported and not read', { timeout: 5000 }, () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'content'));
  execFileSync('mkfifo', [join(root, 'content/pipe.md'), join(root, 'site.config.ts')]);
  expect(lines(read(root).problems)).toEqual(
    ['content/pipe.md'].map((path) => `file/unreadable \`${path}\` is neither a file nor a folder.`),
  );
});

test('a file of more than 64 MiB is reported and not read', () => {
  const root = temporaryFolder();
  for (const [name, sizeBytes] of [
    ['fits.bin', 64 * 2 ** 20],
    ['large.bin', 64 * 2 ** 20 + 1],
  ] as const) {
    writeFiles(root, { [`content/static/${name}`]: '' });
    truncateSync(join(root, 'content/static', name), sizeBytes);
  }
  const { paths, problems } = read(root);
  expect(paths).toEqual(['content/static/fits.bin']);
  expect(lines(problems)).toEqual(['file/size `content/static/large.bin` is larger than 64 MiB.']);
});

test('a file in the place of a folder is read as a file', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'content'), 'x');
  expect(read(root)).toMatchObject({ paths: ['content'], problems: [] });
});
