// Environment variables → the user's cache folder, and the user's folder for files that must stay on this machine.
// Environment variables and a root → the cache folder of a site, or of descriptions without a site.
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { mayExist } from '../file-problems.ts';
import { hashOf } from '../hash.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the user's home directory, or undefined if it is not known. Node throws if the system has no entry for the
 * user, and an empty `HOME` would mean the working directory.
 */
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

/**
 * Returns the user's cache folder (XDG Base Directory Specification), or undefined if `XDG_CACHE_HOME` is not an
 * absolute path and the home directory is not known.
 */
export const userCacheFolder = (env: Env): string | undefined => userFolder(env.XDG_CACHE_HOME, '.cache');

/**
 * Returns the user's state folder (XDG Base Directory Specification), or undefined if `XDG_STATE_HOME` is not an
 * absolute path and the home directory is not known. This folder is not part of the cache, since its files must not be
 * copied to other machines.
 */
export const userStateFolder = (env: Env): string | undefined => userFolder(env.XDG_STATE_HOME, '.local', 'state');

/**
 * Returns the cache folder of a root in the user's cache folder, or undefined if the user has no cache folder. This
 * folder is used for a description without a site, so that nothing is written next to the description, and for a site
 * without `node_modules`.
 */
export const cacheOfDescriptions = (root: string, env: Env): string | undefined => {
  const folder = userCacheFolder(env);
  return folder === undefined ? undefined : join(folder, hashOf(root).slice(0, 16));
};

/**
 * Returns the cache folder of a site: in `node_modules` if this folder exists, otherwise in the user's cache folder, if
 * the user has one.
 */
export const cacheFolderOf = (root: string, env: Env): string | undefined =>
  mayExist(join(root, 'node_modules'))
    ? join(root, 'node_modules', '.cache', 'mokcha')
    : cacheOfDescriptions(root, env);
