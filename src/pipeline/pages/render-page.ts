// A site → a function that renders the HTML, the search records and the Markdown of its pages. HTML and search records
// come from the same page model. Each thread creates its own function.
import { noMemory } from '../../incremental/memory.ts';
import type { OwnCode, Renderer, SharedHtml, TemplateResult } from '../../model/ports.ts';
import type { PageRenderer, RenderedParts, RenderJob } from '../../model/site/rendering.ts';
import type { RenderedPage } from '../../model/site/output.ts';
import type { PageModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { toThrown } from '../../model/problems/thrown.ts';
import { modelPage } from '../../site/models/model-page.ts';
import { createTwinLinks, type TwinLinks } from '../../site/twins/twin-links.ts';
import { buildSiteRouting } from './site-routing.ts';
import { htmlBodies } from './join-bodies.ts';
import type { RenderedLinks } from './link-resolver.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { htmlReference } from './reference-bodies.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

const encoder = new TextEncoder();

type ReadPage = { readonly model: PageModel; readonly rendered: RenderedLinks };

/**
 * Reads the model that a page is rendered from, and the links and anchors in its bodies. `renderBlock` renders the
 * blocks in the bodies of the model.
 */
export type PageReader = (route: Route, job: RenderJob, renderBlock: Renderer['renderBlock']) => ReadPage;

/** Returns a reader that makes the model of a page, with bodies as HTML. */
export const createPageReader = (shared: SharedContext): PageReader => {
  const { site, index } = shared;
  const reference = htmlReference(shared);
  return (route, job, renderBlock) => {
    const rendered: RenderedLinks = { links: [], anchors: [] };
    const { comparison } = job;
    const bodies = htmlBodies(
      { site, index, bodies: new Map(job.bodies), comparison, renderBlock, reference },
      rendered,
    );
    return { rendered, model: modelPage({ ...shared, bodies }, route) };
  };
};

const toRendered = ({ html, links, anchors, assets }: TemplateResult, rendered: RenderedLinks): RenderedPage => ({
  html: encoder.encode(html),
  // Links to anchors on the same page are left out, because a large page may have very many of them.
  links: [...new Set([...links, ...rendered.links])].filter((href) => !href.startsWith('#')),
  anchors: [...anchors, ...rendered.anchors],
  assets,
});

/** Templates of a renderer. `ownCode` is absent if all templates are built in. */
export type RendererTemplates = Renderer & { readonly ownCode?: Pick<OwnCode, 'loadBuiltIn'> };

export type RendererOptions = {
  /** Reader of page models. Absent if the renderer is to create its own. */
  readonly read?: PageReader;
  /** HTML of sections that were rendered earlier. Absent in threads that start without such HTML. */
  readonly sections?: SharedHtml['sections'];
};

/** Returns a renderer of pages. Pages with the same sidebar share its HTML, which is rendered once. */
export const createPageRenderer = (
  shared: SharedContext,
  { renderPage, renderBlock, ownCode }: RendererTemplates,
  { read: readPage = createPageReader(shared), sections }: RendererOptions = {},
): PageRenderer => {
  const { site, index } = shared;
  const inCommon = { sidebars: new WeakMap<object, never>(), sections };
  const ofBuiltIn = { sidebars: new WeakMap<object, never>() };
  let links: TwinLinks | undefined;
  const loadSearch = memoizeByText(() => import('../../site/search/page-records.ts'));
  const loadTwins = memoizeByText(() => import('./render-twins.ts'));

  type Html = Pick<RenderedParts, 'page' | 'search'>;

  const renderWith = async (
    templates: Renderer,
    { route, job, shared: common }: { readonly route: Route; readonly job: RenderJob; readonly shared: SharedHtml },
  ): Promise<Html> => {
    const { model, rendered } = readPage(route, job, templates.renderBlock);
    return {
      ...(job.wants.includes('search') && { search: (await loadSearch()).searchPage(site, index, route, model) }),
      ...(job.wants.includes('page') && { page: toRendered(templates.renderPage(model, common), rendered) }),
    };
  };

  /**
   * Renders the HTML and the search records of a page, if the job requests them. If the project's templates throw an
   * error, renders the page with the built-in templates, and returns the error as `thrown`. An error in the built-in
   * templates is a bug in Mokcha, and is thrown.
   */
  const renderHtml = async (route: Route, job: RenderJob): Promise<Html & Pick<RenderedParts, 'thrown'>> => {
    if (!job.wants.includes('page') && !job.wants.includes('search')) return {};
    try {
      return await renderWith({ renderPage, renderBlock }, { route, job, shared: inCommon });
    } catch (thrown) {
      const builtIn = await ownCode?.loadBuiltIn();
      if (builtIn === undefined) throw thrown;
      return { ...(await renderWith(builtIn, { route, job, shared: ofBuiltIn })), thrown: toThrown(thrown) };
    }
  };

  return async (job) => {
    const route = index.byPath.get(job.path);
    if (route === undefined) throw new Error(`bug: ${job.path} is not a page`);
    const html = await renderHtml(route, job);
    if (!job.wants.includes('twins')) return html;
    const { renderTwins } = await loadTwins();
    links ??= createTwinLinks(site, index);
    return { ...html, twins: renderTwins(shared, links, route, job) };
  };
};

/** Returns a renderer for callers that have only the site, such as other threads. */
export const createRendererOf = (site: Site, templates: RendererTemplates): PageRenderer =>
  createPageRenderer(createSharedContext(site, buildSiteRouting(site), noMemory), templates);
