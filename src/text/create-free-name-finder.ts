// Finds a free name for a wanted one: the name itself, otherwise the name with a number. Remembers the last number of
// each name, so that repeated searches do not count from 2 every time.

/**
 * Returns `base` if it is free, or else `base` with the first number, counting from 2, for which `isTaken` returns
 * false. The caller must treat the returned name as taken from then on.
 */
export type FindFreeName = (base: string, isTaken: (name: string) => boolean) => string;

/**
 * Creates a function that finds free names in one set of names. The search for a base continues after the last number
 * that it found, so names must never be removed from the set. `fold` maps names that cannot be distinguished to one
 * name, such as file names that differ only in case.
 */
export const createFreeNameFinder = (
  separator: '-' | '~',
  fold: (name: string) => string = (name) => name,
): FindFreeName => {
  const numbers = new Map<string, number>();
  return (base, isTaken) => {
    if (!isTaken(base)) return base;
    const folded = fold(base);
    let number = numbers.get(folded) ?? 2;
    while (isTaken(`${base}${separator}${number}`)) number += 1;
    numbers.set(folded, number + 1);
    return `${base}${separator}${number}`;
  };
};
