// Server, path and query → one URL. The server's URL and the path may each have a query of their own (`/h?action=list`)
// and a fragment. Also makes the URL of a server absolute.

type Parts = { readonly path: string; readonly query: string; readonly fragment: string };

const split = (text: string): Parts => {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(text) ?? [];
  return { path, query, fragment };
};

/** Percent-encodes brackets, which are not allowed in a path. In a query they are kept. */
const pathText = (path: string): string => path.replace(/[[\]]/g, encodeURIComponent);

/** Returns the URL with all queries joined by `&`, and with the fragment of the path. */
export const joinUrl = (server: string, path: string, query: string): string => {
  const [base, own] = [split(server), split(path)];
  const queries = [base.query, own.query, query]
    .map((part) => part.replace(/^&+|(?<!&)&+$/g, ''))
    .filter((part) => part !== '')
    .join('&');
  const address = `${base.path.replace(/(?<!\/)\/+$/, '')}${pathText(own.path)}`;
  return `${address}${queries === '' ? '' : `?${queries}`}${own.fragment}`;
};

/**
 * Returns an absolute URL. A relative server URL is resolved against the URL of the description (OpenAPI 3.x, Server
 * Object). That URL is unknown here, so `https://example.com` replaces it.
 */
export const absoluteServer = (url: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `https://example.com/${url.replace(/^\/+/, '')}`;
};
