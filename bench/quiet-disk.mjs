// Moves files aside instead of deleting them between measured builds, and waits until creating files is fast. After
// many files were deleted, an ext4 file system without a journal creates files slowly for some minutes, because it does
// not reuse the freed inodes yet.
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Number of folders in a probe, and of files in each of them. A probe has about as many folders as a real site, so that
 * some of them are close to deleted folders on the disk.
 */
const probed = { folders: 50, filesEach: 20 };
const quietMs = 0.1;
const longestWaitMs = 360_000;

/** Moves the paths of `root` into a new folder in `aside`, which the caller deletes at the end. */
export const setAside = (aside, root, paths) => {
  mkdirSync(aside, { recursive: true });
  const fresh = mkdtempSync(join(aside, 'from-'));
  for (const [at, path] of paths.entries())
    if (existsSync(join(root, path))) renameSync(join(root, path), join(fresh, String(at)));
};

/** Returns the time for one new file in milliseconds, including its share of the time for a new folder. */
const probe = (folder) => {
  const fresh = mkdtempSync(join(folder, 'probe-'));
  const start = performance.now();
  for (let at = 0; at < probed.folders; at += 1) {
    const inner = join(fresh, String(at % 10), String(at));
    mkdirSync(inner, { recursive: true });
    for (let file = 0; file < probed.filesEach; file += 1) writeFileSync(join(inner, String(file)), '');
  }
  return (performance.now() - start) / (probed.folders * probed.filesEach);
};

/**
 * Waits until creating files is fast again, but at most six minutes. Resolves to the time for a new file, as text.
 * Leaves its probes in `folder`.
 */
export const waitForQuietDisk = async (folder) => {
  const end = performance.now() + longestWaitMs;
  let took = probe(folder);
  while (took > quietMs && performance.now() < end) {
    await setTimeout(10_000);
    took = probe(folder);
  }
  return `a new file ${took.toFixed(2)} ms`;
};
