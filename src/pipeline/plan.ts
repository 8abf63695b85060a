// A snapshot → a frame, which plans each page when it is requested, or a plan, in which all pages are planned. `build`
// renders all pages, and `watch` renders a page when a browser requests it.
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { PageRenderer, RenderBatch, RenderedParts } from '../model/site/rendering.ts';
import { createRenderQueue, renderersHere } from './pages/render-queue.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { Route } from '../model/site/route.ts';
import type { Settings } from '../model/site/settings.ts';
import type { Shard } from '../model/site/shard.ts';
import { askNow } from '../incremental/query.ts';
import type { Site } from '../model/site/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { findVersionProblems } from '../site/checks/check-versions.ts';
import { findNavigationProblems } from '../site/navigation/check-navigation.ts';
import type { RouteIndex } from '../site/routing/route-index.ts';
import { findUnusedFiles } from './parse/find-unused-files.ts';
import { type SiteRouting, keepSiteRouting, structureFingerprint } from './pages/site-routing.ts';
import type { Fingerprints } from '../incremental/types.ts';
import { openPageKeys, type PageKeys } from './pages/page-keys.ts';
import { createPageRenderer, createPageReader } from './pages/render-page.ts';
import { type ParsedSite, parseSite } from './parse/parse-site.ts';
import type { ParseOptions } from './parse/parse-options.ts';
import { openPageTable, type PageTable } from './pages/page-table.ts';
import { type PlannedPage, planPage } from './pages/plan-page.ts';
import { type PlannedTwins, planTwins } from './outputs/plan-twins.ts';
import { pluginsKey } from './parse/plugins-key.ts';
import { renderCost } from './pages/render-cost.ts';
import { keyReference } from './pages/reference-bodies.ts';
import { createSharedContext, type SharedContext } from './pages/shared-context.ts';
import { assignShards } from './pages/assign-shards.ts';

export type Plan = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly pages: ReadonlyMap<RoutePath, PlannedPage>;
  readonly twins: PlannedTwins;
  readonly problems: readonly Problem[];
  /** Resolves with the problems that validation finds later. */
  readonly validated: Promise<readonly Problem[]>;
  readonly counts: { readonly parsed: number; readonly rendered: () => number };
};

const shareHeavyParts = (site: Site, fingerprints: Fingerprints): void => {
  for (const messages of Object.values(site.messages)) fingerprints.share(messages);
  const dated = site.dated.flatMap(({ record }) => record ?? []);
  for (const record of [...site.specs, ...dated]) fingerprints.share(record.spec, record.hash);
};

/**
 * Number by which the cost of all pages of this process is divided. A page that costs more than the quotient is
 * expensive.
 */
const expensiveShare = 64;

const renderEach =
  (render: PageRenderer): RenderBatch =>
  async (jobs) => {
    const pages: RenderedParts[] = [];
    for (const job of jobs) pages.push(await render(job));
    return pages;
  };

/** A parsed and routed site. Each page is planned when it is first requested. */
export type Frame = {
  readonly parsed: ParsedSite;
  readonly routing: SiteRouting;
  readonly shared: SharedContext;
  readonly render: PageRenderer;
  readonly pageOf: (route: Route) => PlannedPage;
  /** Fingerprint of everything that pages show apart from their own entry. */
  readonly structure: string;
  readonly pageKeys: PageKeys;
  readonly pageTable: PageTable;
  readonly countRendered: () => number;
  /** Returns the problems of parsing, unused files, routing, versions and navigation. */
  readonly problems: () => readonly Problem[];
};

/** Routes a parsed site. Pages are planned and problems are collected only when they are requested. */
export const frameSite = (parsed: ParsedSite, snapshot: Snapshot, ports: Ports): Frame => {
  const { site } = parsed;
  const { memo, memory, fingerprints, templates } = ports;
  const structure = structureFingerprint({ ...parsed, snapshot, templates });
  const routing = keepSiteRouting(site, structure, ports);
  const pageKeys = openPageKeys(memo, structure, routing.index);
  shareHeavyParts(site, fingerprints);
  const shared = createSharedContext(site, routing, memory);
  const read = createPageReader(shared);
  const sections = askNow(memory, {
    name: 'sections',
    reads: { templates: templates.hash },
    compute: () => new WeakMap<object, never>(),
  });
  const render = createPageRenderer(shared, templates, { read, sections });
  let renderedCount = 0;
  const onRender = (): void => {
    renderedCount += 1;
  };
  const pageTable = openPageTable(memo);
  const tools = {
    pageKeys,
    table: pageTable,
    ports,
    parsed,
    keyed: keyReference(shared, fingerprints),
    plugins: pluginsKey(site.settings),
    read,
    render,
    onRender,
  };
  const planned = new Map<RoutePath, PlannedPage>();
  return {
    parsed,
    routing,
    shared,
    render,
    structure,
    pageKeys,
    pageTable,
    pageOf: (route) => {
      const page = planned.get(route.path) ?? planPage(shared, route, tools);
      planned.set(route.path, page);
      return page;
    },
    countRendered: () => renderedCount,
    problems: () => [
      ...parsed.problems,
      ...findUnusedFiles(snapshot, site),
      ...routing.routes.problems,
      ...findVersionProblems(site),
      ...findNavigationProblems(site, routing.index),
    ],
  };
};

/** Plans all pages. Each page is rendered when it is requested. */
export const planFrame = ({ parsed, shared, pageOf, countRendered, problems }: Frame): Plan => {
  const { site, index } = shared;
  const pages = index.all.map(pageOf);
  return {
    site,
    index,
    pages: new Map(pages.map((page) => [page.route.path, page])),
    twins: planTwins(shared, parsed.loadBundle, pages),
    problems: problems(),
    validated: parsed.validated,
    counts: { parsed: parsed.parsedCount, rendered: countRendered },
  };
};

export type PlannedRendering = {
  readonly planned: Plan;
  /** Pages that this process renders. */
  readonly own: ReadonlySet<RoutePath>;
  /** Resolves when all pages of this process are rendered. */
  readonly rendered: () => Promise<void>;
};

/**
 * Plans all pages, and adds each page that the memo does not have to the render queue. With `shard`, only the pages of
 * the shard are rendered. `between` is awaited after each planned page, and repeatedly while pages are rendered. An
 * error that `between` throws ends the work, and is thrown again.
 */
export const planAndRender = async (
  frame: Frame,
  { templates }: Ports,
  { shard, between }: { readonly shard?: Shard; readonly between?: () => Promise<void> } = {},
): Promise<PlannedRendering> => {
  const { site, index } = frame.shared;
  const costs = index.all.map((route) => ({ route, cost: renderCost(site, route) }));
  const shares = shard && assignShards(costs, shard.count);
  const own = costs.filter(({ route }) => shares === undefined || shares.get(route.path) === shard?.number);
  const ownPaths = new Set(own.map(({ route }) => route.path));
  const cost = own.reduce((sum, one) => sum + one.cost, 0);
  const work = { cost, isPaused: between !== undefined };
  const renderers = templates.startRenderers?.(site, frame.render, work) ?? renderersHere(renderEach(frame.render));
  const queue = createRenderQueue(renderers, between);
  // Expensive pages come first, so that all threads finish together. The others keep the order in which they are
  // written to the output.
  const rankOf = (one: { readonly cost: number }): number => Number(one.cost * expensiveShare > cost);
  try {
    for (const { route } of [...costs].sort((a, b) => rankOf(b) - rankOf(a))) {
      const page = frame.pageOf(route);
      if (ownPaths.has(route.path)) for (const request of page.missing()) await queue.add(request);
      await between?.();
    }
  } catch (error) {
    // Other callers may wait for pages that are already requested. These pages are therefore rendered first; if that
    // fails, their requests fail as well.
    await queue.end().catch(() => undefined);
    throw error;
  }
  frame.pageKeys.keep();
  return { planned: planFrame(frame), own: ownPaths, rendered: () => queue.end() };
};

/** Parses and routes a site, and plans its pages. */
export const plan = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  options: ParseOptions = {},
): Promise<Plan> => planFrame(frameSite(await parseSite(snapshot, settings, ports, options), snapshot, ports));
