// Tests which files the output folder gets, keeps and loses, and which folders are refused.
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hashOf } from '../../../../src/io/hash.ts';
import { readManifest } from '../../../../src/io/write/manifest-file.ts';
import { countUpToDate } from '../../../../src/io/write/write-output.ts';
import * as nodeDisk from 'node:fs';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts';
import { outputOf, treeOf, write } from '../support/outputs.ts';

const inodeOf = (path: string): number => statSync(path).ino;

test('a first build writes every file and a manifest with key, hash and size', async () => {
  const root = temporaryFolder();
  const result = await write(root, treeOf({ 'index.html': 'home', 'docs/a.html': 'a' }), {
    routes: { '/': { kind: 'home', output: 'index.html', locale: 'ko', anchors: ['b', 'a'] } },
  });
  expect(result).toEqual({
    problems: [],
    written: 2,
    kept: 0,
    removed: 0,
    bytes: 5,
    manifestHash: hashOf(readFiles(root)['dist/mokcha.json'] ?? ''),
  });
  expect(outputOf(root)).toEqual({ 'index.html': 'home', 'docs/a.html': 'a' });
  const manifest = {
    version: 1,
    generator: 'mokcha test',
    files: {
      'docs/a.html': { key: 'a', hash: 'ca978112ca1bbdcafac231b39a23dc4d', sizeBytes: 1 },
      'index.html': { key: 'home', hash: '4ea140588150773ce3aace786aeef7f4', sizeBytes: 4 },
    },
    routes: { '/': { kind: 'home', output: 'index.html', locale: 'ko', anchors: ['b', 'a'] } },
    retained: [],
  };
  expect(readFiles(root)['dist/mokcha.json']).toBe(`${JSON.stringify(manifest)}\n`);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('the manifest has the same bytes whatever the order of files and routes', async () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()];
  const route = { kind: 'doc', output: 'a.html', locale: 'ko', anchors: [] };
  await write(one, treeOf({ 'a.html': '1', 'b.html': '2' }), { routes: { '/a': route, '/b': route } });
  await write(two, treeOf({ 'b.html': '2', 'a.html': '1' }), { routes: { '/b': route, '/a': route } });
  expect(readFiles(one)).toEqual(readFiles(two));
});

test('only files with another key are produced, and a file with equal bytes is not written again', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' }));
  const before = inodeOf(join(root, 'dist/a.html'));
  const produced: string[] = [];
  const tree = new Map([...treeOf({ 'a.html': 'a', 'b.html': 'b2', 'c.html': 'c' }, produced)]);
  for (const [path, file] of tree) if (path === 'c.html') tree.set(path, { ...file, key: 'another key' });
  const result = await write(root, tree);
  expect(produced).toEqual(['b.html', 'c.html']);
  expect(result).toMatchObject({ written: 1, kept: 2, removed: 0 });
  expect(inodeOf(join(root, 'dist/a.html'))).toBe(before);
  expect(outputOf(root)).toEqual({ 'a.html': 'a', 'b.html': 'b2', 'c.html': 'c' });
});

test('nothing is put in place until the build is known to have no errors', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'old' }));
  let resolveRoutes = (_: Record<string, never> | undefined): void => undefined;
  const routes = new Promise<Record<string, never> | undefined>((resolve) => {
    resolveRoutes = resolve;
  });
  const produced: string[] = [];
  const writing = write(root, treeOf({ 'a.html': 'new', 'b.html': 'b' }, produced), { routes });
  await expect.poll(() => produced).toEqual(['a.html', 'b.html']);
  expect(outputOf(root)).toEqual({ 'a.html': 'old' });
  resolveRoutes({});
  expect(await writing).toMatchObject({ problems: [], written: 2 });
  expect(outputOf(root)).toEqual({ 'a.html': 'new', 'b.html': 'b' });
});

test.each([
  ['other bytes', 'new'],
  ['the same bytes', 'old'],
])('a build with errors leaves the old output and nothing next to it: %s', async (_, text) => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'old' }));
  const before = readFiles(root);
  const result = await write(root, treeOf({ 'a.html': text }), { routes: Promise.resolve(undefined) });
  expect(result).toEqual({ problems: [], written: 0, kept: 0, removed: 0, bytes: 0 });
  expect(readFiles(root)).toEqual(before);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('a build that changes nothing writes nothing', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a', 'docs/b.html': 'b' }));
  const before = [lstatSync(join(root, 'dist')), lstatSync(join(root, 'dist/mokcha.json'))].map(({ ino, ctimeMs }) => [
    ino,
    ctimeMs,
  ]);
  const produced: string[] = [];
  expect(await write(root, treeOf({ 'a.html': 'a', 'docs/b.html': 'b' }, produced))).toEqual({
    problems: [],
    written: 0,
    kept: 2,
    removed: 0,
    bytes: 2,
    manifestHash: hashOf(readFiles(root)['dist/mokcha.json'] ?? ''),
  });
  expect(produced).toEqual([]);
  expect(
    [lstatSync(join(root, 'dist')), lstatSync(join(root, 'dist/mokcha.json'))].map(({ ino, ctimeMs }) => [
      ino,
      ctimeMs,
    ]),
  ).toEqual(before);
});

const younger = (path: string, text: string): void => {
  writeFileSync(path, text);
  utimesSync(path, new Date(), new Date(Date.now() + 60_000));
};

test.each<[what: string, change: (out: string) => void]>([
  ['a file has another text of the same length', (out) => younger(join(out, 'a.html'), 'x'.repeat(2000))],
  ['a file has another length', (out) => writeFileSync(join(out, 'a.html'), 'x')],
  ['a file is missing', (out) => unlinkSync(join(out, 'docs/b.html'))],
  ['a retained file is missing', (out) => unlinkSync(join(out, 'assets/old.js'))],
  ['a compressed copy is missing', (out) => unlinkSync(join(out, 'a.html.br'))],
  [
    'another build has been written',
    (out) => younger(join(out, 'mokcha.json'), readFileSync(join(out, 'mokcha.json'), 'utf8').replace('test', 'best')),
  ],
  ['the folder is missing', (out) => rmSync(out, { recursive: true })],
])('an output folder counts as up to date until %s', async (_, change) => {
  const root = temporaryFolder();
  const files = { 'a.html': 'a'.repeat(2000), 'docs/b.html': 'b' };
  await write(root, treeOf({ ...files, 'assets/old.js': 'old' }), { isCompressed: true });
  const { manifestHash = '' } = await write(root, treeOf(files), { isCompressed: true });
  const out = join(root, 'dist');
  const count = (): number | undefined =>
    countUpToDate(manifestHash, { root, outFolder: out, isCompressed: true })?.files;
  expect(count()).toBe(2);
  // Files that Mokcha did not write are ignored, and so is a new modification time of a file with the same content.
  writeFileSync(join(out, 'foreign.txt'), 'foreign');
  younger(join(out, 'docs/b.html'), 'b');
  expect(count()).toBe(2);
  change(out);
  expect(count()).toBeUndefined();
});

test('a folder with files that is created during the build is kept, and the build reports it', async () => {
  const root = temporaryFolder();
  const routes = Promise.resolve().then(() => {
    writeFiles(join(root, 'dist'), { 'note.txt': 'mine' });
    return {};
  });
  const { problems } = await write(root, treeOf({ 'a.html': 'a' }), { routes });
  expect(problems).toMatchObject([
    {
      code: 'output/write',
      message: '`dist` cannot be replaced: it was created during the build.',
      hint: 'run the command again: it keeps the files in this folder.',
    },
  ]);
  expect(readFiles(root)).toEqual({ 'dist/note.txt': 'mine' });
  expect(await write(root, treeOf({ 'a.html': 'a' }))).toMatchObject({ problems: [] });
  expect(outputOf(root)).toEqual({ 'a.html': 'a', 'note.txt': 'mine' });
});

test('an empty folder that is created during the build is replaced', async () => {
  const root = temporaryFolder();
  const routes = Promise.resolve().then(() => {
    mkdirSync(join(root, 'dist'));
    return {};
  });
  expect(await write(root, treeOf({ 'a.html': 'a' }), { routes })).toMatchObject({ problems: [] });
  expect(outputOf(root)).toEqual({ 'a.html': 'a' });
});

test('a change of routes alone is written', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  await write(root, treeOf({ 'a.html': 'a' }), {
    routes: { '/a': { kind: 'doc', output: 'a.html', locale: 'ko', anchors: ['new'] } },
  });
  expect((await readManifest(join(root, 'dist')))?.routes['/a']?.anchors).toEqual(['new']);
});

test('a file that is no longer made is removed with its folder', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a', 'docs/deep/b.html': 'b' }));
  expect(await write(root, treeOf({ 'a.html': 'a' }))).toMatchObject({ removed: 1 });
  expect(readFiles(join(root, 'dist'))).toEqual({ 'a.html': 'a', 'mokcha.json': expect.any(String) });
});

test.each<[string, (file: string) => void]>([
  ['deleted', (file) => unlinkSync(file)],
  ['edited to another size', (file) => writeFileSync(file, 'longer')],
  [
    'edited to the same size',
    (file) => {
      writeFileSync(file, 'x');
      utimesSync(file, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
    },
  ],
  [
    'replaced by a link',
    (file) => {
      unlinkSync(file);
      symlinkSync('b.html', file);
    },
  ],
])('a file of the last build that was %s is made again', async (_, spoil) => {
  const root = temporaryFolder();
  const texts = { 'a.html': 'a', 'b.html': 'b' };
  await write(root, treeOf(texts));
  spoil(join(root, 'dist/a.html'));
  expect(await write(root, treeOf(texts))).toMatchObject({ problems: [], written: 1, kept: 1 });
  expect(outputOf(root)).toEqual(texts);
});

test('a file with a newer modification time and equal bytes is kept', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  utimesSync(join(root, 'dist/a.html'), Date.now() / 1000 + 60, Date.now() / 1000 + 60);
  expect(await write(root, treeOf({ 'a.html': 'a' }))).toMatchObject({ written: 0, kept: 1 });
});

test('files, links and empty folders of others are kept, and so is the mode of the folder', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  const others = { CNAME: 'docs.example.com', '.git/HEAD': 'ref', 'docs/note.txt': 'mine' };
  writeFiles(join(root, 'dist'), others);
  symlinkSync('nowhere', join(root, 'dist/link'));
  mkdirSync(join(root, 'dist/empty/inner'), { recursive: true });
  chmodSync(join(root, 'dist'), 0o711);
  await write(root, treeOf({ 'a.html': 'a2', 'docs/b.html': 'b' }));
  expect(outputOf(root)).toEqual({
    ...others,
    link: '→ nowhere',
    'empty/inner/': '',
    'a.html': 'a2',
    'docs/b.html': 'b',
  });
  expect(statSync(join(root, 'dist')).mode & 0o777).toBe(0o711);
});

test.each<[string, Record<string, string>, string]>([
  ['a file', { 'b.html': 'mine' }, 'dist/b.html'],
  ['a file in the place of a folder', { docs: 'mine' }, 'dist/docs'],
  ['a folder in the place of a file', { 'b.html/inner': 'mine' }, 'dist/b.html/inner'],
  ['a file that differs by case', { 'B.HTML': 'mine' }, 'dist/B.HTML'],
])('%s of another program in the place of an output stops the build', async (_, others, named) => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  writeFiles(join(root, 'dist'), others);
  const before = readFiles(root);
  const { problems } = await write(root, treeOf({ 'a.html': 'a', 'b.html': 'b', 'docs/c.html': 'c' }));
  expect(problems).toEqual([
    expect.objectContaining({ code: 'output/foreign', message: expect.stringContaining(`\`${named}\``) }),
  ]);
  expect(readFiles(root)).toEqual(before);
});

test.each([
  ['content', '`content` cannot be the output folder: the site is read from `content`.'],
  ['content/static', '`content/static` cannot be the output folder: the site is read from `content`.'],
  ['templates', '`templates` cannot be the output folder: the site is read from `templates`.'],
])('output is not written to %s, which the next build would read', async (out, message) => {
  const root = temporaryFolder();
  const { problems } = await write(root, treeOf({ 'a.html': 'a' }), {
    outFolder: join(root, out),
    sources: ['content', 'templates'],
  });
  expect(problems).toMatchObject([{ code: 'output/foreign', message, at: { file: out } }]);
  expect(readFiles(root)).toEqual({});
});

test.each([
  ['node_modules', '`node_modules` cannot be the output folder: `node_modules` belongs to other tools.'],
  ['node_modules/site', '`node_modules/site` cannot be the output folder: `node_modules` belongs to other tools.'],
  ['.git', '`.git` cannot be the output folder: `.git` belongs to other tools.'],
  ['.git/hooks/dist', '`.git/hooks/dist` cannot be the output folder: `.git` belongs to other tools.'],
  ['../.git/dist', '`../.git/dist` cannot be the output folder: `.git` belongs to other tools.'],
])('output is not written to %s', async (out, message) => {
  const root = temporaryFolder();
  const { problems } = await write(root, treeOf({ 'a.html': 'a' }), { outFolder: join(root, out) });
  expect(problems).toMatchObject([{ code: 'output/foreign', message, at: { file: out } }]);
  expect(readFiles(root)).toEqual({});
});

test.each(['node_modules/.cache/site', '.gitbook', 'dist/node_modules.html'])(
  'output can be written to %s',
  async (out) => {
    const root = temporaryFolder();
    expect(await write(root, treeOf({ 'a.html': 'a' }), { outFolder: join(root, out) })).toMatchObject({
      problems: [],
      written: 1,
    });
  },
);

test('a link on the way to the output folder is followed before the use of the folder is checked', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'content'));
  symlinkSync('content', join(root, 'short'));
  symlinkSync('..', join(root, 'content/up'));
  const options = (out: string) => ({ outFolder: join(root, out), sources: ['content'] });
  expect((await write(root, treeOf({ 'a.html': 'a' }), options('short/dist'))).problems).toMatchObject([
    { code: 'output/foreign', message: '`short/dist` cannot be the output folder: the site is read from `content`.' },
  ]);
  expect((await write(root, treeOf({ 'a.html': 'a' }), options('short'))).problems).toMatchObject([
    { code: 'output/foreign', message: '`short` cannot be the output folder: it is a symbolic link.' },
  ]);
  expect(await write(root, treeOf({ 'a.html': 'a' }), options('content/up/dist'))).toMatchObject({
    problems: [],
    written: 1,
  });
});

test('output can be written to a folder whose name only begins like a source folder', async () => {
  const root = temporaryFolder();
  const options = { outFolder: join(root, 'content-built'), sources: ['content'] };
  expect(await write(root, treeOf({ 'a.html': 'a' }), options)).toMatchObject({ problems: [], written: 1 });
});

test('a folder of another tool is reported once, not once for each file', async () => {
  const root = temporaryFolder();
  const texts = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}.html`, `${at}`]));
  writeFiles(join(root, 'dist'), texts);
  const { problems } = await write(root, treeOf(texts));
  expect(problems.map(({ message }) => message)).toEqual([
    '`dist/p0.html` and 29 more were not made by Mokcha, but are in the way of files of the site.',
  ]);
});

test.each<[string, (root: string) => string]>([
  ['the root', (root) => root],
  ['a folder above the root', (root) => join(root, '..')],
  [
    'a link',
    (root) => {
      mkdirSync(join(root, 'elsewhere'));
      symlinkSync('elsewhere', join(root, 'dist'));
      return join(root, 'dist');
    },
  ],
  [
    'a file',
    (root) => {
      writeFileSync(join(root, 'dist'), 'mine');
      return join(root, 'dist');
    },
  ],
])('%s is refused as the output folder', async (_, outOf) => {
  const root = temporaryFolder();
  const outFolder = outOf(root);
  const before = readFiles(root);
  const { problems } = await write(root, treeOf({ 'a.html': 'a' }), { outFolder });
  expect(problems).toEqual([expect.objectContaining({ code: 'output/foreign' })]);
  expect(readFiles(root)).toEqual(before);
});

test('assets of the last build are retained for one more build that changes something', async () => {
  const root = temporaryFolder();
  const built = async (texts: Record<string, string>) => {
    await write(root, treeOf(texts));
    return [(await readManifest(join(root, 'dist')))?.retained, Object.keys(outputOf(root))];
  };
  await built({ 'a.html': '1', 'assets/site-1.css': '1' });
  expect(await built({ 'a.html': '2', 'assets/site-2.css': '2' })).toEqual([
    ['assets/site-1.css'],
    ['a.html', 'assets/site-1.css', 'assets/site-2.css'],
  ]);
  expect(await built({ 'a.html': '2', 'assets/site-2.css': '2' })).toEqual([
    ['assets/site-1.css'],
    ['a.html', 'assets/site-1.css', 'assets/site-2.css'],
  ]);
  expect(await built({ 'a.html': '3', 'assets/site-2.css': '2' })).toEqual([[], ['a.html', 'assets/site-2.css']]);
});

test('a page that cannot be made is reported by name, and the old site is kept', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  const before = readFiles(root);
  const tree = new Map(treeOf({ 'a.html': 'a2', 'b.html': 'b' }));
  for (const [path, file] of tree)
    if (path === 'b.html') tree.set(path, { ...file, produce: () => Promise.reject(new Error('no such part\nat …')) });
  const { problems } = await write(root, tree);
  expect(problems).toMatchObject([
    { code: 'output/write', severity: 'error', message: '`dist/b.html` cannot be created: no such part.' },
  ]);
  expect(readFiles(root)).toEqual(before);
});

test('a name that is too long for the disk is reported with a hint', async () => {
  const root = temporaryFolder();
  const { problems } = await write(root, treeOf({ [`docs/${'가'.repeat(100)}.html`]: 'a' }));
  expect(problems).toMatchObject([
    {
      code: 'output/write',
      message: expect.stringContaining('its name is too long'),
      hint: 'give it a shorter name or `slug`.',
    },
  ]);
  expect(readdirSync(root)).toEqual([]);
});

test('files are copied if the disk has no hard links', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a', 'b.html': 'b' }));
  symlinkSync('a.html', join(root, 'dist/link'));
  const refused = Object.assign(new Error('EPERM'), { code: 'EPERM' });
  const disk = {
    ...nodeDisk,
    linkSync: () => {
      throw refused;
    },
  };
  expect(await write(root, treeOf({ 'a.html': 'a', 'b.html': 'b2' }), { disk })).toMatchObject({
    problems: [],
    written: 1,
    kept: 1,
  });
  expect(outputOf(root)).toEqual({ 'a.html': 'a', 'b.html': 'b2', link: '→ a.html' });
});

test('a copy of the output that shares its files by hard links never changes with the next build', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  linkSync(join(root, 'dist/a.html'), join(root, 'kept.html'));
  await write(root, treeOf({ 'a.html': 'changed' }));
  expect(readFiles(root)).toMatchObject({ 'kept.html': 'a', 'dist/a.html': 'changed' });
});

test('an invalid manifest is ignored, so its files are not replaced', async () => {
  const root = temporaryFolder();
  await write(root, treeOf({ 'a.html': 'a' }));
  const manifest = join(root, 'dist/mokcha.json');
  writeFileSync(manifest, readFiles(root)['dist/mokcha.json']?.replace('a.html', '../a.html') ?? '');
  expect((await write(root, treeOf({ 'a.html': 'a' }))).problems).toMatchObject([{ code: 'output/foreign' }]);
  rmSync(manifest);
  renameSync(join(root, 'dist/a.html'), join(root, 'dist/mine.html'));
  expect(await write(root, treeOf({ 'a.html': 'a' }))).toMatchObject({ problems: [], written: 1 });
  expect(outputOf(root)).toEqual({ 'a.html': 'a', 'mine.html': 'a' });
});

test('a path that leaves the output folder is a bug', async () => {
  const root = temporaryFolder();
  await expect(write(root, treeOf({ '../a.html': 'a' }))).rejects.toThrow('bug');
  expect(readdirSync(root)).toEqual([]);
});

const long = (text: string): string => text.repeat(200);

test('text files have compressed copies next to them, which are kept, made again and removed with them', async () => {
  const root = temporaryFolder();
  const page = (file: string): string => join(root, 'dist', file);
  const texts = {
    'a.html': long('page '),
    'b.css': long('style '),
    'c.png': long('picture '),
    'd.txt': 'small',
    'e.svg': long('e '),
    'e.svg.gz': 'own',
  };
  const compressed = { isCompressed: true };
  expect(await write(root, treeOf(texts), compressed)).toMatchObject({ problems: [], written: 6 });
  const names = [
    'a.html',
    'a.html.br',
    'a.html.gz',
    'b.css',
    'b.css.br',
    'b.css.gz',
    'c.png',
    'd.txt',
    'e.svg',
    'e.svg.br',
    'e.svg.gz',
  ];
  expect(Object.keys(outputOf(root))).toEqual(names);
  expect(brotliDecompressSync(readFileSync(page('a.html.br'))).toString()).toBe(texts['a.html']);
  expect(gunzipSync(readFileSync(page('b.css.gz'))).toString()).toBe(texts['b.css']);
  expect(readFileSync(page('e.svg.gz'), 'utf8')).toBe('own');

  const manifest = readFileSync(page('mokcha.json'), 'utf8');
  expect(Object.keys((await readManifest(join(root, 'dist')))?.files ?? {})).toEqual(Object.keys(texts));
  const kept = inodeOf(page('b.css.br'));
  const folder = inodeOf(page(''));
  await write(root, treeOf(texts), compressed);
  expect([readFileSync(page('mokcha.json'), 'utf8'), inodeOf(page(''))]).toEqual([manifest, folder]);

  const { 'e.svg.gz': _, ...fewer } = texts;
  expect(await write(root, treeOf({ ...fewer, 'a.html': long('other ') }), compressed)).toMatchObject({
    problems: [],
    written: 1,
    removed: 1,
  });
  expect(gunzipSync(readFileSync(page('a.html.gz'))).toString()).toBe(long('other '));
  expect(gunzipSync(readFileSync(page('e.svg.gz'))).toString()).toBe(texts['e.svg']);
  expect(inodeOf(page('b.css.br'))).toBe(kept);

  rmSync(page('b.css.br'));
  writeFileSync(page('b.css.gz'), 'x');
  utimesSync(page('b.css.gz'), new Date(Date.now() + 60_000), new Date(Date.now() + 60_000));
  await write(root, treeOf({ ...fewer, 'a.html': long('other ') }), compressed);
  expect(brotliDecompressSync(readFileSync(page('b.css.br'))).toString()).toBe(texts['b.css']);
  expect(gunzipSync(readFileSync(page('b.css.gz'))).toString()).toBe(texts['b.css']);

  await write(root, treeOf({ 'b.css': texts['b.css'] }), compressed);
  expect(Object.keys(outputOf(root))).toEqual(['b.css', 'b.css.br', 'b.css.gz']);
  await write(root, treeOf({ 'b.css': texts['b.css'] }));
  expect(outputOf(root)).toEqual({ 'b.css': texts['b.css'] });
  expect((await readManifest(join(root, 'dist')))?.compressed).toBeUndefined();
});

test('a file made by another version of the code is made again even if its key is the same', async () => {
  const root = temporaryFolder();
  const treeWith = (text: string): ReturnType<typeof treeOf> =>
    new Map(
      [...treeOf({ 'a.html': 'a' })].map(([path]) => [
        path,
        { key: 'k', produce: async () => new TextEncoder().encode(text) },
      ]),
    );
  await write(root, treeWith('one'), { build: '1' });
  await write(root, treeWith('two'), { build: '1' });
  expect(outputOf(root)).toEqual({ 'a.html': 'one' });
  await write(root, treeWith('two'), { build: '2' });
  expect(outputOf(root)).toEqual({ 'a.html': 'two' });
});
