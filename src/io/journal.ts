// How a finished folder takes the place of the output folder, so that whoever is killed in between leaves something that the next can finish or undo.
// The names beside the output folder are the journal: a rename is the one step that a kill cannot cut in half.
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { errorCode } from './file-problems.ts';
import type { OutputPlace, PlaceOptions } from './output-place.ts';
import { outputPlace, writeProblem } from './output-place.ts';
import { removeFolder } from './remove-folder.ts';

export const exists = ({ disk }: OutputPlace, path: string): boolean => {
  try {
    disk.lstatSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
};

/**
 * staging → next (from here on it is known to be complete), folder → old, next → folder. What was there before is left for `removeOld`.
 * Undone where a step fails; where undoing fails too, `recoverJournal` does it.
 */
export const swapIn = (place: OutputPlace, staging: string): void => {
  const { disk, folder, next, old } = place;
  const hadFolder = exists(place, folder);
  disk.renameSync(staging, next);
  try {
    if (hadFolder) disk.renameSync(folder, old);
    disk.renameSync(next, folder);
  } catch (error) {
    // In this order: while the folder is missing, `next` must stay what the next run can finish.
    if (hadFolder && !exists(place, folder)) disk.renameSync(old, folder);
    disk.renameSync(next, staging);
    throw error;
  }
};

/** Under another name first: while it is called `old` it is complete, and could be put back. */
export const removeOld = (place: OutputPlace): void => {
  const leftover = place.temporary();
  if (!exists(place, place.old)) return;
  place.disk.renameSync(place.old, leftover);
  removeFolder(place.disk, leftover);
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
  if (hasFolder || hasNext) removeOld(place);
  const leftovers = disk.readdirSync(place.parent).filter(place.isLeftover);
  for (const name of leftovers) removeFolder(disk, join(place.parent, name));
  return [];
};

/** Whether a killed build, or one that is just now putting its result in place, left something to finish. */
export const needsRecovery = (outFolder: string, options: PlaceOptions): boolean => {
  const place = outputPlace(outFolder, options);
  return exists(place, place.next) || exists(place, place.old);
};

/** Finishes or undoes what a killed build left, and removes its leftovers. To be called under the build lock. Problems: `output/journal`, `output/write`. */
export const recoverJournal = (outFolder: string, options: PlaceOptions): readonly Problem[] => {
  const place = outputPlace(outFolder, options);
  try {
    return settle(place);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [writeProblem(error, place.show(''), 'cannot be recovered from an interrupted build')];
  }
};
