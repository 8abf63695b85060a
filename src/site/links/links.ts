// Resolves a link or image, as it is written, for the readers of one page. Also splits targets and makes the URLs of
// files. Checking whether an anchor exists is left to `site/checks`.
import { decodePath } from '../../text/decode-address.ts';
import {
  type FilePath,
  folderOf,
  encodePath,
  type OutputPath,
  resolveFrom,
  type RoutePath,
  toRoutePath,
} from '../../model/paths.ts';
import { type ApiLink, readApiLink } from '../../model/api/api-link.ts';
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { ImageSize, Site } from '../../model/site/site.ts';
import { findApiRoute, findPartOnPage, placeOfAnchor } from './api-links.ts';
import { isGeneratedFile } from '../routing/generated-paths.ts';
import { hrefOf, localePrefix, type RouteIndex } from '../routing/route-index.ts';

/**
 * Result of resolving a target. `anchor` is absent if the target is a whole page, and `size` if the file is not an
 * image that can be read.
 */
export type Resolved =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'route'; readonly href: string; readonly route: Route; readonly anchor?: string }
  | { readonly kind: 'file'; readonly href: string; readonly size?: ImageSize }
  | {
      readonly kind: 'missing';
      readonly reason: 'route' | 'markdown' | 'image' | 'outside' | ApiLink['kind'];
      readonly looksFor: string;
    };

/**
 * Context of a target: the page that shows it, and the file to which relative paths refer. `file` is absent for targets
 * in descriptions and in the config.
 */
export type LinkContext = { readonly route: Route; readonly file?: FilePath };

/** Path, query and fragment of a target. Path and fragment are decoded. `anchor` is absent if the target has no `#`. */
type Target = { readonly path: string; readonly query: string; readonly anchor?: string };

/** Splits a target into path, query and fragment. The fragment is converted to NFC, like the ids of headings. */
export const splitTarget = (target: string): Target => {
  const [beforeHash = '', ...hash] = target.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  return {
    path: decodePath(path),
    query: query.length > 0 ? `?${query.join('?')}` : '',
    ...(hash.length > 0 && { anchor: decodePath(hash.join('#')).normalize('NFC') }),
  };
};

/** Returns whether the target has a scheme, or is `//host/…`, which is on another host (RFC 3986 §4.2). */
export const hasScheme = (target: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/**
 * Returns the route path of an absolute URL on this site: `https://docs.example.com/developers/docs/intro` →
 * `/docs/intro`. Returns undefined for other targets, and if the site has no `url`.
 */
export const pathOnSite = ({ url, basePath }: Settings, target: string): string | undefined => {
  const own = url === undefined ? undefined : `${url.replace(/\/$/, '')}${basePath}`;
  return own !== undefined && target.startsWith(own) ? `/${target.slice(own.length)}` : undefined;
};

/** Returns the URL path of a file of the site, base path included. */
export const fileHref = (settings: Settings, output: OutputPath): string => `${settings.basePath}${encodePath(output)}`;

const fragmentOf = ({ anchor = '' }: Omit<Target, 'path'>): string =>
  anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;

const toRoute = (settings: Settings, route: Route, rest: Omit<Target, 'path'>): Resolved => ({
  kind: 'route',
  route,
  href: `${hrefOf(settings, route)}${rest.query}${fragmentOf(rest)}`,
  ...(rest.anchor !== undefined && { anchor: rest.anchor }),
});

/**
 * Returns the `entryKey` of the entry at a path such as `content/ko/docs/a/b.md`, or undefined for other paths. The
 * file does not need to exist, because the entry may exist only in another locale.
 */
const keyOfFile = (path: string): string | undefined => {
  const match = /^content\/[^/]+\/(?:(docs)|versions\/([^/]+)\/docs|(blog)|(pages))\/(.+)\.mdx?$/.exec(path);
  if (match === null) return undefined;
  const [, docs, version, blog, , id = ''] = match;
  const kind = docs !== undefined || version !== undefined ? 'doc' : blog !== undefined ? 'post' : 'page';
  return `${kind} ${version ?? 'current'} ${id}`;
};

const resolveFile = (site: Site, index: RouteIndex, context: LinkContext, target: Target): Resolved => {
  const isMarkdown = /\.mdx?$/i.test(target.path);
  const path = context.file === undefined ? undefined : resolveFrom(context.file, target.path);
  if (path === undefined || !path.startsWith('content/'))
    return { kind: 'missing', reason: 'outside', looksFor: target.path };
  if (!isMarkdown) {
    const file = site.statics.get(path);
    return file === undefined
      ? { kind: 'missing', reason: 'route', looksFor: path }
      : { kind: 'file', href: fileHref(site.settings, file.output), ...(file.size && { size: file.size }) };
  }
  const key = keyOfFile(path);
  // A link to a file in the same locale points to the reader's locale. A link to another locale's folder means that
  // locale.
  const [written, own] = [path, context.file].map((file) => file?.split('/')[1]);
  const locale = written === own ? context.route.locale : written;
  const route = key === undefined ? undefined : index.byEntryKey.get(`${locale} ${key}`);
  return route === undefined
    ? { kind: 'missing', reason: 'markdown', looksFor: path }
    : toRoute(site.settings, route, target);
};

const resolvePath = (site: Site, index: RouteIndex, context: LinkContext, { path, ...rest }: Target): Resolved => {
  const { settings } = site;
  const routePath: RoutePath = toRoutePath(path);
  const route =
    index.byPath.get(toRoutePath(`${localePrefix(settings, context.route.locale)}${routePath}`)) ??
    index.byPath.get(routePath);
  if (route !== undefined) {
    if (rest.anchor === undefined) return toRoute(settings, route, rest);
    const place = placeOfAnchor(site, index, route, rest.anchor);
    return toRoute(settings, place.route, { query: rest.query, anchor: place.anchor });
  }
  const part = findPartOnPage(site, index, context.route.locale, routePath);
  if (part !== undefined) return toRoute(settings, part.route, { ...rest, anchor: rest.anchor ?? part.anchor });
  const file = site.statics.get(`content/static${routePath}` as FilePath);
  if (file !== undefined)
    return {
      kind: 'file',
      href: `${fileHref(settings, file.output)}${rest.query}`,
      ...(file.size && { size: file.size }),
    };
  const made = [toRoutePath(`${localePrefix(settings, context.route.locale)}${routePath}`), routePath].find((one) =>
    isGeneratedFile(site, index, one),
  );
  if (made !== undefined)
    return { kind: 'file', href: `${settings.basePath}${encodePath(made.slice(1))}${rest.query}` };
  // A description that was not parsed has already been reported, so a link to its missing page is not reported too.
  const isBrokenApi = settings.apis.some(
    (api) => api.path === routePath && !site.specs.some((record) => record.spec.name === api.name),
  );
  if (isBrokenApi) return { kind: 'file', href: `${settings.basePath}${encodePath(routePath.slice(1))}` };
  return { kind: 'missing', reason: 'route', looksFor: routePath };
};

/** Resolves a link to an operation or schema. Returns undefined for all other targets. */
const findApiLink = (site: Site, index: RouteIndex, context: LinkContext, target: string): Resolved | undefined => {
  const link = readApiLink(target);
  if (link === undefined) return undefined;
  const found = findApiRoute(site, index, context.route.locale, link);
  if (found.kind === 'found') return toRoute(site.settings, found.route, { query: '', anchor: found.anchor });
  return found.kind === 'broken'
    ? { kind: 'file', href: '#' }
    : { kind: 'missing', reason: link.kind, looksFor: target };
};

/**
 * Resolves a link. A path that starts with `/` is the path of a page or file without the base path; the locale may be
 * left out. A relative path that ends with `.md` or `.mdx` leads from the file with the link to the file of an entry.
 * Other relative paths may start from that file or from the page's URL.
 */
export const resolveLink = (site: Site, index: RouteIndex, context: LinkContext, target: string): Resolved => {
  const apiLink = findApiLink(site, index, context, target);
  if (apiLink !== undefined) return apiLink;
  // Adds the missing slashes to `https:/host` and `https:host`, because a browser would resolve these as relative URLs
  // on a page with the scheme `https:` (WHATWG URL §4.4).
  if (hasScheme(target)) return { kind: 'external', href: target.replace(/^(https?):\/?(?!\/)/i, '$1://') };
  const split = splitTarget(target);
  const { path } = split;
  if (path === '') {
    const place = placeOfAnchor(site, index, context.route, split.anchor ?? '');
    return toRoute(site.settings, place.route, { query: split.query, anchor: place.anchor });
  }
  if (path.startsWith('/')) return resolvePath(site, index, context, split);
  if (/\.mdx?$/i.test(path) || /^\.\.?\//.test(path)) {
    const asFile = resolveFile(site, index, context, split);
    if (asFile.kind !== 'missing' || /\.mdx?$/i.test(path)) return asFile;
  }
  const seen = resolveFrom(`${folderOf(context.route.path).slice(1)}/x` as FilePath, path);
  if (seen === undefined) return { kind: 'missing', reason: 'outside', looksFor: path };
  const asPath = resolvePath(site, index, context, {
    ...split,
    path: `/${stripLocale(site.settings, context.route.locale, seen)}`,
  });
  if (asPath.kind !== 'missing' || context.file === undefined) return asPath;
  const asRelativeFile = resolveFile(site, index, context, split);
  return asRelativeFile.kind === 'missing' ? asPath : asRelativeFile;
};

const stripLocale = (settings: Settings, locale: string, path: string): string =>
  locale !== settings.defaultLocale && path.startsWith(`${locale}/`) ? path.slice(locale.length + 1) : path;

/** Resolves an image: `/x.png` is `content/static/x.png`, and a relative path is relative to `context.file`. */
export const resolveImage = (site: Site, context: LinkContext, target: string): Resolved => {
  if (hasScheme(target)) return { kind: 'external', href: target };
  const { path } = splitTarget(target);
  const file = path.startsWith('/')
    ? (`content/static${path}` as FilePath)
    : context.file && resolveFrom(context.file, path);
  if (file === undefined || !file.startsWith('content/'))
    return { kind: 'missing', reason: 'outside', looksFor: target };
  const found = site.statics.get(file);
  if (found === undefined) return { kind: 'missing', reason: 'image', looksFor: file };
  return { kind: 'file', href: fileHref(site.settings, found.output), ...(found.size && { size: found.size }) };
};
