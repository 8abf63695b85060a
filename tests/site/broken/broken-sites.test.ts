// Tests `mokcha build` with every case of broken-sites.md: the exit code, the report and, if the build fails, that
// `dist` is unchanged. Also tests the steps that a build prints.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { wrapLines } from '../../snapshot-text.ts';
import { allBrokenSites } from './all-broken-sites.ts';
import type { Change } from './cases/broken-site.ts';
import { doc, goodSite, guide } from './cases/good-site.ts';

// Reports are printed without quotes, so that a case shows what a writer sees.
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: (value: string) => value });

const folder = mkdtempSync(join(tmpdir(), 'mokcha-broken-'));
const good = join(folder, 'good');
const cache = join(folder, 'cache');

const writeFiles = (root: string, files: Change): void => {
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

const changedSite = (name: string, change: Change): string => {
  const root = join(folder, name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60));
  cpSync(good, root, { recursive: true, preserveTimestamps: true });
  writeFiles(root, change);
  return root;
};

/** Returns a hash of the names, times, inodes and bytes of all files in a folder, so that every write is visible. */
const fingerprint = (root: string): string => {
  const hash = createHash('sha256');
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const stat = statSync(join(root, path));
    if (stat.isFile()) hash.update(`${path} ${stat.mtimeMs} ${stat.ino} `).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
};

const steps = /^(?:configure|read|templates|plan|emit|render|verify|write)\n/gm;

/** Returns the report from the output of a build, without the steps above it and the summary below it. */
const reportIn = (output: string): string =>
  (output.split(/^Built /m)[0] ?? '')
    .replaceAll(steps, '')
    // A new interface text in Mokcha must not change the expected reports.
    .replace(/\d+ of \d+ interface texts/, '<n> of <n> interface texts')
    .trim();

const stepsIn = (output: string): readonly string[] => (output.match(steps) ?? []).map((line) => line.trimEnd());

const withoutNumbers = (output: string): string => output.replaceAll(/\d+(?:\.\d+)?/g, '<n>');

let goodOutput = '';

beforeAll(async () => {
  writeFiles(good, goodSite);
  const { exitCode, output } = await run(good);
  expect([exitCode, output.includes('error')]).toEqual([0, false]);
  goodOutput = output;
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

describe('the progress of a build', () => {
  it('a build prints its steps above its report, and what it has written below', () => {
    expect(wrapLines(withoutNumbers(goodOutput))).toMatchInlineSnapshot(`
      configure
      read
      templates
      plan
      emit
      render
      verify
      write
      Built <n> pages (<n> rendered) in <n> s
        <n> files written, <n> kept, <n> removed in dist
        configure <n> s · read <n> s · templates <n> s · plan <n> s · emit <n> s · render <n> s · verify
            <n> s · write <n> s
        Look at it: mokcha serve
    `);
  });

  it('a build with a mistake in its content prints all steps except `write`', async () => {
    const root = changedSite('steps of a broken page', { [guide]: doc('안내', '[소개](/docs/intr)') });
    expect(stepsIn((await run(root)).output)).toEqual([
      'configure',
      'read',
      'templates',
      'plan',
      'emit',
      'render',
      'verify',
    ]);
  });

  it('a build with an invalid config prints only the steps that do not need the config', async () => {
    const root = changedSite('steps of a broken config', { 'site.config.ts': 'export default {\n  title: ,\n};\n' });
    expect(stepsIn((await run(root)).output)).toEqual(['configure', 'read', 'templates', 'plan']);
  });
});

describe('broken sites', () => {
  it.each(allBrokenSites)('a build reports its mistake: $name', async (broken) => {
    const { name, change, codes, exitCode = 1, expectReport } = broken;
    const root = changedSite(name, change);
    const before = fingerprint(join(root, 'dist'));
    const result = await run(root);
    const report = reportIn(result.output);
    expectReport(expect(wrapLines(report)));
    expect(result.exitCode).toBe(exitCode);
    for (const code of codes) expect(report).toContain(code);
    if (exitCode === 1) expect(fingerprint(join(root, 'dist'))).toBe(before);
  });
});
