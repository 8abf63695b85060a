// Requests for pages → printed pages. Printing starts while requests are still added: in this thread, or in other
// threads batch by batch.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { inBatches } from '../../model/in-batches.ts';
import type { RenderBatch, RenderedParts, Renderers, RenderRequest } from '../../model/site/rendering.ts';

export type RenderQueue = {
  /** Resolves when another request may be added. */
  readonly add: (request: RenderRequest) => Promise<void>;
  /**
   * Resolves when every request is answered. After a failure, rejects; the remaining requests are not started, and fail
   * as well.
   */
  readonly end: () => Promise<void>;
};

/** Time between two calls of `between` while other threads print. */
const PAUSE_MS = 20;

/** Prints a batch. For each request, `onAnswer` is called first, and then `take` with the printed page. */
const answerBatch = async (
  batch: readonly RenderRequest[],
  print: RenderBatch,
  onAnswer: (request: RenderRequest) => void,
): Promise<void> => {
  const pages: readonly RenderedParts[] = await print(await Promise.all(batch.map(({ load }) => load())));
  for (const [at, request] of batch.entries()) {
    const page = pages[at];
    if (page === undefined) throw new Error('bug: a page was not printed');
    onAnswer(request);
    request.take(page);
  }
};

type SharedPrinting = {
  readonly add: (batches: readonly (readonly RenderRequest[])[]) => void;
  /** Resolves when all batches are printed. Rejects after a failure, once all running batches have ended. */
  readonly printed: () => Promise<void>;
  /** Drops the batches that have not started. */
  readonly drop: () => void;
};

/**
 * Prints batches in any thread, at most `printers.atOnce` at the same time. After a failure, no further batch is
 * started.
 */
const createSharedPrinting = (
  printers: Renderers,
  print: (batch: readonly RenderRequest[]) => Promise<void>,
): SharedPrinting => {
  const waiting: (readonly RenderRequest[])[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const fill = (): void => {
    while (running.size < printers.atOnce && failures.length === 0) {
      const [batch] = waiting.splice(0, 1);
      if (batch === undefined) return;
      const work = print(batch)
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

  return {
    add: (batches) => {
      waiting.push(...batches);
      fill();
    },
    printed: async () => {
      while (running.size > 0) await Promise.race(running);
      if (failures.length > 0) throw failures[0];
    },
    drop: () => {
      waiting.length = 0;
    },
  };
};

/** Awaits `pause` repeatedly until everything is printed. */
const waitWithPauses = async ({ printed, drop }: SharedPrinting, pause: () => Promise<void>): Promise<void> => {
  const ended = printed().then(() => true);
  ended.catch(() => undefined);
  try {
    while (!(await Promise.race([ended, setTimeout(PAUSE_MS, false)]))) await pause();
  } finally {
    drop();
  }
};

/**
 * Creates a queue. `between` is awaited repeatedly during printing, so that this thread can do other work. If `between`
 * throws, printing ends.
 */
export const createRenderQueue = (printers: Renderers, between?: () => Promise<void>): RenderQueue => {
  const unanswered = new Set<RenderRequest>();
  const answer = (batch: readonly RenderRequest[], print: RenderBatch): Promise<void> =>
    answerBatch(batch, print, (request) => unanswered.delete(request));
  const shared = createSharedPrinting(printers, (batch) => answer(batch, printers.shared));
  let held: RenderRequest[] = [];
  let heldCost = 0;
  let isShared = false;

  const handOut = (): void => {
    isShared = true;
    const batches = inBatches(held, printers.batchCost);
    held = [];
    heldCost = 0;
    shared.add(batches);
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
    await (between === undefined ? shared.printed() : waitWithPauses(shared, between));
    await printers.end();
  };

  return {
    add: async (request) => {
      unanswered.add(request);
      held.push(request);
      heldCost += request.cost;
      if (heldCost < (isShared ? printers.batchCost : printers.startCost)) return;
      handOut();
      // Lets the event loop run once, so that answers are taken and the next batches are sent.
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
