// Items with a cost → batches of items, for example to send fewer messages to worker threads.

/**
 * Groups items, in order, into batches with a cost of at least `batchCost` each. The cost of the last batch may be
 * lower.
 */
export const inBatches = <Item extends { readonly cost: number }>(
  items: readonly Item[],
  batchCost: number,
): readonly (readonly Item[])[] => {
  const batches: Item[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (filled >= batchCost) {
      batches.push([]);
      filled = 0;
    }
    batches.at(-1)?.push(item);
    filled += item.cost;
  }
  return batches;
};
