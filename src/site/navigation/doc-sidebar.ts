// Derives the sidebar of each doc, and its previous and next doc, from the complete sidebar of a docs version. The
// complete sidebar is searched only once for all docs.
import type { LinkModel, SidebarModel } from '../../model/site/page-model.ts';

/** Place of a page in the complete sidebar, with the sidebar that the page shows. */
type DocPlace = {
  /** Sidebar of the page. All pages of a category share one sidebar. */
  readonly sidebar: readonly SidebarModel[];
  /** Labels of the categories around the page, outermost first. */
  readonly categories: readonly string[];
  /** Link to the previous doc. Absent for the first doc, and for a doc that is not in the sidebar. */
  readonly previous?: LinkModel;
  /** Link to the next doc. Absent for the last doc, and for a doc that is not in the sidebar. */
  readonly next?: LinkModel;
};

/** Sidebar of a docs version. `links` are all its links in reading order. */
export type DocSidebar = {
  readonly links: readonly LinkModel[];
  /** Returns the place of a page. A doc that is not in the sidebar has neither neighbours nor categories. */
  readonly placeOf: (href: string) => DocPlace;
};

type Category = Extract<SidebarModel, { kind: 'category' }>;

/**
 * Maximum number of links in a sidebar that every page shows completely. With more links, a page shows its own branch,
 * and a link to the first doc of each other category. Otherwise, thousands of pages could each repeat thousands of
 * links.
 */
export const mostWholeLinks = 150;

const flattenSidebar = (sidebar: readonly SidebarModel[]): readonly LinkModel[] =>
  sidebar.flatMap((item) => (item.kind === 'link' ? [item] : flattenSidebar(item.items)));

const firstLink = (items: readonly SidebarModel[]): LinkModel | undefined => {
  for (const item of items) {
    const found = item.kind === 'link' ? item : firstLink(item.items);
    if (found !== undefined) return found;
  }
  return undefined;
};

const branchOf = (items: readonly SidebarModel[], [open, ...rest]: readonly Category[]): readonly SidebarModel[] =>
  items.flatMap((item): readonly SidebarModel[] => {
    if (item.kind === 'link') return [item];
    if (item === open) return [{ ...item, items: branchOf(item.items, rest) }];
    const first = firstLink(item.items);
    return first === undefined ? [] : [{ kind: 'link', label: item.label, href: first.href }];
  });

type Found = { readonly at: number; readonly above: readonly Category[] };

const findPlaces = (sidebar: readonly SidebarModel[]): ReadonlyMap<string, Found> => {
  const places = new Map<string, Found>();
  let at = 0;
  const visit = (items: readonly SidebarModel[], above: readonly Category[]): void => {
    for (const item of items) {
      if (item.kind === 'category') visit(item.items, [...above, item]);
      else {
        if (!places.has(item.href)) places.set(item.href, { at, above });
        at += 1;
      }
    }
  };
  visit(sidebar, []);
  return places;
};

/**
 * Creates the sidebar of a docs version from all its items. `share` registers each sidebar that several pages show, so
 * that it is hashed only once.
 */
export const createDocSidebar = (
  whole: readonly SidebarModel[],
  share: <T extends object>(value: T) => T,
): DocSidebar => {
  const links = flattenSidebar(whole);
  const places = findPlaces(whole);
  const branches = new Map<Category | undefined, readonly SidebarModel[]>();
  const isWhole = links.length <= mostWholeLinks;
  if (isWhole) share(whole);
  const sidebarOf = (above: readonly Category[]): readonly SidebarModel[] => {
    if (isWhole) return whole;
    const made = branches.get(above.at(-1)) ?? share(branchOf(whole, above));
    branches.set(above.at(-1), made);
    return made;
  };
  return {
    links,
    placeOf: (href) => {
      const { at, above } = places.get(href) ?? { at: -1, above: [] };
      const previous = at > 0 ? links[at - 1] : undefined;
      const next = at >= 0 ? links[at + 1] : undefined;
      return {
        sidebar: sidebarOf(above),
        categories: above.map(({ label }) => label),
        ...(previous && { previous }),
        ...(next && { next }),
      };
    },
  };
};
