// Turns settings into the navbar, the footer and the diagram of the home page in one locale. Also finds the locale's
// home page, and resolves targets and texts in settings. Sidebars are left to `make-sidebar.ts`.
import type { DiagramModel, LinkModel, NavModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { type DiagramSettings, type LocalizedText, type NavItem, textOf } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { type Resolved, resolveLink } from '../links/links.ts';
import { entryKey, hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';

/** Data from which the navigation of a locale is built. */
export type NavigationContext = { readonly site: Site; readonly index: RouteIndex; readonly locale: string };

/** Returns the home route of a locale. Targets in the navigation are relative to it. */
export const homeRoute = ({ site, index, locale }: NavigationContext): Route =>
  index.byPath.get(localisedPath(site.settings, locale, '')) ?? {
    kind: 'home',
    path: localisedPath(site.settings, locale, ''),
    locale,
    contentLocale: locale,
    pairedBy: 'home',
  };

/** Returns a text of the settings in the locale of a navigation. */
export const localised = (context: NavigationContext, text: LocalizedText): string =>
  textOf(text, context.locale, context.site.settings.defaultLocale);

/** Resolves a target in the settings. */
export const resolveTarget = (context: NavigationContext, target: string): Resolved =>
  resolveLink(context.site, context.index, { route: homeRoute(context) }, target);

/**
 * Returns the hrefs of a doc, by version, in all versions that have the doc. Returns undefined if the target is not a
 * doc, and if the docs have only one version.
 */
const versionHrefsOf = (
  { site, index, locale }: NavigationContext,
  resolved: Resolved,
): Readonly<Record<string, string>> | undefined => {
  const versions = index.versions.get(locale) ?? [];
  if (versions.length < 2 || resolved.kind !== 'route' || resolved.route.kind !== 'doc') return undefined;
  const entry = index.entries.get(resolved.route.entry);
  return (
    entry &&
    Object.fromEntries(
      versions.flatMap((version) => {
        const route = index.byEntryKey.get(`${locale} ${entryKey({ ...entry, version })}`);
        return route === undefined ? [] : [[version, hrefOf(site.settings, route)]];
      }),
    )
  );
};

/** Returns the models of an item. Links that lead nowhere are left out; `findNavigationProblems` reports them. */
const toNavModels = (context: NavigationContext, item: NavItem): NavModel[] => {
  const label = localised(context, item.label);
  if (item.kind === 'menu')
    return [{ kind: 'menu', label, items: item.items.flatMap((inner) => toLinks(context, inner)) }];
  return toLinks(context, item).map((link) => ({ kind: 'link', ...link }));
};

const toLinks = (context: NavigationContext, item: NavItem): LinkModel[] => {
  if (item.kind === 'menu') return item.items.flatMap((inner) => toLinks(context, inner));
  const label = localised(context, item.label);
  if (item.kind === 'external') return [{ label, href: item.href, isExternal: true }];
  const resolved = resolveTarget(context, item.to);
  if (resolved.kind === 'missing') return [];
  const versionHrefs = versionHrefsOf(context, resolved);
  return [{ label, href: resolved.href, ...(versionHrefs && { versionHrefs }) }];
};

/** Returns the navbar of a locale. */
export const navbarOf = (context: NavigationContext): readonly NavModel[] =>
  context.site.settings.navbar.flatMap((item) => toNavModels(context, item));

/** Returns the footer of a locale. */
export const footerOf = (context: NavigationContext) => ({
  groups: context.site.settings.footer.groups.map((group) => ({
    title: localised(context, group.title),
    items: group.items.flatMap((item) => toLinks(context, item)),
  })),
  copyright: localised(context, context.site.settings.footer.copyright),
});

/** Returns the diagram of the home page in a locale. A node whose target does not exist has no link. */
export const diagramOf = (context: NavigationContext, { label, nodes, edges }: DiagramSettings): DiagramModel => ({
  label: localised(context, label),
  nodes: nodes.map(({ id, label: words, note, to, column, row }) => {
    const resolved = to === undefined ? undefined : resolveTarget(context, to);
    const href = resolved === undefined || resolved.kind === 'missing' ? undefined : resolved.href;
    return { id, label: localised(context, words), ...(note && { note }), ...(href && { href }), column, row };
  }),
  edges: edges.map(({ from, to }) => ({ from, to })),
});
