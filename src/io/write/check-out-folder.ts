// An output folder → the problem because of which a build must not replace it. The folder is checked before a build, so
// that the problem is reported at once, and again before it is replaced. Files that the folder already contains are
// left to `untracked-files.ts`.
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, isAbsent, ProblemError } from '../file-problems.ts';
import { exists } from './journal.ts';
import { type OutputPlace, outputPlace } from './output-place.ts';

export type Sources = {
  readonly root: string;
  /**
   * Folders below the root that the site is made from, by default none. The next build would read output in them as
   * sources.
   */
  readonly sources?: readonly string[];
};

const holds = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way.split(sep)[0] === '..' || isAbsolute(way));
};

/**
 * Finds the name of a folder of git or npm in the path, because these tools may remove the files of other tools from
 * their folders. The exception is `node_modules/.cache`, which other tools may use.
 */
const findReserved = (root: string, folder: string): string | undefined => {
  const parts = relative(root, folder).split(sep);
  return parts.find((part, at) => part === '.git' || (part === 'node_modules' && parts[at + 1] !== '.cache'));
};

/** Resolves the links in the part of a path that exists: `../link/dist` may point into a folder of sources. */
const withoutLinks = (path: string): string => {
  try {
    return realpathSync(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // An error about a path that may exist is ignored here, because it is reported when the output is written.
    if (!isAbsent(error) || dirname(path) === path) return path;
    return join(withoutLinks(dirname(path)), basename(path));
  }
};

/**
 * Reports an output folder that contains the site's root, is in a folder of sources or of other tools, or is a link or
 * a file. Replacing the project's own folder would move the whole project, and following a link would replace a folder
 * that nobody named. Problems: `output/foreign`.
 */
export const checkOutFolder = (place: OutputPlace, { root: named, sources = [] }: Sources): Problem | undefined => {
  const root = withoutLinks(named);
  const folder = join(withoutLinks(place.parent), basename(place.folder));
  const path = place.show('') || '.';
  const at = { file: toFilePath(path) };
  const hint = 'choose another folder with `--out <dir>`.';
  if (holds(folder, root))
    return {
      code: 'output/foreign',
      severity: 'error',
      message: `\`${path}\` contains the site’s own sources.`,
      hint,
      at,
    };
  const source = sources.find((source) => holds(withoutLinks(join(root, source)), folder));
  if (source !== undefined)
    return {
      code: 'output/foreign',
      severity: 'error',
      message: `\`${path}\` cannot be the output folder: the site is read from \`${source}\`.`,
      hint,
      at,
    };
  const reserved = findReserved(root, folder);
  if (reserved !== undefined)
    return {
      code: 'output/foreign',
      severity: 'error',
      message: `\`${path}\` cannot be the output folder: \`${reserved}\` belongs to other tools.`,
      hint,
      at,
    };
  if (!exists(place, place.folder) || place.disk.lstatSync(place.folder).isDirectory()) return undefined;
  const what = place.disk.lstatSync(place.folder).isSymbolicLink() ? 'it is a symbolic link' : 'it is not a folder';
  return {
    code: 'output/foreign',
    severity: 'error',
    message: `\`${path}\` cannot be the output folder: ${what}.`,
    hint,
    at,
  };
};

/**
 * Checks the output folder before a build. Returns undefined if the check itself fails with a system error, because
 * writing the output reports that error.
 */
export const refuseOutFolder = (outFolder: string, sources: Sources): Problem | undefined => {
  try {
    return checkOutFolder(outputPlace(outFolder, sources), sources);
  } catch (error) {
    if (error instanceof ProblemError || errorCode(error) !== undefined) return undefined;
    throw error;
  }
};
