// Reports items of the navbar, the footer, the diagram and the sidebar in the config if their target does not exist.
import { createNames, type Names } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { NavItem, SidebarItem } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import type { RouteIndex } from '../routing/route-index.ts';
import { settingsPlace } from '../settings-place.ts';
import { type NavigationContext, resolveTarget } from './navigation.ts';
import { allDocsOf } from './make-sidebar.ts';

type Pointing = NavItem | { readonly kind: 'route'; readonly to: string; readonly settingsPath: string };

const checkNavItem = (context: NavigationContext, item: Pointing, paths: Names): Problem[] => {
  if (item.kind === 'menu') return item.items.flatMap((inner) => checkNavItem(context, inner, paths));
  if (item.kind === 'external' || resolveTarget(context, item.to).kind !== 'missing') return [];
  const nearest = findNearest(item.to, paths.likely(item.to));
  return [
    {
      code: 'link/navigation',
      severity: 'error',
      message: `The config links to \`${item.to}\`, which is not a page.`,
      hint: nearest === undefined ? 'write the path of a page, starting with `/`.' : `write \`${nearest}\`.`,
      at: settingsPlace(context.site.settings, `${item.settingsPath}.to`),
    },
  ];
};

type KnownDocs = { readonly ids: ReadonlySet<string>; readonly names: Names };

const checkSidebarItem = (context: NavigationContext, item: SidebarItem, known: KnownDocs): Problem[] => {
  if (item.kind === 'category') return item.items.flatMap((inner) => checkSidebarItem(context, inner, known));
  if (known.ids.has(item.id)) return [];
  const nearest = findNearest(item.id, known.names.likely(item.id));
  return [
    {
      code: 'link/navigation',
      severity: 'error',
      message: `The sidebar refers to the doc \`${item.id}\`, which does not exist.`,
      hint: nearest === undefined ? 'write the path of a doc below `docs`, without `.md`.' : `write \`${nearest}\`.`,
      at: settingsPlace(context.site.settings, item.settingsPath),
    },
  ];
};

const draftIds = ({ drafts = [] }: Site): string[] =>
  drafts.flatMap((path) => /^content\/[^/]+\/docs\/(.+)\.md$/.exec(path)?.[1] ?? []);

/**
 * Reports targets in the navbar, the footer, the diagram and the sidebar of the config that do not exist
 * (`link/navigation`). Checks the default locale only, because the config is the same for all locales.
 */
export const findNavigationProblems = (site: Site, index: RouteIndex): Problem[] => {
  const { settings } = site;
  const context: NavigationContext = { site, index, locale: settings.defaultLocale };
  // An unlisted doc or a draft exists, although the sidebar does not show it.
  const ids = new Set([...allDocsOf(context, 'current').map(({ entry }) => entry.id), ...draftIds(site)]);
  const paths = createNames(index.all.flatMap(({ locale, path }) => (locale === context.locale ? [path] : [])));
  const known = { ids, names: createNames(ids) };
  return [
    ...settings.navbar.flatMap((item) => checkNavItem(context, item, paths)),
    ...settings.footer.groups.flatMap((group) => group.items.flatMap((item) => checkNavItem(context, item, paths))),
    ...(settings.diagram?.nodes ?? []).flatMap(({ to, settingsPath }) =>
      to === undefined ? [] : checkNavItem(context, { kind: 'route', to, settingsPath }, paths),
    ),
    ...(settings.sidebar ?? []).flatMap((item) => checkSidebarItem(context, item, known)),
  ];
};
