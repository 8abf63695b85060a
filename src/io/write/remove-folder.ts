// Removes a folder with everything in it, in half the time of `rmSync`, which asks the disk about each name again.
import { errorCode } from '../file-problems.ts';
import type { Disk } from './output-place.ts';

const removeWhole = (disk: Disk, folder: string): void => {
  for (const entry of disk.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeWhole(disk, path);
    else disk.unlinkSync(path);
  }
  disk.rmdirSync(folder);
};

/**
 * Makes a folder and the folders in it writable: nothing in a read-only folder can be removed, even by its owner. If
 * the folder belongs to another user, both this call and the removal fail.
 */
const makeWritable = (disk: Disk, folder: string): void => {
  try {
    disk.chmodSync(folder, 0o700);
    for (const entry of disk.readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) makeWritable(disk, `${folder}/${entry.name}`);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
};

/**
 * Removes a folder, if it exists. If a call fails, `rmSync` removes the rest, even after an `ENOENT` that the disk
 * reports by mistake.
 */
export const removeFolder = (disk: Disk, folder: string): void => {
  try {
    removeWhole(disk, folder);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    makeWritable(disk, folder);
    disk.rmSync(folder, { recursive: true, force: true });
  }
};
