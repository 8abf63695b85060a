// A file's bytes where it is a plain file, else nothing: whoever can write a folder may have put something there that no reading ends of.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { errorCode } from './file-problems.ts';

/** Opening a FIFO waits for somebody who writes, and this flag does not. Windows has neither. */
export const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Undefined where there is nothing, something that is not a plain file, or what cannot be read. */
export const readPlainFile = (path: string): Buffer | undefined => {
  let handle: number | undefined;
  try {
    handle = openSync(path, readWithoutWaiting);
    return fstatSync(handle).isFile() ? readFileSync(handle) : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
};
