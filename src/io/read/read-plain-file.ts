// A path → the bytes of a plain file, without ever waiting. Anyone who can write to a folder may have put a pipe or a
// device there, and reading it may never end.
import { constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { closeRead, errorCode, unlessAbsent } from '../file-problems.ts';

/**
 * Flags for opening a file. Opening a FIFO waits for a writer, unless `O_NONBLOCK` is set. Windows has neither FIFOs
 * nor this flag.
 */
export const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Code of the error for a pipe or a device. Opening a socket already fails, with a system error such as `ENXIO`. */
export const notRegular = 'ENOTREG';

/** Reads from an open file. `source`: its handle, or its path. */
type ReadOpen<Bytes> = (found: Stats, source: number | string) => Bytes;

/**
 * Reads an open file. Yarn's Plug'n'Play opens files in archives with handles of its own, which the system does not
 * know (`EBADF`), so such a file is read by its path.
 */
const readOpened = <Bytes>(handle: number, path: string, read: ReadOpen<Bytes>): Bytes => {
  try {
    return read(fstatSync(handle), handle);
  } catch (error) {
    if (errorCode(error) !== 'EBADF') throw error;
    return read(statSync(path), path);
  }
};

/** Reads a file like `readFileSync`, but throws an error (`ENOTREG`) for a pipe or a device, so that it never waits. */
export const readRegularFile = (path: string): Buffer => {
  const handle = openSync(path, readWithoutWaiting);
  try {
    return readOpened(handle, path, (found, source) => {
      // For a folder, `readFileSync` throws the error of the system.
      if (found.isFile() || found.isDirectory()) return readFileSync(source);
      throw Object.assign(new Error('It is neither a file nor a folder.'), { code: notRegular, path });
    });
  } catch (error) {
    // If reading an open file fails, the system error does not name the file.
    throw error instanceof Error && errorCode(error) !== undefined ? Object.assign(error, { path }) : error;
  } finally {
    closeRead(handle);
  }
};

/**
 * Returns the bytes of a file, or undefined if the file does not exist. Throws every other error, because a file that
 * cannot be read is not absent.
 */
export const readIfThere = (path: string): Buffer | undefined => unlessAbsent(() => readRegularFile(path));

/** Returns the bytes of a file, or undefined if the path does not exist, is not a plain file, or cannot be read. */
export const readPlainFile = (path: string): Buffer | undefined => {
  let handle: number | undefined;
  try {
    handle = openSync(path, readWithoutWaiting);
    return readOpened(handle, path, (found, source) => (found.isFile() ? readFileSync(source) : undefined));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  } finally {
    if (handle !== undefined) closeRead(handle);
  }
};
