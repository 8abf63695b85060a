// A commit of the repository that contains a folder → the files in the commit, read one by one. Nothing is checked out.
import { execFileSync } from 'node:child_process';
import { isNotStarted } from './changed-files.ts';

export type GitTree = {
  /** Path of the folder from the top of the repository: empty, or with a trailing `/`. */
  readonly prefix: string;
  /**
   * Returns the bytes of a file, given by its path from the top of the repository, or undefined if the commit does not
   * contain this file.
   */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Lists the files below a folder, by path from the top of the repository. */
  readonly list: (folder: string) => readonly string[];
};

export type GitTreeFault = 'no-git' | 'no-repository' | 'no-commit';

const git = (folder: string, ...args: readonly string[]): Buffer | undefined => {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    if (isNotStarted(error)) throw error;
    return undefined;
  }
};

/** Opens a commit by a name that git knows, or returns the reason why it cannot be read. */
export const openGitTree = (folder: string, ref: string): GitTree | GitTreeFault => {
  try {
    const prefix = git(folder, 'rev-parse', '--show-prefix')?.toString().trimEnd();
    if (prefix === undefined) return 'no-repository';
    const commit = git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      ?.toString()
      .trim();
    if (commit === undefined) return 'no-commit';
    return {
      prefix,
      read: (path) => git(folder, 'cat-file', 'blob', `${commit}:${path}`),
      list: (below) => {
        const names = git(
          folder,
          'ls-tree',
          '-r',
          '-z',
          '--name-only',
          '--full-tree',
          commit,
          ...(below === '' ? [] : ['--', `${below}/`]),
        );
        return (names?.toString() ?? '').split('\0').filter((name) => name !== '');
      },
    };
  } catch (error) {
    if (isNotStarted(error)) return 'no-git';
    throw error;
  }
};
