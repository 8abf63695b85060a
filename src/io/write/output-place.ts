// An output folder → the paths next to it that a build uses, and the names that its files have in problems. System
// errors that occur while output is read or written become problems.
import { getOwn } from '../../model/get-own.ts';
import { randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Problem } from '../../model/problems/problem.ts';
import { attempt, errorCode, fileProblem } from '../file-problems.ts';

/**
 * File system calls that read and write output. They can be replaced, so that tests can make each call fail. They are
 * synchronous, which is faster for many small files.
 */
export type Disk = Pick<
  typeof nodeDisk,
  | 'chmodSync'
  | 'cpSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'rmSync'
  | 'unlinkSync'
  | 'writeFileSync'
>;

export type OutputPlace = {
  /** Output folder. All paths here are absolute. */
  readonly folder: string;
  readonly parent: string;
  /** Path of a complete build that has not replaced the output folder yet. */
  readonly next: string;
  /** Path of the replaced output folder, until it is removed. */
  readonly old: string;
  readonly lock: string;
  /** Returns a unique path for a file or folder that a killed process may leave incomplete. */
  readonly temporary: () => string;
  /** Returns whether a name in `parent` belongs to a file or folder that is not needed after its build has ended. */
  readonly isLeftover: (name: string) => boolean;
  /** Returns the name that a path in the folder has in problems, relative to the root. */
  readonly show: (path: string) => string;
  /** Returns the name that an absolute path has in problems, relative to the root. */
  readonly showAbsolute: (path: string) => string;
  readonly disk: Disk;
};

/** Options for `outputPlace`. `disk`: replaced only by tests; by default the real disk. */
export type PlaceOptions = { readonly root: string; readonly disk?: Disk };

/**
 * Returns the output folder and the paths next to it, such as `.dist.mokcha-next`. They are in the same folder, so that
 * a rename can move files between them. Their names begin with a dot, because hosts usually do not serve such names.
 */
export const outputPlace = (outFolder: string, { root, disk = nodeDisk }: PlaceOptions): OutputPlace => {
  const folder = resolve(outFolder);
  const parent = dirname(folder);
  const showAbsolute = (path: string): string => relative(root, path).replaceAll(sep, '/');
  const prefix = `.${basename(folder)}.mokcha-`;
  return {
    folder,
    parent,
    next: join(parent, `${prefix}next`),
    old: join(parent, `${prefix}old`),
    lock: join(parent, `${prefix}lock`),
    temporary: () => join(parent, `${prefix}tmp-${randomBytes(6).toString('hex')}`),
    isLeftover: (name) => name.startsWith(`${prefix}tmp-`) || name.startsWith(`${prefix}lock-`),
    show: (path) => showAbsolute(join(folder, path)),
    showAbsolute,
    disk,
  };
};

const elsewhere = 'choose another folder with `--out <dir>`.';

const hints: Readonly<Record<string, string>> = {
  EACCES: elsewhere,
  EPERM: elsewhere,
  EROFS: elsewhere,
  EBUSY: 'if the folder is a mounted disk, choose a folder inside it with `--out <dir>`.',
};

/** Converts a system error to a problem. Problems: `output/write`. */
export const writeProblem = (error: unknown, path: string, failed = 'cannot be written'): Problem =>
  fileProblem(error, path, { code: 'output/write', failed, hint: getOwn(hints, errorCode(error) ?? '') });

/**
 * Runs a step for a file of the output or, if the path is empty, for the whole folder, and returns its result. An
 * error of the operating system is thrown as a `ProblemError`: `output/write`.
 */
export const attemptOutput = <T>(place: OutputPlace, path: string, failed: string, step: () => T): T =>
  attempt(step, (error) => writeProblem(error, place.show(path), failed));
