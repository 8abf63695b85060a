// Compiles the built-in templates when Mokcha itself is compiled (`lib/templates`), and finds them when a site is
// built, so that a site without its own `templates/` needs no bundling.
import { join, relative } from 'node:path';
import { bundleTemplates } from './bundle-templates.ts';
import {
  type CompiledTemplates,
  findCompiled,
  keepCompiled,
  type StateOf,
  type TemplateCache,
} from './template-cache.ts';
import { hashOf } from '../hash.ts';
import { readIfThere } from '../read/read-plain-file.ts';
import { plainSeal } from '../cache/seal.ts';
import { writeFileAtomically } from '../write/write-file-atomically.ts';

const key = 'built-in';

const readyFolder = (packageRoot: string): string => join(packageRoot, 'lib', 'templates');

/**
 * Returns the template cache inside the package. Its records are not signed with a key, because they are part of the
 * package.
 */
const readyCache = (packageRoot: string): TemplateCache => ({ folder: readyFolder(packageRoot), seal: plainSeal });

/** Creates a `StateOf` that takes paths relative to the package's root. */
const stateIn =
  (packageRoot: string): StateOf =>
  (path, hash) => {
    const bytes = hash === undefined ? readIfThere(join(packageRoot, path)) : undefined;
    return hash ?? (bytes === undefined ? 'absent' : hashOf(bytes));
  };

/** Returns the compiled built-in templates, or undefined if they are missing, damaged or out of date. */
export const findReady = (packageRoot: string): CompiledTemplates | undefined =>
  findCompiled(readyCache(packageRoot), key, stateIn(packageRoot));

/**
 * Returns the path of the CommonJS version of the server's module. `load-code.ts` can use V8's code cache for CommonJS
 * code, but not for an ES module.
 */
export const readyServer = (packageRoot: string): string => join(readyFolder(packageRoot), 'server.cjs');

/** Compiles the built-in templates when Mokcha itself is compiled. Rejects with an error if they do not compile. */
export const compileReady = async (packageRoot: string): Promise<void> => {
  const { value, problems } = await bundleTemplates({
    root: packageRoot,
    folders: { builtIn: join(packageRoot, 'templates') },
  });
  if (value === undefined) throw new Error(problems.map(({ message, at }) => `${at?.file}: ${message}`).join('\n'));
  const named = [...value.inputs].map(
    ([path, hash]) => [relative(packageRoot, path).replaceAll('\\', '/'), hash] as const,
  );
  // Mokcha depends on exact versions of other packages, so only its own files are compared later.
  const inputs = new Map(named.filter(([path]) => !path.includes('node_modules/')));
  await keepCompiled(readyCache(packageRoot), key, { ...value, inputs }, stateIn(packageRoot));
  const { transform } = await import('esbuild');
  await writeFileAtomically(
    readyServer(packageRoot),
    (await transform(value.server, { format: 'cjs', platform: 'node', minifyWhitespace: true })).code,
  );
};
