// The place of this file → Mokcha's package: its root, its version, the id of its code, and the compiled worker. This
// file runs from source, or as part of a chunk below `lib/`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf } from './hash.ts';
import { readIfThere } from './read/read-plain-file.ts';

export type MokchaPackage = {
  readonly root: string;
  readonly version: string;
  /**
   * Id that changes with our code and the packages that are bundled into it, and with most patches to installed files.
   * If Mokcha runs from source, the id changes only with the version. A memo is used only if a build with this id wrote
   * it.
   */
  readonly buildId: string;
  /** URL of the compiled worker; absent when Mokcha runs from source. */
  readonly worker?: URL;
};

type Json = Readonly<Record<string, unknown>>;

const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));

const findRoot = (folder: string): string => {
  const text = readIfThere(join(folder, 'package.json'))?.toString();
  if (text !== undefined && (JSON.parse(text) as Json).name === 'mokcha') return folder;
  if (dirname(folder) === folder) throw new Error('bug: the package of Mokcha is not found above its own code');
  return findRoot(dirname(folder));
};

/**
 * Returns the sizes of the compiled templates and entry points. `buildId` depends on them, because the id in
 * `build-id.json` does not change if somebody patches an installed file. Modification times cannot be used, because the
 * package manager sets them. The sizes of the chunks are not read, because this would make each build slower.
 */
const sizesOf = (root: string): readonly string[] =>
  ['code', 'templates'].flatMap((folder) =>
    readdirSync(join(root, 'lib', folder))
      .filter((name) => /\.[cm]?js$/.test(name))
      .sort()
      .map((name) => `${folder}/${name} ${statSync(join(root, 'lib', folder, name)).size}`),
  );

/** Returns the package that contains this file. Throws if this file is not in Mokcha's package, which is a bug. */
export const findPackage = (): MokchaPackage => {
  const root = findRoot(dirname(fileURLToPath(import.meta.url)));
  const version = String(readJson(join(root, 'package.json')).version);
  const [idFile, worker] = [join(root, 'lib', 'build-id.json'), join(root, 'lib', 'worker.js')];
  if (!import.meta.url.startsWith(pathToFileURL(join(root, 'lib')).href))
    return { root, version, buildId: `${version}-source` };
  const buildId = hashOf(`${readJson(idFile).id} ${version} ${sizesOf(root).join('\n')}`).slice(0, 16);
  return { root, version, buildId, worker: pathToFileURL(worker) };
};
