// Server, path and query → one URL. Both the server's address and the path may have a query of their own (`/h?action=list`), and a fragment.

type Parts = { readonly path: string; readonly query: string; readonly fragment: string };

const split = (text: string): Parts => {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(text) ?? [];
  return { path, query, fragment };
};

/** Brackets have no place in a path, though they may stand in a query. */
const pathText = (path: string): string => path.replace(/[[\]]/g, encodeURIComponent);

export const joinUrl = (server: string, path: string, query: string): string => {
  const [base, own] = [split(server), split(path)];
  const queries = [base.query, own.query, query]
    .map((part) => part.replace(/^&+|(?<!&)&+$/g, ''))
    .filter((part) => part !== '')
    .join('&');
  return `${base.path.replace(/(?<!\/)\/+$/, '')}${pathText(own.path)}${queries === '' ? '' : `?${queries}`}${own.fragment}`;
};

/** A relative server is relative to where the description lies (OpenAPI 3.x, server object), which nobody but its host knows. */
export const absoluteServer = (url: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `https://example.com/${url.replace(/^\/+/, '')}`;
};
