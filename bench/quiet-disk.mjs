// Nothing is deleted between builds that are measured. An ext4 without a journal, as virtual machines have it, hands no inode out again for up to
// five minutes, and looks at each one that was freed whenever a file is made: a thousand files then take 0.6 s of the system's time instead of 0.03.
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** As many folders as a site has: each lies where others have been deleted, or where none has. */
const probed = { folders: 50, filesEach: 20 };
const quietMs = 0.1;
const longestWaitMs = 360_000;

/** What stands at these paths of `root` goes into a new folder in `aside`, which its owner deletes in the end. */
export const setAside = (aside, root, paths) => {
  mkdirSync(aside, { recursive: true });
  const fresh = mkdtempSync(join(aside, 'from-'));
  for (const [at, path] of paths.entries()) if (existsSync(join(root, path))) renameSync(join(root, path), join(fresh, String(at)));
};

/** How long one new file takes in it, in milliseconds, with its share of a folder. */
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

/** Waits until what was deleted before has been forgotten, or for six minutes; tells what a new file takes then. The probes stay in `folder`. */
export const waitForQuietDisk = async (folder) => {
  const end = performance.now() + longestWaitMs;
  let took = probe(folder);
  while (took > quietMs && performance.now() < end) {
    await setTimeout(10_000);
    took = probe(folder);
  }
  return `a new file ${took.toFixed(2)} ms`;
};
