// esbuild's options → the bundle and the hashes of the files that were read. A bundler that is used repeatedly parses
// only the files that have changed.
import type { BuildContext, BuildOptions, BuildResult, Plugin } from 'esbuild';
import { loadEsbuild } from '../permissions/load-esbuild.ts';
import { type InputHashes, recordInputs } from './record-bundle-inputs.ts';
import { refuseSpecialManifests } from './special-manifests.ts';

type Options = BuildOptions & { readonly write: false; readonly metafile: true };

/** Output of esbuild. `hashes`: the hash of each file that was read, by path. */
type Bundled = { readonly result: BuildResult<Options>; readonly hashes: InputHashes };

const pluginsOf = ({ plugins = [] }: BuildOptions, hashes: InputHashes): Plugin[] => [
  refuseSpecialManifests(),
  ...plugins,
  recordInputs(hashes),
];

/** Bundles with the given options. Rejects with esbuild's `BuildFailure` if the files have errors. */
export type BundleFiles = (options: Options) => Promise<Bundled>;

/** Bundles once, and keeps nothing for a later call. */
export const bundleOnce: BundleFiles = async (options) => {
  const { build } = await loadEsbuild();
  const hashes: InputHashes = new Map();
  return { result: await build({ ...options, plugins: pluginsOf(options, hashes) }), hashes };
};

type Kept = { readonly context: Promise<BuildContext<Options>>; readonly hashes: InputHashes };

/**
 * Creates a bundler that keeps parsed files between calls. If an earlier call had the same folder and entry points, its
 * other options are used again. The process cannot end before `close` is called.
 */
export const createBundler = (): { readonly bundle: BundleFiles; readonly close: () => Promise<void> } => {
  const kept = new Map<string, Kept>();
  const open = (options: Options): Kept => {
    const hashes: InputHashes = new Map();
    const plugins = pluginsOf(options, hashes);
    const context = loadEsbuild().then((esbuild) => esbuild.context({ ...options, plugins }));
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
