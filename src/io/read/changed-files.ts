// A folder and a commit → the paths, from the folder, of the files in it that have changed since the current branch
// diverged from the commit. Changes that are not committed count too.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCode } from '../file-problems.ts';

/** Changed files, or the reason why git cannot list them. */
export type Changes =
  | { readonly kind: 'changed'; readonly files: ReadonlySet<string> }
  /**
   * `no-git`: git is missing or may not be started. `no-repository`: the folder is not in a repository. `no-commit`: no
   * commit has the given name.
   */
  | { readonly kind: 'no-git' | 'no-repository' | 'no-commit' }
  /**
   * The repository belongs to another user, which is common in CI containers. git reads such a repository only if
   * `safe.directory` allows it.
   */
  | { readonly kind: 'not-trusted' };

const run = promisify(execFile);

class NotTrusted extends Error {}

/** Returns whether git could not be started. Node's permission model may forbid child processes. */
export const isNotStarted = (error: unknown): boolean =>
  ['ENOENT', 'ERR_ACCESS_DENIED'].includes(errorCode(error) ?? '');

/**
 * Runs git and returns its output, or undefined if git reports an error. Throws if git cannot be started or does not
 * trust the repository. Calls that list files pass `-z`, because git otherwise quotes some paths.
 */
const git = async (folder: string, ...args: readonly string[]): Promise<string | undefined> => {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (isNotStarted(error)) throw error;
    if (error instanceof Error && 'stderr' in error && /safe\.directory|dubious ownership/.test(String(error.stderr)))
      throw new NotTrusted();
    return undefined;
  }
};

const namesIn = (listed: string | undefined): string[] => (listed ?? '').split('\0').filter((name) => name !== '');

const findChanges = async (folder: string, ref: string): Promise<Changes> => {
  if ((await git(folder, 'rev-parse', '--git-dir')) === undefined) return { kind: 'no-repository' };
  const commit = (await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`))?.trim();
  if (commit === undefined) return { kind: 'no-commit' };
  // Later commits on the branch of `ref` are not changes of the current branch. A shallow clone may not contain the
  // merge base.
  const base = (await git(folder, 'merge-base', commit, 'HEAD'))?.trim() ?? commit;
  const [changed, added] = await Promise.all([
    git(folder, 'diff', '--name-only', '--no-renames', '-z', '--relative', base, '--'),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return {
    kind: 'changed',
    files: new Set([...namesIn(changed), ...namesIn(added)].map((name) => name.normalize('NFC'))),
  };
};

/**
 * Finds the files that have changed since the current branch diverged from `ref`, and new files that git neither tracks
 * nor ignores.
 */
export const changedFiles = async (folder: string, ref: string): Promise<Changes> => {
  try {
    return await findChanges(folder, ref);
  } catch (error) {
    if (isNotStarted(error)) return { kind: 'no-git' };
    if (error instanceof NotTrusted) return { kind: 'not-trusted' };
    throw error;
  }
};
