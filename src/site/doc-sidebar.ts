// The navigation of one version's docs → what each of its pages shows of it. Looked through once, however many pages ask.
import type { LinkModel, SidebarModel } from '../model/page-model.ts';

export type DocPlace = {
  /** All pages of a section have the same one. */
  readonly sidebar: readonly SidebarModel[];
  /** Labels of the categories above, outermost first. */
  readonly categories: readonly string[];
  readonly previous?: LinkModel;
  readonly next?: LinkModel;
};

export type DocSidebar = {
  readonly links: readonly LinkModel[];
  /** A doc that the navigation leaves out has a place beside it. */
  readonly placeOf: (href: string) => DocPlace;
};

type Category = Extract<SidebarModel, { kind: 'category' }>;

/**
 * With more links than this a page shows the branch that it stands in, and of each other category its first doc: five thousand links on each of
 * five thousand pages are gigabytes for a host and a second for a phone.
 */
export const mostWholeLinks = 150;

/** The links of a sidebar in reading order. */
export const flattenSidebar = (sidebar: readonly SidebarModel[]): readonly LinkModel[] =>
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
        // A doc may be named twice: it stands where it is first.
        if (!places.has(item.href)) places.set(item.href, { at, above });
        at += 1;
      }
    }
  };
  visit(sidebar, []);
  return places;
};

/** `share` is told of each sidebar that pages have in common. */
export const createDocSidebar = (whole: readonly SidebarModel[], share: <T extends object>(value: T) => T): DocSidebar => {
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
