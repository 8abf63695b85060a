// The product: files in memory → files in memory. The stages in order, nothing else.
import type { EntryMeta } from '../model/entry.ts';
import type { Manifest, OutputTree, PageFacts } from '../model/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Settings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { checkSite } from '../site/checks.ts';
import type { RouteIndex } from '../site/route-index.ts';
import { checkExamples } from './check-examples.ts';
import { checkHistory } from './check-history.ts';
import { emitTree, type Owners } from './emit.ts';
import { explainFailures } from './explain-failures.ts';
import { nothingFaultless, openFaultless, type Subject, withoutThoseOf } from './faultless.ts';
import { hashText } from './keys.ts';
import { createLocateLink } from './locate-links.ts';
import { type ParseOptions, parseSite } from './parse.ts';
import { type Frame, frameSite, type Plan, planPrinted } from './plan.ts';
import type { Checkable } from './page-table.ts';
import { isPassing } from './plan-search.ts';
import { finishProblems } from './problems/finish-problems.ts';
import { findStaticLinks, readStyleLinks } from './read-static-links.ts';
import { outputPrefix, servedOutput } from './served-output.ts';

export type StageName = 'plan' | 'emit' | 'render' | 'verify';

export type Checked = { readonly site: Site; readonly index: RouteIndex; readonly facts: ReadonlyMap<RoutePath, PageFacts> };

export type BuildOptions = ParseOptions & {
  /** Called with the whole site when it is checked, for what a caller wants to know of it; the result does not keep it. */
  readonly onChecked?: (checked: Checked) => void;
  /** Called as each stage ends: the core has no clock, its caller may have one. */
  readonly onStage?: (stage: StageName) => void;
  /** Called with what will be the result's tree while its pages are printed, and before it is known whether the result has errors. */
  readonly onTree?: (tree: OutputTree, owners: Owners) => void;
  /** Waited for after each page that is planned: a caller that has something else to do does it there, and ends the build by throwing. */
  readonly between?: () => Promise<void>;
};

export type BuildResult = {
  readonly tree: OutputTree;
  /** With the site's own `rules` applied, sorted. */
  readonly problems: readonly Problem[];
  readonly routes: Manifest['routes'];
  readonly stats: { readonly pages: number; readonly rendered: number; readonly parsed: number };
};

/** Of `paths`. */
export const factsOf = async ({ pages }: Plan, paths: ReadonlySet<RoutePath>): Promise<ReadonlyMap<RoutePath, PageFacts>> =>
  new Map(
    await Promise.all(
      [...pages.values()].filter(({ route }) => paths.has(route.path)).map(async (page) => [page.route.path, await page.facts()] as const),
    ),
  );

const twinLinksOf = async ({ twins }: Plan): Promise<ReadonlyMap<RoutePath, readonly string[]>> =>
  new Map(await Promise.all(twins.groups.map(async (page) => [page.route.path, await page.twinLinks()] as const)));

const checkables = (
  { pages }: Plan,
  facts: ReadonlyMap<RoutePath, PageFacts>,
  twinLinks: ReadonlyMap<RoutePath, readonly string[]>,
): ReadonlyMap<RoutePath, Checkable> =>
  new Map(
    [...facts].flatMap(([path, one]) => {
      const links = twinLinks.get(path);
      const page = pages.get(path);
      const key = page?.failure() === undefined ? page?.key : undefined;
      return key === undefined ? [] : [[path, { key, facts: one, ...(links && { twinLinks: links }) }] as const];
    }),
  );

/** Of the pages whose facts are known. */
export const routeTable = (planned: Plan, facts: ReadonlyMap<RoutePath, PageFacts>): Manifest['routes'] => {
  const { settings } = planned.site;
  return Object.fromEntries(
    [...planned.pages.values()]
      .filter(({ route }) => facts.has(route.path))
      .map(({ route }) => ({ route, anchors: [...new Set(facts.get(route.path)?.anchors ?? [])].sort() }))
      .map(({ route, anchors }) => [
        route.path,
        { kind: route.kind, output: servedOutput(settings, route), locale: route.locale, anchors },
      ]),
  );
};

/** Hash of all that an entry or a page is checked against: what is served where follows from the ground, but for names that no build keeps. */
const worldOf = (groundHash: string, facts: ReadonlyMap<RoutePath, PageFacts>): string =>
  hashText(JSON.stringify([groundHash, [...facts].map(([path, { anchors }]) => [path, anchors])]));

/** Stages 3 to 9. With an error among the problems the tree is not to be written. */
export const build = async (snapshot: Snapshot, settings: Settings, ports: Ports, options: BuildOptions = {}): Promise<BuildResult> =>
  buildFrame(frameSite(await parseSite(snapshot, settings, ports, options), snapshot, ports), snapshot, ports, options);

/** Stages 6 to 9, of what `frame` was made from: what it has planned is not planned again. */
export const buildFrame = async (frame: Frame, snapshot: Snapshot, ports: Ports, options: BuildOptions = {}): Promise<BuildResult> => {
  const done = options.onStage ?? (() => undefined);
  const { settings } = frame.shared.site;
  // In another thread, while this one plans and renders.
  const groundHash = frame.forNext?.groundHash;
  const examples = checkExamples(frame.shared.site, ports, groundHash === undefined ? {} : { groundHash });
  examples.catch(() => undefined);
  const { planned, own, printed } = await planPrinted(frame, ports, options);
  done('plan');
  const emitted = emitTree(planned, snapshot, ports);
  done('emit');
  options.onTree?.(emitted.tree, emitted.owners);
  await printed();
  const [facts, twinLinks] = await Promise.all([factsOf(planned, own), twinLinksOf(planned)]);
  frame.forNext?.table.keep(checkables(planned, facts, twinLinks));
  done('render');
  const prefix = outputPrefix(settings);
  // The manifest is written when everything else is, and is no output itself.
  const outputs = new Set([
    'mokcha.json',
    ...[...emitted.tree.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)),
  ]);
  const whole = { site: planned.site, index: planned.index, facts };
  options.onChecked?.(whole);
  const staticLinks = findStaticLinks(planned.site, snapshot);
  const { assets, findWritten } = ports.templates;
  const sources = {
    staticLinks,
    styleLinks: readStyleLinks(assets),
    locateLink: createLocateLink(snapshot),
    ...(findWritten && { findWritten }),
  };
  const lasting = new Set([...outputs].filter((output) => !isPassing(output)));
  const faultless = groundHash === undefined ? nothingFaultless : openFaultless(ports.memo, 'site', worldOf(groundHash, facts));
  const checkedPage = (path: RoutePath): Subject => ({ path, hash: planned.pages.get(path)?.key ?? '' });
  const isFaultless = (one: EntryMeta | Route): boolean => faultless.has('hash' in one ? one : checkedPage(one.path));
  const { problems: links, arePagesRight } = checkSite({ ...whole, twinLinks, ...sources, isFaultless }, outputs, lasting);
  const failures = await explainFailures(planned, ports.templates);
  // What stands in for a page that fails is not what is checked next time.
  const isWhole = failures.length === 0 && !planned.problems.some(({ code }) => code === 'project/exception');
  if (isWhole)
    faultless.keep([...withoutThoseOf(links, planned.site.entries), ...(arePagesRight ? [...facts.keys()].map(checkedPage) : [])]);
  const history = await checkHistory(planned.site, {
    memo: ports.memo,
    snapshot,
    load: frame.parsed.loadRecordedSpec,
    loadBundle: frame.parsed.loadBundle,
  });
  const ofSources = [...planned.problems, ...(await planned.validated)];
  const ofPages = [...failures, ...emitted.problems, ...(await emitted.settled())];
  const ofChecks = [...links, ...(await examples), ...history];
  const read = new Set(planned.site.entries.map((entry) => entry.path));
  const problems = finishProblems([...ofSources, ...ofPages, ...ofChecks], {
    snapshot,
    site: planned.site,
    rules: settings.rules,
    isChecked: (file) => read.has(file),
  });
  done('verify');
  return {
    tree: emitted.tree,
    problems,
    routes: routeTable(planned, facts),
    stats: { pages: planned.pages.size, rendered: planned.counts.rendered(), parsed: planned.counts.parsed },
  };
};
