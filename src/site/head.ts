// What a page says about itself to browsers, search engines and other sites.
import type { HeadModel } from '../model/page-model.ts';
import { isDated, type Route } from '../model/route.ts';
import { type Settings, textOf } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import { hrefOf, type RouteIndex } from './route-index.ts';

export const permalinkOf = (settings: Settings, route: Route): string | undefined =>
  settings.url === undefined ? undefined : `${settings.url}${hrefOf(settings, route)}`;

const isTranslated = (route: Route): boolean => route.locale === route.contentLocale;

/** Translations that exist, this one included; none for a page that stands alone. */
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

/** An untranslated page's canonical is the page of the locale that its text is written in. */
const canonicalOf = (site: Site, index: RouteIndex, route: Route): string | undefined => {
  if (route.kind === 'notFound') return undefined;
  const original = isTranslated(route)
    ? route
    : (index.byPair.get(route.pairedBy) ?? []).find((other) => other.locale === route.contentLocale && isTranslated(other));
  return permalinkOf(site.settings, original ?? route);
};

/** What no search engine is to show: it has nothing of its own, or was true on one day. */
const unindexed: ReadonlySet<Route['kind']> = new Set(['notFound', 'redirect', 'search', 'apiChanges']);

export const isIndexed = (route: Route): boolean => !unindexed.has(route.kind) && !isDated(route);

export type HeadText = { readonly title: string; readonly description?: string; readonly isArticle?: boolean; readonly image?: string };

export const headOf = (site: Site, index: RouteIndex, route: Route, text: HeadText): HeadModel => {
  const { settings } = site;
  const siteTitle = textOf(settings.title, route.locale, settings.defaultLocale);
  const tagline = textOf(settings.tagline, route.locale, settings.defaultLocale);
  const canonical = canonicalOf(site, index, route);
  const title = route.kind === 'home' ? [siteTitle, tagline].filter(Boolean).join(' | ') : `${text.title} | ${siteTitle}`;
  return {
    title,
    description: text.description || textOf(settings.description, route.locale, settings.defaultLocale) || tagline || siteTitle,
    ...(canonical !== undefined && { canonical }),
    alternates: alternatesOf(site, index, route),
    isIndexed: isIndexed(route),
    openGraphType: text.isArticle ? 'article' : 'website',
    ...(text.image !== undefined && { image: text.image }),
  };
};
