// `site.config.ts` on the disk → its text and its default export. The file is bundled, then evaluated from memory.
// Validating the config is left to `src/config/`.
import { relative, resolve } from 'node:path';
import type { CompiledConfig } from '../../config/load-settings.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { endSentence, toThrown } from '../../model/problems/thrown.ts';
import { type Bundle, bundleModule } from './bundle-module.ts';
import { errorCode, fileProblem } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { importModule, urlInMemory } from './import-module.ts';
import { findInStack, findOnlyThrow } from '../project-code/find-in-stack.ts';
import { readIfThere } from '../read/read-plain-file.ts';
import { configName, nameModule } from '../project-code/module-name.ts';

/**
 * Compiled config. `inputs`: paths, from the root, of the files that the config is made from, even if it does not
 * compile. The list is empty if the config file does not exist or cannot be read.
 */
export type ConfigOutcome = Outcome<CompiledConfig | undefined> & { readonly inputs: readonly string[] };

const evaluate = async (
  { code, map }: Bundle,
  root: string,
  file: CompiledConfig['file'],
): Promise<Outcome<unknown>> => {
  const url = nameModule(configName, { root, file, hash: hashOf(code) });
  try {
    const module = await importModule<{ default?: unknown }>(urlInMemory(code, url));
    return { value: module.default, problems: [] };
  } catch (thrown) {
    const { what, stack } = toThrown(thrown);
    const module = { url, code, map, folder: '' };
    const at = (stack === '' ? findOnlyThrow(module) : findInStack(stack, module)) ?? { file };
    return {
      value: undefined,
      problems: [{ code: 'config/syntax', severity: 'error', message: endSentence(`The config throws ${what}`), at }],
    };
  }
};

const readText = (path: string, file: FilePath): Outcome<string | undefined> => {
  try {
    return { value: readIfThere(path)?.toString(), problems: [] };
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return { value: undefined, problems: [fileProblem(error, file)] };
  }
};

/**
 * Compiles and evaluates a site's config, by default `site.config.ts`. If the site has no config, the value is
 * undefined, without a problem.
 * Problems: `config/syntax`, `file/unreadable`, `config/missing-file` (if `configFile` was given).
 */
export const compileConfig = async (
  root: string,
  options: { configFile?: string; memo?: QueryStore } = {},
): Promise<ConfigOutcome> => {
  const path = resolve(root, options.configFile ?? 'site.config.ts');
  const file = toFilePath(relative(root, path));
  const { value: text, problems: unread } = readText(path, file);
  if (unread.length > 0) return { value: undefined, problems: unread, inputs: [] };
  if (text === undefined) {
    const missing: Problem = {
      code: 'config/missing-file',
      severity: 'error',
      message: `The config file \`${file}\` does not exist.`,
      hint: 'correct `--config`, or leave it out.',
    };
    return { value: undefined, problems: options.configFile === undefined ? [] : [missing], inputs: [] };
  }
  const bundle = await bundleModule(root, path, options.memo);
  const inputs = bundle.read;
  if (bundle.value === undefined) return { value: undefined, problems: bundle.problems, inputs };
  const evaluated = await evaluate(bundle.value, root, file);
  if (evaluated.problems.length > 0) return { value: undefined, problems: evaluated.problems, inputs };
  return { value: { file, text, value: evaluated.value }, problems: [], inputs };
};
