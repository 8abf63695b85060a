// Requests for pages → printed pages. Printing starts while requests are still added: in this thread, or in other
// threads batch by batch.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { inBatches } from '../../model/in-batches.ts';
import type { RenderBatch, RenderedParts, Renderers, RenderRequest } from '../../model/site/rendering.ts';

export type RenderQueue = {
  /** Resolves when another request may be added. */
  readonly add: (request: RenderRequest) => Promise<void>;
  /**
   * Resolves when every request is answered. After a failure it rejects: nothing new starts, and requests without an
   * answer fail.
   */
  readonly end: () => Promise<void>;
};

/** Time between two calls of `between` while other threads print. */
const PAUSE_MS = 20;

/**
 * Creates a queue. `between` is awaited repeatedly, so that this thread can do other work; if it throws, printing ends.
 */
export const createRenderQueue = (printers: Renderers, between?: () => Promise<void>): RenderQueue => {
  const unanswered = new Set<RenderRequest>();
  const batches: (readonly RenderRequest[])[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let held: RenderRequest[] = [];
  let heldCost = 0;
  let isShared = false;

  const answer = async (batch: readonly RenderRequest[], print: RenderBatch): Promise<void> => {
    const pages: readonly RenderedParts[] = await print(await Promise.all(batch.map(({ load }) => load())));
    for (const [at, request] of batch.entries()) {
      const page = pages[at];
      if (page === undefined) throw new Error('bug: a page was not printed');
      unanswered.delete(request);
      request.take(page);
    }
  };

  const fill = (): void => {
    while (running.size < printers.atOnce && failures.length === 0) {
      const [batch] = batches.splice(0, 1);
      if (batch === undefined) return;
      const work = answer(batch, printers.shared)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .finally(() => {
          running.delete(work);
          fill();
        });
      running.add(work);
    }
  };

  const handOut = (): void => {
    isShared = true;
    batches.push(...inBatches(held, printers.batchCost));
    held = [];
    heldCost = 0;
    fill();
  };

  const untilPrinted = async (): Promise<void> => {
    while (running.size > 0) await Promise.race(running);
    if (failures.length > 0) throw failures[0];
  };

  const untilPrintedWithPauses = async (pause: () => Promise<void>): Promise<void> => {
    const ended = untilPrinted().then(() => true);
    ended.catch(() => undefined);
    try {
      while (!(await Promise.race([ended, setTimeout(PAUSE_MS, false)]))) await pause();
    } finally {
      batches.length = 0;
    }
  };

  const printHere = async (): Promise<void> => {
    for (const batch of inBatches(held, between === undefined ? printers.batchCost : 0)) {
      await answer(batch, printers.here);
      await between?.();
    }
  };

  const printAll = async (): Promise<void> => {
    if (!isShared) return printHere();
    handOut();
    await (between === undefined ? untilPrinted() : untilPrintedWithPauses(between));
    await printers.end();
  };

  return {
    add: async (request) => {
      unanswered.add(request);
      held.push(request);
      heldCost += request.cost;
      if (heldCost < (isShared ? printers.batchCost : printers.startCost)) return;
      handOut();
      // Gives the event loop a turn, in which answers are taken and the next batches are sent.
      await setImmediate();
    },
    end: async () => {
      try {
        await printAll();
      } catch (error) {
        for (const { fail } of unanswered) fail(error);
        throw error;
      }
    },
  };
};

/** Returns printers for a process without other threads. */
export const renderersHere = (here: RenderBatch): Renderers => ({
  here,
  shared: here,
  atOnce: 1,
  startCost: Number.POSITIVE_INFINITY,
  batchCost: 0,
  end: async () => undefined,
});
