// `site.config.ts` on the disk → its text and its default export: bundled, evaluated from memory.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative, resolve } from 'node:path';
import type { CompiledConfig } from '../config/load-settings.ts';
import { toFilePath } from '../model/paths.ts';
import type { MemoStore } from '../model/ports.ts';
import type { Outcome, Place, Problem } from '../model/problem.ts';
import { type Bundle, bundleModule } from './bundle-module.ts';
import { importModule } from './import-module.ts';

/** `inputs`: the files that decide what it is, by path from the root, also if it does not compile. */
export type ConfigOutcome = Outcome<CompiledConfig | undefined> & { readonly inputs: readonly string[] };

const findThrower = (error: Error, map: string): Place | undefined => {
  const at = /data:text\/javascript[^\s)]*?:(\d+):(\d+)\)?$/m.exec(error.stack ?? '');
  if (at === null) return undefined;
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: toFilePath(entry.originalSource), position: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
};

const evaluate = async (bundle: Bundle, file: CompiledConfig['file']): Promise<Outcome<unknown>> => {
  try {
    const url = `data:text/javascript;base64,${Buffer.from(bundle.code).toString('base64')}`;
    const module = await importModule<{ default?: unknown }>(url);
    return { value: module.default, problems: [] };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const message = `The config throws: ${error.message.replace(/\.$/, '')}.`;
    return {
      value: undefined,
      problems: [{ code: 'config/syntax', severity: 'error', message, at: findThrower(error, bundle.map) ?? { file } }],
    };
  }
};

/** Undefined without problems: there is none. Problems: `config/syntax`, `config/missing-file` (where one was asked for). */
export const compileConfig = async (root: string, options: { configFile?: string; memo?: MemoStore } = {}): Promise<ConfigOutcome> => {
  const path = resolve(root, options.configFile ?? 'site.config.ts');
  const file = toFilePath(relative(root, path));
  if (!existsSync(path)) {
    const missing: Problem = {
      code: 'config/missing-file',
      severity: 'error',
      message: `There is no config file \`${file}\`.`,
      hint: 'correct `--config`, or leave it out.',
    };
    return { value: undefined, problems: options.configFile === undefined ? [] : [missing], inputs: [] };
  }
  const bundle = await bundleModule(root, path, options.memo);
  const inputs = bundle.read;
  if (bundle.value === undefined) return { value: undefined, problems: bundle.problems, inputs };
  const evaluated = await evaluate(bundle.value, file);
  if (evaluated.problems.length > 0) return { value: undefined, problems: evaluated.problems, inputs };
  return { value: { file, text: await readFile(path, 'utf8'), value: evaluated.value }, problems: [], inputs };
};
