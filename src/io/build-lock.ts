// One build at a time for an output folder: a folder beside it that says who is at it.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Problem } from '../model/problem.ts';
import type { Holder } from './build-lock-holder.ts';
import { describeOwnProcess, isAlive } from './build-lock-holder.ts';
import { attempt, errorCode, ProblemError } from './file-problems.ts';
import type { OutputPlace } from './output-place.ts';
import { outputPlace, writeProblem } from './output-place.ts';

const holderName = 'holder.json';
const pauseMs = 50;

/** How the systems refuse to put a folder in the place of a full one. */
const taken = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT', ...(process.platform === 'win32' ? ['EPERM'] : [])]);

/** What a crash of the machine left half written. */
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

/** Away in one step, so that nobody sees half of it. */
const discard = (place: OutputPlace, lock: string): void => {
  const trash = place.temporary();
  try {
    renameSync(lock, trash);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  try {
    rmSync(trash, { recursive: true, force: true });
  } catch (error) {
    // It is a leftover now, of another user: `recoverJournal` reports it.
    if (errorCode(error) === undefined) throw error;
  }
};

/** A folder with something in it is never replaced by a rename: this both asks and takes, with the holder's name in place from the first moment. */
const claim = (place: OutputPlace, lock: string, own: Holder): boolean => {
  const draft = place.temporary();
  try {
    mkdirSync(draft);
    writeFileSync(join(draft, holderName), JSON.stringify(own));
    renameSync(draft, lock);
    return true;
  } catch (error) {
    // ENOENT: who holds the lock took the draft for a leftover.
    if (!taken.has(errorCode(error) ?? '')) throw error;
    return false;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Only who holds the mark of a dead holder's lock may remove that lock: of two that both saw it dead, the slower would else remove
 * the quicker one's. A mark is a lock itself, and so is taken over from one who died in here.
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
  if (holder !== undefined && isAlive(holder)) return false;
  if (holder !== undefined) removeDead(place, lock, holder, own);
  return claim(place, lock, own);
};

export type LockOptions = {
  readonly root: string;
  readonly waitMs: number;
  /** Told once, where there is something to wait for. */
  readonly onWait: (message: string) => void;
};

const lockedProblem = (place: OutputPlace, { waitMs }: LockOptions, who: string): Problem => ({
  code: 'output/locked',
  severity: 'error',
  message: `Another build${who} has not finished writing \`${place.show('')}\` within ${waitMs / 1000} s.`,
  hint: `wait for it; if there is none, remove \`${place.showAbsolute(place.lock)}\`.`,
});

const waitForLock = async (place: OutputPlace, options: LockOptions): Promise<void> => {
  const own = describeOwnProcess();
  const startMs = performance.now();
  const tryLock = () =>
    attempt(
      () => acquire(place, place.lock, own),
      (error) => writeProblem(error, place.show(''), 'cannot be locked'),
    );
  for (let isFirst = true; !tryLock(); isFirst = false) {
    const holder = readHolder(place.lock);
    const who = holder === undefined ? '' : ` (process ${holder.pid})`;
    if (performance.now() - startMs >= options.waitMs) throw new ProblemError(lockedProblem(place, options, who), undefined);
    if (isFirst) options.onWait(`Another build${who} is writing \`${place.show('')}\`; waiting for it.`);
    await sleep(pauseMs);
  }
};

/**
 * `run` while no other process builds into the folder. A process that dies leaves a lock that the next one takes over.
 * Problems, then without value: `output/locked`, `output/write`.
 */
export const withBuildLock = async <T>(outFolder: string, options: LockOptions, run: () => Promise<T>): Promise<Outcome<T | undefined>> => {
  const place = outputPlace(outFolder, options);
  try {
    await waitForLock(place, options);
  } catch (error) {
    if (error instanceof ProblemError) return { value: undefined, problems: [error.problem] };
    throw error;
  }
  try {
    return { value: await run(), problems: [] };
  } finally {
    discard(place, place.lock);
  }
};
