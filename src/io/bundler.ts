// esbuild's options → what it bundled and what it read for that; of what is bundled again and again it parses only what is other.
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { loadEsbuild } from './permissions/load-esbuild.ts';
import { type InputHashes, rememberInputs } from './remember-inputs.ts';

type Options = BuildOptions & { readonly write: false; readonly metafile: true };

/** `hashes`: of each file that was read. */
export type Bundled = { readonly result: BuildResult<Options>; readonly hashes: InputHashes };

/** Rejects as esbuild does. */
export type BundleFiles = (options: Options) => Promise<Bundled>;

export const bundleOnce: BundleFiles = async (options) => {
  const { build } = await loadEsbuild(options.absWorkingDir ?? '.');
  const hashes: InputHashes = new Map();
  return { result: await build({ ...options, plugins: [...(options.plugins ?? []), rememberInputs(hashes)] }), hashes };
};

type Kept = { readonly context: Promise<BuildContext<Options>>; readonly hashes: InputHashes };

/** The same folder and entries are the same options. The process does not end before `close`. */
export const createBundler = (): { readonly bundle: BundleFiles; readonly close: () => Promise<void> } => {
  const kept = new Map<string, Kept>();
  const open = (options: Options): Kept => {
    const hashes: InputHashes = new Map();
    const plugins = [...(options.plugins ?? []), rememberInputs(hashes)];
    const context = loadEsbuild(options.absWorkingDir ?? '.').then((esbuild) => esbuild.context({ ...options, plugins }));
    return { context, hashes };
  };
  return {
    bundle: async (options) => {
      const key = JSON.stringify([options.absWorkingDir, options.entryPoints]);
      const { context, hashes } = kept.get(key) ?? open(options);
      kept.set(key, { context, hashes });
      hashes.clear();
      const result = await (await context).rebuild();
      return { result, hashes: new Map(hashes) };
    },
    close: async () => {
      await Promise.all([...kept.values()].map(async ({ context }) => (await context).dispose()));
    },
  };
};
