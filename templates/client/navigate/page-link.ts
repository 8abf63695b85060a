// Finds links to pages of this site. The browser itself follows all other links, such as links to files, to other hosts
// and into new windows.
import { closestTo } from '../support/press.ts';

/** Base URL of the site. Assets are in a folder directly below it. */
const base = new URL('..', import.meta.url).href;

/** Returns a URL without its fragment, so that all links to one page have the same address. */
export const addressOf = ({ href }: { readonly href: string }): string => href.replace(/#.*/s, '');

const toURL = (href: string, page: Document): URL | undefined => {
  try {
    return new URL(href, page.baseURI);
  } catch {
    return undefined;
  }
};

/** Returns whether a URL looks like that of a page of this site. Only the URL is checked; the page is not requested. */
export const isPage = ({ href, pathname }: URL): boolean =>
  href.startsWith(base) && !/\.(?!html$)[^/.]*$/.test(pathname);

/**
 * Returns the URL of the page link in which an event happened, or undefined if it did not happen in a page link. A link
 * in an SVG works too, although its `href` property is not a string.
 */
export const findPageLink = (event: Event): URL | undefined => {
  const link = closestTo<Element>(event, 'a[href]:not([download])');
  if (link === null || !['', '_self'].includes(link.getAttribute('target') ?? '')) return undefined;
  const url = toURL(link.getAttribute('href') ?? '', link.ownerDocument);
  return url !== undefined && isPage(url) ? url : undefined;
};
