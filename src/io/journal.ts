// How a finished folder takes the place of the output folder, so that whoever is killed in between leaves something that the next can finish or undo.
// The names beside the output folder are the journal: a rename is the one step that a kill cannot cut in half.
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { errorCode, ProblemError, unlessAbsent } from './file-problems.ts';
import type { OutputPlace, PlaceOptions } from './output-place.ts';
import { outputPlace, writeProblem } from './output-place.ts';
import { removeFolder } from './remove-folder.ts';

export const exists = ({ disk }: OutputPlace, path: string): boolean => unlessAbsent(() => disk.lstatSync(path)) !== undefined;

type Swap = { readonly staging: string; readonly former: string | undefined };

/** In this order: while the folder is missing, `next` must stay what the next run can finish. `reason`: why the swap failed. */
const undoSwap = (place: OutputPlace, { staging, former }: Swap, reason: unknown): void => {
  const { disk, folder, next } = place;
  const orSay = (step: () => void, toHint: (next: string) => string): void => {
    try {
      step();
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      const hint = toHint(`\`${place.showAbsolute(next)}\``);
      throw new ProblemError({ ...writeProblem(reason, place.show(''), 'cannot be replaced'), hint }, error);
    }
  };
  const before = former === undefined ? '' : `, the one before it in \`${place.showAbsolute(former)}\``;
  orSay(
    () => {
      if (former !== undefined && !exists(place, folder)) disk.renameSync(former, folder);
    },
    (shown) => `the new site is in ${shown}${before}: run \`mokcha build\` or \`mokcha serve\`, which puts it in place.`,
  );
  orSay(
    () => disk.renameSync(next, staging),
    (shown) => `${shown} is left there; the next build removes it.`,
  );
};

/** Returns the problem of a folder that somebody has made during the build: its files were not carried over. */
const appeared = (place: OutputPlace): ProblemError => {
  const reason = new Error('it was created during the build');
  const hint = 'run the command again: it keeps the files in this folder.';
  return new ProblemError({ ...writeProblem(reason, place.show(''), 'cannot be replaced'), hint }, reason);
};

/** `staging`: the finished folder. `hadFolder`: whether the output folder existed when the build began. */
type Swapped = { readonly staging: string; readonly hadFolder: boolean };

/**
 * staging → next (from here on it is known to be complete), folder → old, next → folder. Returns where the former folder is, for `removeReplaced`.
 * Undone where a step fails; where undoing fails too, `recoverJournal` does it. An `old` that nobody could move away stays where it is.
 * Throws a ProblemError if the folder exists only now and has files: `staging` lacks them.
 */
export const swapIn = (place: OutputPlace, { staging, hadFolder }: Swapped): string | undefined => {
  const { disk, folder, next } = place;
  const hasFolder = exists(place, folder);
  if (hasFolder && !hadFolder && disk.readdirSync(folder).length > 0) throw appeared(place);
  const former = hasFolder ? (exists(place, place.old) ? place.temporary() : place.old) : undefined;
  disk.renameSync(staging, next);
  try {
    if (former !== undefined) disk.renameSync(folder, former);
    disk.renameSync(next, folder);
    return former;
  } catch (error) {
    undoSwap(place, { staging, former }, error);
    throw error;
  }
};

/** What is only in the way fails no build: this one goes on beside it, and the next one tries again. Problems, as warnings: `output/write`. */
const warnIfRefused = (place: OutputPlace, path: string, step: () => void): readonly Problem[] => {
  try {
    step();
    return [];
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const shown = place.showAbsolute(path);
    const hint = `remove \`${shown}\` as the user who owns it: no build needs it.`;
    return [{ ...writeProblem(error, shown, 'cannot be removed'), severity: 'warning', hint }];
  }
};

export const removeLeftover = (place: OutputPlace, path: string): readonly Problem[] =>
  warnIfRefused(place, path, () => removeFolder(place.disk, path));

/** Renames `old`, which must exist, before it is removed: while it is called `old`, it is complete and could be put back. */
const setOldAside = (place: OutputPlace, leftover: string): readonly Problem[] =>
  warnIfRefused(place, place.old, () => place.disk.renameSync(place.old, leftover));

/** `former`: what `swapIn` has returned. */
export const removeReplaced = (place: OutputPlace, former: string | undefined): readonly Problem[] => {
  if (former === undefined) return [];
  const leftover = former === place.old ? place.temporary() : former;
  const problems = former === place.old ? setOldAside(place, leftover) : [];
  return problems.length > 0 ? problems : removeLeftover(place, leftover);
};

const ambiguous = (place: OutputPlace): Problem => {
  const [folder, next, old] = [place.folder, place.next, place.old].map(place.showAbsolute);
  return {
    code: 'output/journal',
    severity: 'error',
    message: `\`${folder}\` was made anew while a finished build waited in \`${next}\` to take its place.`,
    hint: `remove \`${folder}\` to have that build, or remove \`${next}\` and \`${old}\` to keep what is there.`,
  };
};

const settle = (place: OutputPlace): readonly Problem[] => {
  const { disk, folder, next, old } = place;
  if (!exists(place, place.parent)) return [];
  const [hasFolder, hasNext, hasOld] = [folder, next, old].map((path) => exists(place, path));
  if (hasFolder && hasNext && hasOld) return [ambiguous(place)];
  if (!hasFolder && hasNext) disk.renameSync(next, folder);
  if (!hasFolder && !hasNext && hasOld) disk.renameSync(old, folder);
  if (hasFolder && hasNext) disk.renameSync(next, place.temporary());
  const problems = hasOld && (hasFolder || hasNext) ? setOldAside(place, place.temporary()) : [];
  const leftovers = disk.readdirSync(place.parent).filter(place.isLeftover);
  return [...problems, ...leftovers.flatMap((name) => removeLeftover(place, join(place.parent, name)))];
};

/** Whether a killed build, or one that is just now putting its result in place, left something to finish. */
export const needsRecovery = (outFolder: string, options: PlaceOptions): boolean => {
  const place = outputPlace(outFolder, options);
  return exists(place, place.next) || exists(place, place.old);
};

/**
 * Finishes or undoes what a killed build left, and removes its leftovers. To be called under the build lock.
 * Problems: `output/journal`, `output/write`; a leftover that cannot be removed is a warning.
 */
export const recoverJournal = (outFolder: string, options: PlaceOptions): readonly Problem[] => {
  const place = outputPlace(outFolder, options);
  try {
    return settle(place);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [writeProblem(error, place.show(''), 'cannot be recovered from an interrupted build')];
  }
};
