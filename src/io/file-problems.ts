// What the operating system says about a file, turned into a problem of one line. No refusal by the system is a bug of Mokcha.
import { closeSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { ownValue } from '../model/own-value.ts';
import { toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it does not exist',
  EEXIST: 'it exists already',
  ENOTEMPTY: 'it is not empty',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EBUSY: 'it is in use',
  EXDEV: 'it is on another disk',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ENOTREG: 'it is neither a file nor a folder',
  ENXIO: 'it is neither a file nor a folder',
  ESPIPE: 'it is a pipe',
  EAGAIN: 'it is not available at the moment',
  ESTALE: 'the network disk no longer has it',
  ETIMEDOUT: 'the disk does not answer',
  ERR_ACCESS_DENIED: 'Node’s permission model denies access to it',
};

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk, then run it again.',
  EDQUOT: 'free some space on the disk, then run it again.',
  ENAMETOOLONG: 'give it a shorter name or `slug`.',
  EMFILE: 'raise the limit with `ulimit -n 4096`, then run it again.',
  ENFILE: 'close other programs, then run it again.',
  ERR_ACCESS_DENIED: 'allow it with `--allow-fs-read` or `--allow-fs-write` of Node.',
};

/**
 * Returns `ENOENT`, for example; undefined for what is not a refusal by the system. Node's own complaints about arguments are bugs, but its permission
 * model refuses as a system does.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?!ERR_)|^ERR_(?:FS_|ACCESS_DENIED$)/.test(error.code)
    ? error.code
    : undefined;

/** Returns whether the system says that nothing is there. Any other refusal says nothing of the kind: it is to be reported. */
export const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/** Returns what `look` finds, or undefined if nothing is there. It looks twice, since a network disk may report a file missing for a moment. */
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

/** Returns whether something is there. What cannot be looked at counts as there, so that who reads it reports why. */
export const isThere = (path: string): boolean => {
  try {
    return unlessAbsent(() => statSync(path)) !== undefined;
  } catch {
    return true;
  }
};

/** Runs a step that nothing depends on, such as closing what was only read: a refusal by the system changes nothing. */
export const ignoreRefusal = (step: () => void): void => {
  try {
    step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
};

export const closeRead = (handle: number): void => ignoreRefusal(() => closeSync(handle));

const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return ownValue(reasons, errorCode(error) ?? '') ?? said.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
};

/** A file is told by its path from the root. Problems: `file/unreadable`, or the code given. */
export const fileProblem = (
  error: unknown,
  path: string,
  told: { code?: Problem['code']; failed?: string; hint?: string } = {},
): Problem => ({
  code: told.code ?? 'file/unreadable',
  severity: 'error',
  message: `\`${path}\` ${told.failed ?? 'cannot be read'}: ${reasonOf(error)}.`,
  hint: told.hint ?? ownValue(hints, errorCode(error) ?? ''),
  at: { file: toFilePath(path) },
  about: { file: toFilePath(path) },
});

/** Returns the file that a refused call names. Node's permission model calls it a resource. */
const pathIn = (error: Error): string | undefined => {
  const named = 'path' in error ? error.path : 'resource' in error ? error.resource : undefined;
  return typeof named === 'string' && named !== '' ? named : undefined;
};

const readingCalls = new Set(['access', 'fstat', 'lstat', 'open', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat', 'statfs']);

const isReading = (error: Error): boolean => {
  if ('permission' in error) return error.permission === 'FileSystemRead';
  return !('syscall' in error) || readingCalls.has(String(error.syscall));
};

/** Returns a refusal that names no file, such as one of a descriptor or of a process that cannot be started. */
const namelessProblem = (error: Error): Problem => ({
  code: 'file/unreadable',
  severity: 'error',
  message: `The system refuses ${'syscall' in error ? `\`${String(error.syscall)}\`` : 'a call'}: ${reasonOf(error)}.`,
  hint: ownValue(hints, errorCode(error) ?? '') ?? 'run it again; if it stays so, look at the disk and the limits of this user.',
});

/** Returns what a call of the system refused, as a problem of the file that it names. Undefined for any other error. */
export const toSystemProblem = (error: unknown, root: string): Problem | undefined => {
  if (error instanceof ProblemError) return error.problem;
  if (errorCode(error) === undefined || !(error instanceof Error)) return undefined;
  const path = pathIn(error);
  if (path === undefined) return namelessProblem(error);
  const shown = relative(root, path) || '.';
  return fileProblem(error, shown, isReading(error) ? {} : { code: 'output/write', failed: 'cannot be written' });
};

/** What a step makes of a file that the system refuses to read. */
export const unlessRefused = async <T>(root: string, step: () => Promise<T>, refused: (problem: Problem) => T): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const problem = toSystemProblem(error, root);
    if (problem === undefined) throw error;
    return refused(problem);
  }
};

/** Carries a problem from the step that failed to the function that returns it. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

/** A step whose refusal by the system is a problem; anything else that it throws is a bug. */
export const attempt = <T>(step: () => T, toProblem: (error: unknown) => Problem): T => {
  try {
    return step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new ProblemError(toProblem(error), error);
  }
};
