// A document that was fetched comes to be what is shown: an entry of the history, the swap, the place on the page, and who is told.
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
  // Unless the reader went on meanwhile.
  if (url.hash !== '' && addressOf(url) === addressOf(location)) {
    // The browser's own jump marks the target, unfolds what it stands in and goes on from there with Tab. It forgets the entry's state.
    location.replace(url.href);
    history.replaceState(state, '');
  }
  places.restore(state);
};

const addEntry = (url: URL): void => {
  const address = addressOf(url);
  // Of the entry before and the one after: the browser would scroll before the page is there.
  history.scrollRestoration = 'manual';
  if (address === addressOf(location)) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
};

/** Another page has come, and nothing was added to it yet; of a long one `addRest` adds what is further down. */
export type OnSwap = (addRest: () => void) => void;

type Parts = { readonly swap: Swap; readonly status: LoadStatus; readonly places: ScrollPlaces; readonly onSwap: OnSwap };

export const showPage = (page: Document, visit: Visit, next: NextPage, { swap, status, places, onSwap }: Parts): void => {
  const state: unknown = visit.isBack ? history.state : null;
  if (!visit.isBack) {
    places.remember();
    addEntry(visit.url);
  }
  transition(page, visit, () => {
    // A place further down is not there before the rest is.
    if (visit.isBack || visit.url.hash !== '') next.addRest();
    swap(next);
    onSwap(next.addRest);
    places.hold(false);
    goTo(page, visit, state, places);
    status.announce(page.title);
  });
};
