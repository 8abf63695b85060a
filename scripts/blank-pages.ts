// Part of `npm run corpora`: builds descriptions in both layouts, and reports blank parts of pages and Markdown files,
// and parts of Redocly's bundle that no page shows. `node scripts/blank-pages.mjs openapi.yaml other.json` checks the
// given descriptions instead of the public ones.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findBlank, findBlankMarkdown } from '../tests/emptiness/find-blank.ts';
import { bundleOf, findMissing } from '../tests/emptiness/find-missing.ts';

const command = resolve('bin/mokcha.js');

const check = async (file: string, layout: string): Promise<readonly string[]> => {
  const out = mkdtempSync(join(tmpdir(), 'mokcha-blank-'));
  try {
    const args = ['build', '--no-cache', '--api', basename(file), '--layout', layout, '--out', out];
    const { status, stdout } = spawnSync(process.execPath, [command, ...args], {
      cwd: dirname(resolve(file)),
      encoding: 'utf8',
    });
    if (status !== 0) return [`does not build: ${stdout.slice(0, 300)}`];
    const paths = readdirSync(join(out, 'api'), { recursive: true, encoding: 'utf8' });
    const read = (ending: string): string[] =>
      paths.filter((path) => path.endsWith(ending)).map((path) => readFileSync(join(out, 'api', path), 'utf8'));
    const pages = read('.html');
    return [
      ...pages.flatMap(findBlank),
      ...read('.md').flatMap(findBlankMarkdown),
      ...findMissing(await bundleOf(file), pages),
    ];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
};

const files = process.argv.slice(2);
if (files.length === 0)
  console.log('No public description is here: fetch them with node bench/corpora/public.mjs, or name files. Left out.');
for (const file of files) {
  for (const layout of ['page', 'operations']) {
    const found = [...new Set(await check(file, layout))];
    console.log(`${file}, ${layout}: ${found.length} blank or missing`);
    for (const one of found.slice(0, 10)) console.log(`  ${one}`);
    if (found.length > 0) process.exitCode = 1;
  }
}
