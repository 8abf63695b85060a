// Soft navigation over plain links: fetches the next page, and replaces this one with it. Everything else, such as a
// download or a page of another build, is left to the browser. Also shows updates from `mokcha watch`.
import { takeWanted, reportFailure } from './load-failure.ts';
import { createLoadStatus } from './load-status.ts';
import { addressOf, findPageLink } from './page-link.ts';
import { type Answer, createPageStore } from './page-store.ts';
import { createPageParser, type PageParser } from './parse-page.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { isPlainPress } from '../support/press.ts';
import { createScrollPlaces } from './scroll-place.ts';
import { type OnSwap, showPage } from './show-page.ts';
import { createSwap, type Swap } from './swap-page.ts';
import type { Visit } from './visit.ts';

type Navigation = {
  /** Returns whether the page at a URL is on the screen. */
  readonly shows: (url: { readonly href: string }) => boolean;
  readonly go: (visit: Omit<Visit, 'at'>) => Promise<void>;
  readonly cancel: () => void;
};

const leaveFor = ({ url, isBack }: Visit): void => {
  if (isBack) location.reload();
  else location.assign(url);
};

const listen = (navigation: Navigation, places: ReturnType<typeof createScrollPlaces>): void => {
  const isOurs = (): boolean => history.scrollRestoration === 'manual';
  // Listens on the window, so that listeners on the document, which also handle presses, run first.
  addEventListener('click', (event) => {
    const url = !event.defaultPrevented && isPlainPress(event) ? findPageLink(event) : undefined;
    if (url === undefined) return;
    if (navigation.shows(url) && url.hash !== '') {
      places.remember();
      return;
    }
    event.preventDefault();
    navigation.go({ url });
  });
  addEventListener('popstate', ({ state, hasUAVisualTransition }) => {
    if (!navigation.shows(location)) {
      places.hold(true);
      navigation.go({ url: new URL(location.href), isBack: true, isDrawn: hasUAVisualTransition });
      return;
    }
    navigation.cancel();
    places.hold(false);
    if (isOurs()) places.restore(state);
  });
  addEventListener('pagehide', () => {
    navigation.cancel();
    if (isOurs()) places.remember();
  });
  if (isOurs()) places.restore(history.state);
};

/**
 * Listens for updates of this page from `mokcha watch`, and shows them. An update is the latest HTML, or an empty
 * string if the page has already been updated in place. The event is cancelled only if the page is up to date
 * afterwards.
 */
const listenForWatch = (parser: PageParser, swap: Swap, onSwap: OnSwap): void =>
  addEventListener('mokcha', (event) => {
    const { detail: html } = event as CustomEvent<string>;
    const next = html === '' ? undefined : parser.take(html);
    if (html !== '' && next === undefined) return;
    event.preventDefault();
    next?.addRest();
    if (next) swap(next);
    onSwap(() => undefined);
  });

/** Starts soft navigation, which lasts as long as the document, even when pages are swapped in. */
export const startNavigation = (page: Document, onSwap: OnSwap): void => {
  const [swap, store, parser] = [createSwap(page), createPageStore(), createPageParser(page)];
  const [status, places] = [createLoadStatus(page), createScrollPlaces(page)];
  /** URL of the page on the screen; an empty string while a panel reports that a page did not load. */
  let shown = addressOf(location);
  let pending: Visit | undefined;

  /** Ends the current visit. `next`: the visit that replaces it; absent if it is not replaced. */
  const end = (next?: Visit): void => {
    pending = next;
    status.end();
  };
  /**
   * Ends the current visit before its page has arrived, and drops the request for the page unless `next` needs the same
   * page.
   */
  const cancel = (next?: Visit): void => {
    if (pending !== undefined && (next === undefined || addressOf(next.url) !== addressOf(pending.url)))
      store.drop(addressOf(pending.url));
    end(next);
  };
  const arrive = (visit: Visit, { html, address }: Answer): void => {
    const next = html === undefined ? undefined : parser.take(html);
    const url = new URL(visit.url.hash, address ?? visit.url);
    const hasMoved = addressOf(url) !== addressOf(visit.url);
    // The spinner remains until the browser leaves the page.
    if (next === undefined || (hasMoved && visit.isBack)) {
      leaveFor(visit);
      return;
    }
    end();
    shown = addressOf(url);
    showPage(page, { ...visit, url }, next, { swap, status, places, onSwap });
  };
  const miss = (visit: Visit, error: unknown): void => {
    end();
    if (reportFailure(page, visit, error, () => go({ ...visit, isRetry: true }))) shown = '';
  };
  listenForWatch(parser, swap, onSwap);
  const go: Navigation['go'] = async (wanted) => {
    const visit: Visit = { ...wanted, at: performance.now() };
    cancel(visit);
    status.begin();
    // Returns a function that calls `then`, unless the visit has ended in the meantime because the reader requested
    // another page or cancelled it.
    const unlessLate =
      <Value>(then: (visit: Visit, value: Value) => void) =>
      (value: Value): void => {
        if (pending === visit) then(visit, value);
      };
    const answer = store.load(addressOf(visit.url), visit.isBack ? Infinity : undefined);
    await answer.then(unlessLate(arrive), unlessLate(miss));
  };

  listen({ shows: (url) => addressOf(url) === shown, go, cancel: () => cancel() }, places);
  prefetchOnIntent(page, store, parser);
  const wanted = takeWanted();
  if (wanted !== null) go({ url: new URL(wanted), isRetry: true });
};
