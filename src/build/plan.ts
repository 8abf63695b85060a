// Snapshot → plan: everything known, every page printed on demand and once. `build` prints them all, `watch` the asked one first.
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { PagePrinter, PrintPages } from '../model/printing.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { findVersionProblems } from '../site/check-versions.ts';
import { findNavigationProblems } from '../site/navigation.ts';
import { indexRoutes, type RouteIndex } from '../site/route-index.ts';
import { planRoutes } from '../site/routes.ts';
import { findUnread } from './find-unread.ts';
import { createKeys, type Keys } from './keys.ts';
import { createPagePrinter } from './page-printer.ts';
import { type ParsedSite, type ParseOptions, parseSite } from './parse.ts';
import { type PlannedPage, planPage } from './plan-page.ts';
import { type PlannedTwins, planTwins } from './plan-twins.ts';
import { keyReference } from './reference-bodies.ts';
import { createSharedContext } from './shared-context.ts';

export type Plan = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly pages: ReadonlyMap<RoutePath, PlannedPage>;
  readonly twins: PlannedTwins;
  /** All that `facts` and `twinLinks` need, at once: one by one each page is printed when it is asked for. */
  readonly printMissing: () => Promise<void>;
  readonly problems: readonly Problem[];
  /** Problems as well, which come later. */
  readonly validated: Promise<readonly Problem[]>;
  readonly counts: { readonly parsed: number; readonly rendered: () => number };
};

const shareHeavyParts = (site: Site, keys: Keys): void => {
  for (const messages of Object.values(site.messages)) keys.share(messages);
  for (const record of site.specs) keys.share(record.spec, record.hash);
};

/** One after the other. */
const printHere =
  (print: PagePrinter): PrintPages =>
  async (requests) => {
    for (const { load, take } of requests) take(await print(await load()));
  };

/** Stages 4 to 6: assemble, route, model. Problems of these stages; those of links come with `build`. */
export const planParsed = (parsed: ParsedSite, snapshot: Snapshot, ports: Ports): Plan => {
  const { site } = parsed;
  const routes = planRoutes(site);
  const index = indexRoutes(routes.value, site);
  const keys = createKeys();
  shareHeavyParts(site, keys);
  const shared = createSharedContext(site, index, keys.share);
  const print = createPagePrinter(shared, ports.templates.renderPage);
  let renderedCount = 0;
  const onRender = (): void => {
    renderedCount += 1;
  };
  const tools = { ports, keys, parsed, keyed: keyReference(shared, keys), print, onRender };
  const pages = routes.value.map((route) => planPage(shared, route, tools));
  const printPages = ports.templates.printer?.(site, print) ?? printHere(print);
  return {
    site,
    index,
    pages: new Map(pages.map((page) => [page.route.path, page])),
    twins: planTwins(shared, parsed.loadBundle, pages),
    printMissing: () => printPages(pages.flatMap((page) => page.missing())),
    problems: [
      ...parsed.problems,
      ...findUnread(snapshot, site),
      ...routes.problems,
      ...findVersionProblems(site),
      ...findNavigationProblems(site, index),
    ],
    validated: parsed.validated,
    counts: { parsed: parsed.parsedCount, rendered: () => renderedCount },
  };
};

/** Stages 3 to 6. */
export const plan = async (snapshot: Snapshot, settings: Settings, ports: Ports, options: ParseOptions = {}): Promise<Plan> =>
  planParsed(await parseSite(snapshot, settings, ports, options), snapshot, ports);
