// A path → the response of a static host with clean URLs: a file, a redirect, or nothing. File names are taken from the
// site's own list, never from the request.
import { getOwn } from '../../model/get-own.ts';
import { encodePath } from '../../model/paths.ts';

export type ServedSite = {
  readonly basePath: string;
  /** Files that may be served, by path from the served folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  readonly routes: Readonly<Record<string, { readonly kind: string; readonly output: string }>>;
  /** Whether a build has left compressed copies next to the files; absent in `watch`, which makes no copies. */
  readonly hasCompressed?: boolean;
};

/** Response to a request. `route`: route path; absent for a 404 page, and for a file that is not a page. */
export type Found =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404; readonly route?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' };

/**
 * Returns the folder of the site in the output: empty, or with a trailing `/`. With `output.origin`, the site is in a
 * folder for its base path, which is read from the output path of the home page.
 */
const prefixOf = ({ routes }: ServedSite): string => (routes['/']?.output ?? 'index.html').replace(/index\.html$/, '');

/**
 * Returns whether a path is a file above the site, such as `robots.txt`: with `output.origin`, the folder also contains
 * the files for the root of the host.
 */
const isAtOrigin = (site: ServedSite, path: string): boolean => prefixOf(site) !== '' && site.files.has(path.slice(1));

/**
 * Returns the 404 page of the deepest folder that contains the path and has such a page, because this page is in the
 * path's locale. Returns `nothing` if no 404 page is found.
 */
const findNotFound = (site: ServedSite, inner: string): Found => {
  const prefix = prefixOf(site);
  const pages = Object.values(site.routes).filter((route) => route.kind === 'notFound');
  const [best] = pages
    .filter(({ output }) => `${prefix}${inner}`.startsWith(output.replace(/404\.html$/, '')))
    .sort((a, b) => b.output.length - a.output.length);
  return best && site.files.has(best.output) ? { kind: 'file', file: best.output, status: 404 } : { kind: 'nothing' };
};

const canonicalPath = (site: ServedSite, route: string): string => {
  const isHome = getOwn(site.routes, route)?.kind === 'home';
  return `${site.basePath}${route.slice(1)}${isHome && route !== '/' ? '/' : ''}`;
};

/**
 * Finds the response for a path: a file or the 404 page, a redirect to the base path or to the canonical path, or
 * nothing.
 */
export const findServed = (site: ServedSite, path: string): Found => {
  const { basePath } = site;
  if (!`${path}/`.startsWith(basePath) && isAtOrigin(site, path))
    return { kind: 'file', file: path.slice(1), status: 200 };
  if (!`${path}/`.startsWith(basePath))
    return path === '/' ? { kind: 'redirect', to: basePath } : findNotFound(site, '');
  if (`${path}/` === basePath) return { kind: 'redirect', to: basePath };
  const inner = path.slice(basePath.length);
  const byOutput = inner.endsWith('.html')
    ? Object.entries(site.routes).find(([, { output }]) => output === `${prefixOf(site)}${inner}`)?.[0]
    : undefined;
  const route = byOutput ?? `/${inner.replace(/\/$/, '')}`;
  const page = getOwn(site.routes, route);
  if (page?.kind === 'notFound') return findNotFound(site, inner);
  if (page && site.files.has(page.output)) {
    const canonical = canonicalPath(site, route);
    return path === canonical
      ? { kind: 'file', file: page.output, status: 200, route }
      : { kind: 'redirect', to: encodePath(canonical) };
  }
  const file = `${prefixOf(site)}${inner}`;
  return site.files.has(file) ? { kind: 'file', file, status: 200 } : findNotFound(site, inner);
};
