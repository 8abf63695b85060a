// Keeps the shown site up to date: loads it again after hints that files may have changed, shows it if something has
// changed, and verifies it when changes have settled. Watching files and serving pages are left to `src/io`.
import type { Session } from '../session/session.ts';
import { createShownSite, type LoadedInputs, type ShownSite, type WatchEvents, type WatchState } from './shown-site.ts';
import { Superseded, verifySite } from './verify-site.ts';
import { createWatchHints, type WatchHints } from './watch-hints.ts';

export type WatchLoop = {
  /**
   * Looks for changes. `file`: the only file that may have changed; absent if every file may have. Resolves when
   * changes have settled and verification has ended, or after `stop`.
   */
  readonly look: (file?: string) => Promise<void>;
  readonly state: () => WatchState;
  /** Abandons running work, so that the resources that it uses can be closed. */
  readonly stop: () => void;
};

const createLooks = (session: Session, hints: WatchHints, shown: ShownSite) => {
  /** Shows a loaded site. Returns whether anything has changed. */
  const showNew = async (loaded: LoadedInputs): Promise<boolean> => {
    const { parts, files } = await shown.show(loaded);
    if (parts.size === 0) hints.endStorm();
    else hints.noteChanges(files.length);
    return parts.size > 0;
  };

  /** Loads everything. Returns whether anything has changed. */
  const lookAtAll = async (): Promise<boolean> => {
    hints.forgetFiles();
    return showNew(await session.load());
  };

  /**
   * Loads only the files of the hints. Loads everything if the hints name no files, if the last load failed or did not
   * happen yet, or if `reload` returns undefined. Does nothing if many files have just changed (`noteChanges`).
   */
  const lookAtOnce = async (): Promise<void> => {
    const [files, last] = [hints.files(), shown.last()];
    if (hints.noteChanges(files.length)) return;
    if (last?.value === undefined || files.length === 0) await lookAtAll();
    else {
      hints.forgetFiles();
      const loaded = await session.reload({ ...last, value: last.value }, files);
      await (loaded === undefined ? lookAtAll() : showNew(loaded));
    }
  };

  return { lookAtAll, lookAtOnce };
};

/**
 * Creates the loop. On the first hint, the loop immediately loads only the file that the hint names, or everything if
 * the hint does not name a file. Changes that come later, or whose events were lost, are found by loading everything
 * after a quiet moment. Only a settled site is verified; then everything is loaded once more, because events may be
 * lost while verification keeps this process busy.
 */
export const createWatchLoop = (session: Session, events: WatchEvents): WatchLoop => {
  const hints = createWatchHints();
  const shown = createShownSite(session, events);
  const { lookAtAll, lookAtOnce } = createLooks(session, hints, shown);
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Verifies the shown site. Returns false if no site has to be verified, otherwise true. */
  const verify = async (): Promise<boolean> => {
    const site = shown.unverified();
    if (site === undefined) return false;
    const before = hints.count();
    try {
      shown.succeed(await verifySite(site, () => hints.count() !== before || isStopped));
    } catch (error) {
      if (error instanceof Superseded) await lookAtOnce();
      else if (isStopped) throw error;
      else shown.fail(error);
    }
    return true;
  };

  const lookUntilSettled = async (): Promise<void> => {
    hints.endStorm();
    await lookAtOnce();
    for (let before = -1; before !== hints.count() && !isStopped; ) {
      await hints.waitForQuiet();
      if (isStopped) return;
      before = hints.count();
      if ((await lookAtAll()) || (await verify())) before = -1;
    }
  };

  return {
    state: shown.state,
    look: (file) => {
      hints.add(file);
      running ??= lookUntilSettled()
        .catch((error: unknown) => {
          if (!isStopped) throw error;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    stop: () => {
      isStopped = true;
    },
  };
};
