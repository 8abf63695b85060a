// Hints that files may have changed → the files to check, and a promise that resolves when changes have settled.
import { setTimeout } from 'node:timers/promises';

const QUIET_MS = 50;
/**
 * If more files than this have changed at once, the changes are a storm, such as a switch to another branch, and not
 * those of a writer. The loop then waits until the storm is over.
 */
const MOST_AT_ONCE = 20;
/**
 * Time without changes after which a storm is over. Pauses within a storm are longer than those between the events of
 * one save: chokidar lists a new folder only once a second. If a storm does not end within `LONGEST_STORM_MS`, the site
 * is shown in its current state.
 */
const STORM_QUIET_MS = 1_200;
const LONGEST_STORM_MS = 8_000;

export type WatchHints = {
  /** `file`: the only file that may have changed; absent if every file may have. */
  readonly add: (file?: string) => void;
  readonly count: () => number;
  /**
   * Returns the files that may have changed since the last check. The list is also empty if every file may have
   * changed.
   */
  readonly files: () => readonly string[];
  /** Empties the list of changed files, because the caller is about to load them. */
  readonly forgetFiles: () => void;
  /** Notes how many files have changed at once. Returns whether these are more files than a writer saves at once. */
  readonly noteChanges: (count: number) => boolean;
  /** Ends a storm (see `MOST_AT_ONCE`): changes are again expected from a writer. */
  readonly endStorm: () => void;
  readonly waitForQuiet: () => Promise<void>;
};

/** Creates an empty list of hints. Until the first check, every file may have changed. */
export const createWatchHints = (): WatchHints => {
  let count = 0;
  /** Files that may have changed since the last check. Undefined if every file may have changed. */
  let changedFiles: Set<string> | undefined;
  /** Whether a storm is in progress (see `MOST_AT_ONCE`). */
  let isStorm = false;

  const noteChanges = (changes: number): boolean => {
    const isMore = changes > MOST_AT_ONCE;
    isStorm ||= isMore;
    return isMore;
  };

  const isQuiet = (quietMs: number): boolean => {
    noteChanges(changedFiles?.size ?? 0);
    return quietMs >= (isStorm ? STORM_QUIET_MS : QUIET_MS);
  };

  return {
    add: (file) => {
      count += 1;
      if (file === undefined) changedFiles = undefined;
      else changedFiles?.add(file);
    },
    count: () => count,
    files: () => [...(changedFiles ?? [])],
    forgetFiles: () => {
      changedFiles = new Set();
    },
    noteChanges,
    endStorm: () => {
      isStorm = false;
    },
    // Waits in short steps: in a process that was busy, a long timer could end before the first event was received.
    waitForQuiet: async () => {
      for (let [quietMs, waitedMs] = [0, 0]; !isQuiet(quietMs) && waitedMs < LONGEST_STORM_MS; waitedMs += QUIET_MS) {
        const before = count;
        await setTimeout(QUIET_MS);
        quietMs = before === count ? quietMs + QUIET_MS : 0;
      }
    },
  };
};
