// Types for the session of a command that loads a site: its paths and caches, and the functions that load all inputs of
// a build. `create-session.ts` creates a session.
import type { StoredValues } from '../../io/cache/disk-store.ts';
import type { MokchaPackage } from '../../io/package-root.ts';
import type { Seal } from '../../io/cache/seal.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { CacheStatistics } from './cache-statistics.ts';
import type { SourceOf } from '../report/format-text.ts';
import type { RenderTimes } from '../site/render-times.ts';
import type { ResolvedPaths } from '../arguments/resolve-paths.ts';

export type Inputs = {
  readonly settings: Settings;
  readonly snapshot: Snapshot;
  readonly ports: Ports;
  /** Paths of the files that the config and the plugins were compiled from, relative to the root. */
  readonly sources: readonly string[];
};

export type Loaded = { readonly value: Inputs; readonly problems: readonly Problem[] };

export type Session = {
  readonly places: ResolvedPaths;
  /**
   * Path of the cache folder. Absent with `--no-cache`, and if the cache belongs in the user's cache folder, but the
   * user has none.
   */
  readonly cacheFolder?: string;
  /**
   * Signs and verifies values in the cache folder that are not code. Without a key in the environment, the signature is
   * only a hash.
   */
  readonly seal: Seal;
  readonly mokcha: MokchaPackage;
  /**
   * Reads and compiles everything again. The value is absent if the config cannot be used, if the folder contains no
   * site, or if a file cannot be read or is too large. `onStep` is called at the end of each step.
   */
  readonly load: (onStep?: (step: string) => void) => Promise<Outcome<Inputs | undefined>>;
  /**
   * Reads these files again, and returns `last` with their new contents, as a first result that `load` corrects later.
   * Returns undefined if the result could be incorrect: if a file did not exist, is part of the config or of a plugin,
   * or cannot be read.
   */
  readonly reload: (last: Loaded, files: readonly string[]) => Promise<Loaded | undefined>;
  /**
   * Returns the `sources` of the last `load`, and the files outside `templates/` that templates import. If `load` had
   * no value, the list still has these files, so that `watch` notices when one of them is corrected.
   */
  readonly sources: () => readonly string[];
  readonly sourceOf: SourceOf;
  /** Counts of the values that were requested from the cache and of those that were found. */
  readonly hits: CacheStatistics;
  readonly renderTimes: RenderTimes;
  /** Values that this run used or made, in their stored form. */
  readonly values: StoredValues;
  /** Remarks that are not problems of the site; complete when the session is closed. */
  readonly notes: readonly string[];
  /** Keeps values for the next run, and ends the threads. Problems, as warnings: `cache/unwritable`. */
  readonly close: () => Promise<readonly Problem[]>;
};

export type SessionOptions = {
  /**
   * Names on the server of a shared cache: first that of this build, then those with which an empty cache can start.
   * Builds of one site that run at the same time, such as shards, have different names. Default: only `site`.
   */
  readonly parts?: readonly string[];
  /**
   * Largest total size of the parsed and rendered values that are held in memory, measured by their size on disk.
   * Absent for commands that build only once, which hold no values.
   */
  readonly heldValueBytes?: number;
};
