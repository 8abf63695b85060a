// Pages → their HTML, twins and search records, rendered in whichever thread is free. Each thread gets the site once,
// and then only the jobs (`RenderJob`).
import { memoizeByText } from '../../model/memoize.ts';
import { siteToRender } from '../../pipeline/pages/site-to-render.ts';
import type { RenderBatch, Renderers, RenderJob } from '../../model/site/rendering.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { TemplateModule } from '../../model/ports.ts';
import type { LoadedTemplates } from '../bundle/compile-templates.ts';
import type { ThreadPool } from './worker-pool.ts';
import { type RenderContext, renderTimed, type TimedPage } from './worker-tasks.ts';

/**
 * Total cost (`render-cost.ts`) from which the main thread only hands out pages. If it also rendered that many pages,
 * garbage collection would take a large part of the time, because V8's young generation is small in the main thread.
 */
const handsOutCost = 3_000_000;

/**
 * Total cost from which threads are used. With a lower cost, starting a thread and sending the site to the thread would
 * take longer than rendering the pages in the main thread.
 */
const startCost = 100_000;

/**
 * Minimum cost of a batch: large enough to justify a message, and small enough that all threads finish at about the
 * same time. The last batch may cost less.
 */
const batchCost = 100_000;

/**
 * Total cost from which threads are used while the main thread is needed for something else. With a lower cost, pages
 * are rendered one by one in the main thread, and no thread receives the site.
 */
const pausedCost = 1_000_000;

/** Receives the time that a page took, and the thread that rendered it. */
export type OnRendered = (path: RoutePath, page: Pick<TimedPage, 'milliseconds' | 'thread'>) => void;

/**
 * Returns the templates with renderers that use the threads of the pool. Without `onRendered`, nothing is reported
 * about rendered pages.
 */
export const renderInThreads = (
  templates: LoadedTemplates,
  pool: ThreadPool,
  onRendered?: OnRendered,
): TemplateModule => ({
  ...templates,
  startRenderers: (site, here, { cost, isPaused }): Renderers => {
    const { url, builtInPlace } = templates;
    const isRenderedHere = cost < handsOutCost && !isPaused;
    const renderHere = (jobs: readonly RenderJob[]): Promise<readonly TimedPage[]> => renderTimed(here, jobs);
    const share = memoizeByText((): typeof renderHere => {
      const context: RenderContext = { url, site: siteToRender(site), ...(builtInPlace && { builtIn: builtInPlace }) };
      return pool.share('render-pages', context, isRenderedHere ? renderHere : undefined);
    });
    const timed =
      (render: () => typeof renderHere): RenderBatch =>
      async (jobs) => {
        const pages = await render()(jobs);
        for (const [at, page] of pages.entries()) if (jobs[at] !== undefined) onRendered?.(jobs[at].path, page);
        return pages;
      };
    return {
      here: timed(() => renderHere),
      shared: timed(share),
      atOnce: pool.inFlight,
      startCost: isPaused ? pausedCost : startCost,
      batchCost,
      end: async () => {
        if (cost >= handsOutCost) await pool.endIdle();
      },
    };
  },
});
