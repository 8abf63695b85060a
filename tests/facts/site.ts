// Builds the site of this repository with the real command, reads its pages, and returns the facts of claims that are
// not true.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Claim, LocaleName } from './claims.ts';
import { type Page, toPage } from './page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Site = {
  /** Returns a page, which is empty if the route does not exist. */
  readonly pageOf: (locale: LocaleName, route: string) => Page;
  readonly missing: (locale: LocaleName, claims: readonly Claim[]) => readonly string[];
  readonly styles: string;
  readonly textOf: (path: string) => string;
  readonly remove: () => void;
};

const remember = <Value>(read: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
};

export const buildSite = (): Site => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-facts-'));
  execFileSync(process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--root', root, '--out', folder, '--quiet'], {
    stdio: 'pipe',
  });
  const readPage = remember((file) =>
    toPage(existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''),
  );
  const pageOf = (locale: LocaleName, route: string): Page =>
    readPage(`${locale === 'en' ? 'en/' : ''}${route || 'index'}.html`);
  const sheets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'));
  return {
    pageOf,
    missing: (locale, claims) =>
      claims.filter((claim) => !claim.holds(pageOf(locale, claim.route), locale)).map((claim) => claim.fact),
    textOf: (path) => readFileSync(join(folder, path), 'utf8'),
    styles: sheets.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
