// System errors about files → problems with a one-line message. A system error is never a bug of Mokcha. Also runs
// steps whose system errors are harmless, or mean that a file is absent.
import { closeSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { getOwn } from '../model/get-own.ts';
import { toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it does not exist',
  EEXIST: 'it already exists',
  ENOTEMPTY: 'it is not empty',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links are circular',
  ENAMETOOLONG: 'its name is too long',
  EBUSY: 'it is in use',
  EXDEV: 'it is on another disk',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ENOTREG: 'it is neither a file nor a folder',
  ENXIO: 'it is neither a file nor a folder',
  ESPIPE: 'it is a pipe',
  EAGAIN: 'a resource is not available at the moment',
  ESTALE: 'it does not exist on the network disk any more',
  ETIMEDOUT: 'the disk does not respond',
  ERR_ACCESS_DENIED: 'Node’s permission model denies access to it',
};

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk, then run the command again.',
  EDQUOT: 'free some space on the disk, then run the command again.',
  ENAMETOOLONG: 'give it a shorter name or `slug`.',
  EMFILE: 'raise the limit with `ulimit -n 4096`, then run the command again.',
  ENFILE: 'close other programs, then run the command again.',
  ERR_ACCESS_DENIED: 'allow access with `--allow-fs-read` or `--allow-fs-write` in the options of `node`.',
};

/**
 * Returns the code of an error of the operating system, such as `ENOENT`, or undefined for other errors. Node's own
 * codes begin with `ERR_`; they count only if they begin with `ERR_FS_`, or are `ERR_ACCESS_DENIED`. All other codes
 * count.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?!ERR_)|^ERR_(?:FS_|ACCESS_DENIED$)/.test(error.code)
    ? error.code
    : undefined;

/**
 * Returns whether an error means that a path does not exist. After a different error, the path may exist, so the error
 * must be reported.
 */
export const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/**
 * Returns the result of `look`, or undefined if the path does not exist. If the path seems to be missing, calls `look`
 * again, since a network disk may report a file as missing for a moment.
 */
export const unlessAbsent = <T>(look: () => T): T | undefined => {
  try {
    return look();
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  try {
    return look();
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return undefined;
  }
};

/**
 * Returns whether a path exists. If the check itself fails, for example because permission is denied, the path counts
 * as existing, so that reading it reports the error.
 */
export const mayExist = (path: string): boolean => {
  try {
    return unlessAbsent(() => statSync(path)) !== undefined;
  } catch {
    return true;
  }
};

/** Runs a step whose failure does no harm, such as closing a file that was only read. Ignores system errors. */
export const ignoreRefusal = (step: () => void): void => {
  try {
    step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
};

/** Closes a file that was only read, or a pack (its values have checksums), and ignores system errors. */
export const closeRead = (handle: number): void => ignoreRefusal(() => closeSync(handle));

const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return getOwn(reasons, errorCode(error) ?? '') ?? text.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
};

/**
 * Converts an error to a problem about a file. `path`: path of the file, as the message shows it. `failed`: words that
 * follow the path in the message, by default `cannot be read`. `hint`: by default the hint for the code of the error,
 * if it has one. Problems: `file/unreadable`, or the given `code`.
 */
export const fileProblem = (
  error: unknown,
  path: string,
  details: { code?: Problem['code']; failed?: string; hint?: string } = {},
): Problem => ({
  code: details.code ?? 'file/unreadable',
  severity: 'error',
  message: `\`${path}\` ${details.failed ?? 'cannot be read'}: ${reasonOf(error)}.`,
  hint: details.hint ?? getOwn(hints, errorCode(error) ?? ''),
  at: { file: toFilePath(path) },
  about: { file: toFilePath(path) },
});

/** Returns the path of the file that an error is about. Errors of Node's permission model have it in `resource`. */
const pathIn = (error: Error): string | undefined => {
  const named = 'path' in error ? error.path : 'resource' in error ? error.resource : undefined;
  return typeof named === 'string' && named !== '' ? named : undefined;
};

const readingCalls = new Set([
  'access',
  'fstat',
  'lstat',
  'open',
  'opendir',
  'read',
  'readlink',
  'realpath',
  'scandir',
  'stat',
  'statfs',
]);

const isReading = (error: Error): boolean => {
  if ('permission' in error) return error.permission === 'FileSystemRead';
  return !('syscall' in error) || readingCalls.has(String(error.syscall));
};

/** Returns the problem for an error without a path, such as an error about a file descriptor or a connection. */
const namelessProblem = (error: Error): Problem => ({
  code: 'file/unreadable',
  severity: 'error',
  message:
    `${'syscall' in error ? `The system call \`${String(error.syscall)}\`` : 'A system call'} ` +
    `fails: ${reasonOf(error)}.`,
  hint:
    getOwn(hints, errorCode(error) ?? '') ??
    'run the command again; if it fails again, check that the disk has free space, and check the limits that ' +
      '`ulimit -a` prints.',
});

/**
 * Converts an error of the operating system to a problem, with the file if the error names one. Returns the problem of
 * a `ProblemError`, and undefined for all other errors.
 */
export const toSystemProblem = (error: unknown, root: string): Problem | undefined => {
  if (error instanceof ProblemError) return error.problem;
  if (errorCode(error) === undefined || !(error instanceof Error)) return undefined;
  const path = pathIn(error);
  if (path === undefined) return namelessProblem(error);
  const shown = relative(root, path) || '.';
  return fileProblem(error, shown, isReading(error) ? {} : { code: 'output/write', failed: 'cannot be written' });
};

/**
 * Returns the result of `step`. If `step` throws an error of the operating system or a `ProblemError`, returns the
 * result of `refused`, which receives the problem. Throws every other error unchanged.
 */
export const unlessRefused = async <T>(
  root: string,
  step: () => Promise<T>,
  refused: (problem: Problem) => T,
): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const problem = toSystemProblem(error, root);
    if (problem === undefined) throw error;
    return refused(problem);
  }
};

/** Error that carries a problem from the step that failed to the function that returns the problem. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

/**
 * Runs a step and returns its result. Throws an error of the operating system as a `ProblemError`, and every other
 * error unchanged.
 */
export const attempt = <T>(step: () => T, toProblem: (error: unknown) => Problem): T => {
  try {
    return step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new ProblemError(toProblem(error), error);
  }
};
