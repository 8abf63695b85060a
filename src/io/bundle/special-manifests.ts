// Reports a pipe or a device with the name `package.json` that esbuild would read to resolve an import, because esbuild
// would never finish reading it.
import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { foldersAbove } from './import-lookups.ts';
import { specialProblem } from '../read/read-snapshot-file.ts';

const isSpecial = (path: string): boolean => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isFile() && !found.isDirectory();
  } catch {
    // esbuild itself reports an unreadable file.
    return false;
  }
};

const toMessage = (path: string, root: string): PartialMessage => {
  const file = relative(root, path).replaceAll('\\', '/');
  return { text: specialProblem(file).message, location: { file, line: 1 } };
};

/**
 * Creates a function that finds a pipe or a device that esbuild would read as `package.json` for an import. esbuild
 * looks in the folders above the importing file and above the imported path. Hundreds of imports share these folders,
 * so each folder is checked once.
 */
const createFindSpecial = (): ((path: string, folder: string) => string | undefined) => {
  const found = new Map<string, string | undefined>();
  const findAbove = (folder: string): string | undefined => {
    if (found.has(folder)) return found.get(folder);
    const manifest = join(folder, 'package.json');
    const above = dirname(folder);
    const special = isSpecial(manifest) ? manifest : above === folder ? undefined : findAbove(above);
    found.set(folder, special);
    return special;
  };
  const findImported = (path: string, folder: string): string | undefined => {
    if (!/^[^./]/.test(path)) return findAbove(resolve(folder, path));
    for (const above of foldersAbove(folder)) {
      const special = findAbove(join(above, 'node_modules', path));
      if (special !== undefined) return special;
    }
    return undefined;
  };
  return (path, folder) => findAbove(folder) ?? findImported(path, folder);
};

/**
 * Creates the plugin that reports a `package.json` that is a pipe or a device. It must come before plugins that resolve
 * imports, since esbuild calls plugins in order.
 */
export const refuseSpecialManifests = (): Plugin => ({
  name: 'special-manifests',
  setup: (build) => {
    let findSpecial = createFindSpecial();
    build.onStart(() => {
      findSpecial = createFindSpecial();
    });
    build.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
      const special = resolveDir === '' ? undefined : findSpecial(path, resolveDir);
      return special === undefined
        ? undefined
        : { errors: [toMessage(special, build.initialOptions.absWorkingDir ?? '.')] };
    });
  },
});
