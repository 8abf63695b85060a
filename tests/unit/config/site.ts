// Writes files into a temporary folder, compiles the config there with the real compiler, and loads its settings. Also
// formats problems.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '../../../src/config/load-settings.ts';
import type { SettingsOverrides } from '../../../src/config/settings/to-settings.ts';
import { compileConfig } from '../../../src/io/bundle/compile-config.ts';
import { openSiteFolders } from '../../../src/io/read/read-site.ts';
import type { Outcome, Problem } from '../../../src/model/problems/problem.ts';
import type { Settings } from '../../../src/model/site/settings.ts';

/** Runs a function with the path of a temporary folder that contains the files, and removes the folder afterwards. */
export const withFiles = async <T>(
  files: Readonly<Record<string, string>>,
  run: (root: string) => Promise<T>,
): Promise<T> => {
  const root = join(mkdtempSync(join(tmpdir(), 'mokcha-config-')), 'my-site');
  for (const [path, text] of Object.entries({ '.keep': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  try {
    return await run(root);
  } finally {
    rmSync(dirname(root), { recursive: true });
  }
};

/**
 * Compiles the config of a site with these files, and loads its settings. The settings are undefined if the config
 * cannot be compiled or does not export an object. Without `overrides`, no option of the command line is given.
 */
export const loadSite = (
  files: Readonly<Record<string, string>>,
  overrides?: SettingsOverrides,
): Promise<Outcome<Settings | undefined>> =>
  withFiles(files, async (root) => {
    const config = await compileConfig(root);
    if (config.problems.length > 0) return { value: undefined, problems: config.problems };
    return loadSettings({ config: config.value, facts: openSiteFolders(root).facts, overrides });
  });

/**
 * Returns a problem as `code line:column+length message → hint`. If the problem has no position, its file or `nowhere`
 * takes the place of the numbers. An unknown length is `?`.
 */
export const formatProblem = ({ code, message, hint, at }: Problem): string => {
  const place = at?.position
    ? `${at.position.line}:${at.position.column}+${at.position.length ?? '?'}`
    : (at?.file ?? 'nowhere');
  return `${code} ${place} ${message}${hint ? ` → ${hint}` : ''}`;
};
