// Runs `mokcha build` on every case of broken-sites.md and checks its exit code, its whole report and that `dist` is
// unchanged.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { allBrokenSites } from './all-broken-sites.ts';
import { goodSite } from './broken-sites-cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'mokcha-broken-'));
const good = join(folder, 'good');
const cache = join(folder, 'cache');

const writeFiles = (root: string, files: Readonly<Record<string, string | Uint8Array | null>>): void => {
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    if (content === null) rmSync(target, { recursive: true });
    else writeFileSync(target, content);
  }
};

const run = async (root: string): Promise<{ exitCode: number; output: string }> => {
  let output = '';
  const write = (text: string): boolean => {
    output += text;
    return true;
  };
  const stream = { write, isTTY: false, columns: 100 };
  const terminal = {
    stdout: stream,
    stderr: stream,
    env: { CI: 'true', NO_COLOR: '1', XDG_CACHE_HOME: cache },
    cwd: root,
  };
  const exitCode = await main(['build'], terminal as unknown as Parameters<typeof main>[1]);
  return { exitCode, output };
};

/** Hashes the names, bytes and times of all files in a folder, so that any change is visible. */
const fingerprint = (root: string): string => {
  const hash = createHash('sha256');
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const stat = statSync(join(root, path));
    if (stat.isFile()) hash.update(`${path} ${stat.mtimeMs} ${stat.ino} `).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
};

beforeAll(async () => {
  writeFiles(good, goodSite);
  const { exitCode, output } = await run(good);
  expect([exitCode, output.includes('error')]).toEqual([0, false]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the list of broken sites', () => {
  it('every row of broken-sites.md has a case, in the same order', () => {
    const list = readFileSync(new URL('broken-sites.md', import.meta.url), 'utf8');
    const rows = [...list.matchAll(/^\| \d+ \| (.+) \| .+ \|$/gm)].map((match) => match[1]);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(allBrokenSites.map((broken) => broken.name)).toEqual(rows);
  });
});

describe('broken sites', () => {
  it.each(allBrokenSites)('a build reports its mistake: $name', async ({ name, change, codes, exitCode = 1 }) => {
    const root = join(folder, name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60));
    cpSync(good, root, { recursive: true, preserveTimestamps: true });
    writeFiles(root, change);
    const before = fingerprint(join(root, 'dist'));
    const result = await run(root);
    const report = result.output
      .split('\n')
      .filter((line) => !/\b\d+(\.\d+)? ?m?s\b/.test(line))
      .join('\n')
      .replaceAll(root, '<root>')
      // The size of a site is not part of its mistake.
      .replace(/\d+ files written, \d+ kept, \d+ removed/, '<n> files written, <n> kept, <n> removed')
      .replace(/\d+ of \d+ interface texts/, '<n> of <n> interface texts');
    expect(report).toMatchSnapshot();
    expect(result.exitCode).toBe(exitCode);
    for (const code of codes) expect(report).toContain(code);
    if (exitCode === 1) expect(fingerprint(join(root, 'dist'))).toBe(before);
  });
});
