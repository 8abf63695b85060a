// Dissolves one page into the next if the browser supports view transitions, does not draw its own, and the reader does
// not prefer reduced motion. A page that arrives at once is shown without a transition, which would take longer than
// the page itself.
import type { Visit } from './visit.ts';

/** Time within which a page seems to arrive at once. */
const instantMs = 100;

/** Calls `change`, within a view transition if the browser, the reader's settings and the visit allow one. */
export const transition = (page: Document, { at, isDrawn }: Visit, change: () => void): void => {
  const isUnwanted =
    isDrawn || performance.now() - at < instantMs || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isUnwanted || !('startViewTransition' in page)) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(change);
  // If the next page arrives before this transition is complete, the promises may reject, which is not an error.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
};
