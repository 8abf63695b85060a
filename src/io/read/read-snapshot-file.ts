// A file on the disk → a `SourceFile`, or the problem with the file. Callers have checked that the path may be read.
// Reading is synchronous, because promises take much longer for many small files.
import { fstatSync, openSync, readSync } from 'node:fs';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { SourceFile } from '../../model/snapshot.ts';
import { closeRead, fileProblem } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { readWithoutWaiting } from './read-plain-file.ts';

const maxMebibytes = 64;

/**
 * File to read. `disk`: its absolute path without links. `path`: its path in the site, which may differ from `disk`
 * because of links, and because names in the site are in NFC.
 */
export type FoundFile = { readonly path: FilePath; readonly disk: string };

const isTooLarge = (sizeBytes: number): boolean => sizeBytes > maxMebibytes * 2 ** 20;

const tooLarge = (path: FilePath): Problem => ({
  code: 'file/size',
  severity: 'error',
  message: `\`${path}\` is larger than ${maxMebibytes} MiB.`,
  hint: 'make the file smaller, or publish it somewhere else and link to it.',
  at: { file: path },
  about: { file: path },
});

/** Returns the problem for a pipe, a socket or a device, which is not read because reading it may never end. */
export const specialProblem = (path: string): Problem => ({
  code: 'file/unreadable',
  severity: 'error',
  message: `\`${path}\` is neither a file nor a folder.`,
  hint: 'remove it.',
  at: { file: toFilePath(path) },
  about: { file: toFilePath(path) },
});

/** Returns the problem for a folder at the path of a file. */
export const folderProblem = (path: string): Problem => ({
  code: 'file/unreadable',
  severity: 'error',
  message: `\`${path}\` is a folder, not a file.`,
  hint: 'write the path of a file in this folder.',
  at: { file: toFilePath(path) },
  about: { file: toFilePath(path) },
});

/** Reads an open file of a known size. `readFileSync` would request the size again. */
const readOpened = (handle: number, size: number): Buffer => {
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  while (end < size) {
    const count = readSync(handle, bytes, end, size - end, null);
    // The file has become shorter in the meantime.
    if (count === 0) return bytes.subarray(0, end);
    end += count;
  }
  return bytes;
};

/** Reads a file. Problems: `file/unreadable`, `file/size`. */
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
