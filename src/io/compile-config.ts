// `site.config.ts` on the disk → its text and its default export: bundled with esbuild, evaluated from memory.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Message, Plugin } from 'esbuild';
import type { CompiledConfig } from '../config/load-settings.ts';
import { toFilePath } from '../model/paths.ts';
import type { MemoStore, Trace } from '../model/ports.ts';
import type { Outcome, Place, Problem } from '../model/problem.ts';

type Bundle = { readonly code: string; readonly map: string };

const SYNTAX = { code: 'config/syntax', severity: 'error' } as const;

/** `import { defineConfig } from 'mokcha'` works without Mokcha being installed beside the site, and loads none of it. */
const virtualMokcha: Plugin = {
  name: 'virtual-mokcha',
  setup: (build) => {
    build.onResolve({ filter: /^mokcha$/ }, ({ path }) => ({ path, namespace: 'mokcha' }));
    build.onLoad({ filter: /.*/, namespace: 'mokcha' }, () => ({ contents: 'export const defineConfig = (config) => config;' }));
  },
};

/** esbuild counts columns from 0, in bytes of UTF-8. */
const toUtf16 = (line: string, bytes: number): number => Buffer.from(line).subarray(0, bytes).toString().length;

const toPlace = (location: Message['location']): Place | undefined => {
  if (!location) return undefined;
  const column = toUtf16(location.lineText, location.column) + 1;
  const length = toUtf16(location.lineText, location.column + location.length) + 1 - column;
  return { file: toFilePath(location.file), position: { line: location.line, column, ...(length > 0 && { length }) } };
};

export const toBundleProblem = (message: Message): Problem => {
  const at = toPlace(message.location);
  return { ...SYNTAX, message: `${message.text.replaceAll('"', '`').replace(/\.$/, '')}.`, ...(at && { at }) };
};

const isBuildFailure = (error: unknown): error is { errors: Message[] } => typeof error === 'object' && error !== null && 'errors' in error;

/** One self-contained module; `require` of what was CommonJS and the file's own address still work. */
export const bundleModule = async (root: string, path: string): Promise<Outcome<(Bundle & { readonly inputs: readonly string[] }) | undefined>> => {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [path],
      bundle: true,
      write: false,
      outfile: 'module.mjs',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'external',
      metafile: true,
      logLevel: 'silent',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) },
      banner: { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(process.cwd() + "/");' },
      plugins: [virtualMokcha],
    });
    const [map, code] = [...result.outputFiles].sort((a, b) => b.path.length - a.path.length).map((file) => file.text);
    const inputs = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('mokcha:'));
    return { value: { code: code ?? '', map: map ?? '', inputs: inputs.sort() }, problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { value: undefined, problems: error.errors.map(toBundleProblem) };
  }
};

const hashFile = async (path: string): Promise<string> =>
  existsSync(path) ? createHash('sha256').update(await readFile(path)).digest('hex').slice(0, 32) : 'absent';

const traceOf = (root: string, inputs: readonly string[]): Promise<Trace> =>
  Promise.all(inputs.map(async (input): Promise<Trace[number]> => [`file:${input}`, await hashFile(resolve(root, input))]));

/** Bundling takes a process of esbuild's own: skipped while no file that went into the bundle has changed. What the code does at run time is never remembered. */
const bundleWithMemo = async (root: string, path: string, memo: MemoStore | undefined): Promise<Outcome<Bundle | undefined>> => {
  const task = `config:${relative(root, path)}`;
  const known = memo?.find<readonly string[]>(`${task}:inputs`, () => '');
  const states = new Map(await traceOf(root, known ?? []));
  const found = known && memo?.find<Bundle>(task, (dependency) => states.get(dependency) ?? 'absent');
  if (found) return { value: found, problems: [] };
  const { value, problems } = await bundleModule(root, path);
  if (value === undefined) return { value, problems };
  memo?.keep(`${task}:inputs`, [], value.inputs);
  memo?.keep(task, await traceOf(root, value.inputs), { code: value.code, map: value.map });
  return { value: { code: value.code, map: value.map }, problems };
};

const findThrower = (error: Error, map: string): Place | undefined => {
  const at = /data:text\/javascript[^\s)]*?:(\d+):(\d+)\)?$/m.exec(error.stack ?? '');
  if (at === null) return undefined;
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: toFilePath(entry.originalSource), position: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
};

const evaluate = async (bundle: Bundle, file: CompiledConfig['file']): Promise<Outcome<unknown>> => {
  try {
    const module: { default?: unknown } = await import(`data:text/javascript;base64,${Buffer.from(bundle.code).toString('base64')}`);
    return { value: module.default, problems: [] };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const message = `The config throws: ${error.message.replace(/\.$/, '')}.`;
    return { value: undefined, problems: [{ ...SYNTAX, message, at: findThrower(error, bundle.map) ?? { file } }] };
  }
};

/** Undefined without problems: there is none. Problems: `config/syntax`, `config/missing-file` (where one was asked for). */
export const compileConfig = async (
  root: string,
  options: { configFile?: string; memo?: MemoStore } = {},
): Promise<Outcome<CompiledConfig | undefined>> => {
  const path = resolve(root, options.configFile ?? 'site.config.ts');
  const file = toFilePath(relative(root, path));
  if (!existsSync(path)) {
    const missing: Problem = { code: 'config/missing-file', severity: 'error', message: `There is no config file \`${file}\`.`, hint: 'correct `--config`, or leave it out.' };
    return { value: undefined, problems: options.configFile === undefined ? [] : [missing] };
  }
  const bundle = await bundleWithMemo(root, path, options.memo);
  if (bundle.value === undefined) return { value: undefined, problems: bundle.problems };
  const evaluated = await evaluate(bundle.value, file);
  if (evaluated.problems.length > 0) return { value: undefined, problems: evaluated.problems };
  return { value: { file, text: await readFile(path, 'utf8'), value: evaluated.value }, problems: [] };
};
