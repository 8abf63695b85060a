// What the operating system says about a file, turned into a problem of one line.
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
};

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk, then run it again.',
  EDQUOT: 'free some space on the disk, then run it again.',
  ENAMETOOLONG: 'give it a shorter name or `slug`.',
};

/** `ENOENT`; undefined for what is not the system's refusal: Node's own complaints about arguments are bugs. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?!ERR_)|^ERR_FS_/.test(error.code)
    ? error.code
    : undefined;

const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return reasons[errorCode(error) ?? ''] ?? said.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
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
  hint: told.hint ?? hints[errorCode(error) ?? ''],
  at: { file: toFilePath(path) },
});

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
