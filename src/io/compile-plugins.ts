// A site's own plugins → self-contained modules in a folder, each named by its hash, for whoever runs them to import.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingsModule } from '../config/load-settings.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { MemoStore } from '../model/ports.ts';
import { bundleModule } from './bundle-module.ts';
import { toFilePath } from '../model/paths.ts';
import { hashOf } from './hash.ts';
import { importModule } from './import-module.ts';

const keepModule = async (folder: string, name: string, code: string): Promise<string> => {
  const path = join(folder, `${name}-${hashOf(code)}.mjs`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Whole or not at all: another run may look at the same moment.
  await writeFile(`${path}.${process.pid}`, code);
  await rename(`${path}.${process.pid}`, path);
  return path;
};

/** A place below the site's own folder that no host hides. */
const isOutput = (path: unknown): path is string =>
  typeof path === 'string' && path !== '' && path.split('/').every((part) => /^[^.\\:*?"<>|\p{Cc}][^\\:*?"<>|\p{Cc}]*$/u.test(part));

/** The file that an emitter makes. Problems: `config/emitter`. */
const readEmitter = async (module: string, path: string): Promise<Outcome<string | undefined>> => {
  const fail = (message: string, hint: string): Outcome<undefined> => ({
    value: undefined,
    problems: [{ code: 'config/emitter', severity: 'error', message, hint, at: { file: toFilePath(path) } }],
  });
  try {
    const { default: emitter } = await importModule<{ default?: { path?: unknown; emit?: unknown } }>(pathToFileURL(module).href);
    if (typeof emitter?.emit === 'function' && isOutput(emitter.path)) return { value: emitter.path, problems: [] };
    return fail(
      `\`${path}\` exports no emitter.`,
      "write `export default { path: 'pages.json', emit: (site) => JSON.stringify(site.pages) };`, the path from the site on.",
    );
  } catch (thrown) {
    return fail(`\`${path}\` throws: ${thrown instanceof Error ? thrown.message : String(thrown)}.`, 'mend it.');
  }
};

/** `inputs`: every file that decides what they are, by path from the root, also of one that does not compile. Problems: those of esbuild, as `config/syntax`, in the plugin's file, and `config/emitter`. */
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
    inputs.push(...bundle.read);
    if (bundle.value === undefined) continue;
    const { code } = bundle.value;
    const kept = { kind, path: await keepModule(folder, basename(path).replace(/\.\w+$/, ''), code), hash: hashOf(code) };
    const read = kind === 'emitter' ? await readEmitter(kept.path, path) : { value: undefined, problems: [] };
    problems.push(...read.problems);
    value.push({ ...kept, ...(read.value !== undefined && { output: read.value }) });
  }
  return { value, problems, inputs };
};
