// Pages are printed wherever a thread is free: each thread has the site once, and is told no more than which pages.
import { memoizeByText } from '../model/memoize.ts';
import { siteToPrint } from '../build/site-to-print.ts';
import type { PrintBatch, Printers, PrintJob } from '../model/printing.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import type { ThreadPool } from './worker-pool.ts';
import { type PrintContext, printTimed, type TimedPage } from './worker-tasks.ts';

/**
 * From which on this thread hands out pages and prints none: it has a small young generation, which only a start of the process could change,
 * and collecting garbage is a quarter of printing there.
 */
const handsOutCost = 3_000_000;

/** Below this total cost, pages are printed in the main thread: starting a thread and sending it the site would take longer. */
const startCost = 100_000;

/** Cost of a batch when only worker threads print: large enough to justify a message, small enough that all threads finish at about the same time. */
const handedOutCost = 100_000;

/** Cost of a batch when the main thread prints too. Smaller, because the main thread has to wait for the last batch of the others. */
const partCost = 30_000;

/** Where this thread is wanted for something else: what is less is printed here, page by page, and no thread is sent the site for it. */
const pausedCost = 1_000_000;

/** How long a page took, and where. */
export type OnPrinted = (path: RoutePath, page: Pick<TimedPage, 'milliseconds' | 'thread'>) => void;

export const printInThreads = (templates: LoadedTemplates, pool: ThreadPool, onPrinted?: OnPrinted): TemplateModule => ({
  ...templates,
  startPrinters: (site, here, { cost, isPaused }): Printers => {
    const { url, builtInPlace } = templates;
    const isPrintedHere = cost < handsOutCost && !isPaused;
    const printHere = (jobs: readonly PrintJob[]): Promise<readonly TimedPage[]> => printTimed(here, jobs);
    const share = memoizeByText((): typeof printHere => {
      const context: PrintContext = { url, site: siteToPrint(site), ...(builtInPlace && { builtIn: builtInPlace }) };
      return pool.share('print-pages', context, isPrintedHere ? printHere : undefined);
    });
    const timed =
      (print: () => typeof printHere): PrintBatch =>
      async (jobs) => {
        const pages = await print()(jobs);
        for (const [at, page] of pages.entries()) if (jobs[at] !== undefined) onPrinted?.(jobs[at].path, page);
        return pages;
      };
    return {
      here: timed(() => printHere),
      shared: timed(share),
      atOnce: pool.inFlight,
      startCost: isPaused ? pausedCost : startCost,
      batchCost: isPrintedHere ? partCost : handedOutCost,
      end: async () => {
        if (cost >= handsOutCost) await pool.endIdle();
      },
    };
  },
});
