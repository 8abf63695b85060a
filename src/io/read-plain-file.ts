// A file's bytes where it is a plain file, else nothing: whoever can write a folder may have put something there that no reading ends of.
import { constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { closeRead, errorCode, unlessAbsent } from './file-problems.ts';

/** Opening a FIFO waits for somebody who writes, and this flag does not. Windows has neither. */
export const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The code of the error that says that something is a pipe, a socket or a device. */
export const notRegular = 'ENOTREG';

/** `source`: the open file, or its path. */
type ReadOpen<Bytes> = (found: Stats, source: number | string) => Bytes;

/** Yarn's Plug'n'Play opens a file in an archive with a handle of its own, which the system does not know (`EBADF`): such a file is read by its path. */
const readOpened = <Bytes>(handle: number, path: string, read: ReadOpen<Bytes>): Bytes => {
  try {
    return read(fstatSync(handle), handle);
  } catch (error) {
    if (errorCode(error) !== 'EBADF') throw error;
    return read(statSync(path), path);
  }
};

/** Reads as `readFileSync` does, but refuses what may never end or never answer (`ENOTREG`) and so never waits. */
export const readRegularFile = (path: string): Buffer => {
  const handle = openSync(path, readWithoutWaiting);
  try {
    return readOpened(handle, path, (found, source) => {
      // Reading a folder is refused by the system itself.
      if (found.isFile() || found.isDirectory()) return readFileSync(source);
      throw Object.assign(new Error('It is neither a file nor a folder.'), { code: notRegular, path });
    });
  } catch (error) {
    // The system names no file if reading what is open fails.
    throw error instanceof Error && errorCode(error) !== undefined ? Object.assign(error, { path }) : error;
  } finally {
    closeRead(handle);
  }
};

/** Returns the bytes; undefined only if nothing is there. Throws any other refusal: a file that cannot be read is not absent. */
export const readIfThere = (path: string): Buffer | undefined => unlessAbsent(() => readRegularFile(path));

/** Undefined where there is nothing, something that is not a plain file, or what cannot be read. */
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
