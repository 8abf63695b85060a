// Tests YAML aliases in the `info` of a site's only description: the site gets the title that an alias or a merge
// provides, and invalid aliases are reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { type Folder, makeFolder } from '../support/run-mokcha.ts';

let site: Folder | undefined;
afterEach(() => site?.remove());

const rest = 'servers: [{ url: https://api.example.com }]\npaths: {}\n';
const bomb = Array.from({ length: 30 }, (_, at) => `  x-${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('');

const build = async (description: string) => {
  site = makeFolder({ 'specs/pets/openapi.yaml': description });
  return runHere(['build', '--no-cache'], site.path);
};

test.each([
  ['an alias', `x-name: &name Our Pets\nopenapi: 3.1.0\ninfo:\n  title: *name\n  version: '1'\n${rest}`],
  ['a merge', `x-info: &info\n  title: Our Pets\nopenapi: 3.1.0\ninfo:\n  <<: *info\n  version: '1'\n${rest}`],
])('%s in `info` with an anchor elsewhere in the file gives the title of the site', async (_, description) => {
  expect((await build(description)).exitCode).toBe(0);
  expect(readFileSync(join(site?.path ?? '', 'dist/index.html'), 'utf8')).toMatch(/<title>[^<]*Our Pets/);
});

test.each([
  [
    'an alias without an anchor',
    `openapi: 3.1.0\ninfo:\n  title: *nothing\n  version: '1'\n${rest}`,
    /api\/yaml .*has no anchor|api\/yaml .*alias/i,
  ],
  [
    'aliases that grow exponentially',
    `openapi: 3.1.0\ninfo:\n  title: Pets\n  x-0: &a0 [x]\n${bomb}  version: '1'\n${rest}`,
    /api\/alias/,
  ],
])('%s in `info` is reported at its line', async (_, description, problem) => {
  const { exitCode, output } = await build(description);
  expect(exitCode).toBe(1);
  expect(output).toMatch(problem);
  expect(output).toMatch(/specs\/pets\/openapi\.yaml:\d+:\d+/);
  expect(output).not.toContain('bug in Mokcha');
});
