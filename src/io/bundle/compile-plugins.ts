// A site's own plugins → self-contained modules in memory, and the path of the file that each emitter makes. Importing
// the remark and rehype plugins is left to the code that runs them.
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginFile, SettingsModule } from '../../config/load-settings.ts';
import { describeUnsafePart, findUnsafePart } from '../../model/file-names.ts';
import type { Outcome, Place, Problem } from '../../model/problems/problem.ts';
import { endSentence, toThrown } from '../../model/problems/thrown.ts';
import type { QueryStore } from '../../incremental/types.ts';
import { bundleModule } from './bundle-module.ts';
import { toFilePath } from '../../model/paths.ts';
import { hashOf } from '../hash.ts';
import { findInStack, findOnlyThrow } from '../project-code/find-in-stack.ts';
import { importPlugin, readPlugin, type SiteModule, toCompiled } from '../project-code/plugin-module.ts';

/**
 * Hashes code without the path of the root, which `import.meta.url` puts into the code. For this reason, equal sites in
 * different folders have equal hashes.
 */
const hashInAnyFolder = (code: string, root: string): string =>
  hashOf(code.replaceAll(pathToFileURL(root).href, 'root:'));

/**
 * Returns whether a path stays below the output folder, and has no name that hosts hide (such as `.x`) and no character
 * that Windows forbids in names.
 */
const isOutput = (path: unknown): path is string =>
  typeof path === 'string' &&
  path !== '' &&
  path.split('/').every((part) => /^[^.\\:*?"<>|\p{Cc}][^\\:*?"<>|\p{Cc}]*$/u.test(part));

/**
 * Imports an emitter, and returns the path of the file that it makes. The path is undefined if the emitter has a
 * mistake. Problems: `config/emitter`.
 */
const readEmitter = async (module: SiteModule['compiled'], path: string): Promise<Outcome<string | undefined>> => {
  const fail = (message: string, hint: string, at: Place = { file: toFilePath(path) }): Outcome<undefined> => ({
    value: undefined,
    problems: [{ code: 'config/emitter', severity: 'error', message, hint, at }],
  });
  try {
    const { default: emitter } = await importPlugin<{ default?: { path?: unknown; emit?: unknown } }>(module);
    if (typeof emitter?.emit === 'function' && isOutput(emitter.path)) {
      const unsafe = findUnsafePart(emitter.path);
      if (unsafe === undefined) return { value: emitter.path, problems: [] };
      return fail(`The path of the emitter \`${path}\` ${describeUnsafePart(unsafe)}.`, 'write a different `path`.');
    }
    if (typeof emitter?.emit === 'function' && typeof emitter.path === 'string')
      return fail(
        `The \`path\` of the emitter \`${path}\` cannot be the path of an output file.`,
        'write a path relative to the site, such as `pages.json`, without names that begin with a dot and without ' +
          'the characters `\\ : * ? " < > |`.',
      );
    return fail(
      `\`${path}\` does not export an emitter.`,
      "write `export default { path: 'pages.json', emit: (site) => JSON.stringify(site.pages) };`, with a " +
        'path relative to the site.',
    );
  } catch (thrown) {
    const { what, stack } = toThrown(thrown);
    const hint = 'correct it, or remove it from `plugins.emitters` of the config.';
    const compiled = readPlugin(module);
    return fail(
      endSentence(`The emitter \`${path}\` throws ${what}`),
      hint,
      stack === '' ? findOnlyThrow(compiled) : findInStack(stack, compiled),
    );
  }
};

/**
 * Bundles a site's plugins. `inputs`: paths, from the root, of the files that the modules are made from, even if a
 * module does not compile. Problems: `config/syntax` (esbuild's errors), `config/emitter`.
 */
export const compilePlugins = async (
  plugins: readonly PluginFile[],
  { root, memo }: { root: string; memo: QueryStore },
): Promise<Outcome<readonly SettingsModule[]> & { readonly inputs: readonly string[] }> => {
  const value: SettingsModule[] = [];
  const problems: Problem[] = [];
  const inputs: string[] = [];
  for (const { kind, path } of plugins) {
    const bundle = await bundleModule(root, resolve(root, path), memo);
    problems.push(...bundle.problems);
    inputs.push(...bundle.read);
    if (bundle.value === undefined) continue;
    const file = relative(root, resolve(root, path)).split(sep).join('/');
    const kept = {
      kind,
      file,
      compiled: toCompiled(bundle.value),
      hash: hashInAnyFolder(bundle.value.code, root),
    };
    const read = kind === 'emitter' ? await readEmitter(kept.compiled, file) : { value: undefined, problems: [] };
    problems.push(...read.problems);
    value.push({ ...kept, ...(read.value !== undefined && { output: read.value }) });
  }
  return { value, problems, inputs };
};
