// Checks every reference of the site against everything that it has: links, anchors, images, redirects. Reads metas and
// the facts that pages printed, never HTML.
import { getOwn } from '../../model/get-own.ts';
import type { EntryLink, EntryMeta } from '../../model/content/entry.ts';
import { createNamesBy } from '../../text/names.ts';
import { type FilePath, folderOf, type RoutePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { ownerAnchor } from '../../model/reference/reference-places.ts';
import type { Route } from '../../model/site/route.ts';
import type { NavItem, Settings } from '../../model/site/settings.ts';
import type { SpecRecord, SpecTextBody } from '../../model/site/site.ts';
import { checkCounterparts } from './check-counterparts.ts';
import { checkMentions } from './check-mentions.ts';
import { checkNotes } from './check-notes.ts';
import { checkOrphans } from './check-orphans.ts';
import { type CheckInput, checkRendered, type Found } from './check-rendered.ts';
import { checkRedirect } from './check-redirects.ts';
import { checkReference, type Fault, placeOnSite } from './check-reference.ts';
import { checkStatics } from './check-statics.ts';
import { findBlockedImage } from '../links/find-blocked-image.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { localisedPath } from '../routing/route-index.ts';
import { settingsPlace } from '../settings-place.ts';

/**
 * Returns the faults of the first view that has any. A link can be read on several pages, and that of its own locale
 * comes first.
 */
const firstFault = <View>(views: readonly View[], faultsIn: (view: View) => readonly Fault[]): readonly Fault[] => {
  for (const view of views) {
    const faults = faultsIn(view);
    if (faults.length > 0) return faults;
  }
  return [];
};

/**
 * Returns the set of targets that are known to be good from the same place. Targets within the page (`#a`) are not
 * kept, because they differ on every page.
 */
type GoodTargets = (route: Route, entry: EntryMeta) => Set<string>;

const createGoodTargets = (): GoodTargets => {
  const known = new Map<string, Set<string>>();
  return (route, entry) => {
    const from = `${route.locale} ${folderOf(entry.path)} ${folderOf(route.path)}`;
    const good = known.get(from) ?? new Set();
    known.set(from, good);
    return good;
  };
};

const toFaults = (problem: Problem | undefined): readonly Fault[] => (problem === undefined ? [] : [{ problem }]);

/**
 * Checks an entry for the readers of its own locale, then for those of locales without a translation: for them, its
 * links lead to other pages if those are translated.
 */
const checkEntry = (
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

/** Returns for each link of a text how many links before it have the same target. */
const countBefore = ({ links }: SpecTextBody): readonly number[] => {
  const met = new Map<string, number>();
  return links.map(({ target }) => {
    const before = met.get(target) ?? 0;
    met.set(target, before + 1);
    return before;
  });
};

/**
 * Checks links in a description's texts. Reports each place that contains the words: in the description, in a locale's
 * own file of it, or in a catalogue.
 */
const checkTexts = (input: CheckInput, record: SpecRecord): Fault[] => {
  const { settings } = input.site;
  const path = settings.apis.find((api) => api.name === record.spec.name)?.path ?? '/';
  const inLocale = (code: string): readonly (readonly [source: string, faults: readonly Fault[]])[] => {
    const route = input.index.byPath.get(localisedPath(settings, code, path));
    if (route === undefined) return [];
    return Object.entries(record.texts[code] ?? {}).map(([source, text]) => {
      const met = countBefore(text);
      const faults = text.links.flatMap((link, at) =>
        [
          ...checkReference(input, { route }, link, undefined),
          ...toFaults(findBlockedImage(settings, link, undefined)),
        ].flatMap(({ problem, missing }) =>
          input
            .locateLink(record, { locale: text.lang, source, target: link.target, before: met[at] ?? 0 })
            .map((place) => ({ problem: { ...problem, at: place }, ...(missing && { missing }) })),
        ),
      );
      return [source, faults];
    });
  };
  const codes = [
    settings.defaultLocale,
    ...settings.locales.map(({ code }) => code).filter((code) => code !== settings.defaultLocale),
  ];
  const told = new Set<string>();
  return codes.flatMap((code) =>
    inLocale(code).flatMap(([source, faults]) => {
      // Words that are not translated are the same in each locale, and are reported once.
      const lang = getOwn(record.texts[code], source)?.lang;
      if (faults.length === 0 || told.has(`${lang} ${source}`)) return [];
      told.add(`${lang} ${source}`);
      return faults;
    }),
  );
};

type Pointing = { readonly to: string; readonly settingsPath: string };

const pointingItems = (items: readonly NavItem[]): Pointing[] =>
  items.flatMap((item) => (item.kind === 'menu' ? pointingItems(item.items) : item.kind === 'external' ? [] : [item]));

const pointings = ({ navbar, footer, diagram }: Settings): Pointing[] => [
  ...pointingItems(navbar),
  ...footer.groups.flatMap(({ items }) => pointingItems(items)),
  ...(diagram?.nodes ?? []).flatMap(({ to, settingsPath }) => (to === undefined ? [] : [{ to, settingsPath }])),
];

/**
 * Checks the anchors of the navigation. That its pages exist is checked before any page is printed
 * (`findNavigationProblems`).
 */
const checkNavigationAnchors = (input: CheckInput): Fault[] => {
  const { site, index } = input;
  const codes = [site.settings.defaultLocale, ...site.settings.locales.map(({ code }) => code)];
  return pointings(site.settings).flatMap(({ to, settingsPath }) => {
    if (!to.includes('#')) return [];
    const at = settingsPlace(site.settings, `${settingsPath}.to`);
    const faultsIn = (locale: string): Fault[] =>
      checkReference(input, { route: homeRoute({ site, index, locale }) }, { kind: 'link', target: to }, at).filter(
        ({ problem }) => problem.code === 'link/anchor',
      );
    return firstFault([...new Set(codes)], faultsIn);
  });
};

const routesByEntry = ({ index }: CheckInput): ReadonlyMap<FilePath, readonly Route[]> => {
  const routes = new Map<FilePath, Route[]>();
  for (const route of index.all)
    if ('entry' in route && route.entry !== undefined)
      routes.set(route.entry, [...(routes.get(route.entry) ?? []), route]);
  return routes;
};

/** Input of `checkSite`. */
export type SiteInput = Omit<CheckInput, 'hasAnchor' | 'anchorsBelow' | 'namesBy'>;

/** Groups anchors by the part before their first dot. */
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
 * Adds look-ups of anchors. They are indexed by page, because a reference has thousands of anchors and every link is
 * looked up.
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
 * Checks the site. `lastingOutputs`: outputs except those whose names the next build may change. `arePagesRight`: the
 * pages stay correct in this state, as long as everything that they refer to stays the same.
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
  // A link to a file whose name will change leads somewhere now, so it is not a problem, but the page cannot count as
  // clean.
  const lasting = checkRendered(input, lastingOutputs, isExplained);
  const printed = lasting.length === 0 ? lasting : checkRendered(input, outputs, isExplained);
  return {
    problems: [
      ...faults.map(({ problem }) => problem),
      ...checkMentions(input),
      ...checkStatics(input, outputs),
      ...printed,
      ...checkOrphans(input),
      ...checkCounterparts(input.site),
    ],
    arePagesRight: faults.length + lasting.length === 0,
  };
};
