// Generates files for crawlers and hosts: `robots.txt`, the sitemap if the site has a `url`, and `_headers` and
// `_redirects` if `output.origin` is set.
import type { Site } from '../../model/site/site.ts';
import { listApiRedirects } from '../routing/api-redirects.ts';
import { isIndexed, permalinkOf, translationsOf } from './head.ts';
import { resolveLink } from '../links/links.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';
import { escapeXML } from './xml.ts';

/**
 * Returns the sitemap (sitemaps.org 0.9) with alternates. Untranslated and unlisted pages are left out, and so are
 * pages that search engines may not show (`isIndexed`).
 */
const toSitemap = (site: Site, index: RouteIndex): string => {
  const { settings } = site;
  const urls = index.all.flatMap((route) => {
    if (!isIndexed(route) || route.locale !== route.contentLocale) return [];
    if ('entry' in route && route.entry !== undefined && index.entries.get(route.entry)?.frontMatter.unlisted)
      return [];
    const loc = permalinkOf(settings, route);
    if (loc === undefined) return [];
    const alternates = translationsOf(index, route).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.locale}" ` +
        `href="${escapeXML(permalinkOf(settings, other) ?? '')}"/>`,
    );
    return [`<url><loc>${escapeXML(loc)}</loc>${alternates.join('')}</url>`];
  });
  return (
    `<?xml version="1.0" ` +
    `encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  );
};

const toRobots = (site: Site): string => {
  const { settings } = site;
  const sitemap = settings.url === undefined ? '' : `\nSitemap: ${settings.url}${settings.basePath}sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
};

/** Returns redirects in Netlify's format, which other hosts read too. */
const toRedirects = (site: Site, index: RouteIndex): string =>
  index.all
    .flatMap((route) => {
      if (route.kind !== 'redirect') return [];
      const resolved = resolveLink(site, index, { route: homeRoute({ site, index, locale: route.locale }) }, route.to);
      return resolved.kind === 'missing' ? [] : [`${hrefOf(site.settings, route)} ${resolved.href} 301\n`];
    })
    .concat(listApiRedirects(site, index).map(({ from, to }) => `${from} ${to} 301\n`))
    .join('');

/** Returns patterns for the files that may be cached forever, because their names change with their contents. */
const keptFiles = ({ settings }: Site): readonly string[] => [
  'assets/*',
  ...settings.locales.flatMap(({ code }) =>
    ['heads', 'texts'].map((kind) => localisedPath(settings, code, `search/${kind}-*`).slice(1)),
  ),
];

const toHeaders = (site: Site, policy: string): string => {
  const { basePath } = site.settings;
  return [
    `${basePath}*`,
    // `frame-ancestors` has no effect in a `<meta>` (CSP 3 §3.3).
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...keptFiles(site).flatMap((files) => [
      `${basePath}${files}`,
      '  Cache-Control: public, max-age=31536000, immutable',
    ]),
    '',
  ].join('\n');
};

/** File for crawlers or hosts. */
export type HostFile = {
  readonly path: string;
  readonly text: string;
  /** Whether the file must be at the root of a host. With `output.origin`, it is written there, above the base path. */
  readonly isAtRoot: boolean;
};

/**
 * Returns the files for crawlers and hosts: `robots.txt`, `sitemap.xml` if the site has a `url`, and `_headers` and
 * `_redirects` if `output.origin` is set. `policy` is the Content-Security-Policy of the site's pages.
 */
export const emitHostFiles = (site: Site, index: RouteIndex, policy: string): readonly HostFile[] => {
  const { settings } = site;
  const files: HostFile[] = [{ path: '/robots.txt', text: toRobots(site), isAtRoot: true }];
  if (settings.url !== undefined) files.push({ path: '/sitemap.xml', text: toSitemap(site, index), isAtRoot: false });
  if (settings.output.origin) {
    files.push({ path: '/_headers', text: toHeaders(site, policy), isAtRoot: true });
    files.push({ path: '/_redirects', text: toRedirects(site, index), isAtRoot: true });
  }
  return files;
};
