// A folder → what the settings' defaults need to know of it, without reading the site. What the disk refuses to show is told by who reads the site.
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SiteFacts } from '../config/defaults.ts';
import { isLocaleCode } from '../model/locale-code.ts';
import { type FilePath, toFilePath } from '../model/paths.ts';
import { errorCode } from './file-problems.ts';

const listNames = async (folder: string, kind: 'folders' | 'all'): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (kind === 'all' || entry.isDirectory() ? [entry.name.normalize('NFC')] : [])).sort();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
};

/** A file that the disk refuses to show is one: only so is it read, and the refusal told. */
const isFile = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return true;
  }
};

const titleOf = async (path: string): Promise<string | undefined> =>
  isFile(path) ? (await import('./read-title.ts')).readTitle(path) : undefined;

/** What is known of a folder that must not be listed. */
export const bareFacts = (root: string): SiteFacts => ({
  folderName: basename(resolve(root)).normalize('NFC'),
  contentLocales: [],
  specs: [],
  isFile: (path: FilePath) => isFile(join(root, path)),
  titleOf: (path) => titleOf(join(root, path)),
});

const isSpec = (name: string): boolean => /^openapi(?:\.[A-Za-z0-9-]+)?\.(?:yaml|json)$/.test(name);

/** What is named like a description is one if it is a file: a folder that cannot be listed has none, and is told by who reads the site. */
const listSpecs = async (root: string): Promise<FilePath[]> => {
  const specsIn = async (folder: string): Promise<FilePath[]> => {
    const names = await listNames(join(root, folder), 'all');
    const versions = names.includes('versions') ? await listNames(join(root, folder, 'versions'), 'folders') : [];
    const own = names.filter(isSpec).map((name) => toFilePath(`${folder}/${name}`));
    const inner = await Promise.all(versions.map((version) => specsIn(`${folder}/versions/${version}`)));
    return [...own, ...inner.flat()];
  };
  const folders = await listNames(join(root, 'specs'), 'folders');
  const paths = await Promise.all(folders.map((folder) => specsIn(`specs/${folder}`)));
  return paths.flat().filter((path) => isFile(join(root, path)));
};

export const readFacts = async (root: string): Promise<SiteFacts> => ({
  ...bareFacts(root),
  contentLocales: (await listNames(join(root, 'content'), 'folders')).filter((name) => isLocaleCode(name)),
  specs: await listSpecs(root),
});
