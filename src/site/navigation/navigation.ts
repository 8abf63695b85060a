// Turns settings and folders into navbar, footer and sidebars. Each is made once per locale (sidebars once per version)
// and shared by all its pages.
import type { EntryMeta } from '../../model/content/entry.ts';
import { createNames, type Names } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { DiagramModel, LinkModel, NavModel, SidebarModel } from '../../model/site/page-model.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import {
  type DiagramSettings,
  type LocalizedText,
  type NavItem,
  type SidebarItem,
  textOf,
} from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { type Resolved, resolveLink } from '../links/links.ts';
import { entryKey, hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';
import { settingsPlace } from '../settings-place.ts';

/** Source of a locale's navigation. */
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

const localised = (context: NavigationContext, text: LocalizedText): string =>
  textOf(text, context.locale, context.site.settings.defaultLocale);

const resolveTarget = (context: NavigationContext, target: string): Resolved =>
  resolveLink(context.site, context.index, { route: homeRoute(context) }, target);

/** Returns the hrefs of a doc in every version that has it; undefined for other targets. */
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

/** Returns the item as links. Items that lead nowhere are left out; `findNavigationProblems` reports them. */
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

type DocRoute = Extract<Route, { kind: 'doc' }>;
type Doc = { readonly route: DocRoute; readonly entry: EntryMeta };

const toDocLink = ({ site }: NavigationContext, { route, entry }: Doc): SidebarModel => ({
  kind: 'link',
  label: entry.frontMatter.sidebarLabel ?? entry.title,
  href: hrefOf(site.settings, route),
});

const docsFolder = (locale: string, version: string): string =>
  version === 'current' ? `content/${locale}/docs` : `content/${locale}/versions/${version}/docs`;

const folderLabel = ({ site, locale }: NavigationContext, version: string, folder: string) =>
  site.folders.get(`${docsFolder(locale, version)}/${folder}`) ??
  site.folders.get(`${docsFolder(site.settings.defaultLocale, version)}/${folder}`) ??
  {};

const humanise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

type Ordered = { readonly position: number; readonly label: string; readonly model: SidebarModel };

const byPositionThenLabel = (a: Ordered, b: Ordered): number =>
  a.position - b.position || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);

/** Sorts the docs and sub-folders of a folder by position, then by label. Those without a position come last. */
const sidebarFromFolder = (
  context: NavigationContext,
  version: string,
  docs: readonly Doc[],
  folder: string,
): SidebarModel[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = docs.filter((doc) => doc.entry.id.startsWith(prefix));
  const items: Ordered[] = [];
  const subfolders = new Set<string>();
  for (const doc of inside) {
    const rest = doc.entry.id.slice(prefix.length);
    if (rest.includes('/')) subfolders.add(rest.slice(0, rest.indexOf('/')));
    else {
      const model = toDocLink(context, doc);
      items.push({
        position: doc.entry.frontMatter.sidebarPosition ?? Number.MAX_SAFE_INTEGER,
        label: model.label,
        model,
      });
    }
  }
  for (const name of subfolders) {
    const known = folderLabel(context, version, `${prefix}${name}`);
    const label = known.label ?? humanise(name);
    const model: SidebarModel = {
      kind: 'category',
      label,
      items: sidebarFromFolder(context, version, inside, `${prefix}${name}`),
    };
    items.push({ position: known.position ?? Number.MAX_SAFE_INTEGER, label, model });
  }
  return items.sort(byPositionThenLabel).map((item) => item.model);
};

const sidebarFromSettings = (
  context: NavigationContext,
  items: readonly SidebarItem[],
  docs: readonly Doc[],
): SidebarModel[] =>
  items.flatMap((item): SidebarModel[] => {
    if (item.kind === 'category')
      return [
        {
          kind: 'category',
          label: localised(context, item.label),
          items: sidebarFromSettings(context, item.items, docs),
        },
      ];
    const doc = docs.find((candidate) => candidate.entry.id === item.id);
    if (doc === undefined) return [];
    const link = toDocLink(context, doc);
    return [item.label === undefined ? link : { ...link, label: localised(context, item.label) }];
  });

const allDocsOf = (context: NavigationContext, version: string): Doc[] => {
  const entries = new Map(context.site.entries.map((entry) => [entry.path, entry]));
  return context.index.all.flatMap((route) => {
    if (route.kind !== 'doc' || route.locale !== context.locale || route.version !== version) return [];
    const entry = entries.get(route.entry);
    return entry === undefined ? [] : [{ route, entry }];
  });
};

const docsOf = (context: NavigationContext, version: string): Doc[] =>
  allDocsOf(context, version).filter(({ entry }) => !entry.frontMatter.unlisted);

/**
 * Returns the sidebar of a version's docs: from the config for the current version, if it has one, otherwise from
 * folders.
 */
export const docsSidebar = (context: NavigationContext, version: string): readonly SidebarModel[] => {
  const docs = docsOf(context, version);
  const { sidebar } = context.site.settings;
  return sidebar === undefined || version !== 'current'
    ? sidebarFromFolder(context, version, docs, '')
    : sidebarFromSettings(context, sidebar, docs);
};

type Pointing = NavItem | { readonly kind: 'route'; readonly to: string; readonly settingsPath: string };

const checkNavItem = (context: NavigationContext, item: Pointing, paths: Names): Problem[] => {
  if (item.kind === 'menu') return item.items.flatMap((inner) => checkNavItem(context, inner, paths));
  if (item.kind === 'external' || resolveTarget(context, item.to).kind !== 'missing') return [];
  const nearest = findNearest(item.to, paths.likely(item.to));
  return [
    {
      code: 'link/navigation',
      severity: 'error',
      message: `A navigation item leads to \`${item.to}\`, which is not a page.`,
      hint: nearest === undefined ? 'name the path of a page, starting with `/`.' : `write \`${nearest}\`.`,
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
      hint: nearest === undefined ? 'name a doc by its path below `docs` without `.md`.' : `write \`${nearest}\`.`,
      at: settingsPlace(context.site.settings, item.settingsPath),
    },
  ];
};

const draftIds = ({ drafts = [] }: Site): string[] =>
  drafts.flatMap((path) => /^content\/[^/]+\/docs\/(.+)\.md$/.exec(path)?.[1] ?? []);

/**
 * Reports navigation that leads nowhere. Checks the default locale only, because the config is the same for all.
 * Problems: `link/navigation`.
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
