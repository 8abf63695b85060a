// Checks a rendered site: links, images, redirects and anchors, duplicate ids, mentions of descriptions, orphans, and
// translations that are not paired. Reads the data of entries, descriptions and static files, and the facts that were
// recorded while pages were rendered. The HTML of pages is not read.
import { createNamesBy } from '../../text/names.ts';
import type { FilePath, RoutePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { ownerAnchor } from '../../model/reference/reference-places.ts';
import type { Route } from '../../model/site/route.ts';
import { checkCounterparts } from './check-counterparts.ts';
import { checkMentions } from './check-mentions.ts';
import { checkNotes } from './check-notes.ts';
import { checkOrphans } from './check-orphans.ts';
import { type CheckInput, checkRendered, type Found } from './check-rendered.ts';
import { checkRedirect } from './check-redirects.ts';
import { placeOnSite } from './check-reference.ts';
import { checkStatics } from './check-statics.ts';
import { createGoodTargets, checkEntry } from './check-entry.ts';
import { checkTexts } from './check-texts.ts';
import { checkNavigationAnchors } from './check-navigation-anchors.ts';

const routesByEntry = ({ index }: CheckInput): ReadonlyMap<FilePath, readonly Route[]> => {
  const routes = new Map<FilePath, Route[]>();
  for (const route of index.all)
    if ('entry' in route && route.entry !== undefined)
      routes.set(route.entry, [...(routes.get(route.entry) ?? []), route]);
  return routes;
};

/** Input of `checkSite`, which adds the look-ups of anchors and names. */
export type SiteInput = Omit<CheckInput, 'hasAnchor' | 'anchorsBelow' | 'namesBy'>;

/** Groups anchors by the part before their first dot. Anchors without a dot are left out. */
const groupByOwner = (anchors: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const anchor of anchors) {
    if (!anchor.includes('.')) continue;
    const owner = ownerAnchor(anchor);
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [anchor]);
    else group.push(anchor);
  }
  return groups;
};

/**
 * Adds look-ups of anchors and names. Anchors are indexed by page, because a reference can have thousands of anchors.
 */
const withAnchors = (input: SiteInput): CheckInput => {
  const anchors = new Map<RoutePath, ReadonlySet<string>>();
  const owned = new Map<RoutePath, ReadonlyMap<string, readonly string[]>>();
  return {
    ...input,
    namesBy: createNamesBy(),
    anchorsBelow: (path, owner) => {
      const known = owned.get(path) ?? groupByOwner(input.facts.get(path)?.anchors ?? []);
      owned.set(path, known);
      return known.get(owner) ?? [];
    },
    hasAnchor: (path, anchor) => {
      const known = anchors.get(path) ?? new Set(input.facts.get(path)?.anchors);
      anchors.set(path, known);
      return known.has(anchor);
    },
  };
};

/**
 * Checks the site. `lastingOutputs`: outputs except those whose names the next build may change; by default, all
 * outputs. `arePagesRight`: whether the pages can count as clean, because their links and ids have no problem even if
 * only `lastingOutputs` exist.
 *
 * Problems: `link/broken`, `link/anchor`, `link/image`, `link/image-host`, `link/outside`, `link/markdown`,
 * `link/operation`, `link/schema`, `redirect/chain`, `redirect/loop`, `redirect/target`, `page/duplicate-id`,
 * `page/orphan`, `content/translation`, those of `checkMentions`, and `page/broken-href` if none of the others explains
 * it.
 */
export const checkSite = (
  site: SiteInput,
  outputs: ReadonlySet<string>,
  lastingOutputs = outputs,
): { readonly problems: readonly Problem[]; readonly arePagesRight: boolean } => {
  const input = withAnchors(site);
  const routes = routesByEntry(input);
  const goodTargets = createGoodTargets();
  const entries = input.site.entries.filter((entry) => !input.isClean(entry));
  const faults = [
    ...entries.flatMap((entry) => checkEntry(input, entry, { routes: routes.get(entry.path) ?? [], goodTargets })),
    ...input.site.specs.flatMap((record) => checkTexts(input, record)),
    ...checkNotes(input),
    ...checkNavigationAnchors(input),
    ...input.index.all.flatMap((route) => (route.kind === 'redirect' ? checkRedirect(input, route) : [])),
  ];
  const explained = new Set(faults.flatMap(({ missing }) => missing ?? []));
  const isExplained = (href: string, found: Found): boolean =>
    explained.has(href) ||
    (found.kind === 'page' && found.route !== undefined && explained.has(placeOnSite(found.route, found.anchor)));
  // A link to a file whose name may change with the next build is not a problem yet, but its page cannot count as
  // clean.
  const lasting = checkRendered(input, lastingOutputs, isExplained);
  const ofRendered = lasting.length === 0 ? lasting : checkRendered(input, outputs, isExplained);
  return {
    problems: [
      ...faults.map(({ problem }) => problem),
      ...checkMentions(input),
      ...checkStatics(input, outputs),
      ...ofRendered,
      ...checkOrphans(input),
      ...checkCounterparts(input.site),
    ],
    arePagesRight: faults.length + lasting.length === 0,
  };
};
