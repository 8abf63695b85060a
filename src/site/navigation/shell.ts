// Builds the data that all pages of a locale share (`ShellModel`). Also finds, for each locale, the same page or else
// the home page.
import { hasStyleAttributes } from '../../model/site/content-policy.ts';
import type { LocaleModel, ShellModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { textOf } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { fillMessage } from '../../model/messages.ts';
import { listPosts, listTags } from '../blog.ts';
import { faviconOf } from './favicon.ts';
import { feedKinds } from '../outputs/feed-kinds.ts';
import { footerOf, homeRoute, navbarOf } from './navigation.ts';
import { hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';

const feedsOf = (site: Site, locale: string): ShellModel['feeds'] => {
  const { settings } = site;
  if (settings.url === undefined || listPosts(site, locale).length === 0) return [];
  const title = textOf(settings.title, locale, settings.defaultLocale);
  return feedKinds.map((feed) => ({
    type: feed.type,
    title: fillMessage('{title} ({name})', { title, name: feed.name }),
    href: `${settings.basePath}${localisedPath(settings, locale, `blog/${feed.file}`).slice(1)}`,
  }));
};

/** Returns the data that all pages of a locale share, such as titles, navbar, footer, feeds and favicon. */
export const shellOf = (site: Site, index: RouteIndex, locale: string): ShellModel => {
  const { settings } = site;
  const context = { site, index, locale };
  const hasBlog = listPosts(site, locale).length > 0;
  const hasTags = listTags(site, locale).length > 0;
  const hrefIn = (path: string): string =>
    hrefOf(settings, { kind: 'page', path: localisedPath(settings, locale, path) });
  const favicon = faviconOf(site);
  return {
    locale,
    siteTitle: textOf(settings.title, locale, settings.defaultLocale),
    tagline: textOf(settings.tagline, locale, settings.defaultLocale),
    basePath: settings.basePath,
    homeHref: hrefOf(settings, homeRoute(context)),
    searchHref: hrefIn('search'),
    navbar: navbarOf(context),
    footer: footerOf(context),
    feeds: feedsOf(site, locale),
    hasBlog,
    ...(hasBlog && {
      blog: {
        href: hrefIn('blog'),
        archiveHref: hrefIn('blog/archive'),
        ...(hasTags && { tagsHref: hrefIn('blog/tags') }),
      },
    }),
    favicon: { href: `${settings.basePath}${favicon.output}`, type: favicon.type, isOurs: favicon.text !== undefined },
    ...(hasStyleAttributes(site) && { hasStyleAttributes: true }),
    ...(settings.images.allow.length > 0 && { imageHosts: settings.images.allow }),
  };
};

/**
 * Returns the same page in each locale, or the home page of a locale that does not have the page. A 404 page leads to
 * the home pages, because it is served for all URLs that do not exist.
 */
export const localesOf = (site: Site, index: RouteIndex, route: Route): readonly LocaleModel[] =>
  site.settings.locales.map((locale) => {
    const pair = route.kind === 'notFound' ? [] : (index.byPair.get(route.pairedBy) ?? []);
    const counterpart = pair.find((other) => other.locale === locale.code);
    return {
      ...locale,
      href: hrefOf(site.settings, counterpart ?? homeRoute({ site, index, locale: locale.code })),
      isCurrent: locale.code === route.locale,
    };
  });
