// Content → a file that exists completely or not at all, since it is written as a draft first. Also names drafts,
// removes abandoned drafts, and clears paths in the cache folder.
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { hasProcess, readNamespace } from './lock-holder.ts';
import { errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';

/** Age at which a draft is removed even if its process cannot be checked. No file takes that long to write. */
const abandonedMs = 60 * 60 * 1000;

/**
 * Returns the same id for all processes that see each other's pids: those of one machine, or of one container on it.
 */
const processSpace = (): string => hashOf(`${hostname()}\n${readNamespace()}`).slice(0, 8);

/**
 * Returns a name for a draft. Builds and `watch` ignore names that begin with `.mokcha-draft-` (`hidden-names.ts`). The
 * random part of the name prevents other users from placing a link with this name in advance, which would lead the
 * draft elsewhere.
 */
export const createDraftName = (): string =>
  `.mokcha-draft-${processSpace()}-${process.pid}-${randomBytes(8).toString('hex')}`;

const isAbandoned = async (path: string, space: string, pid: number): Promise<boolean> => {
  if (space === processSpace() && !hasProcess(pid)) return true;
  const { mtimeMs } = await lstat(path);
  return mtimeMs < Date.now() - abandonedMs;
};

/**
 * Removes the drafts that killed processes have left in a folder. A failure is ignored, because the next call tries
 * again.
 */
export const removeAbandonedDrafts = async (folder: string): Promise<void> => {
  try {
    for (const name of await readdir(folder)) {
      const [, space, pid] = /^\.mokcha-draft-([0-9a-f]{8})-(\d+)-[0-9a-f]{16}$/.exec(name) ?? [];
      if (space === undefined) continue;
      const path = join(folder, name);
      if (await isAbandoned(path, space, Number(pid))) await rm(path, { force: true });
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
};

/** Writes a file so that another process never reads half of it. Rejects with the system error. */
export const writeFileAtomically = async (file: string, content: string | Uint8Array): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, createDraftName());
  await mkdir(folder, { recursive: true });
  await removeAbandonedDrafts(folder);
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** Removes a folder that has the path of a cache file. This is safe, because Mokcha owns all of the cache folder. */
export const clearPlace = async (file: string): Promise<void> => {
  const stats = await lstat(file).catch(() => undefined);
  if (stats?.isDirectory()) await rm(file, { recursive: true, force: true });
};

/**
 * Removes a link or a file that is in the place of a folder inside the cache folder. Writing through a link would
 * change files elsewhere, and a file would block the folder. A failure is ignored.
 */
export const clearFolderPlace = async (folder: string): Promise<void> => {
  const stats = await lstat(folder).catch(() => undefined);
  if (stats !== undefined && !stats.isDirectory()) await rm(folder, { force: true }).catch(() => undefined);
};
