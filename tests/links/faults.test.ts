// Tests that the real command reports every kind of broken link at its line with the most similar target, and reports
// nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { readFaults, readFaultySite } from './faults.ts';

/**
 * Problem in the JSON report. `hint` is absent if Mokcha knows no fix, and `at` if the problem does not belong to a
 * file.
 */
type Reported = {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly at?: { readonly file: string; readonly line?: number };
};

const folder = mkdtempSync(join(tmpdir(), 'mokcha-links-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeSite = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const check = async (root: string): Promise<readonly Reported[]> => {
  let out = '';
  const write = (text: string): boolean => {
    out += text;
    return true;
  };
  const stdout = { write, isTTY: false, columns: 100 };
  const stderr = { ...stdout, write: () => true };
  const terminal = { stdout, stderr, env: { CI: 'true', XDG_CACHE_HOME: join(folder, 'cache') }, cwd: root };
  await main(['check', '--format', 'json'], terminal as unknown as Parameters<typeof main>[1]);
  return (JSON.parse(out) as { problems: readonly Reported[] }).problems;
};

describe.each([
  ['faults', 'site.txt'],
  ['rendered', 'rendered.txt'],
])('broken links of %s.md', (list, site) => {
  const { files, expected } = readFaultySite(list, site);
  const faults = readFaults(list);
  it('every kind of broken link in the list occurs in the site', () => {
    expect(faults.length).toBeGreaterThanOrEqual(list === 'faults' ? 60 : 20);
    expect([...new Set(expected.map(({ number }) => number))].sort((a, b) => a - b)).toEqual(
      faults.map(({ number }) => number),
    );
  });

  it('every broken link of the list is reported at its line, and nothing else is reported', async () => {
    const root = join(folder, list);
    writeSite(root, files);
    const reported = await check(root);
    const row = (code: string, file = '', line = 0): string => `${file}:${line} ${code}`;
    const wanted = expected.map(({ code, file, line }) => row(code, file, line));
    expect(reported.map(({ code, at }) => row(code, at?.file, at?.line)).sort()).toEqual(wanted.sort());
    const missed = expected.filter(
      ({ code, file, line, nearest }) =>
        nearest !== undefined &&
        !reported.some(
          (one) =>
            row(one.code, one.at?.file, one.at?.line) === row(code, file, line) && one.hint?.includes(`\`${nearest}\``),
        ),
    );
    const hints = missed.map(({ number, nearest, file, line }) => [
      number,
      nearest,
      reported.find(({ at }) => at?.file === file && at.line === line)?.hint,
    ]);
    expect(hints).toEqual([]);
  }, 30_000);
});
