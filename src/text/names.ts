// Many known names → the few that a mistyped name could mean, found with an index. Choosing among the few is left to
// `did-you-mean.ts`.

const MOST_LIKELY = 32;

/**
 * Maximum number of `members` of the index that one search reads. The pieces that the fewest names share are read
 * first.
 */
const MOST_READ = 4000;

export type Names = {
  /**
   * Returns at most 32 names. Names that share the most pieces of three characters with the word come first. If no more
   * than 32 names are known, all of them are returned in their original order.
   */
  readonly likely: (word: string) => readonly string[];
};

/** Padding at both ends of a word, so that its first and last characters form pieces of their own. */
const MARK = '\0\0';

/**
 * Returns hashes of the pieces of three neighbouring characters, ignoring case. Each hash is below `size`, a power of
 * two.
 */
const piecesOf = (word: string, size: number): number[] => {
  const text = `${MARK}${word.toLowerCase()}${MARK}`;
  const pieces = new Set<number>();
  for (let at = 0; at + 2 < text.length; at += 1) {
    const code = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2);
    // Knuth's multiplicative hash gives neighbouring codes distant values.
    pieces.add((Math.imul(code, 2654435761) >>> 8) & (size - 1));
  }
  return [...pieces];
};

/**
 * Index of names by piece. The positions of the names that contain piece `p` are in `members`, from the index
 * `starts[p]` up to, but not including, the index `starts[p + 1]`.
 */
type Index = { readonly size: number; readonly starts: Uint32Array; readonly members: Uint32Array };

const createIndex = (names: readonly string[]): Index => {
  const total = names.reduce((sum, name) => sum + name.length + 2, 0);
  const size = 2 ** Math.min(20, Math.max(8, Math.ceil(Math.log2(total + 1))));
  const starts = new Uint32Array(size + 2);
  const pieces = names.map((name) => piecesOf(name, size));
  // Counts are stored two places ahead, so that filling `members` moves each start to its final value.
  for (const own of pieces) for (const piece of own) starts[piece + 2] = (starts[piece + 2] ?? 0) + 1;
  for (let piece = 2; piece < starts.length; piece += 1)
    starts[piece] = (starts[piece] ?? 0) + (starts[piece - 1] ?? 0);
  const members = new Uint32Array(starts[size + 1] ?? 0);
  for (const [at, own] of pieces.entries())
    for (const piece of own) {
      const next = starts[piece + 1] ?? 0;
      members[next] = at;
      starts[piece + 1] = next + 1;
    }
  return { size, starts, members };
};

/**
 * Counts in `shared`, by the position of each name, the pieces that the name shares with the word, and returns the
 * positions of the names that share at least one piece. The rarest pieces come first; counting ends when `MOST_READ`
 * members have been read.
 */
const countShared = (word: string, { size, starts, members }: Index, shared: Uint16Array): readonly number[] => {
  const lists = piecesOf(word, size)
    .map((piece) => ({ from: starts[piece] ?? 0, to: starts[piece + 1] ?? 0 }))
    .sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  const met: number[] = [];
  let left = MOST_READ;
  for (const { from, to } of lists)
    for (let at = from; at < to && left > 0; at += 1, left -= 1) {
      const name = members[at] as number;
      const before = shared[name] as number;
      if (before === 0) met.push(name);
      shared[name] = before + 1;
    }
  return met;
};

/**
 * Keeps the `MOST_LIKELY` names that share the most pieces, and also every name that shares as many pieces as the last
 * of these.
 */
const keepMost = (met: readonly number[], shared: Uint16Array): readonly number[] => {
  const having: number[] = [];
  for (const name of met) having[shared[name] as number] = (having[shared[name] as number] ?? 0) + 1;
  let least = having.length;
  for (let kept = 0; least > 1 && kept < MOST_LIKELY; ) {
    least -= 1;
    kept += having[least] ?? 0;
  }
  return met.filter((name) => (shared[name] as number) >= least);
};

/** Creates a search among known names. Its index is built at the first search. */
export const createNames = (known: Iterable<string>): Names => {
  const names = [...new Set(known)];
  let index: Index | undefined;
  return {
    likely: (word) => {
      if (names.length <= MOST_LIKELY) return names;
      index ??= createIndex(names);
      const shared = new Uint16Array(names.length);
      const apart = (at: number): number => Math.abs((names[at] as string).length - word.length);
      return keepMost(countShared(word, index, shared), shared)
        .toSorted((a, b) => (shared[b] as number) - (shared[a] as number) || apart(a) - apart(b) || a - b)
        .slice(0, MOST_LIKELY)
        .map((at) => names[at] as string);
    },
  };
};

/** Returns the `Names` of a key. `list` returns the known names of the key, and is called only if the key is new. */
export type NamesBy = (key: string, list: () => Iterable<string>) => Names;

/** Creates a function that caches the `Names` of each key. */
export const createNamesBy = (): NamesBy => {
  const known = new Map<string, Names>();
  return (key, list) => {
    const names = known.get(key) ?? createNames(list());
    known.set(key, names);
    return names;
  };
};
