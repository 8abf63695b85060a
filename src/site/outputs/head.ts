// Collects the metadata of a page for browsers, search engines and other sites. Also returns the permalink and the
// translations of a page, and whether search engines may show it.
import type { HeadModel } from '../../model/site/page-model.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import { type Settings, textOf } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { hrefOf, type RouteIndex } from '../routing/route-index.ts';

/** Returns the absolute URL of a route, or undefined if the site has no `url`. */
export const permalinkOf = (settings: Settings, route: Route): string | undefined =>
  settings.url === undefined ? undefined : `${settings.url}${hrefOf(settings, route)}`;

const isTranslated = (route: Route): boolean => route.locale === route.contentLocale;

/**
 * Returns the page and its translations. Returns an empty list if the page has no translations, if it shows the text of
 * another locale, and for 404 pages and redirects.
 */
export const translationsOf = (index: RouteIndex, route: Route): readonly Route[] => {
  if (route.kind === 'notFound' || route.kind === 'redirect') return [];
  const translations = (index.byPair.get(route.pairedBy) ?? []).filter(isTranslated);
  return isTranslated(route) && translations.length > 1 ? translations : [];
};

const alternatesOf = (site: Site, index: RouteIndex, route: Route): HeadModel['alternates'] => {
  const { settings } = site;
  const alternates = translationsOf(index, route).flatMap((translation) => {
    const href = permalinkOf(settings, translation);
    return href === undefined ? [] : [{ hreflang: translation.locale, href }];
  });
  const fallback = alternates.find((alternate) => alternate.hreflang === settings.defaultLocale);
  return fallback === undefined ? alternates : [...alternates, { ...fallback, hreflang: 'x-default' }];
};

/**
 * Returns the canonical URL, which is undefined for 404 pages and if the site has no `url`. For an untranslated page,
 * it is the URL of the page in the locale of the text.
 */
const canonicalOf = (site: Site, index: RouteIndex, route: Route): string | undefined => {
  if (route.kind === 'notFound') return undefined;
  const original = isTranslated(route)
    ? route
    : (index.byPair.get(route.pairedBy) ?? []).find(
        (other) => other.locale === route.contentLocale && isTranslated(other),
      );
  return permalinkOf(site.settings, original ?? route);
};

/** Returns whether search engines may show the page: its kind is indexed, and it is not part of a dated reference. */
export const isIndexed = (route: Route): boolean => pageTraits[route.kind].isIndexed && !isDated(route);

/** Texts of a page for its head. */
export type HeadText = {
  readonly title: string;
  /**
   * Description of the page. Absent or empty if the page has no description of its own; the head then has that of the
   * site.
   */
  readonly description?: string;
  /** Whether the page is a post. If absent, the page is not a post. */
  readonly isArticle?: boolean;
  /** Absolute URL of a picture. Absent if the page has no picture of its own, or if its URL is not known. */
  readonly image?: string;
  /** Target of a redirect page. Absent for all other pages. */
  readonly refresh?: string;
};

/**
 * Returns the head of a page. Translations are listed as alternates, and the page in the default locale also as
 * `x-default`.
 */
export const headOf = (site: Site, index: RouteIndex, route: Route, text: HeadText): HeadModel => {
  const { settings } = site;
  const siteTitle = textOf(settings.title, route.locale, settings.defaultLocale);
  const tagline = textOf(settings.tagline, route.locale, settings.defaultLocale);
  const canonical = canonicalOf(site, index, route);
  const title =
    route.kind === 'home' ? [siteTitle, tagline].filter(Boolean).join(' | ') : `${text.title} | ${siteTitle}`;
  return {
    title,
    description:
      text.description || textOf(settings.description, route.locale, settings.defaultLocale) || tagline || siteTitle,
    ...(canonical !== undefined && { canonical }),
    alternates: alternatesOf(site, index, route),
    isIndexed: isIndexed(route),
    openGraphType: text.isArticle ? 'article' : 'website',
    ...(text.refresh !== undefined && { refresh: text.refresh }),
    ...(text.image !== undefined && { image: text.image }),
  };
};
