// Shows a fetched page: adds its history entry, swaps the page in, scrolls to the reader's place, and announces the
// title.
import type { LoadStatus } from './load-status.ts';
import type { NextPage } from './next-page.ts';
import { addressOf } from './page-link.ts';
import type { ScrollPlaces } from './scroll-place.ts';
import type { Swap } from './swap-page.ts';
import { transition } from './transition.ts';
import type { Visit } from './visit.ts';

const goTo = (page: Document, { url }: Visit, state: unknown, places: ScrollPlaces): void => {
  page.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
  // The reader may have gone to a different page in the meantime.
  if (url.hash !== '' && addressOf(url) === addressOf(location)) {
    // The browser's own jump marks the target, opens the details around it, and makes Tab continue from there. It also
    // clears the state of the history entry, which is then restored.
    location.replace(url.href);
    history.replaceState(state, '');
  }
  places.restore(state);
};

const addEntry = (url: URL): void => {
  const address = addressOf(url);
  // Both the previous entry and the new one need this mode. Otherwise the browser would scroll before the page is
  // shown.
  history.scrollRestoration = 'manual';
  if (address === addressOf(location)) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
};

/**
 * Function that runs when a page has been swapped in or updated in place, and its new parts have no enhancements yet.
 * `addRest` inserts the later parts of a long page.
 */
export type OnSwap = (addRest: () => void) => void;

type Parts = {
  readonly swap: Swap;
  readonly status: LoadStatus;
  readonly places: ScrollPlaces;
  readonly onSwap: OnSwap;
};

/** Shows a page for a visit, within a transition if `transition` allows one. */
export const showPage = (
  page: Document,
  visit: Visit,
  next: NextPage,
  { swap, status, places, onSwap }: Parts,
): void => {
  const state: unknown = visit.isBack ? history.state : null;
  if (!visit.isBack) {
    places.remember();
    addEntry(visit.url);
  }
  transition(page, visit, () => {
    // A place in a later part of the page exists only once that part has been added.
    if (visit.isBack || visit.url.hash !== '') next.addRest();
    swap(next);
    onSwap(next.addRest);
    places.hold(false);
    goTo(page, visit, state, places);
    status.announce(page.title);
  });
};
