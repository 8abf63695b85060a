// A file that is there whole or not at all.
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another process never reads half of it. Nobody can guess the name of the draft, so that no link leads it elsewhere. */
export const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** For a file of the cache folder, in which nobody else has anything: a folder that is in its place makes way. */
export const clearPlace = async (file: string): Promise<void> => {
  const stats = await lstat(file).catch(() => undefined);
  if (stats?.isDirectory()) await rm(file, { recursive: true, force: true });
};

/** For a folder of the cache folder: a link would lead what is written elsewhere, and a file leaves no place for it. What cannot be removed stays. */
export const clearFolderPlace = async (folder: string): Promise<void> => {
  const stats = await lstat(folder).catch(() => undefined);
  if (stats !== undefined && !stats.isDirectory()) await rm(folder, { force: true }).catch(() => undefined);
};
