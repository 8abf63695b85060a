// Requests for pages → rendered pages. With enough work, other threads render batches while requests are still being
// added. Otherwise, this thread renders all pages at the end.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { inBatches } from '../../model/in-batches.ts';
import type { RenderBatch, RenderedParts, Renderers, RenderRequest } from '../../model/site/rendering.ts';

export type RenderQueue = {
  /** Adds a request. Resolves when the next request may be added. */
  readonly add: (request: RenderRequest) => Promise<void>;
  /**
   * Renders the remaining requests. Resolves when every request is answered. Rejects after a failure; the remaining
   * requests are not started, and fail as well.
   */
  readonly end: () => Promise<void>;
};

/** Time between two calls of `between` while other threads render. */
const PAUSE_MS = 20;

/** Renders a batch. For each request, `onAnswer` is called first, and then `take` with the rendered page. */
const answerBatch = async (
  batch: readonly RenderRequest[],
  render: RenderBatch,
  onAnswer: (request: RenderRequest) => void,
): Promise<void> => {
  const pages: readonly RenderedParts[] = await render(await Promise.all(batch.map(({ load }) => load())));
  for (const [at, request] of batch.entries()) {
    const page = pages[at];
    if (page === undefined) throw new Error('bug: a page was not rendered');
    onAnswer(request);
    request.take(page);
  }
};

type SharedRendering = {
  readonly add: (batches: readonly (readonly RenderRequest[])[]) => void;
  /** Resolves when all batches are rendered. Rejects after a failure, once all running batches have ended. */
  readonly rendered: () => Promise<void>;
  /** Drops the batches that have not started. */
  readonly drop: () => void;
};

/**
 * Creates the part of a queue that hands out batches, at most `renderers.atOnce` at the same time. After a failure, no
 * further batch is started.
 */
const createSharedRendering = (
  renderers: Renderers,
  render: (batch: readonly RenderRequest[]) => Promise<void>,
): SharedRendering => {
  const waiting: (readonly RenderRequest[])[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const fill = (): void => {
    while (running.size < renderers.atOnce && failures.length === 0) {
      const [batch] = waiting.splice(0, 1);
      if (batch === undefined) return;
      const work = render(batch)
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
    rendered: async () => {
      while (running.size > 0) await Promise.race(running);
      if (failures.length > 0) throw failures[0];
    },
    drop: () => {
      waiting.length = 0;
    },
  };
};

const waitWithPauses = async ({ rendered, drop }: SharedRendering, pause: () => Promise<void>): Promise<void> => {
  const ended = rendered().then(() => true);
  ended.catch(() => undefined);
  try {
    while (!(await Promise.race([ended, setTimeout(PAUSE_MS, false)]))) await pause();
  } finally {
    drop();
  }
};

/**
 * Creates a queue. While `end` renders, `between` is awaited repeatedly, so that this thread can do other work. If
 * `between` throws, rendering ends. `between` is absent if this thread has no other work.
 */
export const createRenderQueue = (renderers: Renderers, between?: () => Promise<void>): RenderQueue => {
  const unanswered = new Set<RenderRequest>();
  const answer = (batch: readonly RenderRequest[], render: RenderBatch): Promise<void> =>
    answerBatch(batch, render, (request) => unanswered.delete(request));
  const shared = createSharedRendering(renderers, (batch) => answer(batch, renderers.shared));
  let held: RenderRequest[] = [];
  let heldCost = 0;
  let isShared = false;

  const handOut = (): void => {
    isShared = true;
    const batches = inBatches(held, renderers.batchCost);
    held = [];
    heldCost = 0;
    shared.add(batches);
  };

  const renderHere = async (): Promise<void> => {
    for (const batch of inBatches(held, between === undefined ? renderers.batchCost : 0)) {
      await answer(batch, renderers.here);
      await between?.();
    }
  };

  const renderAll = async (): Promise<void> => {
    if (!isShared) return renderHere();
    handOut();
    await (between === undefined ? shared.rendered() : waitWithPauses(shared, between));
    await renderers.end();
  };

  return {
    add: async (request) => {
      unanswered.add(request);
      held.push(request);
      heldCost += request.cost;
      if (heldCost < (isShared ? renderers.batchCost : renderers.startCost)) return;
      handOut();
      // Lets the event loop run once, so that results are received and the next batches are sent.
      await setImmediate();
    },
    end: async () => {
      try {
        await renderAll();
      } catch (error) {
        for (const { fail } of unanswered) fail(error);
        throw error;
      }
    },
  };
};

/** Returns renderers for a process without other threads. */
export const renderersHere = (here: RenderBatch): Renderers => ({
  here,
  shared: here,
  atOnce: 1,
  startCost: Number.POSITIVE_INFINITY,
  batchCost: 0,
  end: async () => undefined,
});
