// Describes a page as structured data (schema.org). Adds data that the head of the page does not contain, such as the
// dates and authors of an entry.
import type { HeadModel, StructuredData } from '../../model/site/page-model.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import { textOf } from '../../model/site/settings.ts';
import { blogTitle } from '../models/blog.ts';
import type { ModelContext } from '../models/context.ts';
import { permalinkOf } from './head.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { localisedPath } from '../routing/route-index.ts';

type Crumb = { readonly name: string; readonly url: string | undefined };

const breadcrumbs = (crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.flatMap(({ name, url }, at): StructuredData[] =>
    url === undefined ? [] : [{ '@type': 'ListItem', position: at + 1, name, item: url }],
  ),
});

const entryDates = ({ site, index }: ModelContext, route: Route): StructuredData => {
  const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
  if (entry === undefined) return {};
  const { date, lastUpdated, tags, authors = [] } = entry.frontMatter;
  const changed = lastUpdated ?? site.dates.get(entry.path);
  return {
    ...(date !== undefined && { datePublished: date }),
    ...(changed !== undefined && { dateModified: changed }),
    ...(authors.length > 0 && { author: authors.map((name): StructuredData => ({ '@type': 'Person', name })) }),
    ...(tags !== undefined && tags.length > 0 && { keywords: tags }),
  };
};

/**
 * Returns the structured data of a page. Returns undefined if the site has no `url`, for dated references, for kinds
 * without a schema.org type, and for a page that shows the text of another locale, because the original page has the
 * data. `title` is the page's title without the site's title.
 */
export const structuredDataOf = (
  context: ModelContext,
  route: Route,
  head: HeadModel,
  title: string,
): readonly StructuredData[] | undefined => {
  const { site, index } = context;
  const { settings } = site;
  const home = homeRoute({ site, index, locale: route.locale });
  const url = permalinkOf(settings, route);
  const siteName = textOf(settings.title, route.locale, settings.defaultLocale);
  const isOwn = route.locale === route.contentLocale;
  if (url === undefined || !isOwn || isDated(route)) return undefined;
  const website: StructuredData = { '@type': 'WebSite', name: siteName, url: permalinkOf(settings, home) ?? url };
  if (route.kind === 'home') return [{ ...website, description: head.description, inLanguage: route.locale }];
  const { schemaType } = pageTraits[route.kind];
  if (schemaType === undefined) return undefined;
  const version =
    route.kind === 'api' ? site.specs.find(({ spec }) => spec.name === route.api)?.spec.info.version : undefined;
  const blog = permalinkOf(settings, { ...route, path: localisedPath(settings, route.locale, 'blog') });
  return [
    {
      ...{ '@type': schemaType, headline: title, inLanguage: route.locale, url },
      ...entryDates(context, route),
      ...(version && { version }),
      isPartOf: website,
    },
    breadcrumbs([
      { name: siteName, url: permalinkOf(settings, home) },
      ...(route.kind === 'post' ? [{ name: blogTitle(context, route.locale), url: blog }] : []),
      { name: title, url },
    ]),
  ];
};
