// Puts the temporary files of all tests into memory if `/dev/shm` has enough free space, because tests write and delete
// tens of thousands of files, which is slow on a disk. If `TMPDIR` is set, that folder is used.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';

/** Free space that the tests need. In a container, `/dev/shm` has only 64 MB by default. */
const leastBytes = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
};

/**
 * Creates a folder in `/dev/shm`, and sets `TMPDIR` to it before the processes of the tests start. Returns a function
 * that removes the folder, or undefined if `TMPDIR` was already set or `/dev/shm` does not have enough space.
 */
export default (): (() => void) | undefined => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(`${memory}/mokcha-tests-`);
  // Some tests run a command as a different user, who could not open a folder that `mkdtemp` has created.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
