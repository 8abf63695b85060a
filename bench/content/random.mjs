// Provides a seeded generator of pseudorandom numbers: equal seeds give equal numbers on every machine.

/**
 * Creates a generator (mulberry32). `next` returns a number that is at least 0 and less than 1. `below` returns a whole
 * number that is at least 0 and less than its argument. `pick` returns an item of a list.
 */
export const createRandom = (seed) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)] };
};
