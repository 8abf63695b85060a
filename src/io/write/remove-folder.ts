// Removes a folder with everything in it. This is faster than `rmSync`, which requests the type of each entry again.
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
 * Makes a folder and the folders in it writable, because even the owner cannot remove files from a read-only folder. An
 * error, such as for a folder of another user, is ignored: removing the folder then reports it.
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
 * Removes a folder, if it exists. If a call fails, `rmSync` removes the remaining files, even after an `ENOENT` that
 * the disk reports by mistake.
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
