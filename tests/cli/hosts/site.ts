// Lists the files of Mokcha's own site, copies them for tests that may change them, and reads the manifest of a built
// site.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../../src/model/site/output.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

const SITE = ['content', 'i18n', 'specs', 'site.config.ts'];

const filesBelow = (path: string): string[] =>
  statSync(join(projectRoot, path)).isDirectory()
    ? readdirSync(join(projectRoot, path))
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** Returns the paths of the files of Mokcha's own site, in the same order on every machine. */
export const siteFiles = (): string[] => SITE.flatMap(filesBelow);

/**
 * Copies the site into a new folder named `name`, by default `site`. `config` replaces the line `basePath` in
 * `site.config.ts`. Without `config`, the line is kept. `files` are the files to copy, in the order in which they are
 * written, by default all files of the site.
 */
export const copySite = (options: { name?: string; config?: string; files?: readonly string[] } = {}): string => {
  const root = join(mkdtempSync(join(tmpdir(), 'mokcha-test-')), options.name ?? 'site');
  for (const path of options.files ?? siteFiles()) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), readFileSync(join(projectRoot, path)));
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  if (options.config !== undefined) {
    const before = readFileSync(join(root, 'site.config.ts'), 'utf8');
    const after = before.replace(/^ *basePath: .*$/m, options.config);
    if (after === before && !before.includes(options.config))
      throw new Error('site.config.ts has no line `basePath: …`');
    writeFileSync(join(root, 'site.config.ts'), after);
  }
  return root;
};

export const removeCopy = (root: string): void => rmSync(dirname(root), { recursive: true, force: true });

export const readManifest = (out: string): Manifest => JSON.parse(readFileSync(join(out, 'mokcha.json'), 'utf8'));
