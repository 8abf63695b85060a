// Functions for the search page, the 404 page and redirects (`PageKind`).
import { toOutputPath } from '../../model/paths.ts';
import type { LinkModel, PageDataOf } from '../../model/site/page-model.ts';
import type { Route, RouteOf } from '../../model/site/route.ts';
import { fileHref, resolveLink } from '../links/links.ts';
import { type ModelContext, message } from '../models/context.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { commonRoute } from '../routing/common-route.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import type { PageKind } from './page-kind.ts';

const redirectHref = (context: ModelContext, route: RouteOf<'redirect'>): string => {
  const home = homeRoute({ site: context.site, index: context.index, locale: route.locale });
  const resolved = resolveLink(context.site, context.index, { route: home }, route.to);
  return resolved.kind === 'missing' ? hrefOf(context.site.settings, home) : resolved.href;
};

/**
 * Returns the pages to suggest on the 404 page and the search page: the pages of this site that the navbar links to.
 */
const suggestionsOf = (context: ModelContext, { locale }: Route): readonly LinkModel[] =>
  context
    .shell(locale)
    .navbar.flatMap((item) => (item.kind === 'menu' ? item.items : [item]))
    .filter((link) => !link.isExternal);

const notFoundData = (context: ModelContext, route: RouteOf<'notFound'>): PageDataOf<'notFound'> => {
  const { settings } = context.site;
  const pagesHref =
    settings.output.twins && fileHref(settings, toOutputPath(localisedPath(settings, route.locale, 'llms.txt')));
  return {
    suggestions: suggestionsOf(context, route),
    homeHref: context.shell(route.locale).homeHref,
    ...(pagesHref && { pagesHref }),
  };
};

export const search: PageKind<'search'> = {
  plan: (site, locale) => [
    { route: { ...commonRoute(site, locale, 'search'), kind: 'search' }, source: 'the search page' },
  ],
  head: (context, { locale }) => ({ title: message(context, locale, 'search.title') }),
  data: (context, route) => ({ suggestions: suggestionsOf(context, route) }),
};

export const notFound: PageKind<'notFound'> = {
  plan: (site, locale) => [
    { route: { ...commonRoute(site, locale, '404'), kind: 'notFound' }, source: 'the 404 page' },
  ],
  head: (context, { locale }) => ({ title: message(context, locale, 'notFound.title') }),
  data: notFoundData,
};

export const redirect: PageKind<'redirect'> = {
  head: (context, route) => ({
    title: message(context, route.locale, 'redirect.title'),
    refresh: redirectHref(context, route),
  }),
  data: (context, route) => ({ href: redirectHref(context, route) }),
};
