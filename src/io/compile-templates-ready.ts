// The built-in templates as they were compiled with Mokcha itself (`lib/templates`): most sites change none of them, and then esbuild never starts.
import { join, relative } from 'node:path';
import { bundleTemplates } from './compile-templates-bundle.ts';
import { type CompiledTemplates, findCompiled, keepCompiled, type StateOf, type TemplateCache } from './compile-templates-cache.ts';
import { hashOf } from './hash.ts';
import { readIfThere } from './read-plain-file.ts';
import { plainSeal } from './seal.ts';
import { writeWhole } from './write-whole.ts';

const key = 'built-in';

export const readyFolder = (packageRoot: string): string => join(packageRoot, 'lib', 'templates');

/** Part of the package, as all of its code is: nobody shares it, and nobody signs it. */
const readyCache = (packageRoot: string): TemplateCache => ({ folder: readyFolder(packageRoot), seal: plainSeal });

/** Paths in the record start at the package. Its versions of other packages are exact, so only its own files are looked at. */
const stateIn =
  (packageRoot: string): StateOf =>
  (path, hash) => {
    const bytes = hash === undefined ? readIfThere(join(packageRoot, path)) : undefined;
    return hash ?? (bytes === undefined ? 'absent' : hashOf(bytes));
  };

/** Absent where a template was edited since, or where Mokcha runs from source. */
export const findReady = (packageRoot: string): CompiledTemplates | undefined =>
  findCompiled(readyCache(packageRoot), key, stateIn(packageRoot));

/** The server's module once more, as a script: `load-code.ts` has V8's compiled form of it, which nothing keeps for a module. */
export const readyServer = (packageRoot: string): string => join(readyFolder(packageRoot), 'server.cjs');

/** Called when Mokcha itself is compiled. */
export const compileReady = async (packageRoot: string): Promise<void> => {
  const { value, problems } = await bundleTemplates({ root: packageRoot, folders: { builtIn: join(packageRoot, 'templates') } });
  if (value === undefined) throw new Error(problems.map(({ message, at }) => `${at?.file}: ${message}`).join('\n'));
  const named = [...value.inputs].map(([path, hash]) => [relative(packageRoot, path).replaceAll('\\', '/'), hash] as const);
  const inputs = new Map(named.filter(([path]) => !path.includes('node_modules/')));
  await keepCompiled(readyCache(packageRoot), key, { ...value, inputs }, stateIn(packageRoot));
  const { transform } = await import('esbuild');
  await writeWhole(
    readyServer(packageRoot),
    (await transform(value.server, { format: 'cjs', platform: 'node', minifyWhitespace: true })).code,
  );
};
