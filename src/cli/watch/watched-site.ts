// A session → the site of `watch`, which is loaded and shown, loaded again when watched files have changed, and
// verified when changes have settled.
import { relative } from 'node:path';
import { type WatchOptions, type Watching, watchFolder } from '../../io/watch/watch.ts';
import type { Session } from '../session/session.ts';
import type { WatchEvents } from './shown-site.ts';
import { createWatchLoop, type WatchLoop } from './watch-loop.ts';
import { createWatchedPaths } from './watched-paths.ts';

export type WatchedSite = {
  readonly loop: WatchLoop;
  /**
   * Loads the site. Resolves when the site can be shown, before it is verified, or when it is known that the site
   * cannot be shown.
   */
  readonly showFirst: () => Promise<void>;
  /** Starts to watch the files of the site, and finds changes that were made before watching started. */
  readonly watch: (onFailure: WatchOptions['onFailure']) => Promise<Watching>;
};

/** Creates the site, without loading or watching anything yet. */
export const createWatchedSite = (session: Session, events: WatchEvents): WatchedSite => {
  const { root, out } = session.places;
  let watching: Watching | undefined;
  let resolveShown = (): void => {};
  const shown = new Promise<void>((resolve) => {
    resolveShown = resolve;
  });
  const paths = createWatchedPaths(relative(root, out), () => ({
    snapshot: loop.state().inputs?.snapshot,
    sources: session.sources(),
  }));
  // A change can add folders to the site. For example, if the config imports its first plugin, the folder of the plugin
  // has to be watched.
  const watchNew = (): void => watching?.add(paths.takeNew());
  const loop = createWatchLoop(session, {
    ...events,
    onSite: (...site) => {
      resolveShown();
      watchNew();
      events.onSite(...site);
    },
    onProblems: (problems) => {
      watchNew();
      events.onProblems(problems);
    },
  });
  return {
    loop,
    showFirst: () => Promise.race([shown, loop.look()]),
    watch: async (onFailure) => {
      watching = await watchFolder({
        root,
        isWatched: paths.isWatched,
        onHint: (file) => void loop.look(file),
        onFailure,
      });
      // Watches the files outside the root. Folders in the root are watched already, and adding them again does
      // nothing.
      watchNew();
      void loop.look();
      return watching;
    },
  };
};
