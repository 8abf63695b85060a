// Tests builds in shards: `mokcha merge` writes the same files and reports the same problems as a single build, and
// refuses shards that do not match.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySite, projectRoot, readManifest, removeCopy } from '../hosts/site.ts';
import { type Folder, makeFolder, runMokcha } from '../support/run-mokcha.ts';

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const hashesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), hashOf(readFileSync(path))]),
  );

const run = async (root: string, ...args: readonly string[]): Promise<void> => {
  const { exitCode, err } = await runMokcha(args, { cwd: root });
  if (exitCode !== 0) throw new Error(err);
};

const shardsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `dist.shard-${at + 1}-of-${count}`);

/** Builds the shards one after the other, so that the later builds find the parsed sources in the cache. */
const buildShards = async (root: string, count: number, ...args: readonly string[]): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await run(root, 'build', '--shard', `${number}/${count}`, ...args);
};

describe('Mokcha’s own site in four shards', () => {
  const root = copySite();

  beforeAll(async () => {
    await buildShards(root, 4);
    await run(root, 'merge', '--no-cache', ...shardsOf(4));
    await run(root, 'build', '--no-cache', '--out', 'one');
  }, 360_000);

  afterAll(() => removeCopy(root));

  it('merged shards equal the output of one build, byte for byte', () => {
    const one = hashesOf(join(root, 'one'));
    expect(Object.keys(one).length).toBeGreaterThan(500);
    expect(hashesOf(join(root, 'dist'))).toEqual(one);
  });

  it('each page is in exactly one shard, with its final bytes, and every shard has pages', () => {
    const parts = shardsOf(4).map((folder) => hashesOf(join(root, folder)));
    const pages = parts.map((files) => Object.keys(files).filter((path) => path.endsWith('.html')));
    expect(new Set(pages.flat()).size).toBe(pages.flat().length);
    expect(pages.flat().sort()).toEqual(
      Object.values(readManifest(join(root, 'one')).routes)
        .map(({ output }) => output)
        .sort(),
    );
    expect(pages.every((own) => own.length > pages.flat().length / 8)).toBe(true);
    const one = hashesOf(join(root, 'one'));
    for (const files of parts)
      for (const path of Object.keys(files).filter((own) => own.endsWith('.html')))
        expect([path, files[path]]).toEqual([path, one[path]]);
  });
});

const problemsOf = (out: string): unknown => (JSON.parse(out) as { problems: unknown }).problems;

describe('a generated site with mistakes', () => {
  const site = makeFolder();
  const root = join(site.path, 'site');
  const doc = 'content/ko/docs/part-1/chapter-1/doc-2.md';

  afterAll(() => site.remove());

  it('merging reports the same problems as one build, and the last good site is kept', async () => {
    execFileSync(process.execPath, [join(projectRoot, 'bench/content/make-site.mjs'), root, '4']);
    site.write('site/dist/last.txt', 'the last good one');
    appendFileSync(
      join(root, doc),
      '\n[a](/docs/nowhere) [b](/docs/part-1/chapter-1/doc-4#nothing) [c](./gone.md)\n\n# ' +
        'x\n\n```json\n{ "id": }\n```\n',
    );
    appendFileSync(
      join(root, 'content/en/docs/part-1/chapter-1/doc-3.md'),
      '\n## Twice {#s1}\n\n<!-- mokcha-ignore link/broken -->\n',
    );
    const warned = await runMokcha(['build', '--shard', '1/2', '--format', 'json'], { cwd: root });
    expect([warned.exitCode, problemsOf(warned.out)]).toEqual([0, []]);
    await run(root, 'build', '--shard', '2/2');
    const merged = await runMokcha(['merge', '--no-cache', '--format', 'json', ...shardsOf(2)], { cwd: root });
    const one = await runMokcha(['build', '--no-cache', '--format', 'json', '--out', 'one'], { cwd: root });
    const codes = (problemsOf(one.out) as readonly { code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['link/broken', 'link/anchor', 'link/markdown', 'page/duplicate-id', 'rule/unused']),
    );
    expect([merged.exitCode, problemsOf(merged.out)]).toEqual([one.exitCode, problemsOf(one.out)]);
    expect(hashesOf(join(root, 'dist'))).toEqual({ 'last.txt': hashOf('the last good one') });
  }, 240_000);
});

describe('shards that do not match', () => {
  let site: Folder;
  let good: Readonly<Record<string, string>>;

  beforeAll(async () => {
    site = makeFolder({
      'content/ko/docs/intro.md': '# 안내\n\n[다음](/docs/next#one).\n',
      'content/ko/docs/next.md': '# 다음\n\n## 하나 {#one}\n\n글.\n',
      'content/ko/docs/last.md': '# 마지막\n\n[처음](/docs/intro).\n',
      'site.config.ts': "export default { title: '문서', url: 'https://docs.example.com' };\n",
    });
    await buildShards(site.path, 3);
    await run(site.path, 'merge', ...shardsOf(3));
    good = hashesOf(join(site.path, 'dist'));
  });

  afterAll(() => site.remove());

  const path = (...parts: readonly string[]): string => join(site.path, ...parts);

  /**
   * Copies the second shard, changes a file of the copy, and returns its folder. With `isForged`, the manifest of the
   * copy has the hash of the changed file.
   */
  const changed = (file: string, change: (path: string) => void, isForged = false): string => {
    const folder = 'changed';
    rmSync(path(folder), { recursive: true, force: true });
    cpSync(path('dist.shard-2-of-3'), path(folder), { recursive: true });
    change(path(folder, file));
    if (!isForged) return folder;
    const manifest = readManifest(path(folder));
    const hash = hashOf(readFileSync(path(folder, file))).slice(0, 32);
    writeFileSync(
      path(folder, 'mokcha.json'),
      JSON.stringify({ ...manifest, files: { ...manifest.files, [file]: { ...manifest.files[file], hash } } }),
    );
    return folder;
  };

  const replace = (from: string, to: string) => (file: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

  const merge = async (...folders: readonly string[]) => {
    // The folder must be empty: an existing file with the same key would not be read from a shard.
    rmSync(path('other'), { recursive: true, force: true });
    const { exitCode, out } = await runMokcha(
      ['merge', '--no-cache', '--out', 'other', '--format', 'json', ...folders],
      {
        cwd: site.path,
      },
    );
    const problems = problemsOf(out) as readonly { code: string; message: string; at?: { file: string } }[];
    return {
      exitCode,
      reported: problems.map(({ code, message }) => `${code} ${message}`),
      isWritten: existsSync(path('other')),
    };
  };

  const first = 'dist.shard-1-of-3';
  const second = 'dist.shard-2-of-3';
  const third = 'dist.shard-3-of-3';
  const info = 'mokcha-shard/shard.json';

  it.each([
    ['one that is missing', () => [first, third], ['shard/missing Shard 2 of 3 is missing.']],
    [
      'one that is named twice',
      () => [first, second, third, second],
      [`shard/duplicate \`${second}\` is a second copy of shard 2 of 3.`],
    ],
    ['a built site', () => [first, second, third, 'dist'], ['shard/foreign `dist` does not contain a complete shard.']],
    [
      'a folder that is not there',
      () => [first, second, third, 'nowhere'],
      ['shard/foreign `nowhere` does not contain a complete shard.'],
    ],
    [
      'one without its manifest',
      () => [first, changed('mokcha.json', (file) => rmSync(file)), third],
      ['shard/foreign `changed` does not contain a complete shard.'],
    ],
    [
      'one whose number differs from its manifest',
      () => [first, changed(info, replace('"shard":2', '"shard":3')), third],
      ['shard/foreign `changed` does not contain a complete shard.'],
    ],
    [
      'one of a different number of shards',
      () => [first, changed(info, replace('"of":3', '"of":4'), true), third],
      [
        'shard/missing Shard 2 of 3 is missing.',
        'shard/inputs `changed` is from a build with 4 shards, but `dist.shard-1-of-3` is from a build with 3.',
      ],
    ],
    [
      'one of a different version of Mokcha',
      () => [
        first,
        changed(
          info,
          (file) => replace(/"build":"[^"]*"/.exec(readFileSync(file, 'utf8'))?.[0] ?? '', '"build":"older"')(file),
          true,
        ),
        third,
      ],
      ['shard/version `changed` was made by a different build of Mokcha, or a different version of Node.'],
    ],
    [
      'one with a truncated page',
      () => [first, changed(pageOf(second), (file) => truncateSync(file, 100)), third],
      [
        expect.stringMatching(
          /^shard\/damaged `changed\/\S+\.html` is missing or has changed since the shard was written\.$/,
        ),
      ],
    ],
    [
      'one with a forged page and manifest under another key',
      () => [first, changed('mokcha.json', (file) => replace(keyOf(pageOf(second)), '0'.repeat(32))(file)), third],
      [expect.stringMatching(/^shard\/damaged No shard has an up-to-date `\S+\.html`\.$/)],
    ],
    [
      'one with a truncated list of rendered pages',
      () => [first, changed('mokcha-shard/pages-0', (file) => truncateSync(file, 100)), third],
      ['shard/damaged `changed/mokcha-shard/pages-0` is missing or has changed since the shard was written.'],
    ],
    [
      'one whose facts about its pages were changed',
      () => [
        first,
        changed('mokcha-shard/pages-0', (file) => truncateSync(file, readFileSync(file).length - 1)),
        third,
      ],
      ['shard/damaged `changed/mokcha-shard/pages-0` is missing or has changed since the shard was written.'],
    ],
  ])('shards are refused: %s', async (_, folders, reported) => {
    expect(await merge(...folders())).toEqual({ exitCode: 1, reported, isWritten: false });
  });

  const pageOf = (shard: string): string =>
    Object.keys(readManifest(path(shard)).files).find((file) => /\.html$/.test(file)) ?? '';
  const keyOf = (file: string): string => readManifest(path(second)).files[file]?.key ?? '';

  it('shards are refused if files have changed since, and the last good site is kept', async () => {
    site.write('content/ko/docs/last.md', '# 마지막\n\n[처음](/docs/intro), 다시.\n');
    const { exitCode, err } = await runMokcha(['merge', ...shardsOf(3)], { cwd: site.path });
    expect(exitCode).toBe(1);
    for (const folder of shardsOf(3))
      expect(err).toContain(
        `error shard/inputs  \`${folder}\` does not match this site: it was built from different ` +
          `files, settings or options.`,
      );
    expect(hashesOf(path('dist'))).toEqual(good);
    site.write('content/ko/docs/last.md', '# 마지막\n\n[처음](/docs/intro).\n');
  });

  it('shards are merged in any order and from any folder, and nothing is written if nothing has changed', async () => {
    const { exitCode, out } = await runMokcha(
      ['merge', '--root', site.path, '--format', 'json', ...[third, first, second].map((name) => path(name))],
      { cwd: '/' },
    );
    expect([exitCode, (JSON.parse(out) as { summary: { rendered: number; files: unknown } }).summary]).toMatchObject([
      0,
      { rendered: 0, files: { written: 0 } },
    ]);
  });
});

it.each(['0/4', '5/4', '4', '1/0', '1/257', 'a/b'])('`--shard %s` is bad usage', async (shard) => {
  const { exitCode, err } = await runMokcha(['build', '--shard', shard]);
  expect([exitCode, err]).toEqual([
    2,
    `error: option '--shard <which>' argument '${shard}' is invalid. Write the number of the shard ` +
      `and the number of shards, at most 256: \`2/4\`.\n`,
  ]);
});
