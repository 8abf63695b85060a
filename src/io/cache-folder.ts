// Where what can be made again is kept between runs.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from './hash.ts';

type Env = Readonly<Record<string, string | undefined>>;

export const userCacheFolder = (env: Env): string =>
  join(env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : join(homedir(), '.cache'), 'mokcha');

/** Nothing is ever left beside somebody's description. */
export const cacheOfDescriptions = (root: string, env: Env): string => join(userCacheFolder(env), hashOf(root).slice(0, 16));

/** Beside the site's packages where it has some, else in the user's cache folder (XDG Base Directory Specification), one for each root. */
export const cacheFolderOf = (root: string, env: Env): string =>
  existsSync(join(root, 'node_modules')) ? join(root, 'node_modules', '.cache', 'mokcha') : cacheOfDescriptions(root, env);
