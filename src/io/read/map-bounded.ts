// Runs an asynchronous step for many items, a few at a time.

/**
 * Returns the results in the order of the items. After a step rejects, starts no further step, and rejects only when
 * all running steps have ended, so that the caller can clean up without disturbing a running step.
 */
export const mapBounded = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = new Array(items.length);
  const failures: unknown[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await run(item);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  if (failures.length > 0) throw failures[0];
  return results;
};
