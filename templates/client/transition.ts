// One page dissolves into the next where the browser can do it and the reader wants motion.
export const transition = (page: Document, isDrawn: boolean, change: () => void): void => {
  const isUnwanted = isDrawn || matchMedia('(prefers-reduced-motion: reduce)').matches || page.visibilityState === 'hidden';
  if (isUnwanted || !('startViewTransition' in page)) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(change);
  // The next page may come before this one is all there: no mistake.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
};
