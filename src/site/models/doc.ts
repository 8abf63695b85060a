// Models a doc page: its article, sidebar, breadcrumbs, versions and neighbours.
import type { PageDataOf, VersionModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { textOf } from '../../model/site/settings.ts';
import { entryKey, hrefOf } from '../routing/route-index.ts';
import { articleOf, entryOf, type ModelContext, message } from './context.ts';

type DocRoute = Extract<Route, { kind: 'doc' }>;

/** Returns a link to each version of the docs: to the same doc, or to the first doc of a version without that doc. */
const versionsOf = (context: ModelContext, route: DocRoute): readonly VersionModel[] => {
  const { site, index } = context;
  const entry = entryOf(context, route.entry);
  const names = [...(index.versions.get(route.locale) ?? [])];
  const order = ['current', ...site.settings.docs.versions.map((version) => version.name)];
  names.sort(
    (a, b) =>
      (order.indexOf(a) + 1 || order.length + 1) - (order.indexOf(b) + 1 || order.length + 1) || (a < b ? 1 : -1),
  );
  return names.flatMap((name) => {
    const same = index.byEntryKey.get(`${route.locale} ${entryKey({ ...entry, version: name })}`);
    const [first] = context.sidebar(route.locale, name).links;
    const href = same === undefined ? first?.href : hrefOf(site.settings, same);
    const known = site.settings.docs.versions.find((version) => version.name === name)?.label;
    const label = known
      ? textOf(known, route.locale, site.settings.defaultLocale)
      : name === 'current'
        ? message(context, route.locale, 'docs.currentVersion')
        : name;
    return href === undefined ? [] : [{ name, label, href, isCurrent: name === route.version }];
  });
};

/** Returns the data of a doc page. */
export const modelDoc = (context: ModelContext, route: DocRoute): PageDataOf<'doc'> => {
  const entry = entryOf(context, route.entry);
  const { sidebar, categories, previous, next } = context
    .sidebar(route.locale, route.version)
    .placeOf(hrefOf(context.site.settings, route));
  const versions = versionsOf(context, route);
  const current = versions.find((version) => version.name === 'current');
  return {
    article: articleOf(context, entry, route),
    sidebar,
    breadcrumbs: [...categories.map((label) => ({ label })), { label: entry.title }],
    ...(previous && { previous }),
    ...(next && { next }),
    versions: versions.length > 1 ? versions : [],
    ...(route.version !== 'current' && current !== undefined && { currentVersionHref: current.href }),
  };
};
