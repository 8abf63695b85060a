// Input that takes far more time or memory than it looks like, if an algorithm grows faster than what it reads.

/** Path → content of a site. */
export type SiteFiles = Readonly<Record<string, string>>;

export type Bomb = {
  /** Its family and what is special about it: `description/ref-ring`. */
  readonly name: string;
  /** The size that the proof runs; it also runs twice this size. */
  readonly size: number;
  /** Arguments of `mokcha`; `build` if absent. */
  readonly args?: readonly string[];
  /** Returns a site of this size, the same for the same size. */
  readonly files: (size: number) => SiteFiles;
};

/** Returns `make(0)` to `make(size - 1)`. */
export const times = <T>(size: number, make: (at: number) => T): T[] => Array.from({ length: size }, (_, at) => make(at));

/** Returns an object with `size` members. */
export const members = <T>(size: number, make: (at: number) => readonly [string, T]): Readonly<Record<string, T>> =>
  Object.fromEntries(times(size, make));

/** Returns `wrap` applied `depth` times. */
export const nest = <T>(depth: number, inner: T, wrap: (value: T, at: number) => T): T => {
  let value = inner;
  for (let at = 0; at < depth; at += 1) value = wrap(value, at);
  return value;
};
