// A site → a function that prints its pages: HTML, Markdown and search records from one reading of a page. Each thread
// makes its own.
import { noMemory } from '../../incremental/memory.ts';
import type { OwnCode, SharedHtml, TemplateModule, TemplateResult } from '../../model/ports.ts';
import type { PageRenderer, RenderedParts, RenderJob } from '../../model/site/rendering.ts';
import type { RenderedPage } from '../../model/site/output.ts';
import type { PageModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { toThrown } from '../../model/problems/thrown.ts';
import { modelPage } from '../../site/models/model-page.ts';
import { createTwinLinks, type TwinLinks } from '../../site/twins/twin-links.ts';
import { buildSiteStructure } from './site-structure.ts';
import { htmlBodies } from './join-bodies.ts';
import type { PrintedLinks } from './link-resolver.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { htmlReference } from './reference-bodies.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

const encoder = new TextEncoder();

/** Reads the model that a page is rendered from. */
export type PageReader = (route: Route, job: RenderJob) => { readonly model: PageModel; readonly printed: PrintedLinks };

/** Returns a reader that renders bodies as HTML and models the page. */
export const createPageReader = (shared: SharedContext): PageReader => {
  const { site, index } = shared;
  const reference = htmlReference(shared);
  return (route, job) => {
    const printed: PrintedLinks = { links: [], anchors: [] };
    const bodies = htmlBodies({ site, index, bodies: new Map(job.bodies), comparison: job.comparison, reference }, printed);
    return { printed, model: modelPage({ ...shared, bodies }, route) };
  };
};

const toRendered = ({ html, links, anchors, assets }: TemplateResult, printed: PrintedLinks): RenderedPage => ({
  html: encoder.encode(html),
  // Links to anchors on the same page are left out: a large page has a thousand, all given by its own templates.
  links: [...new Set([...links, ...printed.links])].filter((href) => !href.startsWith('#')),
  anchors: [...anchors, ...printed.anchors],
  assets,
});

export type RendererTemplates = Pick<TemplateModule, 'renderPage'> & { readonly ownCode?: Pick<OwnCode, 'loadBuiltIn'> };

export type RendererOptions = {
  readonly read?: PageReader;
  /** HTML of sections that were printed earlier. */
  readonly sections?: SharedHtml['sections'];
};

/** Returns a printer of pages. Pages that it prints share the HTML of their sidebars. */
export const createPageRenderer = (
  shared: SharedContext,
  { renderPage, ownCode }: RendererTemplates,
  { read: readPage = createPageReader(shared), sections }: RendererOptions = {},
): PageRenderer => {
  const { site, index } = shared;
  const inCommon = { sidebars: new WeakMap<object, never>(), sections };
  const ofStandIns = { sidebars: new WeakMap<object, never>() };
  let links: TwinLinks | undefined;
  const loadSearch = memoizeByText(() => import('../../site/search/page-records.ts'));
  const loadTwins = memoizeByText(() => import('./render-twins.ts'));

  /**
   * Prints a page with the built-in templates if those of the project fail. If both fail, it throws: that is a bug in
   * Mokcha.
   */
  const printPage = async (model: PageModel, printed: PrintedLinks): Promise<Pick<RenderedParts, 'page' | 'thrown'>> => {
    try {
      return { page: toRendered(renderPage(model, inCommon), printed) };
    } catch (thrown) {
      const renderBuiltIn = await ownCode?.loadBuiltIn();
      if (renderBuiltIn === undefined) throw thrown;
      return { page: toRendered(renderBuiltIn(model, ofStandIns), printed), thrown: toThrown(thrown) };
    }
  };

  /** Prints the HTML and the search records of a page from one reading. */
  const printHtml = async (route: Route, job: RenderJob): Promise<Pick<RenderedParts, 'page' | 'search' | 'thrown'>> => {
    const [page, search] = [job.wants.includes('page'), job.wants.includes('search')];
    if (!page && !search) return {};
    const { model, printed } = readPage(route, job);
    return {
      ...(search && { search: (await loadSearch()).searchPage(site, index, route, model) }),
      ...(page && (await printPage(model, printed))),
    };
  };

  return async (job) => {
    const route = index.byPath.get(job.path);
    if (route === undefined) throw new Error(`bug: ${job.path} is no page`);
    const html = await printHtml(route, job);
    if (!job.wants.includes('twins')) return html;
    const { renderTwins } = await loadTwins();
    links ??= createTwinLinks(site, index);
    return { ...html, twins: renderTwins(shared, links, route, job) };
  };
};

/** Returns a printer for callers that have nothing but the site, such as other threads. */
export const createRendererOf = (site: Site, templates: RendererTemplates): PageRenderer =>
  createPageRenderer(createSharedContext(site, buildSiteStructure(site), noMemory), templates);
