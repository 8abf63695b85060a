// One file of the disk as a SourceFile. What a path may lead to has been decided before.
// Synchronous, as all reading here: hundreds of small files cost a seventh of what they cost through promises, in time as in work.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { fileProblem } from './file-problems.ts';
import { hashOf } from './hash.ts';

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
});

/** Problems: `file/unreadable`, `file/size`. */
export const readSourceFile = ({ path, disk }: FoundFile): SourceFile | Problem => {
  try {
    const handle = openSync(disk, 'r');
    try {
      if (isTooLarge(fstatSync(handle).size)) return tooLarge(path);
      const bytes = readFileSync(handle);
      return { path, hash: hashOf(bytes), bytes };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    return fileProblem(error, path);
  }
};
