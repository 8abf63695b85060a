// Options and the working directory → the folders and files that a command works on. A path that cannot be used is a
// mistake on the command line (`UsageError`).
import { realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type NamedFile, nameApis } from '../../config/defaults.ts';
import { errorCode, fileProblem, isAbsent } from '../../io/file-problems.ts';
import type { ApiConfig } from '../../config/site-config.ts';
import { toFilePath } from '../../model/paths.ts';
import type { ReferenceLayout } from '../../model/reference/reference-places.ts';
import { pipeRefusal } from '../pipe-refusal.ts';
import { shellWord } from './shell-word.ts';
import { UsageError } from './usage-error.ts';

export type ResolvedPaths = {
  /** Absolute path without symbolic links. */
  readonly root: string;
  readonly out: string;
  /** Path of the root, relative to the working directory. It is `''` or ends with `/`. */
  readonly folder: string;
  /** Descriptions that were passed with `--api`, as the only content of the site; absent without this option. */
  readonly apis?: readonly (NamedFile & Pick<ApiConfig, 'layout' | 'linkBase'>)[];
};

/** Options that determine the paths of a command. An optional value is absent if its option was not given. */
type PlaceOptions = {
  readonly root?: string;
  readonly out: string;
  readonly api?: readonly string[];
  readonly apiRoot?: string;
  readonly layout?: ReferenceLayout;
  readonly linkBase?: string;
};

/**
 * Runs a step that uses a path from the command line, and returns the result of the step. Throws a `UsageError` if the
 * operating system reports an error, such as a missing file. `missing`: message for a path that does not exist
 * (default: the message of `fileProblem`).
 */
export const tryPath = <T>(step: () => T, written: string, missing?: string): T => {
  try {
    return step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new UsageError(missing !== undefined && isAbsent(error) ? missing : fileProblem(error, written).message);
  }
};

const realFolder = (path: string, written: string): string => {
  const missing = `The folder \`${written}\` does not exist.`;
  return tryPath(
    () => {
      if (!statSync(path).isDirectory()) throw new UsageError(missing);
      return realpathSync(path);
    },
    written,
    missing,
  );
};

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way);
};

const commonFolder = (files: readonly string[]): string => {
  let folder = dirname(files[0] ?? '');
  while (!files.every((file) => isInside(folder, file))) folder = dirname(folder);
  return folder;
};

const seenFrom = (cwd: string, root: string): string => {
  const way = relative(cwd, root).split(sep).join('/');
  return way === '' ? '' : `${way}/`;
};

const placesOfApis = (written: readonly string[], options: PlaceOptions, cwd: string): ResolvedPaths => {
  const files = written.map((path) => {
    const file = resolve(cwd, path);
    if (/^https?:/i.test(path))
      throw new UsageError(
        `\`${path}\` is a URL, not a file. Save the file first: ` +
          `\`curl -L -o openapi.yaml ${shellWord(path)}\`, or start a site with it: ` +
          `\`mokcha init ${shellWord(path)}\`.`,
      );
    return tryPath(
      () => {
        const found = statSync(file);
        if (found.isDirectory()) throw new UsageError(`\`${path}\` is a folder: name the description in it.`);
        if (!found.isFile()) throw new UsageError(pipeRefusal(path));
        return join(realpathSync(dirname(file)), file.slice(dirname(file).length));
      },
      path,
      `The file \`${path}\` does not exist.`,
    );
  });
  const root =
    options.apiRoot === undefined ? commonFolder(files) : realFolder(resolve(cwd, options.apiRoot), options.apiRoot);
  const outside = files.findIndex((file) => !isInside(root, file));
  if (outside >= 0)
    throw new UsageError(`\`${written[outside]}\` is outside \`${options.apiRoot}\`, the folder of \`--api-root\`.`);
  const paths = files.map((file) => toFilePath(relative(root, file)));
  const { layout, linkBase } = options;
  const overrides = { ...(layout && { layout }), ...(linkBase && { linkBase }) };
  const apis = nameApis(paths, root.slice(dirname(root).length + 1)).map((api) => ({ ...api, ...overrides }));
  return { root, out: resolve(cwd, options.out), folder: seenFrom(cwd, root), apis };
};

/**
 * Resolves the folders of a command. `--out` is relative to the root; with `--api` it is relative to the working
 * directory, so that the site is not written next to a description in a different folder. Throws a `UsageError` if a
 * path is not valid, or if an option that needs `--api` is given without it.
 */
export const resolvePaths = (options: PlaceOptions, cwd: string): ResolvedPaths => {
  if (options.api !== undefined) return placesOfApis(options.api, options, cwd);
  if (options.apiRoot !== undefined) throw new UsageError('`--api-root` needs `--api`.');
  if (options.layout !== undefined)
    throw new UsageError('`--layout` needs `--api`; in a site, set `layout` of an API in the config.');
  if (options.linkBase !== undefined)
    throw new UsageError('`--link-base` needs `--api`; in a site, set `linkBase` of an API in the config.');
  const root = realFolder(resolve(cwd, options.root ?? '.'), options.root ?? '.');
  return { root, out: resolve(root, options.out), folder: seenFrom(realFolder(cwd, '.'), root) };
};
