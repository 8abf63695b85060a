// Replaces the output folder with a finished folder. If a run is killed in between, the next run finishes or undoes the
// replacement: the names next to the output folder show the last step, since a kill cannot interrupt a rename halfway.
import { join } from 'node:path';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, ProblemError, unlessAbsent } from '../file-problems.ts';
import type { OutputPlace, PlaceOptions } from './output-place.ts';
import { outputPlace, writeProblem } from './output-place.ts';
import { removeFolder } from './remove-folder.ts';

/** Returns whether a path exists, including a broken symbolic link. */
export const exists = ({ disk }: OutputPlace, path: string): boolean =>
  unlessAbsent(() => disk.lstatSync(path)) !== undefined;

type Swap = { readonly staging: string; readonly former: string | undefined };

/**
 * Undoes a failed swap. The order matters: while the output folder is missing, `next` must be kept, so that the next
 * run can finish the swap. `reason`: error because of which the swap failed.
 */
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
  const before = former === undefined ? '' : `; the previous site is in \`${place.showAbsolute(former)}\``;
  orSay(
    () => {
      if (former !== undefined && !exists(place, folder)) disk.renameSync(former, folder);
    },
    (shown) =>
      `run \`mokcha build\` or \`mokcha serve\` to move the new site from ${shown} to the output folder${before}.`,
  );
  orSay(
    () => disk.renameSync(next, staging),
    (shown) => `leave ${shown} there: the next build removes it.`,
  );
};

/**
 * Returns the error for an output folder that was created during the build. The finished folder does not contain the
 * files of this output folder, so replacing it would remove them.
 */
const appeared = (place: OutputPlace): ProblemError => {
  const reason = new Error('it was created during the build');
  const hint = 'run the command again: it keeps the files in this folder.';
  return new ProblemError({ ...writeProblem(reason, place.show(''), 'cannot be replaced'), hint }, reason);
};

/**
 * Input of a swap. `staging`: the finished folder. `hadFolder`: whether the output folder existed when the build began.
 */
type Swapped = { readonly staging: string; readonly hadFolder: boolean };

/**
 * Moves a finished folder into place: staging → next (from here on it is known to be complete), folder → old, next →
 * folder. Returns the new path of the former folder, for `removeReplaced`, or undefined if the output folder did not
 * exist. This path is a temporary one if an `old` that could not be moved away still exists. If a step fails, the swap
 * is undone; if that fails too, `recoverJournal` finishes or undoes it later. Throws a `ProblemError` if the folder was
 * created during the build and has files, since `staging` lacks them.
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

/**
 * Runs a step that only removes leftovers. If it fails with a system error, the build continues, and the next build
 * tries again. Problems, as warnings: `output/write`.
 */
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

/** Removes a folder that a build left next to its output. Problems, as warnings: `output/write`. */
export const removeLeftover = (place: OutputPlace, path: string): readonly Problem[] =>
  warnIfRefused(place, path, () => removeFolder(place.disk, path));

/**
 * Renames `old`, which must exist, before it is removed. Only a complete folder may have the name `old`, because the
 * next run may restore it.
 */
const setOldAside = (place: OutputPlace, leftover: string): readonly Problem[] =>
  warnIfRefused(place, place.old, () => place.disk.renameSync(place.old, leftover));

/** Removes the folder that was replaced. `former`: result of `swapIn`. Problems, as warnings: `output/write`. */
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
    message: `\`${folder}\` exists again, but the finished build in \`${next}\` has not replaced it yet.`,
    hint: `remove \`${folder}\` to use that build, or remove \`${next}\` and \`${old}\` to keep \`${folder}\`.`,
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

/**
 * Finishes or undoes the swap of a killed build, and removes its leftovers. Must be called under the build lock.
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
