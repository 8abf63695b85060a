// Which paths of a root belong to a site: what is read to build it, nothing that is built or installed.
import { sourceFolders } from '../io/read-snapshot.ts';
import type { Inputs } from './session.ts';

const topOf = (path: string): string => path.split('/')[0] ?? '';

/** `outPath`: the output folder, relative to the root. Right below the root everything that could be imported is watched: a config may be still to come. */
export const createIsWatched = (outPath: string, inputs: Inputs | undefined): ((path: string) => boolean) => {
  const read = [...(inputs?.snapshot.files.keys() ?? []), ...(inputs?.sources ?? [])];
  const tops = new Set([...sourceFolders, ...read.map(topOf)]);
  return (path) => {
    if (path === outPath || path.startsWith(`${outPath}/`)) return false;
    if (path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')) return false;
    return tops.has(topOf(path)) || /^[^/]+\.([cm]?[jt]sx?|json|ya?ml)$/.test(path);
  };
};
