// A site → the printer of its pages: HTML and Markdown from one reading. Made once in each thread.
import type { TemplateModule } from '../model/ports.ts';
import type { PagePrinter, PrintJob } from '../model/printing.ts';
import type { RenderedPage } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import { modelPage } from '../site/models/model-page.ts';
import { indexRoutes } from '../site/route-index.ts';
import { planRoutes } from '../site/routes.ts';
import { createTwinLinks, type TwinLinks } from '../site/twins/twin-links.ts';
import { htmlBodies } from './join-bodies.ts';
import type { Printed } from './link-answers.ts';
import { htmlReference } from './reference-bodies.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

const encoder = new TextEncoder();

export const createPagePrinter = (shared: SharedContext, renderPage: TemplateModule['renderPage']): PagePrinter => {
  const { site, index } = shared;
  const reference = htmlReference(shared);
  const inCommon = new WeakMap<object, never>();
  let links: TwinLinks | undefined;

  const printPage = (route: Route, job: PrintJob): RenderedPage => {
    const printed: Printed = { links: [], anchors: [] };
    const model = modelPage({ ...shared, bodies: htmlBodies({ site, index, bodies: new Map(job.bodies), reference }, printed) }, route);
    const { html, links, anchors, assets } = renderPage(model, inCommon);
    return { html: encoder.encode(html), links: [...links, ...printed.links], anchors: [...anchors, ...printed.anchors], assets };
  };

  return async (job) => {
    const route = index.byPath.get(job.path);
    if (route === undefined) throw new Error(`bug: ${job.path} is no page`);
    const page = job.wants.includes('page') ? printPage(route, job) : undefined;
    if (!job.wants.includes('twins')) return { page };
    const { printTwins } = await import('./print-twins.ts');
    links ??= createTwinLinks(site, index);
    return { page, twins: await printTwins(shared, links, route, job.markdown) };
  };
};

/** Where there is nothing but the site. */
export const createPrinterOf = (site: Site, renderPage: TemplateModule['renderPage']): PagePrinter =>
  createPagePrinter(createSharedContext(site, indexRoutes(planRoutes(site).value, site)), renderPage);
