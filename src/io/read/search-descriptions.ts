// A folder → the API descriptions in it, recognised by their content, not by their names. A file that is only a part of
// a description is not recognised, since it has no `openapi` or `swagger` key.
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { readTitle } from '../../openapi/read-title.ts';
import { errorCode, fileProblem, isAbsent } from '../file-problems.ts';
import { readRegularFile } from './read-plain-file.ts';

export { readTitle };

/** File that contains a description. `title`: absent if the description does not have a title. */
export type DescriptionFile = { readonly file: FilePath; readonly title?: string };

const neverRead = /^(\..*|node_modules)$/;

/**
 * Folders that are searched only if no description is found elsewhere: built files and vendored packages are mostly
 * copies, and tests have descriptions with intended mistakes.
 */
const lastResort = /^(vendor|dist|build|out|target|coverage|tests?|__tests__|fixtures)$/;

/**
 * Folders in `specs/<name>` with other versions and recorded descriptions, which belong to the description next to
 * them.
 */
const partOfAnother = /^specs\/[^/]+\/(versions|history)$/;

/**
 * Limits of the search; files and folders beyond them are skipped. The limits are high enough to find
 * `src/main/resources/static/api`, and low enough that the search ends soon if somebody passes a large folder, such as
 * a home directory, by mistake.
 */
const most = { depth: 10, entries: 20_000, bytes: 64 * 1024 * 1024 };

type Listing = {
  readonly files: readonly string[];
  readonly others: readonly string[];
  readonly problems: readonly Problem[];
};

/**
 * Returns the severity of a system error. A missing permission, for example for the files of another user, causes a
 * warning. Other system errors, such as that of a failing disk, are errors, because the description may be in the file
 * or folder that cannot be read.
 */
const severityOf = (error: unknown): Problem['severity'] =>
  /^(?:EACCES|EPERM)$/.test(errorCode(error) ?? '') ? 'warning' : 'error';

const refusal = (error: unknown, path: string): readonly Problem[] => {
  if (errorCode(error) === undefined) throw error;
  return isAbsent(error) ? [] : [{ ...fileProblem(error, path || '.'), severity: severityOf(error) }];
};

/**
 * Lists YAML and JSON files level by level, so that a limit cuts off the deepest ones. `others`: folders that match
 * `lastResort`, which are not listed.
 */
const listFiles = async (root: string, start: readonly string[]): Promise<Listing> => {
  const files: string[] = [];
  const others: string[] = [];
  const problems: Problem[] = [];
  let left = most.entries;
  let level = start;
  for (let depth = 0; depth < most.depth && level.length > 0 && left > 0; depth += 1) {
    const next: string[] = [];
    for (const folder of level) {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
        problems.push(...refusal(error, folder));
        return [];
      });
      for (const entry of entries) {
        if (left-- <= 0 || neverRead.test(entry.name)) continue;
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isFile() && /\.(ya?ml|json)$/i.test(entry.name)) files.push(path);
        if (!entry.isDirectory() || partOfAnother.test(path)) continue;
        (lastResort.test(entry.name) ? others : next).push(path);
      }
    }
    level = next;
  }
  return { files: files.sort(), others: others.sort(), problems };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const saysVersion = (text: string): boolean => {
  try {
    const root: unknown = JSON.parse(text);
    return isObject(root) && [root.openapi, root.swagger].some((version) => /^[23](\.|$)/.test(String(version)));
  } catch {
    return false;
  }
};

const inYaml = /^(['"]?)(openapi|swagger)\1[ \t]*:[ \t]*['"]?[23](\.|['"]?[ \t]*$)/m;
const inBraces = /(['"]?)\b(openapi|swagger)\1\s*:\s*['"]?[23]\./;

/**
 * Returns whether a text has a key such as `openapi: 3.1.0` or `swagger: '2.0'` at its root. If a text in braces is not
 * valid JSON, returns whether its first 1000 characters contain such a key at any depth.
 */
export const isDescriptionText = (text: string): boolean => {
  const words = text.replace(/^\uFEFF/, '');
  if (!words.trimStart().startsWith('{')) return inYaml.test(words);
  if (!inBraces.test(words)) return false;
  // A text in braces that is not valid JSON may be YAML or broken JSON. Broken files are reported when they are parsed.
  return saysVersion(words) || (!isJson(words) && inBraces.test(words.slice(0, 1000)));
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const stemOf = (path: string): string => path.replace(/\.[^.]*$/, '');

/**
 * Removes a JSON file if a file with the same title and the same path, except for the extension, was also found. People
 * usually write YAML and generate JSON from it.
 */
const withoutTwins = (found: readonly DescriptionFile[]): readonly DescriptionFile[] =>
  found.filter(({ file, title }) => {
    const isJson = /\.json$/i.test(file);
    return !(
      isJson &&
      found.some((other) => other.file !== file && stemOf(other.file) === stemOf(file) && other.title === title)
    );
  });

const readWhole = (path: string, onError: (error: unknown) => void): Uint8Array | undefined => {
  try {
    return statSync(path).size <= most.bytes ? readRegularFile(path) : undefined;
  } catch (error) {
    onError(error);
    return undefined;
  }
};

type Found = Outcome<readonly DescriptionFile[]>;

const findIn = (root: string, { files, problems: unlisted }: Listing): Found => {
  const found: DescriptionFile[] = [];
  const problems = [...unlisted];
  for (const path of files) {
    const bytes = readWhole(join(root, path), (error) => problems.push(...refusal(error, path)));
    if (bytes === undefined || !isDescriptionText(new TextDecoder().decode(bytes))) continue;
    const file = { path: toFilePath(path), bytes };
    const title = readTitle(file);
    found.push({ file: file.path, ...(title !== undefined && { title }) });
  }
  return { value: withoutTwins(found), problems };
};

/**
 * Finds the descriptions in a folder. Files are read completely, since some generators write the version last.
 * Problems: `file/unreadable`.
 */
export const searchDescriptions = async (root: string): Promise<Found> => {
  const listing = await listFiles(root, ['']);
  const found = findIn(root, listing);
  if (found.value.length > 0 || listing.others.length === 0) return found;
  const { value, problems } = findIn(root, await listFiles(root, listing.others));
  return { value, problems: [...found.problems, ...problems] };
};
