// A file, a folder or a commit → the API descriptions in it. Each description is read when it is needed. Validating
// descriptions with Redocly is left to `mokcha check`.
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import { createLocator } from '../../openapi/locate-pointer.ts';
import { parseSpec } from '../../openapi/parse-spec.ts';
import { errorCode, mayExist, unlessAbsent } from '../file-problems.ts';
import { type GitTree, type GitTreeFault, openGitTree } from './git-tree.ts';
import { readIfThere } from './read-plain-file.ts';
import { readDescriptions } from './read-site.ts';

export type FoundDescription = {
  /** Name of the folder that contains the description. `mokcha diff` pairs descriptions by this name. */
  readonly name: string;
  /**
   * Name in messages: the given path, joined with the path of the file in it if it is a folder; for a file in a commit,
   * `git:<ref>:<path>`.
   */
  readonly label: string;
  /** Converts a path of the description to a path from the working directory; absent if the files are in a commit. */
  readonly pathOf?: (file: string) => string;
  readonly read: () => Promise<Outcome<ApiSpec | undefined>>;
  /** Finds the place in the files to which a pointer into the description leads. */
  readonly locate: ReturnType<typeof createLocator>;
};

export type DescriptionsFault = { readonly fault: 'no-file' | 'pipe' | 'no-description' | GitTreeFault };

const parseWith = (
  file: string,
  readFile: (path: string) => { bytes: Uint8Array; hash: string } | undefined,
): Outcome<ApiSpec | undefined> =>
  parseSpec({
    name: basename(file).replace(/\.[^.]*$/, ''),
    file: toFilePath(file),
    readFile: (path) => {
      const found = readFile(path);
      return found && { path, ...found };
    },
    validator: async () => [],
  });

const isIn = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');

/**
 * Returns whether a folder is the top of a repository. A folder that may not be read does not count, because no
 * description can refer to a file in it.
 */
const isRepository = (folder: string): boolean => {
  try {
    return unlessAbsent(() => statSync(join(folder, '.git'))) !== undefined;
  } catch (error) {
    if (/ACCES/.test(errorCode(error) ?? '')) return false;
    throw error;
  }
};

/**
 * Returns the folder that the file's references may not leave: the file's repository or, outside of a repository, the
 * working directory if it contains the file, and otherwise the file's own folder.
 */
const rootOf = (file: string, cwd: string): string => {
  let folder = dirname(file);
  while (folder !== dirname(folder) && !isRepository(folder)) folder = dirname(folder);
  if (isRepository(folder)) return folder;
  return isIn(cwd, file) ? cwd : dirname(file);
};

const slashes = (path: string): string => path.split(sep).join('/');

const ofDisk = (file: string, cwd: string, label: string): FoundDescription => {
  const here = realpathSync(cwd);
  const root = rootOf(file, here);
  return {
    name: basename(dirname(file)),
    label,
    pathOf: (path) => slashes(relative(here, join(root, path))),
    locate: createLocator((path) => {
      const bytes = readIfThere(join(root, path));
      return bytes && { path, hash: '', bytes };
    }),
    read: async () => {
      const path = slashes(relative(root, file));
      const { value: snapshot, problems } = await readDescriptions(root, [toFilePath(path)]);
      const outcome = parseWith(path, (name) => snapshot.files.get(toFilePath(name)));
      return { value: outcome.value, problems: [...problems, ...outcome.problems] };
    },
  };
};

const isDescription = (name: string): boolean => /^(?:openapi|swagger)\.(?:ya?ml|json)$/.test(name);

/**
 * Matches the paths at which descriptions are found: in the folder itself, in a subfolder, or in a subfolder of
 * `specs`.
 */
const places = /^(?:(?:specs\/)?[^/]+\/)?[^/]+$/;

const listDisk = (folder: string): readonly string[] => {
  const within = (below: string): readonly string[] =>
    readdirSync(join(folder, below), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .flatMap((entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`;
        const isFolder = entry.isDirectory() && (below === '' || below === 'specs');
        return isFolder ? within(path) : [path];
      });
  return within('');
};

const select = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => places.test(path) && isDescription(basename(path))).sort();

/**
 * Returns the descriptions at a path, or the reason why they cannot be found. `written`: the path as it was written on
 * the command line.
 */
export const findOnDisk = (written: string, cwd: string): readonly FoundDescription[] | DescriptionsFault => {
  const place = resolve(cwd, written);
  if (!mayExist(place)) return { fault: 'no-file' };
  const found = statSync(place);
  if (!found.isFile() && !found.isDirectory()) return { fault: 'pipe' };
  const real = realpathSync(place);
  if (!found.isDirectory()) return [ofDisk(join(realpathSync(dirname(place)), basename(place)), cwd, written)];
  const paths = select(listDisk(real));
  if (paths.length === 0) return { fault: 'no-description' };
  return paths.map((path) => ofDisk(join(real, path), cwd, join(written, path)));
};

const ofTree = (tree: GitTree, path: string, label: string): FoundDescription => ({
  name: basename(dirname(`/${path}`)),
  label,
  locate: createLocator((name) => {
    const bytes = tree.read(name);
    return bytes && { path: name, hash: '', bytes };
  }),
  read: async () =>
    parseWith(path, (name) => {
      const bytes = tree.read(name);
      return bytes && { bytes, hash: '' };
    }),
});

/**
 * Returns the descriptions at a path in a commit, or the reason why they cannot be found. `path` is relative to the
 * working directory.
 */
export const findInCommit = (
  ref: string,
  path: string,
  cwd: string,
): readonly FoundDescription[] | DescriptionsFault => {
  const tree = openGitTree(cwd, ref);
  if (typeof tree === 'string') return { fault: tree };
  const whole = join('/', tree.prefix, path).slice(1).split(sep).join('/').replace(/\/$/, '');
  const label = (file: string): string => `git:${ref}:${file}`;
  const below = tree.list(whole).map((file) => (whole === '' ? file : file.slice(whole.length + 1)));
  if (below.length === 0)
    return tree.read(whole) === undefined ? { fault: 'no-file' } : [ofTree(tree, whole, label(whole))];
  const found = select(below);
  if (found.length === 0) return { fault: 'no-description' };
  return found.map((file) =>
    ofTree(tree, whole === '' ? file : `${whole}/${file}`, label(whole === '' ? file : `${whole}/${file}`)),
  );
};
