// Dissolves one page into the next if the browser supports it and the reader wants motion. A page that arrives at once
// has no transition, since a picture of the old page would take longer than the page itself.
import type { Visit } from './visit.ts';

/** Duration up to which a visit does not feel like waiting. */
const instantMs = 100;

/** Calls `change`, within a view transition if there is to be one. */
export const transition = (page: Document, { at, isDrawn }: Visit, change: () => void): void => {
  const isUnwanted =
    isDrawn || performance.now() - at < instantMs || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isUnwanted || !('startViewTransition' in page)) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(change);
  // The next page may arrive before this transition is complete, which is not an error.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
};
