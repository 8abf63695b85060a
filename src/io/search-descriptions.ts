// A folder → the API descriptions that lie in it, known by what they say, not by their names. Parts that others refer to say nothing of the kind.
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilePath, toFilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import { readTitle } from '../openapi/read-title.ts';
import { errorCode, fileProblem, isAbsent } from './file-problems.ts';
import { readRegularFile } from './read-plain-file.ts';

export { readTitle };

export type LyingDescription = { readonly file: FilePath; readonly title?: string };

/** What is installed is nobody's source. */
const neverRead = /^(\..*|node_modules)$/;

/** What is built is a copy mostly, and tests have descriptions that are wrong on purpose: looked into only if there is nothing else. */
const lastResort = /^(vendor|dist|build|out|target|coverage|tests?|__tests__|fixtures)$/;

/** Of `specs/<name>`: other versions and recorded days belong to the description beside them. */
const partOfAnother = /^specs\/[^/]+\/(versions|history)$/;

/** Enough for `src/main/resources/static/api`, and for a folder that somebody took for an empty one. */
const most = { depth: 10, entries: 20_000, bytes: 64 * 1024 * 1024 };

type Listing = { readonly files: readonly string[]; readonly others: readonly string[]; readonly problems: readonly Problem[] };

/** What a folder holds of somebody else, as the data of a container, is a warning. A disk that fails may hide the one that is looked for. */
const severityOf = (error: unknown): Problem['severity'] => (/^(?:EACCES|EPERM)$/.test(errorCode(error) ?? '') ? 'warning' : 'error');

const refusal = (error: unknown, path: string): readonly Problem[] => {
  if (errorCode(error) === undefined) throw error;
  return isAbsent(error) ? [] : [{ ...fileProblem(error, path || '.'), severity: severityOf(error) }];
};

/** Level by level, so that a limit cuts off what is deepest. `others`: folders that were passed over. */
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

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

/** `openapi: 3.1.0` or `swagger: '2.0'` at the root, which may be its last key. */
export const saysDescription = (text: string): boolean => {
  const words = text.replace(/^\uFEFF/, '');
  if (!words.trimStart().startsWith('{')) return inYaml.test(words);
  if (!inBraces.test(words)) return false;
  // YAML may be in braces as well; what is broken is reported where it is parsed.
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

/** Of one description in YAML and in JSON the YAML, which is the one that people write. */
const withoutTwins = (found: readonly LyingDescription[]): readonly LyingDescription[] =>
  found.filter(({ file, title }) => {
    const isJson = /\.json$/i.test(file);
    return !(isJson && found.some((other) => other.file !== file && stemOf(other.file) === stemOf(file) && other.title === title));
  });

/** Undefined for what is too large to be a description, too. */
const readWhole = (path: string, onError: (error: unknown) => void): Uint8Array | undefined => {
  try {
    return statSync(path).size <= most.bytes ? readRegularFile(path) : undefined;
  } catch (error) {
    onError(error);
    return undefined;
  }
};

type Found = Outcome<readonly LyingDescription[]>;

const findIn = (root: string, { files, problems: unlisted }: Listing): Found => {
  const found: LyingDescription[] = [];
  const problems = [...unlisted];
  for (const path of files) {
    const bytes = readWhole(join(root, path), (error) => problems.push(...refusal(error, path)));
    if (bytes === undefined || !saysDescription(new TextDecoder().decode(bytes))) continue;
    const file = { path: toFilePath(path), bytes };
    const title = readTitle(file);
    found.push({ file: file.path, ...(title !== undefined && { title }) });
  }
  return { value: withoutTwins(found), problems };
};

/** Whole files are read: some generators write the version last. Problems: `file/unreadable`. */
export const searchDescriptions = async (root: string): Promise<Found> => {
  const listing = await listFiles(root, ['']);
  const found = findIn(root, listing);
  if (found.value.length > 0 || listing.others.length === 0) return found;
  const { value, problems } = findIn(root, await listFiles(root, listing.others));
  return { value, problems: [...found.problems, ...problems] };
};
