// One file of the disk as a SourceFile. What a path may lead to has been decided before.
// Synchronous, as all reading here: hundreds of small files cost a seventh of what they cost through promises, in time as in work.
import { fstatSync, openSync, readSync } from 'node:fs';
import { type FilePath, toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { closeRead, fileProblem } from './file-problems.ts';
import { hashOf } from './hash.ts';
import { readWithoutWaiting } from './read-plain-file.ts';

const maxMebibytes = 64;

/** `disk` is the absolute path without links, `path` what the site calls it: the two differ by NFC and by links. */
export type FoundFile = { readonly path: FilePath; readonly disk: string };

const isTooLarge = (sizeBytes: number): boolean => sizeBytes > maxMebibytes * 2 ** 20;

const tooLarge = (path: FilePath): Problem => ({
  code: 'file/size',
  severity: 'error',
  message: `\`${path}\` is larger than ${maxMebibytes} MiB.`,
  hint: 'publish large files somewhere else and link to them.',
  at: { file: path },
  about: { file: path },
});

/** A pipe or a socket: reading one would wait for ever. */
export const specialProblem = (path: string): Problem => ({
  code: 'file/unreadable',
  severity: 'error',
  message: `\`${path}\` is neither a file nor a folder.`,
  hint: 'remove it.',
  at: { file: toFilePath(path) },
  about: { file: toFilePath(path) },
});

/** What `readFileSync` does, without asking for the size again: a site has hundreds of files. */
const readOpened = (handle: number, size: number): Buffer => {
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  while (end < size) {
    const count = readSync(handle, bytes, end, size - end, null);
    // It was cut off meanwhile.
    if (count === 0) return bytes.subarray(0, end);
    end += count;
  }
  return bytes;
};

/** Problems: `file/unreadable`, `file/size`. */
export const readSourceFile = ({ path, disk }: FoundFile): SourceFile | Problem => {
  try {
    const handle = openSync(disk, readWithoutWaiting);
    try {
      const found = fstatSync(handle);
      if (!found.isFile()) return specialProblem(path);
      if (isTooLarge(found.size)) return tooLarge(path);
      const bytes = readOpened(handle, found.size);
      return { path, hash: hashOf(bytes), bytes };
    } finally {
      closeRead(handle);
    }
  } catch (error) {
    return fileProblem(error, path);
  }
};
