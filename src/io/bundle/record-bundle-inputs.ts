// Records the hashes of exactly the bytes that esbuild reads. A file may be saved while it is bundled, so a hash that
// is computed later may belong to different content.
import { relative } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { errorCode, fileProblem } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { notRegular, readRegularFile } from '../read/read-plain-file.ts';

/** Hashes of files by absolute path, and states of lookups by name. A file or lookup that changed has `changed`. */
export type InputHashes = Map<string, string>;

/** State of a file that changed while it was being bundled. No hash is ever equal to this value. */
const changed = 'changed';

/**
 * Records the hash of a file that was read. If the file was read before with a different hash, it counts as changed.
 * Does nothing if `hash` is undefined.
 */
export const recordInput = (hashes: InputHashes, path: string, hash: string | undefined): void => {
  if (hash !== undefined) hashes.set(path, (hashes.get(path) ?? hash) === hash ? hash : changed);
};

const unreadable = (error: unknown, path: string): PartialMessage => {
  const file = path.replaceAll('\\', '/');
  return { text: fileProblem(error, file).message, location: { file, line: 1 } };
};

/** Creates the plugin that reads the files for esbuild and records their hashes. */
export const recordInputs = (hashes: InputHashes): Plugin => ({
  name: 'remember-inputs',
  setup: (build) => {
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
      try {
        const contents = readRegularFile(path);
        recordInput(hashes, path, hashOf(contents));
        return { contents, loader: 'default' };
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        // esbuild would never finish reading a pipe or a device.
        if (errorCode(error) === notRegular)
          return { errors: [unreadable(error, relative(build.initialOptions.absWorkingDir ?? '.', path))] };
        // If the plugin returns undefined, esbuild reads the file itself and reports the error.
        return undefined;
      }
    });
  },
});
