// A file of the site's own code → one self-contained module, bundled with esbuild. Syntax errors and imports that
// cannot be resolved become problems. Running the module is left to callers.
import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import type { QueryStore, Reads } from '../../incremental/types.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { toPlace } from './message-place.ts';
import { hintForScript } from '../../syntax-hints/script-syntax-hints.ts';
import { hashOf } from '../hash.ts';
import { findLookups, isLookup, stateOfLookup } from './import-lookups.ts';
import { loadEsbuild } from '../permissions/load-esbuild.ts';
import { type InputHashes, recordInputs } from './record-bundle-inputs.ts';
import { readIfThere, readPlainFile } from '../read/read-plain-file.ts';
import { refuseSpecialManifests } from './special-manifests.ts';

/** Bundled module with its source map. `inputs`: paths, from the root, of the files in the bundle. */
export type Bundle = { readonly code: string; readonly map: string; readonly inputs: readonly string[] };

/** Bundle that this run made. `lookups`: names of lookups (`import-lookups.ts`), with the state of each lookup. */
type FreshBundle = Bundle & { readonly lookups: Reads };

/**
 * Makes `import { defineConfig } from 'mokcha'` work even if Mokcha is not installed in the site's folder. No code of
 * Mokcha is loaded.
 */
const virtualMokcha: Plugin = {
  name: 'virtual-mokcha',
  setup: (build) => {
    build.onResolve({ filter: /^mokcha$/ }, ({ path }) => ({ path, namespace: 'mokcha' }));
    build.onLoad({ filter: /.*/, namespace: 'mokcha' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  },
};

const linesOf = async (root: string, file: string): Promise<readonly string[]> => {
  try {
    return (readPlainFile(resolve(root, file))?.toString() ?? '').split(/\r?\n/);
  } catch {
    // If the file cannot be read, a missing comma is reported with esbuild's own message, and without a hint.
    return [];
  }
};

const toBundleProblem = async (root: string, { text, location }: Message): Promise<Problem> => {
  const at = toPlace(location);
  const advice = at?.position && hintForScript(text, await linesOf(root, at.file), at.position);
  return {
    code: 'config/syntax',
    severity: 'error',
    message: advice?.message ?? `${text.replaceAll('"', '`').replace(/\.$/, '')}.`,
    ...(advice && { hint: advice.hint }),
    ...(at && { at: { ...at, ...(advice?.position && { position: advice.position }) } }),
  };
};

const isBuildFailure = (error: unknown): error is { errors: Message[] } =>
  typeof error === 'object' && error !== null && 'errors' in error;

/**
 * Bundles a file into one self-contained module. `require` in CommonJS code and the file's own `import.meta.url` still
 * work.
 */
const bundle = async (root: string, path: string, hashes: InputHashes): Promise<Outcome<FreshBundle | undefined>> => {
  const { build } = await loadEsbuild();
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
      // A `tsconfig.json` is ignored, because it is not among the inputs on which a cached bundle depends.
      tsconfigRaw: '{}',
      metafile: true,
      logLevel: 'silent',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) },
      banner: {
        js:
          'import { createRequire as __createRequire } from "node:module"; const require = ' +
          '__createRequire(process.cwd() + "/");',
      },
      plugins: [refuseSpecialManifests(), virtualMokcha, recordInputs(hashes)],
    });
    const [map, code] = [...result.outputFiles].sort((a, b) => b.path.length - a.path.length).map((file) => file.text);
    const inputs = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('mokcha:'));
    const own = findLookups(result.metafile, { from: root, root });
    const lookups = [`near:${relative(root, path).split(sep).join('/')}`, ...own].map(
      (name) => [name, stateOfLookup(root, name)] as const,
    );
    return { value: { code: code ?? '', map: map ?? '', inputs: inputs.sort(), lookups }, problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return {
      value: undefined,
      problems: await Promise.all(error.errors.map((message) => toBundleProblem(root, message))),
    };
  }
};

const stateNow =
  (root: string) =>
  (dependency: string): string => {
    if (isLookup(dependency)) return stateOfLookup(root, dependency);
    const bytes = readIfThere(resolve(root, dependency.slice('file:'.length)));
    return bytes === undefined ? 'absent' : hashOf(bytes);
  };

/**
 * Result of bundling. `read`: paths, from the root, of the files in the bundle or, if bundling fails, of the given file
 * and all other files that were read.
 */
export type Bundled = Outcome<Bundle | undefined> & { readonly read: readonly string[] };

/**
 * Bundles a file, or returns the bundle from the memo if no file of the bundle has changed and each import still
 * resolves as before. With a bundle from the memo, esbuild is not started. Without `memo`, nothing is cached. Problems:
 * `config/syntax`.
 */
export const bundleModule = async (root: string, path: string, memo?: QueryStore): Promise<Bundled> => {
  const task = `module:${relative(root, path)}`;
  const found = memo?.find<Bundle>(task, stateNow(root));
  if (found) return { value: found, problems: [], read: found.inputs };
  const hashes: InputHashes = new Map();
  const { value, problems } = await bundle(root, path, hashes);
  if (value === undefined) {
    const files = [...new Set([path, ...hashes.keys()])].map((file) => relative(root, file).split(sep).join('/'));
    return { value, problems, read: files.sort() };
  }
  const { lookups, ...kept } = value;
  const files = value.inputs.map((input) => [`file:${input}`, hashes.get(resolve(root, input)) ?? 'unread'] as const);
  memo?.keep(task, [...files, ...lookups], kept);
  return { value, problems, read: value.inputs };
};
