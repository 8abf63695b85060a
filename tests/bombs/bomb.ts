// Defines a bomb: input for which an algorithm of quadratic or higher cost takes far more time or memory than the
// size of the input suggests. Also provides functions that repeat and nest values.

/** Content of the files of a site, by path. */
export type SiteFiles = Readonly<Record<string, string>>;

export type Bomb = {
  /** Family of the bomb and its variant, such as `schema/cycle of allOf`. */
  readonly name: string;
  /** Argument of `files` in `npm run prove -- bombs`, which also tries a site of twice this size. */
  readonly size: number;
  /** Arguments of `mokcha`. If absent, the command is `build`. */
  readonly args?: readonly string[];
  /** Returns a site of this size. Equal sizes give equal sites. */
  readonly files: (size: number) => SiteFiles;
};

/** Returns `make(0)` to `make(size - 1)`. */
export const times = <T>(size: number, make: (at: number) => T): T[] =>
  Array.from({ length: size }, (_, at) => make(at));

/** Returns an object with `size` members. */
export const members = <T>(size: number, make: (at: number) => readonly [string, T]): Readonly<Record<string, T>> =>
  Object.fromEntries(times(size, make));

/** Applies `wrap` to `inner` and then to each result, `depth` times in total. */
export const nest = <T>(depth: number, inner: T, wrap: (value: T, at: number) => T): T => {
  let value = inner;
  for (let at = 0; at < depth; at += 1) value = wrap(value, at);
  return value;
};
