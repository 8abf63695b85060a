// What a bench tells: medians, and what lies in a folder.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const sort = (numbers) => [...numbers].sort((a, b) => a - b);

export const median = (numbers) => sort(numbers)[Math.floor(numbers.length / 2)];

/** `{ files, bytes }` of all files below it. */
export const sizeOf = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: files.length, bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) };
};
