// Pages are printed wherever a thread is free: each thread has the site once, and is told no more than which pages.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { memoizeByText } from '../model/memoize.ts';
import { siteToPrint } from '../build/site-to-print.ts';
import type { Printing, PrintJob, PrintRequest } from '../model/printing.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import { inBatches } from './in-batches.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';
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

/** While threads print. */
const PAUSE_MS = 20;

const endPaused = async (queue: RunQueue<readonly PrintRequest[]>, between: () => Promise<void>): Promise<void> => {
  const ended = queue.end().then(() => true);
  ended.catch(() => undefined);
  try {
    while (!(await Promise.race([ended, setTimeout(PAUSE_MS, false)]))) await between();
  } finally {
    queue.drop();
  }
};

/** How long a page took, and where. */
export type OnPrinted = (path: RoutePath, page: Pick<TimedPage, 'milliseconds' | 'thread'>) => void;

export const printInThreads = (templates: LoadedTemplates, pool: ThreadPool, onPrinted?: OnPrinted): TemplateModule => ({
  ...templates,
  startPrinting: (site, here, cost, between): Printing => {
    const { url, builtInPlace } = templates;
    const isPrintedHere = cost < handsOutCost && between === undefined;
    const printHere = (jobs: readonly PrintJob[]): Promise<readonly TimedPage[]> => printTimed(here, jobs);
    const sharePages = memoizeByText((): typeof printHere => {
      const context: PrintContext = { url, site: siteToPrint(site), ...(builtInPlace && { builtIn: builtInPlace }) };
      return pool.share('print-pages', context, isPrintedHere ? printHere : undefined);
    });
    const printBatch = async (batch: readonly PrintRequest[], print: typeof printHere): Promise<void> => {
      const jobs = await Promise.all(batch.map(({ load }) => load()));
      const printed = await print(jobs);
      for (const [at, page] of printed.entries()) {
        batch[at]?.take(page);
        if (jobs[at] !== undefined) onPrinted?.(jobs[at].path, page);
      }
    };
    const queue = createRunQueue<readonly PrintRequest[]>(pool.inFlight, (batch) => printBatch(batch, sharePages()));
    let held: PrintRequest[] = [];
    let heldCost = 0;
    let isShared = false;
    const batchCost = isPrintedHere ? partCost : handedOutCost;
    let sharedCost = between === undefined ? startCost : pausedCost;
    const handOut = (): void => {
      isShared = true;
      sharedCost = batchCost;
      for (const batch of inBatches(held, batchCost)) queue.add(batch);
      held = [];
      heldCost = 0;
    };
    return {
      add: async (request) => {
        held.push(request);
        heldCost += request.cost;
        if (heldCost < sharedCost) return;
        handOut();
        // Answers are taken, and the next batches sent.
        await setImmediate();
      },
      end: async () => {
        if (!isShared && between === undefined) return printBatch(held, printHere);
        if (!isShared) {
          for (const request of held) {
            await printBatch([request], printHere);
            await between?.();
          }
          return;
        }
        handOut();
        await (between === undefined ? queue.end() : endPaused(queue, between));
        if (cost >= handsOutCost) await pool.endIdle();
      },
    };
  },
});
