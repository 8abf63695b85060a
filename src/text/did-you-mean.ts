// A mistyped name → the known name that needs the fewest edits, unless it needs too many, for “did you mean”.

const trim = (a: string, b: string): readonly [string, string] => {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
};

/**
 * Returns a lower bound for the number of edits between two words, from the characters that only one of them has. The
 * order is ignored, and characters whose codes are equal modulo 64 count as equal.
 */
const countLeast = (a: string, b: string): number => {
  const counts = new Int16Array(64);
  for (let at = 0; at < a.length; at += 1) (counts[a.charCodeAt(at) % 64] as number) += 1;
  let missing = a.length;
  for (let at = 0; at < b.length; at += 1) {
    const own = b.charCodeAt(at) % 64;
    if ((counts[own] as number) > 0) missing -= 1;
    (counts[own] as number) -= 1;
  }
  return Math.max(missing, missing + b.length - a.length);
};

/**
 * Counts the edits between two words (insert, delete, replace, swap of neighbours). If there are more than `limit`, the
 * result is only known to be above `limit`. Source: Damerau, optimal string alignment.
 */
const countEdits = (first: string, second: string, limit: number): number => {
  const [a, b] = trim(first, second);
  if (a === '' || b === '') return a.length + b.length;
  const [more, width] = [limit + 1, b.length + 1];
  let old = new Int32Array(width);
  let last = new Int32Array(width).map((_, index) => index);
  let row = new Int32Array(width);
  for (let i = 1; i <= a.length; i += 1) {
    const [own, before] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)];
    // A cell that is further from the diagonal than `limit` needs more than `limit` edits.
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)];
    let left = from === 1 ? i : more;
    let lowest = left;
    row[from - 1] = left;
    // The next row reads one cell after the last cell of this row.
    if (to < b.length) row[to + 1] = more;
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      left = Math.min((last[j] as number) + 1, left + 1, (last[j - 1] as number) + (own === other ? 0 : 1));
      if (i > 1 && j > 1 && own === b.charCodeAt(j - 2) && before === other)
        left = Math.min(left, (old[j - 2] as number) + 1);
      row[j] = left;
      if (left < lowest) lowest = left;
    }
    if (lowest > limit) return more;
    [old, last, row] = [last, row, old];
  }
  return last[b.length] as number;
};

/**
 * Returns the candidate with the fewest edits, ignoring case, or undefined if all need too many: more than a third of
 * the characters of the word, and more than one. If several candidates need equally few edits, returns the first in the
 * order of code units. To look up many words among the same many names, let `createNames` (`names.ts`) choose the
 * candidates.
 */
export const findNearest = (word: string, candidates: Iterable<string>): string | undefined => {
  const wanted = word.toLowerCase();
  let limit = Math.max(1, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  for (const candidate of candidates) {
    const isWorse = (edits: number): boolean =>
      edits > limit || (nearest !== undefined && edits === limit && candidate >= nearest);
    const other = candidate.toLowerCase();
    if (isWorse(countLeast(wanted, other))) continue;
    const edits = countEdits(wanted, other, limit);
    if (isWorse(edits)) continue;
    nearest = candidate;
    limit = edits;
  }
  return nearest;
};
