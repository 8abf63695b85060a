// One page dissolves into the next where the browser can do it and the reader wants motion. A page that was there already has nothing to
// dissolve from: to take the old one's picture would cost more time than the page itself.
import type { Visit } from './visit.ts';

/** Less is no waiting. */
const instantMs = 100;

export const transition = (page: Document, { at, isDrawn }: Visit, change: () => void): void => {
  const isUnwanted = isDrawn || performance.now() - at < instantMs || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isUnwanted || !('startViewTransition' in page)) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(change);
  // The next page may come before this one is all there: no mistake.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
};
