// New files → the disk. A file that exists is never overwritten.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, fileProblem, mayExist } from '../file-problems.ts';

/**
 * Writes files, and stops at the first one that cannot be written. If one of them already exists, writes nothing.
 * Problems: `init/exists`, `output/write`.
 */
export const writeNewFiles = async (
  root: string,
  files: readonly { readonly path: FilePath; readonly bytes: Uint8Array }[],
): Promise<readonly Problem[]> => {
  const present = files.filter(({ path }) => mayExist(join(root, path)));
  if (present.length > 0)
    return present.map(({ path }) => ({
      code: 'init/exists',
      severity: 'error',
      message: `\`${path}\` already exists.`,
      hint: 'choose an empty folder with `--root <dir>`.',
      at: { file: path },
    }));
  for (const { path, bytes } of files) {
    try {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), bytes, { flag: 'wx' });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return [fileProblem(error, path, { code: 'output/write', failed: 'cannot be written' })];
    }
  }
  return [];
};
