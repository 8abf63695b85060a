// Snapshot → plan: everything known, every page rendered on demand and once. `build` renders them all, `watch` the asked one first.
import type { EntryBody } from '../model/entry.ts';
import type { PageFacts, RenderedPage } from '../model/output.ts';
import type { FilePath, RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Settings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { findApiCalls } from '../site/api-calls.ts';
import { findApiDocs } from '../site/api-docs.ts';
import { blogOf } from '../site/blog.ts';
import { readReference } from '../reference/read-reference.ts';
import { sharedParts } from '../reference/shared-parts.ts';
import { takeAnchors } from '../reference/take-anchors.ts';
import { createSlices } from '../reference/create-slices.ts';
import { referencePlaces } from '../site/api-places.ts';
import { findRecord } from '../site/models/api.ts';
import { makeApiSidebar, makeSectionSidebar } from '../site/models/api-sidebar.ts';
import { readSampleSections } from '../reference/read-sample-sections.ts';
import type { Bodies, ModelContext } from '../site/models/context.ts';
import { modelPage } from '../site/models/model-page.ts';
import { docsSidebar, findNavigationProblems } from '../site/navigation.ts';
import { indexRoutes, type RouteIndex } from '../site/route-index.ts';
import { planRoutes } from '../site/routes.ts';
import { shellOf } from '../site/shell.ts';
import { htmlBodies, keyBodies } from './join-bodies.ts';
import type { Printed } from './link-answers.ts';
import { htmlReference, keyReference, type ReferenceBodies, type ReferenceTools } from './reference-bodies.ts';
import { findUnread } from './find-unread.ts';
import { createKeys, type Keys } from './keys.ts';
import { type PlannedTwins, planTwins } from './plan-twins.ts';
import { type ParsedSite, type ParseOptions, parseSite } from './parse.ts';

export type PlannedPage = {
  readonly route: Route;
  /** Hash of all that the page shows, asset names aside. */
  readonly key: string;
  /** What was printed, from the memo where the key is the last build's. */
  readonly facts: () => Promise<PageFacts>;
  readonly render: () => Promise<RenderedPage>;
};

export type Plan = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly pages: ReadonlyMap<RoutePath, PlannedPage>;
  readonly twins: PlannedTwins;
  readonly problems: readonly Problem[];
  readonly counts: { readonly parsed: number; readonly rendered: () => number };
};

/** Each value is made once for each key; `create` never runs twice for the same one. */
const once = <T>(create: (...key: readonly string[]) => T): ((...key: readonly string[]) => T) => {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.join('\n');
    const known = made.get(name);
    if (known !== undefined || made.has(name)) return known as T;
    const value = create(...key);
    made.set(name, value);
    return value;
  };
};

/** What pages share: made once, hashed once. */
const sharedContext = (site: Site, index: RouteIndex, keys: Keys): Omit<ModelContext, 'bodies'> => {
  const apiSidebars = once((locale = '', name = '') => keys.share(makeApiSidebar(site, locale, findRecord(site, name))));
  const sectionSidebars = once((locale = '', name = '', section = '') =>
    keys.share(makeSectionSidebar(site, locale, findRecord(site, name), section)),
  );
  const places = once((locale = '', name = '') => keys.share(referencePlaces(site, locale, name)));
  const slices = once((name = '') => {
    const made = createSlices(findRecord(site, name).spec);
    keys.share(made.spec);
    return made;
  });
  return {
    site,
    index,
    shell: once((locale = '') => keys.share(shellOf(site, index, locale))),
    sidebar: once((locale = '', version = '') => keys.share(docsSidebar({ site, index, locale }, version))),
    blog: once((locale = '') => blogOf(site, locale)),
    apiCalls: once((locale = '') => findApiCalls(site, locale)),
    apiDocs: once((locale = '') => findApiDocs(site, index, locale)),
    apiSidebar: (locale, record) => apiSidebars(locale, record.spec.name),
    sectionSidebar: (locale, record, section) => sectionSidebars(locale, record.spec.name, section),
    apiPlaces: (locale, record) => places(locale, record.spec.name),
    slices: (record) => slices(record.spec.name),
  };
};

const shareHeavyParts = (site: Site, keys: Keys): void => {
  for (const messages of Object.values(site.messages)) keys.share(messages);
  for (const record of site.specs) keys.share(record.spec, record.hash);
};

type PlanningTools = {
  readonly ports: Ports;
  readonly keys: Keys;
  readonly loadBody: (path: FilePath) => Promise<EntryBody>;
  readonly keyed: ReferenceBodies;
  readonly read: (printed: Printed) => ReferenceBodies;
  readonly onRender: () => void;
};

const planPage = (shared: Omit<ModelContext, 'bodies'>, route: Route, tools: PlanningTools): PlannedPage => {
  const { site, index } = shared;
  const { memo, templates } = tools.ports;
  const wanted = new Set<FilePath>();
  const model = (bodies: Bodies) => modelPage({ ...shared, bodies }, route);
  const key = tools.keys.hashOf([templates.hash, model(keyBodies({ site, index, keys: tools.keys, reference: tools.keyed }, wanted))]);
  const stateOf = (): string => key;
  const factsTask = `facts:${route.path}`;
  const pageTask = `page:${route.path}`;
  let rendered: Promise<RenderedPage> | undefined;
  const renderAnew = async (): Promise<RenderedPage> => {
    tools.onRender();
    const loaded = await Promise.all([...wanted].map(async (path) => [path, await tools.loadBody(path)] as const));
    const printed: Printed = { links: [], anchors: [] };
    const { html, links, anchors, assets } = await templates.renderPage(
      model(htmlBodies({ site, index, bodies: new Map(loaded), reference: tools.read }, printed)),
    );
    const facts: PageFacts = { links: [...links, ...printed.links], anchors: [...anchors, ...printed.anchors], assets };
    memo.keep(factsTask, [['key', key]], facts);
    memo.keep(pageTask, [['key', key]], html);
    return { ...facts, html };
  };
  const renderOnce = async (): Promise<RenderedPage> => {
    const facts = memo.find<PageFacts>(factsTask, stateOf);
    const html = facts && memo.find<string>(pageTask, stateOf);
    return facts === undefined || html === undefined ? renderAnew() : { ...facts, html };
  };
  // The memo has it from then on: two thousand pages are not held twice.
  const render = (): Promise<RenderedPage> => {
    rendered ??= renderOnce().finally(() => {
      rendered = undefined;
    });
    return rendered;
  };
  const facts = async (): Promise<PageFacts> => {
    const known = memo.find<PageFacts>(factsTask, stateOf);
    if (known !== undefined) return known;
    const { links, anchors, assets } = await render();
    return { links, anchors, assets };
  };
  return { route, key, facts, render };
};

/** Stages 4 to 6: assemble, route, model. Problems of these stages; those of links come with `build`. */
export const planParsed = (parsed: ParsedSite, snapshot: Snapshot, ports: Ports): Plan => {
  const { site } = parsed;
  const routes = planRoutes(site);
  const index = indexRoutes(routes.value, site);
  const keys = createKeys();
  shareHeavyParts(site, keys);
  const shared = sharedContext(site, index, keys);
  const references = once((name) => readReference(findRecord(site, name ?? '').spec));
  const reference: Bodies['reference'] = (record) => references(record.spec.name);
  const shares = once((name = '') => {
    const { spec } = findRecord(site, name);
    return sharedParts(spec, takeAnchors(spec).register);
  });
  const sharedOf: ReferenceTools['sharedOf'] = ({ spec }) => shares(spec.name);
  const sampleSections = once((name = '', language = '') => readSampleSections(findRecord(site, name).spec, language));
  const samples: Bodies['samples'] = (record, { language }) => sampleSections(record.spec.name, language);
  let renderedCount = 0;
  const tools: PlanningTools = {
    ports,
    keys,
    loadBody: parsed.loadBody,
    keyed: keyReference({ ...shared, sharedOf }, keys),
    read: htmlReference({ ...shared, sharedOf, reference, samples }),
    onRender: () => (renderedCount += 1),
  };
  const pages = routes.value.map((route) => planPage(shared, route, tools));
  const { loadMarkdown, loadBundle } = parsed;
  return {
    site,
    index,
    pages: new Map(pages.map((page) => [page.route.path, page])),
    twins: planTwins({ shared, memo: ports.memo, loadMarkdown, loadBundle, reference, samples }, pages),
    problems: [...parsed.problems, ...findUnread(snapshot, site), ...routes.problems, ...findNavigationProblems(site, index)],
    counts: { parsed: parsed.parsedCount, rendered: () => renderedCount },
  };
};

/** Stages 3 to 6. */
export const plan = async (snapshot: Snapshot, settings: Settings, ports: Ports, options: ParseOptions = {}): Promise<Plan> =>
  planParsed(await parseSite(snapshot, settings, ports, options), snapshot, ports);
