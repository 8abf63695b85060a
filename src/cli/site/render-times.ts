// Times that pages took to render, by thread → sentences about the slowest pages and the share of each thread.
import type { OnRendered } from '../../io/workers/render-in-threads.ts';

export type RenderTimes = {
  readonly onRendered: OnRendered;
  /** Returns the sentences, or an empty list if no page was rendered. */
  readonly lines: () => readonly string[];
};

const mostPages = 10;

const threadName = (thread: number): string => (thread === 0 ? 'the main thread' : `thread ${thread}`);

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Creates an empty list of times. Thread 0 is the main thread. */
export const createRenderTimes = (): RenderTimes => {
  const pages: { readonly path: string; readonly milliseconds: number }[] = [];
  const threads = new Map<number, { milliseconds: number; pages: number }>();
  return {
    onRendered: (path, { milliseconds, thread }) => {
      pages.push({ path, milliseconds });
      const known = threads.get(thread) ?? { milliseconds: 0, pages: 0 };
      threads.set(thread, { milliseconds: known.milliseconds + milliseconds, pages: known.pages + 1 });
    },
    lines: () => {
      if (pages.length === 0) return [];
      const slowest = [...pages].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, mostPages);
      const shares = [...threads]
        .sort(([a], [b]) => a - b)
        .map(([thread, one]) => `${threadName(thread)} in ${seconds(one.milliseconds)} (${one.pages})`);
      return [
        `Slowest pages: ${slowest.map(({ path, milliseconds }) => `${path} ${seconds(milliseconds)}`).join(', ')}.`,
        `Rendered by ${shares.join(', ')}.`,
      ];
    },
  };
};
