// HTML of a page → its document, where it can take the place of the one that is shown.

/** Other ones: another build's, or another kind of page. This page's scripts and styles do not fit. */
const assetsOf = (page: Document): string =>
  [...page.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map((node) => node.getAttribute('src') ?? node.getAttribute('href'))
    .join();

/** Absent: the browser has to go there itself. Scripts of a parsed document never run (DOM Parsing, `parseFromString`). */
export const parsePage = (page: Document, html = ''): Document | undefined => {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const isWhole = next.querySelector('main') !== null && next.querySelector('meta[http-equiv="refresh"]') === null;
  return isWhole && assetsOf(next) === assetsOf(page) ? next : undefined;
};
