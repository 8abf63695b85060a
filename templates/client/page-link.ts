// Which links lead to a page of this site. Files, other hosts, new windows and whatever else lives on this host are the browser's own.
import { closestTo } from './press.ts';

/** Assets lie below the base path. */
const base = new URL('..', import.meta.url).href;

/** The address without its anchor: what tells one page from another. */
export const addressOf = ({ href }: { readonly href: string }): string => href.replace(/#.*/s, '');

const toURL = (href: string, page: Document): URL | undefined => {
  try {
    return new URL(href, page.baseURI);
  } catch {
    return undefined;
  }
};

/** By its address alone. */
export const isPage = ({ href, pathname }: URL): boolean => href.startsWith(base) && !/\.(?!html$)[^/.]*$/.test(pathname);

/** Also of a link in a drawing, whose `href` is no text. */
export const findPageLink = (event: Event): URL | undefined => {
  const link = closestTo<Element>(event, 'a[href]:not([download])');
  if (link === null || !['', '_self'].includes(link.getAttribute('target') ?? '')) return undefined;
  const url = toURL(link.getAttribute('href') ?? '', link.ownerDocument);
  return url !== undefined && isPage(url) ? url : undefined;
};
