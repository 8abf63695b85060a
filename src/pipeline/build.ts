// A snapshot → the output files of a site in memory, and its problems. Runs the stages of a build, which are in other
// files, in order. Reading and writing files is left to the caller.
import type { Manifest, OutputTree, PageFacts } from '../model/site/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { Settings } from '../model/site/settings.ts';
import type { Site } from '../model/site/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { RouteIndex } from '../site/routing/route-index.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHistory } from './history/check-history.ts';
import { type Emitted, emitTree, type Owners } from './emit.ts';
import { explainFailures } from './checks/explain-failures.ts';
import { checkLinks } from './checks/check-links.ts';
import { openCleanChecks } from './checks/clean-checks.ts';
import { parseSite } from './parse/parse-site.ts';
import type { ParseOptions } from './parse/parse-options.ts';
import { type Frame, frameSite, type Plan, planAndRender } from './plan.ts';
import { finishProblems } from './problems/finish-problems.ts';
import { servedOutput } from './pages/served-output.ts';

export type StageName = 'plan' | 'emit' | 'render' | 'verify';

export type Checked = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
};

/** Options of a build. A callback is absent if the caller does not need it. */
export type BuildOptions = ParseOptions & {
  /** Receives the site, its routes and the facts of its pages after all pages are rendered. */
  readonly onChecked?: (checked: Checked) => void;
  /** Receives the name of each stage at its end, so that a caller can measure the time of the stage. */
  readonly onStage?: (stage: StageName) => void;
  /**
   * Receives the tree of the result as soon as it is known. At this time, some pages may not be rendered yet, and the
   * site has not been checked for errors.
   */
  readonly onTree?: (tree: OutputTree, owners: Owners) => void;
  /**
   * Runs after each planned page and repeatedly while pages are rendered, and is awaited. It can do other work of the
   * caller, and can end the build by throwing.
   */
  readonly between?: () => Promise<void>;
};

export type BuildResult = {
  readonly tree: OutputTree;
  /** Problems with the severities of the site's `rules`, sorted. */
  readonly problems: readonly Problem[];
  readonly routes: Manifest['routes'];
  readonly stats: { readonly pages: number; readonly rendered: number; readonly parsed: number };
};

/** Returns the facts of the pages at `paths`. */
export const factsOf = async (
  { pages }: Plan,
  paths: ReadonlySet<RoutePath>,
): Promise<ReadonlyMap<RoutePath, PageFacts>> =>
  new Map(
    await Promise.all(
      [...pages.values()]
        .filter(({ route }) => paths.has(route.path))
        .map(async (page) => [page.route.path, await page.facts()] as const),
    ),
  );

const twinLinksOf = async ({ twins }: Plan): Promise<ReadonlyMap<RoutePath, readonly string[]>> =>
  new Map(await Promise.all(twins.groups.map(async (page) => [page.route.path, await page.twinLinks()] as const)));

/** Returns the manifest's table of routes, for the pages whose facts are known. */
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

const startExampleChecks = (frame: Frame, ports: Ports): Promise<readonly Problem[]> => {
  const clean = openCleanChecks(ports.memo, 'examples', frame.structure);
  const examples = checkExamples(frame.shared.site, ports, { clean });
  // Prevents an unhandled rejection; callers that await `examples` still see the error.
  examples.catch(() => undefined);
  return examples;
};

const isEntry = ({ site }: Plan): ((file: string) => boolean) => {
  const paths = new Set<string>(site.entries.map(({ path }) => path));
  return (file) => paths.has(file);
};

/** Builds a site from its files. If the problems contain an error, the tree must not be written. */
export const build = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  options: BuildOptions = {},
): Promise<BuildResult> =>
  buildFrame(frameSite(await parseSite(snapshot, settings, ports, options), snapshot, ports), snapshot, ports, options);

type Rendered = {
  readonly planned: Plan;
  readonly emitted: Emitted;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
  readonly examples: Promise<readonly Problem[]>;
};

/** Checks a rendered site as a whole. Returns all problems of the build, ready to report. */
const verify = async (
  { parsed, structure }: Frame,
  { planned, emitted, facts, examples }: Rendered,
  { snapshot, ports }: { readonly snapshot: Snapshot; readonly ports: Ports },
): Promise<readonly Problem[]> => {
  const failures = await explainFailures(planned, ports.templates);
  const links = await checkLinks(
    { planned, facts, twinLinks: await twinLinksOf(planned), tree: emitted.tree, failures },
    { structure, snapshot, ports },
  );
  const load = parsed.loadRecordedSpec;
  const history = await checkHistory(planned.site, { ...parsed, load, memo: ports.memo, snapshot });
  const ofPages = [...failures, ...emitted.problems, ...(await emitted.settled())];
  const found = [planned.problems, await planned.validated, ofPages, links, await examples, history].flat();
  const { rules } = planned.site.settings;
  return finishProblems(found, { snapshot, site: planned.site, rules, isChecked: isEntry(planned) });
};

/**
 * Plans, renders and checks a site that is already parsed and routed. Pages that the frame has planned are not planned
 * again.
 */
export const buildFrame = async (
  frame: Frame,
  snapshot: Snapshot,
  ports: Ports,
  options: BuildOptions = {},
): Promise<BuildResult> => {
  const done = options.onStage ?? (() => undefined);
  // The checks of examples start first, because another thread may run them while this thread plans and renders.
  const examples = startExampleChecks(frame, ports);
  const { planned, own, rendered } = await planAndRender(frame, ports, options);
  done('plan');
  const emitted = emitTree(planned, snapshot, ports);
  done('emit');
  options.onTree?.(emitted.tree, emitted.owners);
  await rendered();
  const facts = await factsOf(planned, own);
  frame.pageTable.keep();
  done('render');
  options.onChecked?.({ site: planned.site, index: planned.index, facts });
  const problems = await verify(frame, { planned, emitted, facts, examples }, { snapshot, ports });
  done('verify');
  return {
    tree: emitted.tree,
    problems,
    routes: routeTable(planned, facts),
    stats: { pages: planned.pages.size, rendered: planned.counts.rendered(), parsed: planned.counts.parsed },
  };
};
