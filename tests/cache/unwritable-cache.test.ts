// Tests that a build whose cache cannot be written reports one warning and still writes the whole site, even if the
// site has code: a config, plugins, an emitter, a template and an island.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runMokcha } from '../cli/support/run-mokcha.ts';
import { codeFiles, type Env } from './code-site.ts';

const { 'node_modules/.keep': _, ...withoutPackages } = codeFiles;
const nowhere = { XDG_CACHE_HOME: '/dev/null/cache', XDG_STATE_HOME: '/dev/null/state' };
const homeless = { HOME: '', XDG_CACHE_HOME: '', XDG_STATE_HOME: '' };

const warnings = (output: string): readonly string[] => output.match(/^(?:warning|error) .*$/gm) ?? [];

const expectWhole = (dist: string): void => {
  const page = readFileSync(join(dist, 'docs/a.html'), 'utf8');
  for (const part of ['<p title="tagged">Marked</p>', '<footer>Own ', '<button type="button">1</button>'])
    expect(page).toContain(part);
  expect(JSON.parse(readFileSync(join(dist, 'list.json'), 'utf8'))).toContain('A');
};

test.each<[string, Env, string]>([
  ['a file is in the place of the cache folder', nowhere, 'warning cache/unwritable'],
  [
    'the user has no home directory',
    homeless,
    'warning cache/unwritable  Mokcha has no folder for the cache, because this user has no home directory.',
  ],
])('every build warns and writes the whole site if %s', async (_name, env, warning) => {
  const site = makeFolder(withoutPackages);
  for (let build = 0; build < 2; build += 1) {
    const { exitCode, out, err } = await runMokcha(['build'], { cwd: site.path, env });
    expect(warnings(`${out}${err}`)).toEqual([expect.stringContaining(warning)]);
    expect(exitCode).toBe(0);
    expectWhole(join(site.path, 'dist'));
    expect(readdirSync(site.path)).not.toContain('.cache');
    rmSync(join(site.path, 'dist'), { recursive: true });
  }
  site.remove();
});
