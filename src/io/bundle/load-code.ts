// Loads our compiled code (`lib/code`), with V8's code cache if `npm run build` wrote one, so that V8 does not compile
// it again at every start. Node's stable API for this cache accepts only scripts (`vm.Script`), and Node 20 caches no
// code by itself, so the code is CommonJS and is loaded here. Also sets V8's flags, and writes the code cache.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

type Exports = Readonly<Record<string, unknown>>;
type Loaded = { readonly script: Script; readonly module: { exports: Exports } };

const folder = fileURLToPath(new URL('code', import.meta.url));
const compiledOf = (file: string): string => `${file}.v8-${process.versions.v8}`;

const requireOutside = createRequire(import.meta.url);
/** URL of the compiled server module of the built-in templates (`readyServer` in `built-in-templates.ts`). */
const readyServer = new URL('templates/server.cjs', import.meta.url).href;

const importOutside = async (specifier: string): Promise<unknown> =>
  specifier === readyServer ? loadFile(fileURLToPath(readyServer)) : import(specifier);

const loaded = new Map<string, Loaded>();

/** Reads V8's code cache for a file. If it cannot be read, V8 compiles the source, which only takes longer. */
const readCompiled = (file: string): Buffer | undefined => {
  try {
    return readFileSync(compiledOf(file));
  } catch {
    return undefined;
  }
};

const loadFile = (file: string): Exports => {
  const known = loaded.get(file);
  if (known !== undefined) return known.module.exports;
  const source = `(function (exports, require, module, __url, __import) {${readFileSync(file, 'utf8')}\n})`;
  const compiled = readCompiled(file);
  // If the code cache was made with other flags, V8 rejects it and compiles the source.
  const script = new Script(source, { filename: file, ...(compiled && { cachedData: compiled }) });
  const module: Loaded['module'] = { exports: {} };
  loaded.set(file, { script, module });
  const require = (name: string): unknown =>
    name.startsWith('.') ? loadFile(join(dirname(file), name)) : requireOutside(name);
  script.runInThisContext()(module.exports, require, module, pathToFileURL(file).href, importOutside);
  return module.exports;
};

/**
 * Sets V8's flags for a short build (docs/adr/0003). V8 11 (Node 20) assumes that a process runs for a long time: it
 * optimises too early, and lets the young generation grow too slowly. Later versions do not have the first flag, but
 * optimise later by default.
 */
export const tuneV8 = (): void => {
  if (!process.versions.v8.startsWith('11.')) return;
  setFlagsFromString('--interrupt-budget=500000');
  setFlagsFromString('--semi-space-growth-factor=8');
};

/** Returns the exports of `lib/code/<name>.cjs`. */
export const loadCode = (name: string): Exports => loadFile(join(folder, `${name}.cjs`));

/**
 * Writes V8's code cache for all loaded files, with every function that has run so far. The cache is valid only for
 * this version of V8 with the same flags.
 */
export const keepCompiled = (): void => {
  for (const [file, { script }] of loaded) writeFileSync(compiledOf(file), script.createCachedData());
};
