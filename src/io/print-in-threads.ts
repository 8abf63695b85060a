// Pages are printed wherever a thread is free: each thread has the site once, and is told no more than which pages.
import { setImmediate } from 'node:timers/promises';
import type { PrintedPage, Printing, PrintJob, PrintRequest } from '../model/printing.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import { createRunQueue } from './run-queue.ts';
import type { ThreadPool } from './worker-pool.ts';
import type { PrintContext } from './worker-tasks.ts';

/**
 * From which on this thread hands out pages and prints none: it has a small young generation, which only a start of the process could change,
 * and collecting garbage is a quarter of printing there.
 */
const handsOutCost = 3_000_000;

/** Enough to be worth a message, few enough that no thread waits long for another. */
const batchCost = 100_000;

export const printInThreads = (templates: LoadedTemplates, pool: ThreadPool): TemplateModule => ({
  ...templates,
  startPrinting: (site, here, cost): Printing => {
    const context: PrintContext = { url: templates.url, site };
    const printHere = async (jobs: readonly PrintJob[]): Promise<readonly PrintedPage[]> => {
      const printed: PrintedPage[] = [];
      for (const job of jobs) printed.push(await here(job));
      return printed;
    };
    const printAnywhere = pool.share<PrintJob, PrintedPage>('print-pages', context, cost < handsOutCost ? printHere : undefined);
    const printBatch = async (batch: readonly PrintRequest[], print: typeof printHere): Promise<void> => {
      const printed = await print(await Promise.all(batch.map(({ load }) => load())));
      for (const [at, { take }] of batch.entries()) take(printed[at] ?? {});
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
