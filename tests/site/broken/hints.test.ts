// Tests that pasting a hint of broken-sites.md fixes its problem and causes no new problem about the pasted words. Each
// hint that can be pasted is tested.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { allBrokenSites } from './all-broken-sites.ts';
import type { BrokenSite, Change } from './cases/broken-site.ts';
import { goodSite } from './cases/good-site.ts';
import { namesIn, pasteHint, type Reported } from './paste-hint.ts';

const expectedReport = ({ expectReport }: BrokenSite): string => {
  let report = '';
  const toMatchInlineSnapshot = (expected = ''): void => {
    report = expected.replaceAll(/\s+/g, ' ');
  };
  expectReport({ toMatchInlineSnapshot });
  return report;
};

// To save time, sites whose expected report has no hint to paste are left out.
const cases = allBrokenSites.filter((broken) =>
  /hint: .*(?:write|did you mean|put the value in quotes:|or set) `/.test(expectedReport(broken)),
);

const folder = mkdtempSync(join(tmpdir(), 'mokcha-hints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (root: string, files: Change): void => {
  for (const [path, content] of Object.entries(files)) {
    if (content === null) rmSync(join(root, path), { recursive: true });
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  }
};

const run = async (root: string): Promise<readonly Reported[]> => {
  let output = '';
  const stdout = {
    write: (text: string) => {
      output += text;
      return true;
    },
    isTTY: false,
    columns: 100,
  };
  const env = { CI: 'true', NO_COLOR: '1', XDG_CACHE_HOME: join(folder, 'cache') };
  const terminal = { stdout, stderr: { ...stdout, write: () => true }, env, cwd: root };
  await main(['build', '--format', 'json'], terminal as unknown as Parameters<typeof main>[1]);
  return (JSON.parse(output) as { problems: Reported[] }).problems;
};

const keyOf = ({ code, message, at }: Reported): string => `${code} ${at?.file}:${at?.line} ${message}`;

/**
 * Result of a pasted hint. `isGone` is true if the next build does not report the problem. `isNew` lists new problems
 * about the pasted words. Other new problems are left out, because the original mistake may have hidden them.
 */
type Tried = { readonly hint: string; readonly isGone: boolean; readonly isNew: readonly string[] };

/**
 * Returns whether a problem is about the pasted words: it is on their line, and one of its names contains them or is a
 * part of them.
 */
const isAbout = (key: string, { hint = '', at }: Reported): boolean =>
  key.includes(` ${at?.file}:${at?.line} `) &&
  namesIn(key).some((name) => namesIn(hint).some((pasted) => pasted.includes(name) || name.includes(pasted)));

/** Applies one hint after the other, each to the original site. Returns the results of the hints that can be pasted. */
const followHints = async (root: string): Promise<readonly Tried[]> => {
  const before = await run(root);
  const known = new Set(before.map(keyOf));
  const tried: Tried[] = [];
  for (const problem of before) {
    const file = join(root, problem.at?.file ?? '');
    if (problem.at === undefined || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const changed = pasteHint(text, problem);
    if (changed === undefined) continue;
    writeFileSync(file, changed);
    const after = (await run(root)).map(keyOf);
    writeFileSync(file, text);
    tried.push({
      hint: `${problem.code}: ${problem.hint}`,
      isGone: !after.includes(keyOf(problem)),
      isNew: after.filter((key) => !known.has(key) && !key.startsWith('page/orphan') && isAbout(key, problem)),
    });
  }
  return tried;
};

let count = 0;

it.each(cases)(
  'pasting each hint of the site fixes its problem without causing a new one: $name',
  async ({ name, change }) => {
    const root = join(folder, String(cases.findIndex((one) => one.name === name)));
    write(root, goodSite);
    write(root, change);
    const tried = await followHints(root);
    count += tried.length;
    expect(tried.filter(({ isGone, isNew }) => !isGone || isNew.length > 0)).toEqual([]);
  },
);

it('the broken sites have more than 40 hints to paste', () => {
  expect(count).toBeGreaterThan(40);
});
