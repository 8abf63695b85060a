// A site's own plugins → self-contained modules in a folder, each named by its hash, for whoever runs them to import.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SettingsModule } from '../config/load-settings.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import { bundleModule } from './compile-config.ts';
import { hashOf } from './hash.ts';

const keepModule = async (folder: string, name: string, code: string): Promise<string> => {
  const path = join(folder, `${name}-${hashOf(code)}.mjs`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Whole or not at all: another run may look at the same moment.
  await writeFile(`${path}.${process.pid}`, code);
  await rename(`${path}.${process.pid}`, path);
  return path;
};

/** Problems: those of esbuild, as `config/syntax`, in the plugin's file. */
export const compilePlugins = async (
  root: string,
  folder: string,
  plugins: readonly Pick<SettingsModule, 'kind' | 'path'>[],
): Promise<Outcome<readonly SettingsModule[]>> => {
  const value: SettingsModule[] = [];
  const problems: Problem[] = [];
  for (const { kind, path } of plugins) {
    const bundle = await bundleModule(root, resolve(root, path));
    problems.push(...bundle.problems);
    if (bundle.value === undefined) continue;
    const { code } = bundle.value;
    value.push({ kind, path: await keepModule(folder, basename(path).replace(/\.\w+$/, ''), code), hash: hashOf(code) });
  }
  return { value, problems };
};
