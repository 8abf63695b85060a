// Tests that builds of Mokcha's own site with the real command write equal bytes, whatever the time zone, locale,
// folders, order of creation and cache. Also tests that the manifest lists every file.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySite, readManifest, removeCopy, siteFiles } from '../hosts/site.ts';
import { runMokcha } from '../support/run-mokcha.ts';

type Hashes = Readonly<Record<string, string>>;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Hashes every file that the manifest lists, and the manifest itself, because its keys and anchors must be equal too.
 */
const hashesOf = (out: string): Hashes => {
  const { files } = readManifest(out);
  return Object.fromEntries(
    [...Object.keys(files), 'mokcha.json'].sort().map((path) => [path, hashOf(readFileSync(join(out, path)))]),
  );
};

type Run = {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
};

const build = async (root: string, { args = [], cwd = root, env = {} }: Run = {}): Promise<Hashes> => {
  const { exitCode, err } = await runMokcha(['build', ...args], { cwd, env: { LC_ALL: 'C', TZ: 'UTC', ...env } });
  if (exitCode !== 0) throw new Error(err);
  return hashesOf(join(root, 'dist'));
};

const roots = {
  plain: copySite(),
  reversed: copySite({ name: '다른 폴더 %20 #1', files: siteFiles().reverse() }),
};

let plain: Hashes;

beforeAll(async () => {
  plain = await build(roots.plain);
});

afterAll(() => {
  for (const root of Object.values(roots)) removeCopy(root);
});

describe('the files of Mokcha’s own site', () => {
  it('the manifest lists every file with its size and hash', () => {
    const { files } = readManifest(join(roots.plain, 'dist'));
    expect(Object.keys(files).length).toBeGreaterThan(60);
    for (const [path, { hash, sizeBytes }] of Object.entries(files)) {
      const bytes = readFileSync(join(roots.plain, 'dist', path));
      expect([path, bytes.length, hashOf(bytes).slice(0, hash.length)]).toEqual([path, sizeBytes, hash]);
    }
  });

  it('files do not depend on time zone, `LC_ALL`, working directory, folder name or order of creation', async () => {
    const env = {
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'tr_TR.UTF-8',
      LANG: 'ko_KR.UTF-8',
      NODE_ENV: 'development',
      CI: 'true',
    };
    const args = ['--root', roots.reversed, '--out', join(roots.reversed, 'dist')];
    expect(await build(roots.reversed, { args, cwd: '/', env })).toEqual(plain);
  });

  it('the files are the same with a full cache and with `--no-cache`', async () => {
    const env = { TZ: 'America/St_Johns', LC_ALL: 'ko_KR.UTF-8' };
    expect(await build(roots.plain, { env })).toEqual(plain);
    rmSync(join(roots.plain, 'dist'), { recursive: true });
    expect(await build(roots.plain, { env })).toEqual(plain);
    rmSync(join(roots.plain, 'dist'), { recursive: true });
    expect(await build(roots.plain, { args: ['--no-cache'] })).toEqual(plain);
  });

  it('another base path changes more than 50 files, so the comparison of files can fail', async () => {
    const changed = await build(roots.plain, { args: ['--base', '/elsewhere/'] });
    expect(Object.keys(changed).filter((path) => changed[path] !== plain[path]).length).toBeGreaterThan(50);
  });

  it('no file contains the name of the folder that it was built in', () => {
    for (const root of Object.values(roots)) {
      const texts = Object.keys(readManifest(join(root, 'dist')).files).map((path) =>
        readFileSync(join(root, 'dist', path), 'utf8'),
      );
      expect(texts.filter((text) => text.includes('<h1'))).not.toEqual([]);
      expect(texts.filter((text) => text.includes(root))).toEqual([]);
    }
  });
});
