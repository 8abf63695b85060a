// Describes the site for the emitters of a project: its URL, its locales, the pages of its listed entries, and the main
// page of each reference that is not dated.
import { getOwn } from '../../model/get-own.ts';
import type { EmitterPage, EmitterSite } from '../../model/site/emitter.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { permalinkOf } from './head.ts';
import type { RouteIndex } from '../routing/route-index.ts';

const apiPage = (
  { specs }: Site,
  route: Extract<Route, { kind: 'api' | 'apiOverview' }>,
): Pick<EmitterPage, 'kind' | 'title' | 'file'>[] => {
  const record = route.date === undefined ? specs.find(({ spec }) => spec.name === route.api) : undefined;
  if (record === undefined) return [];
  const { info, file } = record.spec;
  return [{ kind: 'api', title: getOwn(record.texts[route.locale], info.title)?.plain ?? info.title, file }];
};

const ownPage = (
  index: RouteIndex,
  route: Route,
): Pick<EmitterPage, 'kind' | 'title' | 'file' | 'description' | 'date' | 'tags'>[] => {
  if (route.kind !== 'home' && route.kind !== 'doc' && route.kind !== 'page' && route.kind !== 'post') return [];
  const entry = route.entry === undefined ? undefined : index.entries.get(route.entry);
  if (entry === undefined || entry.frontMatter.unlisted) return [];
  const { date, tags } = entry.frontMatter;
  const { path: file, title, description } = entry;
  return [
    {
      kind: route.kind,
      title,
      file,
      ...(description !== '' && { description }),
      ...(date && { date }),
      ...(tags && { tags }),
    },
  ];
};

/**
 * Returns the site for emitters. Its pages are the home pages, docs, standalone pages and posts with listed entries,
 * and the main page of each reference that is not dated.
 */
export const toEmitterSite = (site: Site, index: RouteIndex): EmitterSite => {
  const { settings } = site;
  const pages = index.all.flatMap((route): EmitterPage[] => {
    const own = route.kind === 'api' || route.kind === 'apiOverview' ? apiPage(site, route) : ownPage(index, route);
    const url = permalinkOf(settings, route);
    const { path, locale, contentLocale } = route;
    return own.map((page) => ({ ...page, path, locale, contentLocale, ...(url !== undefined && { url }) }));
  });
  return {
    basePath: settings.basePath,
    ...(settings.url !== undefined && { url: settings.url }),
    defaultLocale: settings.defaultLocale,
    locales: settings.locales.map(({ code }) => code),
    pages,
  };
};
