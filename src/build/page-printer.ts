// A site → the printer of its pages: HTML and Markdown from one reading. Made once in each thread.
import type { TemplateModule } from '../model/ports.ts';
import type { PagePrinter, PrintedPage, PrintJob } from '../model/printing.ts';
import type { RenderedPage } from '../model/output.ts';
import type { PageModel } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import { modelPage } from '../site/models/model-page.ts';
import { createTwinLinks, type TwinLinks } from '../site/twins/twin-links.ts';
import { layGround } from './ground.ts';
import { htmlBodies } from './join-bodies.ts';
import type { Printed } from './link-answers.ts';
import { htmlReference } from './reference-bodies.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

const encoder = new TextEncoder();

export const createPagePrinter = (shared: SharedContext, renderPage: TemplateModule['renderPage']): PagePrinter => {
  const { site, index } = shared;
  const reference = htmlReference(shared);
  const inCommon = { sidebars: new WeakMap<object, never>(), sections: shared.kept?.sections };
  let links: TwinLinks | undefined;

  const readPage = (route: Route, job: PrintJob): { readonly model: PageModel; readonly printed: Printed } => {
    const printed: Printed = { links: [], anchors: [] };
    return {
      printed,
      model: modelPage(
        { ...shared, bodies: htmlBodies({ site, index, bodies: new Map(job.bodies), comparison: job.comparison, reference }, printed) },
        route,
      ),
    };
  };

  const printPage = (model: PageModel, printed: Printed): RenderedPage => {
    const { html, links, anchors, assets } = renderPage(model, inCommon);
    return {
      html: encoder.encode(html),
      // A large page has a thousand links to places on itself, which its own templates give.
      links: [...new Set([...links, ...printed.links])].filter((href) => !href.startsWith('#')),
      anchors: [...anchors, ...printed.anchors],
      assets,
    };
  };

  /** Both from one reading. */
  const printHtml = async (route: Route, job: PrintJob): Promise<Pick<PrintedPage, 'page' | 'search'>> => {
    const [page, search] = [job.wants.includes('page'), job.wants.includes('search')];
    if (!page && !search) return {};
    const { model, printed } = readPage(route, job);
    return {
      ...(search && { search: (await import('../site/search/page-records.ts')).searchPage(site, index, route, model) }),
      ...(page && { page: printPage(model, printed) }),
    };
  };

  return async (job) => {
    const route = index.byPath.get(job.path);
    if (route === undefined) throw new Error(`bug: ${job.path} is no page`);
    const html = await printHtml(route, job);
    if (!job.wants.includes('twins')) return html;
    const { printTwins } = await import('./print-twins.ts');
    links ??= createTwinLinks(site, index);
    return { ...html, twins: await printTwins(shared, links, route, job) };
  };
};

/** Where there is nothing but the site. */
export const createPrinterOf = (site: Site, renderPage: TemplateModule['renderPage']): PagePrinter =>
  createPagePrinter(createSharedContext(site, layGround(site)), renderPage);
