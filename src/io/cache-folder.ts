// Where what can be made again is kept between runs, and where what is this machine's own is.
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { isThere } from './file-problems.ts';
import { hashOf } from './hash.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Undefined for a user without one: Node throws where the system has no entry for the user, and an empty `HOME` would be the folder of the process. */
const homeFolder = (): string | undefined => {
  try {
    const folder = homedir();
    return isAbsolute(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
};

const userFolder = (chosen: string | undefined, ...names: readonly string[]): string | undefined => {
  if (chosen?.startsWith('/')) return join(chosen, 'mokcha');
  const home = homeFolder();
  return home === undefined ? undefined : join(home, ...names, 'mokcha');
};

export const userCacheFolder = (env: Env): string | undefined => userFolder(env.XDG_CACHE_HOME, '.cache');

/** Next to the cache and no part of it: what is kept there is given to no other machine (XDG Base Directory Specification). */
export const userStateFolder = (env: Env): string | undefined => userFolder(env.XDG_STATE_HOME, '.local', 'state');

/** Nothing is ever left beside somebody's description. */
export const cacheOfDescriptions = (root: string, env: Env): string | undefined => {
  const folder = userCacheFolder(env);
  return folder === undefined ? undefined : join(folder, hashOf(root).slice(0, 16));
};

/** Beside the site's packages where it has some, else in the user's cache folder (XDG Base Directory Specification), one for each root. */
export const cacheFolderOf = (root: string, env: Env): string | undefined =>
  isThere(join(root, 'node_modules')) ? join(root, 'node_modules', '.cache', 'mokcha') : cacheOfDescriptions(root, env);
