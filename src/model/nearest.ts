// Did-you-mean: the known name nearest to a mistyped one.

/** Edits between two words (insert, delete, replace, swap of neighbours), counted only up to `limit`; source: Damerau, optimal string alignment. */
const distance = (a: string, b: string, limit: number): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
      lowest = Math.min(lowest, best);
    }
    if (lowest > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
};

/** The candidate within a third of the word's length in edits (case aside); the first in code point order among equals. */
export const findNearest = (word: string, candidates: Iterable<string>): string | undefined => {
  const wanted = word.toLowerCase();
  let limit = Math.max(1, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const edits = distance(wanted, candidate.toLowerCase(), limit);
    if (edits > limit || (nearest !== undefined && edits === limit && candidate >= nearest)) continue;
    nearest = candidate;
    limit = edits;
  }
  return nearest;
};
