// A site's own plugins → self-contained modules in a folder, each named by its hash, for whoever runs them to import.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SettingsModule } from '../config/load-settings.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { MemoStore } from '../model/ports.ts';
import { bundleModule } from './bundle-module.ts';
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

/** `inputs`: every file that went into them, by path from the root. Problems: those of esbuild, as `config/syntax`, in the plugin's file. */
export const compilePlugins = async (
  plugins: readonly Pick<SettingsModule, 'kind' | 'path'>[],
  { root, folder, memo }: { root: string; folder: string; memo: MemoStore },
): Promise<Outcome<readonly SettingsModule[]> & { readonly inputs: readonly string[] }> => {
  const value: SettingsModule[] = [];
  const problems: Problem[] = [];
  const inputs: string[] = [];
  for (const { kind, path } of plugins) {
    const bundle = await bundleModule(root, resolve(root, path), memo);
    problems.push(...bundle.problems);
    if (bundle.value === undefined) continue;
    const { code } = bundle.value;
    inputs.push(...bundle.value.inputs);
    value.push({ kind, path: await keepModule(folder, basename(path).replace(/\.\w+$/, ''), code), hash: hashOf(code) });
  }
  return { value, problems, inputs };
};
