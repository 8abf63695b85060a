// Pages are printed wherever a thread is free: each thread has the site once, and is told no more than which pages.
import type { PagePrinter, PrintedPage, PrintJob, PrintPages } from '../model/printing.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import { mapBounded } from './map-bounded.ts';
import type { ThreadPool } from './worker-pool.ts';
import type { PrintContext } from './worker-tasks.ts';

/** From which on a thread pays for starting it, and for the site that is sent there. */
const minCost = 100_000;

/**
 * From which on this thread hands out pages and prints none: it has a small young generation, which only a start of the process could change,
 * and collecting garbage is a quarter of printing there.
 */
const handsOutCost = 3_000_000;

/** Enough to be worth a message, few enough that no thread waits long for another. */
const batchCost = 100_000;

const split = <Item extends { readonly cost: number }>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const batches: Item[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  // The dearest first, so that what is left for the end is short.
  for (const item of [...items].sort((a, b) => b.cost - a.cost)) {
    if (filled + item.cost > batchCost) {
      batches.push([]);
      filled = 0;
    }
    batches.at(-1)?.push(item);
    filled += item.cost;
  }
  return batches;
};

export const printInThreads = (templates: LoadedTemplates, pool: ThreadPool): TemplateModule => ({
  ...templates,
  printer: (site, here: PagePrinter): PrintPages => {
    const context: PrintContext = { url: templates.url, site };
    const printHere = async (jobs: readonly PrintJob[]): Promise<readonly PrintedPage[]> => {
      const printed: PrintedPage[] = [];
      for (const job of jobs) printed.push(await here(job));
      return printed;
    };
    return async (requests) => {
      const cost = requests.reduce((sum, request) => sum + request.cost, 0);
      const inThreads = () => pool.share<PrintJob, PrintedPage>('print-pages', context, cost < handsOutCost ? printHere : undefined);
      const print = cost < minCost ? printHere : inThreads();
      await mapBounded(split(requests), pool.inFlight, async (batch) => {
        const printed = await print(await Promise.all(batch.map(({ load }) => load())));
        for (const [at, { take }] of batch.entries()) take(printed[at] ?? {});
      });
    };
  },
});
