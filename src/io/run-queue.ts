// A queue of work: items are added while others are being worked on, a few at a time.

export type RunQueue<Item> = {
  readonly add: (item: Item) => void;
  /** Resolves when all are done. After a failure nothing new starts, and it rejects with it when everything that was under way has ended. */
  readonly end: () => Promise<void>;
  /** What has not begun never does. */
  readonly drop: () => void;
};

export const createRunQueue = <Item>(limit: number, run: (item: Item) => Promise<void>): RunQueue<Item> => {
  const waiting: Item[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const fill = (): void => {
    while (running.size < limit && waiting.length > 0 && failures.length === 0) {
      const [item] = waiting.splice(0, 1);
      const work = run(item as Item)
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
    add: (item) => {
      waiting.push(item);
      fill();
    },
    end: async () => {
      while (running.size > 0) await Promise.race(running);
      if (failures.length > 0) throw failures[0];
    },
    drop: () => {
      waiting.length = 0;
    },
  };
};
