// Fetches and parses a page at the first sign of intent, unless the reader saves data or has a very slow connection.
import { addressOf, findPageLink } from './page-link.ts';
import type { PageStore } from './page-store.ts';
import type { PageParser } from './parse-page.ts';
import { closestTo } from '../support/press.ts';

/**
 * Minimum time that a pointer or the focus rests on a link, so that links that the pointer or the focus only passes
 * over do not count.
 */
const restMs = 50;

/** Part of the Network Information API. A member is absent in browsers that do not support it. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const savesData = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType ?? '');
};

/** Listens for signs of intent on all page links. */
export const prefetchOnIntent = (page: Document, store: PageStore, parser: PageParser): void => {
  let timer = 0;
  const prefetch = (address: string): void => {
    if (address === addressOf(location) || savesData()) return;
    store.load(address).then(
      ({ html }) => html !== undefined && parser.prepare(html),
      () => undefined,
    );
  };
  const on = (sign: string, waitMs: number): void =>
    page.addEventListener(
      sign,
      (event) => {
        clearTimeout(timer);
        // Links to the search, and in a reference also links to programming languages, show their content on the
        // current page, so they are not prefetched.
        const isShownInPlace = closestTo(event, '.langs, [data-search]') !== null;
        const url = isShownInPlace ? undefined : findPageLink(event);
        if (url !== undefined) timer = setTimeout(prefetch, waitMs, addressOf(url));
      },
      { passive: true },
    );
  on('pointerover', restMs);
  on('focusin', restMs);
  on('touchstart', 0);
  on('pointerdown', 0);
};
