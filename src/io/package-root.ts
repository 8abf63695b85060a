// Where Mokcha itself stands and which build of it runs, found from this file: from source, or from a chunk below lib/.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf } from './hash.ts';
import { readIfThere } from './read-plain-file.ts';

export type MokchaPackage = {
  readonly root: string;
  readonly version: string;
  /** Changes with every change of our code or of what is bundled into it, and if templates are patched: memos of another build are not believed. */
  readonly buildId: string;
  /** The compiled worker; absent when run from source. */
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
 * Templates and entries that somebody has patched where they are installed still have the id that they were compiled with. Sizes are asked for,
 * since times are the installer's. The two hundred chunks are not: that takes a tenth of a build in which nothing changed.
 */
const sizesOf = (root: string): readonly string[] =>
  ['code', 'templates'].flatMap((folder) =>
    readdirSync(join(root, 'lib', folder))
      .filter((name) => /\.[cm]?js$/.test(name))
      .sort()
      .map((name) => `${folder}/${name} ${statSync(join(root, 'lib', folder, name)).size}`),
  );

export const findPackage = (): MokchaPackage => {
  const root = findRoot(dirname(fileURLToPath(import.meta.url)));
  const version = String(readJson(join(root, 'package.json')).version);
  const [idFile, worker] = [join(root, 'lib', 'build-id.json'), join(root, 'lib', 'worker.js')];
  if (!import.meta.url.startsWith(pathToFileURL(join(root, 'lib')).href)) return { root, version, buildId: `${version}-source` };
  const buildId = hashOf(`${readJson(idFile).id} ${version} ${sizesOf(root).join('\n')}`).slice(0, 16);
  return { root, version, buildId, worker: pathToFileURL(worker) };
};
