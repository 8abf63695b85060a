// Checks the links and images of an entry on the pages that show the entry.
import type { EntryLink, EntryMeta } from '../../model/content/entry.ts';
import { folderOf } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from './check-rendered.ts';
import { checkReference, type Fault } from './check-reference.ts';
import { findBlockedImage } from '../links/find-blocked-image.ts';
import { firstFault, toFaults } from './faults.ts';

/**
 * Returns the targets that are known to be good for an entry on a page, except targets within the page (`#a`). Pages of
 * the same locale and folder share a set if their entries are in the same folder, because relative targets then resolve
 * in the same way.
 */
type GoodTargets = (route: Route, entry: EntryMeta) => Set<string>;

/** Creates a `GoodTargets` function whose sets are empty at first. */
export const createGoodTargets = (): GoodTargets => {
  const known = new Map<string, Set<string>>();
  return (route, entry) => {
    const from = `${route.locale} ${folderOf(entry.path)} ${folderOf(route.path)}`;
    const good = known.get(from) ?? new Set();
    known.set(from, good);
    return good;
  };
};

/**
 * Checks the links and images of an entry on the pages that show it, first in the entry's own locale. In a locale
 * without a translation of the entry, its links lead to the translations of other entries.
 */
export const checkEntry = (
  input: CheckInput,
  entry: EntryMeta,
  { routes, goodTargets }: { routes: readonly Route[]; goodTargets: GoodTargets },
): Fault[] => {
  const image = entry.frontMatter.image;
  const imageLinks: EntryLink[] =
    image === undefined
      ? []
      : [{ kind: 'image', target: image, position: entry.frontMatterPositions.image ?? { line: 1, column: 1 } }];
  const own = [...routes].sort((a, b) => Number(b.locale === entry.locale) - Number(a.locale === entry.locale));
  const views = own.map((route) => ({ route, good: goodTargets(route, entry) }));
  const blocked = entry.links.flatMap((link) =>
    toFaults(findBlockedImage(input.site.settings, link, { file: entry.path, position: link.position })),
  );
  const faulty = [...entry.links, ...imageLinks].flatMap((link) =>
    firstFault(views, ({ route, good }) => {
      const key = `${link.kind} ${link.target}`;
      if (good.has(key)) return [];
      const faults = checkReference(input, { route, file: entry.path }, link, {
        file: entry.path,
        position: link.position,
      });
      if (faults.length === 0 && !/^[?#]/.test(link.target)) good.add(key);
      return faults;
    }),
  );
  return [...blocked, ...faulty];
};
