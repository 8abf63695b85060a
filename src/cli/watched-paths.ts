// Which paths of a root belong to a site: what is read to build it, nothing that is built or installed.
import type { Settings } from '../model/settings.ts';

const FOLDERS = ['content', 'specs', 'i18n', 'templates'];

const topOf = (path: string): string => path.replace(/^\.\//, '').split('/')[0] ?? '';

/** `outPath`: the output folder, relative to the root. Files right below the root are all watched: the config may import them. */
export const createIsWatched = (outPath: string, settings: Settings | undefined): ((path: string) => boolean) => {
  const named = settings ? settings.apis.map((api) => topOf(api.file)) : [];
  const tops = new Set([...FOLDERS, ...named]);
  return (path) => {
    if (path === outPath || path.startsWith(`${outPath}/`)) return false;
    if (path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')) return false;
    return tops.has(topOf(path)) || (!path.includes('/') && /\.[cm]?[jt]sx?$|\.json$|\.ya?ml$/.test(path));
  };
};
