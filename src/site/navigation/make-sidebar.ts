// Turns settings and folders into the complete sidebar of a docs version in one locale. `doc-sidebar.ts` derives the
// sidebar of each doc from it. Also lists the docs of a version.
import type { EntryMeta } from '../../model/content/entry.ts';
import type { SidebarModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { SidebarItem } from '../../model/site/settings.ts';
import { hrefOf } from '../routing/route-index.ts';
import { type NavigationContext, localised } from './navigation.ts';

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

/**
 * Returns the docs and sub-folders of a folder, sorted by position, then by label. Items without a position come last.
 */
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

/** Returns the docs of a version, including those that are unlisted. */
export const allDocsOf = (context: NavigationContext, version: string): Doc[] => {
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
 * Returns the sidebar of a version's docs. If the config has a `sidebar`, it is used for the current version. All other
 * sidebars are made from the folders.
 */
export const docsSidebar = (context: NavigationContext, version: string): readonly SidebarModel[] => {
  const docs = docsOf(context, version);
  const { sidebar } = context.site.settings;
  return sidebar === undefined || version !== 'current'
    ? sidebarFromFolder(context, version, docs, '')
    : sidebarFromSettings(context, sidebar, docs);
};
