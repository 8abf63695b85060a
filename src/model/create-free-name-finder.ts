// Finds a free name for each of many equal ones, without counting from 2 again.

/** Returns `base`, or `base` with the first number from 2 that `isTaken` does not refuse. What is returned must be taken from then on. */
export type FindFreeName = (base: string, isTaken: (name: string) => boolean) => string;

/**
 * Returns a function for one set of names, to which names are added only: a search for a base goes on where the last one ended.
 * `fold` makes those names equal that cannot be told apart, such as names of files that differ by case.
 */
export const createFreeNameFinder = (separator: '-' | '~', fold: (name: string) => string = (name) => name): FindFreeName => {
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
