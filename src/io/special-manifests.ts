// A pipe or a device in the place of a `package.json` that esbuild reads to find what is imported. It would wait for it for ever.
import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { foldersAbove } from './lookups.ts';
import { specialProblem } from './read-snapshot-file.ts';

/** Where esbuild looks for one: in what is imported and above it, and above the file that imports. */
const manifestsOf = (path: string, folder: string): ReadonlySet<string> => {
  const above = foldersAbove(folder);
  const isPackage = /^[^./]/.test(path);
  const imported = isPackage ? above.map((place) => join(place, 'node_modules', path)) : [resolve(folder, path)];
  return new Set([...above, ...imported.flatMap(foldersAbove)].map((place) => join(place, 'package.json')));
};

const isSpecial = (path: string): boolean => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isFile() && !found.isDirectory();
  } catch {
    // esbuild itself says best what cannot be read.
    return false;
  }
};

const toMessage = (path: string, root: string): PartialMessage => {
  const file = relative(root, path).replaceAll('\\', '/');
  return { text: specialProblem(file).message, location: { file, line: 1 } };
};

/** Put before plugins that resolve. */
export const refuseSpecialManifests = (): Plugin => ({
  name: 'special-manifests',
  setup: (build) => {
    const known = new Map<string, boolean>();
    build.onStart(() => known.clear());
    const isRefused = (path: string): boolean => {
      const found = known.get(path) ?? isSpecial(path);
      known.set(path, found);
      return found;
    };
    build.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
      const special = resolveDir === '' ? undefined : [...manifestsOf(path, resolveDir)].find(isRefused);
      return special === undefined ? undefined : { errors: [toMessage(special, build.initialOptions.absWorkingDir ?? '.')] };
    });
  },
});
