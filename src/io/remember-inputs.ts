// What esbuild read, byte for byte. A file may be saved while it is bundled: what is asked for its hash afterwards is perhaps another one.
import { relative } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { errorCode, fileProblem } from './file-problems.ts';
import { hashOf } from './hash.ts';
import { notRegular, readRegularFile } from './read-plain-file.ts';

/** By absolute path. */
export type InputHashes = Map<string, string>;

/** Of a file that was two things in one bundling: no state of it is ever this. */
const changed = 'changed';

export const rememberInput = (hashes: InputHashes, path: string, hash: string | undefined): void => {
  if (hash !== undefined) hashes.set(path, (hashes.get(path) ?? hash) === hash ? hash : changed);
};

const unreadable = (error: unknown, path: string): PartialMessage => {
  const file = path.replaceAll('\\', '/');
  return { text: fileProblem(error, file).message, location: { file, line: 1 } };
};

export const rememberInputs = (hashes: InputHashes): Plugin => ({
  name: 'remember-inputs',
  setup: (build) => {
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
      try {
        const contents = readRegularFile(path);
        rememberInput(hashes, path, hashOf(contents));
        return { contents, loader: 'default' };
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        // esbuild would wait for ever.
        if (errorCode(error) === notRegular)
          return { errors: [unreadable(error, relative(build.initialOptions.absWorkingDir ?? '.', path))] };
        // esbuild itself says best what cannot be read.
        return undefined;
      }
    });
  },
});
