// Calls a function whenever something in a folder, or at an additional path, may have changed. chokidar loses some
// events while the process is busy, so callers read the files again to find out what has changed.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../file-problems.ts';
import { startWatcher, type Watcher, type WatcherOptions } from './start-watcher.ts';

export type WatchOptions = Omit<WatcherOptions, 'added' | 'onRemoved'> & {
  /**
   * Interval at which folders on the disk are compared with the watched folders, to find changes without an event.
   * Default: 3 s.
   */
  readonly checkMs?: number;
};

export type Watching = {
  /**
   * Watches more paths, given from the root: paths for which `isWatched` was false before, or paths outside of the
   * root.
   */
  readonly add: (paths: readonly string[]) => void;
  readonly end: () => Promise<void>;
};

const CHECK_MS = 3_000;
/**
 * Longest interval between two comparisons. If folders seem to be replaced repeatedly, the file system does not give
 * them stable identities, so they are compared less often.
 */
const LONGEST_CHECK_MS = 60_000;

/** Time without removed folders after which a command that replaces folders has probably ended. */
const QUIET_MS = 100;
/** Longest wait for `QUIET_MS` without removed folders. */
const LONGEST_WAIT_MS = 2_000;

type LastingWatcher = {
  /** Returns the watcher that is in use or is being started. */
  readonly current: () => Promise<Watcher>;
  /** Replaces the watcher, because it may be blind. */
  readonly renew: () => Promise<void>;
  readonly isRenewing: () => boolean;
  readonly isEnded: () => boolean;
  readonly end: () => Promise<void>;
};

/**
 * Starts a watcher, and replaces it when a folder was removed or `renew` is called. `onRenewed` is called after each
 * replacement.
 */
const createLastingWatcher = (
  start: (onRemoved: () => void) => Promise<Watcher>,
  onRenewed: () => void,
): LastingWatcher => {
  let isEnded = false;
  let isStale = false;
  let renewing: Promise<void> | undefined;

  const waitForQuiet = async (): Promise<void> => {
    for (let waitedMs = 0; isStale && waitedMs < LONGEST_WAIT_MS; waitedMs += QUIET_MS) {
      isStale = false;
      await wait(QUIET_MS, undefined, { ref: false });
    }
    isStale = false;
  };

  /**
   * Replaces a blind watcher. The old watcher is closed first: chokidar's watchers share one watch for each path, so
   * the new watcher would get the watch of the removed folder.
   */
  const replaceWatcher = async (): Promise<void> => {
    while (isStale && !isEnded) {
      await waitForQuiet();
      await (await watching).close();
      if (isEnded) return;
      watching = start(onRemoved);
      await watching;
    }
    // Something may have changed while nothing was watched.
    if (!isEnded) onRenewed();
  };

  const renew = (): Promise<void> => {
    isStale = true;
    renewing ??= replaceWatcher().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const onRemoved = (): void => void renew();

  let watching = start(onRemoved);
  return {
    current: () => watching,
    renew,
    isRenewing: () => renewing !== undefined,
    isEnded: () => isEnded,
    end: async () => {
      isEnded = true;
      await renewing;
      await (await watching).close();
    },
  };
};

/** Checks repeatedly whether the watcher is blind. Returns a function that ends the checks. */
const checkRepeatedly = (watcher: LastingWatcher, checkMs: number): (() => void) => {
  const checkAgain = (afterMs: number): NodeJS.Timeout =>
    setTimeout(async () => {
      const isBlind = !watcher.isRenewing() && (await watcher.current()).isBlind();
      if (isBlind) await watcher.renew();
      if (!watcher.isEnded()) timer = checkAgain(isBlind ? Math.min(afterMs * 2, LONGEST_CHECK_MS) : checkMs);
    }, afterMs).unref();
  let timer = checkAgain(checkMs);
  return () => clearTimeout(timer);
};

const reportOnce = (onFailure: WatchOptions['onFailure']): WatchOptions['onFailure'] => {
  const reported = new Set<string>();
  return (error) => {
    const code = errorCode(error) ?? error.message;
    if (!reported.has(code)) onFailure(error);
    reported.add(code);
  };
};

/**
 * Watches `root`, and the paths that are added later. Resolves once everything is watched, or once it is known that
 * something cannot be watched. `onFailure` is called once for each error code, or for each message of an error without
 * a code.
 */
export const watchFolder = async ({ checkMs = CHECK_MS, ...options }: WatchOptions): Promise<Watching> => {
  const added = new Set<string>();
  const onFailure = reportOnce(options.onFailure);
  const watcher = createLastingWatcher(
    (onRemoved) => startWatcher({ ...options, onFailure, added: [...added], onRemoved }),
    () => options.onHint(),
  );
  await watcher.current();
  const endChecks = checkRepeatedly(watcher, checkMs);
  return {
    add: (paths) => {
      const absolute = paths.map((path) => join(options.root, path));
      for (const path of absolute) added.add(path);
      if (absolute.length > 0) void watcher.current().then((current) => current.add(absolute));
    },
    end: () => {
      endChecks();
      return watcher.end();
    },
  };
};
