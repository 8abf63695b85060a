// What the operating system says about a file, turned into a problem of one line.
import { ownValue } from '../model/own-value.ts';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
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
  ERR_ACCESS_DENIED: 'Node’s permission model denies access to it',
};

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk, then run it again.',
  EDQUOT: 'free some space on the disk, then run it again.',
  ENAMETOOLONG: 'give it a shorter name or `slug`.',
};

/** `ENOENT`; undefined for what is not the system's refusal: Node's own complaints about arguments are bugs. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?!ERR_)|^ERR_(FS_|ACCESS_DENIED$)/.test(error.code)
    ? error.code
    : undefined;

/** Returns whether the system says that nothing is there. Any other refusal says nothing of the kind: it is to be reported. */
export const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/** Returns whether something is there. What cannot be looked at counts as there, so that who reads it reports why. */
export const isThere = (path: string): boolean => {
  try {
    statSync(path);
    return true;
  } catch (error) {
    return !isAbsent(error);
  }
};

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
});

/** What a call of the system refused, as a problem of the file that it names. Undefined for any other error. */
const toFileProblem = (error: unknown, root: string): Problem | undefined => {
  if (error instanceof ProblemError) return error.problem;
  if (errorCode(error) === undefined || !(error instanceof Error && 'path' in error && typeof error.path === 'string')) return undefined;
  return fileProblem(error, relative(root, error.path) || '.');
};

/** What a step makes of a file that the system refuses to read. */
export const unlessRefused = async <T>(root: string, step: () => Promise<T>, refused: (problem: Problem) => T): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const problem = toFileProblem(error, root);
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
