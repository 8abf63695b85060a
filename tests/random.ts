// Provides a generator of random numbers that depend only on a seed.

/** Returns a whole number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number;

/** Creates a generator of random numbers (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};
