// Lets only one build at a time write to an output folder. The lock is a folder next to the output folder, and contains
// a file about its holder (`lock-holder.ts`).
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Holder } from './lock-holder.ts';
import { describeOwnProcess, isAlive } from './lock-holder.ts';
import { attempt, errorCode, ProblemError } from '../file-problems.ts';
import type { OutputPlace } from './output-place.ts';
import { outputPlace, writeProblem } from './output-place.ts';
import { removeFolder } from './remove-folder.ts';

const holderName = 'holder.json';
const pauseMs = 50;

/** Locks that this process could not remove, by path. */
const unreleased = new Map<string, { readonly id: string; readonly problem: Problem }>();

/**
 * Error codes of the rename in `claim` if the lock is taken. The code for a target folder that is not empty depends on
 * the system.
 */
const taken = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT', ...(process.platform === 'win32' ? ['EPERM'] : [])]);

/** Result of `readHolder` for a lock whose file is not valid JSON, for example after a crash of the machine. */
const unreadable: Holder = { id: 'unreadable', pid: 0, host: '', started: '', boot: '', namespace: '' };

const readHolder = (lock: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(join(lock, holderName), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable;
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Returns a warning for a lock that a build could not remove. The build does not fail because of this, since the next
 * build removes the lock. Problems: `output/write`.
 */
const leftProblem = (place: OutputPlace, path: string, reason: unknown): Problem => {
  const shown = place.showAbsolute(path);
  const hint = `remove \`${shown}\` if the next build does not remove it.`;
  return { ...writeProblem(reason, shown, 'cannot be removed'), severity: 'warning', hint };
};

type Discarded = { readonly wasThere: boolean; readonly problems: readonly Problem[] };

/** Removes a lock. The lock is renamed first, so that no other process sees a lock that is partly removed. */
const discard = (place: OutputPlace, lock: string): Discarded => {
  const trash = place.temporary();
  try {
    renameSync(lock, trash);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return { wasThere: false, problems: [] };
  }
  try {
    removeFolder(place.disk, trash);
    return { wasThere: true, problems: [] };
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return { wasThere: true, problems: [leftProblem(place, trash, error)] };
  }
};

/**
 * Removes the draft of a lock that was not taken. `reason`: error because of which the lock was not taken. If the draft
 * cannot be removed, throws a `ProblemError` that reports `reason`, with a hint about the draft.
 */
const removeDraft = (place: OutputPlace, draft: string, reason: unknown): void => {
  try {
    removeFolder(place.disk, draft);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const hint =
      'choose a different folder with `--out <dir>`, ' +
      `and remove the temporary folder \`${place.showAbsolute(draft)}\`.`;
    throw new ProblemError({ ...writeProblem(reason, place.show(''), 'cannot be locked'), hint }, error);
  }
};

/**
 * Tries to take the lock, and returns whether this process now holds it. A rename never replaces a folder that is not
 * empty, so one rename both checks for a lock and takes it, and the lock contains the file about its holder from the
 * first moment.
 */
const claim = (place: OutputPlace, lock: string, own: Holder): boolean => {
  const draft = place.temporary();
  try {
    mkdirSync(draft);
    writeFileSync(join(draft, holderName), JSON.stringify(own));
    renameSync(draft, lock);
    return true;
  } catch (error) {
    const isTaken = taken.has(errorCode(error) ?? '');
    removeDraft(place, draft, error);
    // `ENOENT` also means that the lock is taken: its holder removed the draft as a leftover.
    if (!isTaken) throw error;
    return false;
  }
};

/**
 * Removes the lock of a dead holder. Meanwhile, this process holds a second lock (`mark`), which is named after the
 * dead holder. Without the mark, if two processes see the same dead holder, the slower process could remove the new
 * lock of the faster one. If the holder of a mark dies, the mark is taken over like every lock.
 */
const removeDead = (place: OutputPlace, lock: string, dead: Holder, own: Holder): void => {
  const mark = `${lock}-${dead.id}`;
  if (!acquire(place, mark, own)) return;
  try {
    if (readHolder(lock)?.id === dead.id) discard(place, lock);
  } finally {
    discard(place, mark);
  }
};

const acquire = (place: OutputPlace, lock: string, own: Holder): boolean => {
  mkdirSync(place.parent, { recursive: true });
  const holder = readHolder(lock);
  const isUnreleased = holder !== undefined && unreleased.get(lock)?.id === holder.id;
  if (holder !== undefined && isAlive(holder) && !isUnreleased) return false;
  if (holder !== undefined) removeDead(place, lock, holder, own);
  return claim(place, lock, own);
};

export type LockOptions = {
  readonly root: string;
  readonly waitMs: number;
  /** Runs once if another process holds the lock. */
  readonly onWait: (message: string) => void;
};

const lockedProblem = (place: OutputPlace, { waitMs }: LockOptions, who: string): Problem => ({
  code: 'output/locked',
  severity: 'error',
  message: `Another build${who} has not finished writing \`${place.show('')}\` within ${waitMs / 1000} s.`,
  hint: `wait until that build ends; if no build is running, remove \`${place.showAbsolute(place.lock)}\`.`,
});

/**
 * Waits until this process holds the lock. `own`: this process as a holder. Rejects with a `ProblemError` if the lock
 * is still taken after `waitMs`, or cannot be written.
 */
const waitForLock = async (place: OutputPlace, own: Holder, options: LockOptions): Promise<void> => {
  const startMs = performance.now();
  const tryTo = <T>(step: () => T): T =>
    attempt(step, (error) => writeProblem(error, place.show(''), 'cannot be locked'));
  for (let isFirst = true; !tryTo(() => acquire(place, place.lock, own)); isFirst = false) {
    const holder = tryTo(() => readHolder(place.lock));
    const who = holder === undefined ? '' : ` (process ${holder.pid})`;
    if (performance.now() - startMs >= options.waitMs)
      throw new ProblemError(lockedProblem(place, options, who), undefined);
    if (isFirst) options.onWait(`Another build${who} is writing \`${place.show('')}\`; waiting for it.`);
    await sleep(pauseMs);
  }
};

/**
 * Removes the lock. The work under the lock is done, so a lock that cannot be removed is only a warning. The next build
 * takes the lock over: in this process because of `unreleased`, in a different process because this process has ended.
 */
const release = (place: OutputPlace, own: Holder): readonly Problem[] => {
  const keep = (reason: unknown): readonly Problem[] => {
    const problem = leftProblem(place, place.lock, reason);
    unreleased.set(place.lock, { id: own.id, problem });
    return [problem];
  };
  try {
    const { wasThere, problems } = discard(place, place.lock);
    // A network disk may report for a moment that the lock does not exist.
    const isGone = wasThere || readHolder(place.lock)?.id !== own.id || discard(place, place.lock).wasThere;
    return isGone ? problems : keep(new Error('it is still there'));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return keep(error);
  }
};

const findUnreleased = (place: OutputPlace): readonly Problem[] => {
  const left = unreleased.get(place.lock);
  if (left === undefined) return [];
  try {
    return readHolder(place.lock)?.id === left.id ? [left.problem] : [];
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [left.problem];
  }
};

/**
 * Calls `run` while no other process builds into the folder. The lock of a process that died is taken over.
 * Problems without a value: `output/locked`, `output/write`; with a value: `output/write`, as a warning.
 */
export const withBuildLock = async <T>(
  outFolder: string,
  options: LockOptions,
  run: () => Promise<T>,
): Promise<Outcome<T | undefined>> => {
  const place = outputPlace(outFolder, options);
  const own = describeOwnProcess();
  try {
    await waitForLock(place, own, options);
  } catch (error) {
    if (error instanceof ProblemError) return { value: undefined, problems: [error.problem, ...findUnreleased(place)] };
    throw error;
  }
  let value: T;
  try {
    value = await run();
  } catch (error) {
    release(place, own);
    throw error;
  }
  return { value, problems: release(place, own) };
};
