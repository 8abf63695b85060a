// A folder → the API descriptions that lie in it, known by what they say, not by their names. Parts that others refer to say nothing of the kind.
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilePath, toFilePath } from '../model/paths.ts';
import { errorCode } from './file-problems.ts';
import { readTitle } from './read-title.ts';

export type LyingDescription = { readonly file: FilePath; readonly title?: string };

/** What is built or installed is nobody's source, and tests have descriptions that are wrong on purpose. */
const passedOver = /^(\..*|node_modules|vendor|dist|build|out|target|coverage|tests?|__tests__|fixtures)$/;

/** Enough for `src/main/resources/api`, and for a folder that somebody took for an empty one. */
const most = { depth: 5, entries: 20_000, headBytes: 65_536, bytes: 64 * 1024 * 1024 };

const listFiles = async (root: string): Promise<readonly string[]> => {
  const found: string[] = [];
  let left = most.entries;
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (errorCode(error) === undefined) throw error;
      return [];
    });
    for (const { name, ...entry } of entries.map((one) => ({ name: one.name, isFile: one.isFile(), isFolder: one.isDirectory() }))) {
      if (left-- <= 0 || passedOver.test(name)) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      if (entry.isFile && /\.(ya?ml|json)$/i.test(name)) found.push(path);
      if (entry.isFolder && depth < most.depth) await walk(path, depth + 1);
    }
  };
  await walk('', 1);
  return found.sort();
};

const readHead = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most.headBytes), 0, most.headBytes, 0);
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const saysVersion = (text: string): boolean => {
  try {
    const root: unknown = JSON.parse(text);
    return isObject(root) && [root.openapi, root.swagger].some((version) => /^[23]\./.test(String(version)));
  } catch {
    return false;
  }
};

/** `openapi: 3.1.0` or `swagger: '2.0'` at the root. */
const isDescription = async (path: string): Promise<boolean> => {
  if ((await stat(path)).size > most.bytes) return false;
  const head = await readHead(path);
  if (!head.trimStart().startsWith('{')) return /^(['"]?)(openapi|swagger)\1[ \t]*:[ \t]*['"]?[23]\./m.test(head);
  return /"(openapi|swagger)"\s*:\s*"[23]\./.test(head) && saysVersion((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
};

const stemOf = (path: string): string => path.replace(/\.[^.]*$/, '');

/** Of one description in YAML and in JSON the YAML, which is the one that people write. */
const withoutTwins = (found: readonly LyingDescription[]): readonly LyingDescription[] =>
  found.filter(({ file, title }) => {
    const isJson = /\.json$/i.test(file);
    return !(isJson && found.some((other) => other.file !== file && stemOf(other.file) === stemOf(file) && other.title === title));
  });

export const searchDescriptions = async (root: string): Promise<readonly LyingDescription[]> => {
  const found: LyingDescription[] = [];
  for (const path of await listFiles(root)) {
    const isOne = await isDescription(join(root, path)).catch((error: unknown) => {
      // One that cannot be read is none that a site could start from.
      if (errorCode(error) === undefined) throw error;
      return false;
    });
    if (!isOne) continue;
    const title = await readTitle(join(root, path));
    found.push({ file: toFilePath(path), ...(title !== undefined && { title }) });
  }
  return withoutTwins(found);
};
