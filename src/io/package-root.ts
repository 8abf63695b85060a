// Where Mokcha itself stands and which build of it runs, found from this file: from source, or from a chunk below lib/.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type MokchaPackage = {
  readonly root: string;
  readonly version: string;
  /** Changes with every change of our code or of what is bundled into it: memos of another build are not believed. */
  readonly buildId: string;
  /** The compiled worker; absent when run from source. */
  readonly worker?: URL;
};

const readJson = (path: string): Readonly<Record<string, unknown>> => JSON.parse(readFileSync(path, 'utf8'));

const findRoot = (folder: string): string => {
  const file = join(folder, 'package.json');
  if (existsSync(file) && readJson(file).name === 'mokcha') return folder;
  if (dirname(folder) === folder) throw new Error('bug: the package of Mokcha is not found above its own code');
  return findRoot(dirname(folder));
};

export const findPackage = (): MokchaPackage => {
  const root = findRoot(dirname(fileURLToPath(import.meta.url)));
  const version = String(readJson(join(root, 'package.json')).version);
  const [idFile, worker] = [join(root, 'lib', 'build-id.json'), join(root, 'lib', 'worker.js')];
  if (!import.meta.url.startsWith(pathToFileURL(join(root, 'lib')).href)) return { root, version, buildId: `${version}-source` };
  return { root, version, buildId: String(readJson(idFile).id), worker: pathToFileURL(worker) };
};
