// Where output goes: the folder, what stands beside it while a build is under way, and how its files are called in problems.
import { ownValue } from '../model/own-value.ts';
import { randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { attempt, errorCode, fileProblem } from './file-problems.ts';

/** The calls by which output is written; tests make the n-th of them fail. Synchronous: hundreds of small files take half the time so. */
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
  /** Absolute, as everything here. */
  readonly folder: string;
  readonly parent: string;
  /** A build that is complete and only waits to be put in place. */
  readonly next: string;
  /** The build that was in place before, complete. */
  readonly old: string;
  readonly lock: string;
  /** A name of its own for what a kill may leave in any state. */
  readonly temporary: () => string;
  /** Whether a name of `parent` is something that no build needs once it has ended. */
  readonly isLeftover: (name: string) => boolean;
  /** A path in the folder as problems tell it, relative to the root. */
  readonly show: (path: string) => string;
  /** The same of an absolute path. */
  readonly showAbsolute: (path: string) => string;
  readonly disk: Disk;
};

export type PlaceOptions = { readonly root: string; readonly disk?: Disk };

/** `.dist.mokcha-next`: dot names on the same disk, which no host serves. */
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
  EBUSY: 'if it is a disk of its own, choose a folder inside it with `--out <dir>`.',
};

/** Problems: `output/write`. */
export const writeProblem = (error: unknown, path: string, failed = 'cannot be written'): Problem =>
  fileProblem(error, path, { code: 'output/write', failed, hint: ownValue(hints, errorCode(error) ?? '') });

/** A step about a file of the output, or, with an empty path, about the whole folder. */
export const attemptOutput = <T>(place: OutputPlace, path: string, failed: string, step: () => T): T =>
  attempt(step, (error) => writeProblem(error, place.show(path), failed));
