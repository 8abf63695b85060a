// Whether a folder can be the output's at all, whatever is in it. Asked before a build too, which takes longer than the answer.
import { isAbsolute, join, relative, sep } from 'node:path';
import { toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import { errorCode, ProblemError } from './file-problems.ts';
import { exists } from './journal.ts';
import { type OutputPlace, outputPlace } from './output-place.ts';

export type Sources = {
  readonly root: string;
  /** Folders below the root that the site is made from: output in one of them would be read by the next build. */
  readonly sources?: readonly string[];
};

const holds = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way.split(sep)[0] === '..' || isAbsolute(way));
};

/** The swap would move the whole project, and following a link would swap something that nobody named. Problems: `output/foreign`. */
export const checkOutFolder = (place: OutputPlace, { root, sources = [] }: Sources): Problem | undefined => {
  const path = place.show('') || '.';
  const at = { file: toFilePath(path) };
  const hint = 'choose another folder with `--out <dir>`.';
  if (holds(place.folder, root))
    return { code: 'output/foreign', severity: 'error', message: `\`${path}\` contains the site’s own sources.`, hint, at };
  const source = sources.find((folder) => holds(join(root, folder), place.folder));
  if (source !== undefined)
    return {
      code: 'output/foreign',
      severity: 'error',
      message: `\`${path}\` is for sources: the site is read from \`${source}\`.`,
      hint,
      at,
    };
  if (!exists(place, place.folder) || place.disk.lstatSync(place.folder).isDirectory()) return undefined;
  return { code: 'output/foreign', severity: 'error', message: `\`${path}\` is not a folder.`, hint, at };
};

/** The same before a build: what cannot be found out is left to the writing, which tells why. */
export const refuseOutFolder = (outFolder: string, sources: Sources): Problem | undefined => {
  try {
    return checkOutFolder(outputPlace(outFolder, sources), sources);
  } catch (error) {
    if (error instanceof ProblemError || errorCode(error) !== undefined) return undefined;
    throw error;
  }
};
