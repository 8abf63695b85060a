// Provides functions for the figures of benchmarks: sorted numbers, medians, sizes of folders, and rows that compare
// two medians.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const sort = (numbers) => [...numbers].sort((a, b) => a - b);

export const median = (numbers) => sort(numbers)[Math.floor(numbers.length / 2)];

/** Returns `{ files, bytes }` of all files below a folder. */
export const sizeOf = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    files: files.length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  };
};

/** Returns a row of a table that compares two medians. */
export const ratioRow = (names, [mine, theirs], unit, digits = 2) =>
  `| ${names.join(' | ')} | ${mine.toFixed(digits)} ${unit} | ${theirs.toFixed(digits)} ${unit} | ` +
  `${(mine / theirs).toFixed(3)} |`;
