// What esbuild read, byte for byte. A file may be saved while it is bundled: what is asked for its hash afterwards is perhaps another one.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { errorCode } from './file-problems.ts';
import { hashOf } from './hash.ts';

/** By absolute path. */
export type InputHashes = Map<string, string>;

/** Of a file that was two things in one bundling: no state of it is ever this. */
const changed = 'changed';

export const rememberInput = (hashes: InputHashes, path: string, hash: string | undefined): void => {
  if (hash !== undefined) hashes.set(path, (hashes.get(path) ?? hash) === hash ? hash : changed);
};

export const rememberInputs = (hashes: InputHashes): Plugin => ({
  name: 'remember-inputs',
  setup: (build) => {
    build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
      try {
        const contents = await readFile(path);
        rememberInput(hashes, path, hashOf(contents));
        return { contents, loader: 'default' };
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        // esbuild itself says best what cannot be read.
        return undefined;
      }
    });
  },
});
