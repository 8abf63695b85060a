// Tests that the search of our own site finds what readers look for. The search was tuned with the open half of the
// queries only. The held-out half shows how well the search answers other queries.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFound, readSearcher } from './measure.ts';
import { readQueries } from './queries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mokcha-search-'));

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--root', root, '--out', folder, '--quiet'], {
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const least: Readonly<Record<string, number>> = {
  particle: 0.98,
  joined: 0.9,
  identifier: 0.98,
  initials: 0.85,
  english: 0.95,
  typo: 0.9,
};

describe.each([
  { half: 'held-out', isHeldOut: true },
  { half: 'open', isHeldOut: false },
])('the $half half of the queries', ({ isHeldOut }) => {
  it.each(['ko', 'en'] as const)('queries are answered among the first five results in %s', (locale) => {
    const searcher = readSearcher(locale === 'ko' ? folder : join(folder, locale));
    const items = readQueries(locale).filter((item) => item.isHeldOut === isHeldOut);
    const found = countFound(searcher, items, locale === 'ko' ? '/developers/' : '/developers/en/');
    expect(found.filter(({ kind, found: right, all }) => right / all < (least[kind] ?? 1))).toEqual([]);
  });
});
