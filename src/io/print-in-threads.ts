// Pages are printed wherever a thread is free: each thread has the site once, and is told no more than which pages.
import { setImmediate } from 'node:timers/promises';
import type { Printing, PrintJob, PrintRequest } from '../model/printing.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import { createRunQueue } from './run-queue.ts';
import type { ThreadPool } from './worker-pool.ts';
import { type PrintContext, printTimed, type TimedPage } from './worker-tasks.ts';

/**
 * From which on this thread hands out pages and prints none: it has a small young generation, which only a start of the process could change,
 * and collecting garbage is a quarter of printing there.
 */
const handsOutCost = 3_000_000;

/** Enough to be worth a message, few enough that no thread waits long for another. */
const batchCost = 100_000;

/** How long a page took, and where. */
export type OnPrinted = (path: RoutePath, page: Pick<TimedPage, 'milliseconds' | 'thread'>) => void;

export const printInThreads = (templates: LoadedTemplates, pool: ThreadPool, onPrinted?: OnPrinted): TemplateModule => ({
  ...templates,
  startPrinting: (site, here, cost): Printing => {
    const context: PrintContext = { url: templates.url, site };
    const printHere = (jobs: readonly PrintJob[]): Promise<readonly TimedPage[]> => printTimed(here, jobs);
    const printAnywhere = pool.share<PrintJob, TimedPage>('print-pages', context, cost < handsOutCost ? printHere : undefined);
    const printBatch = async (batch: readonly PrintRequest[], print: typeof printHere): Promise<void> => {
      const jobs = await Promise.all(batch.map(({ load }) => load()));
      const printed = await print(jobs);
      for (const [at, page] of printed.entries()) {
        batch[at]?.take(page);
        if (jobs[at] !== undefined) onPrinted?.(jobs[at].path, page);
      }
    };
    const queue = createRunQueue<readonly PrintRequest[]>(pool.inFlight, (batch) => printBatch(batch, printAnywhere));
    let held: PrintRequest[] = [];
    let heldCost = 0;
    let isShared = false;
    const handOut = (): void => {
      isShared = true;
      if (held.length > 0) queue.add(held);
      held = [];
      heldCost = 0;
    };
    return {
      add: async (request) => {
        held.push(request);
        heldCost += request.cost;
        if (heldCost < batchCost) return;
        handOut();
        // Answers are taken, and the next batches sent.
        await setImmediate();
      },
      end: async () => {
        // Little does not pay for starting a thread, and for the site that is sent there.
        if (!isShared) return printBatch(held, printHere);
        handOut();
        await queue.end();
        if (cost >= handsOutCost) await pool.endIdle();
      },
    };
  },
});
