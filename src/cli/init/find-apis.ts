// Arguments of `mokcha init` (URLs, files, folders, or none) → the APIs that the new site starts with. Writing the
// files of the site is left to the command.
import { statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { nameApis } from '../../config/defaults.ts';
import { fromCommonFolder, type StarterApi } from '../../config/starter-site.ts';
import { readDescriptions } from '../../io/read/read-site.ts';
import { mayExist } from '../../io/file-problems.ts';
import { readSourceFile } from '../../io/read/read-snapshot-file.ts';
import { type DescriptionFile, readTitle, searchDescriptions } from '../../io/read/search-descriptions.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { prompt } from '../prompt.ts';
import { resolvePaths, tryPath } from '../arguments/resolve-paths.ts';
import { printable } from '../report/style.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';
import { version } from '../version.ts';
import { pathForName, nameFoundApis } from './name-apis.ts';

export type FoundApis = {
  readonly apis: readonly StarterApi[];
  /** Locales in the file names of descriptions in `specs`, such as `ko` in `specs/ad/openapi.ko.yaml`. */
  readonly locales: readonly string[];
  readonly problems: readonly Problem[];
};

/** A description on the disk. `path` is absolute. `title` is absent if the description has no title. */
type FoundFile = { readonly path: string; readonly title?: string };

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Returns the path from a folder to a file in it; undefined if the file is not in the folder. */
const pathInside = (folder: string, path: string): string | undefined => {
  const way = relative(folder, path).split(sep).join('/');
  return way === '' || way.startsWith('../') || resolve(folder, way) !== path ? undefined : way;
};

/**
 * Asks which of several descriptions to use. All descriptions are used if the answer is missing or empty. Throws a
 * `UsageError` if the answer contains a word that is not one of the listed numbers.
 */
const chooseFrom = async (found: readonly FoundFile[], terminal: Terminal): Promise<readonly FoundFile[]> => {
  if (found.length < 2) return found;
  const nameOf = (path: string): string => pathInside(terminal.cwd, path) ?? path;
  const list = found.map(
    ({ path, title }, at) => `  ${at + 1}  ${nameOf(path)}${title === undefined ? '' : `  ${title}`}`,
  );
  const question = `API descriptions in this folder:\n${list.join('\n')}\nWhich ones? Numbers, or Enter for all: `;
  const answer = (await prompt(terminal, printable(question))) ?? '';
  const words = answer.split(/[\s,]+/).filter(Boolean);
  const wrong = words.find((one) => found[Number(one) - 1] === undefined);
  if (wrong !== undefined)
    throw new UsageError(
      `\`${wrong}\` is not one of the numbers. Run the command again, or name files: \`mokcha init openapi.yaml\`.`,
    );
  const wanted = new Set(words.map(Number));
  return wanted.size === 0 ? found : found.filter((_, at) => wanted.has(at + 1));
};

type FoundFiles = Outcome<readonly FoundFile[]>;

const searchIn = async (folder: string): Promise<FoundFiles> => {
  const { value, problems } = mayExist(folder) ? await searchDescriptions(folder) : { value: [], problems: [] };
  return { value: value.map(({ file, ...one }) => ({ ...one, path: join(folder, file) })), problems };
};

const isFolder = (path: string, written: string): boolean =>
  tryPath(() => statSync(path).isDirectory(), written, `The file or folder \`${written}\` does not exist.`);

/**
 * Finds descriptions. Without `sources`, searches the root or, if the root contains no description, the working
 * directory. Uses every file that `sources` names, and asks which of the files found in folders to use. Throws a
 * `UsageError` if a named file cannot be read, or if a named folder contains no description.
 */
const findFiles = async (sources: readonly string[], root: string, terminal: Terminal): Promise<FoundFiles> => {
  const { cwd } = terminal;
  if (sources.length === 0) {
    const own = await searchIn(root);
    const { value, problems } = own.value.length === 0 && root !== cwd ? await searchIn(cwd) : own;
    return { value: await chooseFrom(value, terminal), problems };
  }
  const files: FoundFile[] = [];
  const searched: FoundFile[] = [];
  const problems: Problem[] = [];
  for (const source of sources) {
    const path = resolve(cwd, source);
    if (!isFolder(path, source)) {
      const file = readSourceFile({ path: toFilePath(source), disk: path });
      if ('severity' in file) throw new UsageError(file.message);
      const title = readTitle(file);
      files.push({ path, ...(title !== undefined && { title }) });
      continue;
    }
    const found = await searchIn(path);
    if (found.value.length === 0) throw new UsageError(`\`${source}\` does not contain an API description.`);
    searched.push(...found.value);
    problems.push(...found.problems);
  }
  return { value: [...files, ...(await chooseFrom(searched, terminal))], problems };
};

/**
 * Reads a description and its referenced files, which must be below the working directory, or below the folder of the
 * description if that folder is elsewhere.
 */
const readCopy = async (
  name: string,
  { path, title }: FoundFile,
  cwd: string,
): Promise<{ api: StarterApi; problems: readonly Problem[] }> => {
  const isBelow = pathInside(cwd, path) !== undefined;
  const { root, apis = [] } = resolvePaths({ out: '.', api: [path], ...(isBelow && { apiRoot: '.' }) }, cwd);
  const { value, problems } = await readDescriptions(
    root,
    apis.map((api) => api.file),
  );
  return {
    api: { name, ...(title !== undefined && { title }), files: fromCommonFolder([...value.files.values()]) },
    problems,
  };
};

/**
 * Reads the descriptions that are copied into the site. Each API gets the name that `mokcha build --api` would give it.
 */
const copyFiles = async (files: readonly FoundFile[], cwd: string): Promise<Pick<FoundApis, 'apis' | 'problems'>> => {
  if (files.length === 0) return { apis: [], problems: [] };
  const named = resolvePaths({ out: '.', api: files.map(({ path }) => path) }, cwd).apis ?? [];
  const read = await Promise.all(files.map((file, at) => readCopy(named[at]?.name ?? '', file, cwd)));
  return { apis: read.map(({ api }) => api), problems: read.flatMap(({ problems }) => problems) };
};

const fetchAll = async (addresses: readonly string[]): Promise<Pick<FoundApis, 'apis' | 'problems'>> => {
  if (addresses.length === 0) return { apis: [], problems: [] };
  const { fetchDescription } = await import('../../io/network/fetch-description.ts');
  const apis: StarterApi[] = [];
  const problems: Problem[] = [];
  for (const address of addresses) {
    const { value: files, problems: failed } = await fetchDescription(address, {
      userAgent: `Mokcha/${version} (mokcha init)`,
    });
    problems.push(...failed);
    const [entry] = files;
    if (entry === undefined) continue;
    const title = readTitle(entry);
    const one: DescriptionFile = { file: entry.path, ...(title !== undefined && { title }) };
    const [named] = nameApis([pathForName(one)], new URL(address).hostname, new Set(apis.map(({ name }) => name)));
    apis.push({ name: named?.name ?? 'api', ...(title !== undefined && { title }), files: fromCommonFolder(files) });
  }
  return { apis, problems };
};

const makeUnique = (apis: readonly StarterApi[]): readonly StarterApi[] => {
  const taken = new Set<string>();
  const findFreeName = createFreeNameFinder('-');
  return apis.map((api) => {
    const name = findFreeName(api.name, (other) => taken.has(other));
    taken.add(name);
    return { ...api, name };
  });
};

/**
 * Finds the APIs. A description below `root`, except in `dist`, remains in place. All others are returned with the
 * contents of their files, which the caller copies. Problems: `init/fetch`, and those of reading files.
 */
export const findApis = async (sources: readonly string[], root: string, terminal: Terminal): Promise<FoundApis> => {
  const addresses = sources.filter(isAddress);
  const paths = sources.filter((source) => !isAddress(source));
  const { value: files, problems: unread } =
    sources.length > 0 && paths.length === 0 ? { value: [], problems: [] } : await findFiles(paths, root, terminal);
  const fetched = await fetchAll(addresses);
  const stays = (path: string): string | undefined => {
    const file = pathInside(root, path);
    // A build replaces the content of `dist`, so a description there is copied.
    return file?.startsWith('dist/') ? undefined : file;
  };
  const lying = files.flatMap(({ path, title }) => {
    const file = stays(path);
    return file === undefined ? [] : [{ file: toFilePath(file), ...(title !== undefined && { title }) }];
  });
  const copied = await copyFiles(
    files.filter(({ path }) => stays(path) === undefined),
    terminal.cwd,
  );
  const { apis, locales } = nameFoundApis(lying, basename(root));
  return {
    apis: makeUnique([...apis, ...copied.apis, ...fetched.apis]),
    locales,
    problems: [...unread, ...copied.problems, ...fetched.problems],
  };
};
