// A Latin word that does not occur in the index → the words of the index that the reader may have meant. Also lists the
// Latin words of a text.

/**
 * Counts the edits that turn one word into another. An edit adds, removes or replaces a letter, or swaps two
 * neighbouring letters (optimal string alignment). Returns a number above `limit` if there are more than `limit` edits.
 */
const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
};

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const shortest = 4;
const longEnoughForTwo = 7;
const most = 8;

/**
 * Returns at most eight words with the fewest edits: at most one edit, or two for a long word. Returns an empty list
 * for a short word. One edit changes the set of letters in a word by at most two letters, so words with very different
 * letters are skipped.
 */
export const nearWords = (word: string, words: Iterable<string>): readonly string[] => {
  if (word.length < shortest) return [];
  let limit = word.length >= longEnoughForTwo ? 2 : 1;
  let near: string[] = [];
  const letters = lettersOf(word);
  for (const other of words) {
    if (Math.abs(word.length - other.length) > limit || countBits(letters ^ lettersOf(other)) > 2 * limit) continue;
    const edits = editDistance(word, other, limit);
    if (edits > limit) continue;
    if (edits < limit) near = [];
    limit = edits;
    near.push(other);
  }
  return near.slice(0, most);
};

/**
 * Returns the Latin names in a text and the parts of these names, in lower case: `campaignName` gives `campaignname`,
 * `campaign` and `name`. Names and parts of fewer than four characters are left out.
 */
export const latinWords = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][A-Za-z0-9_]{3,}/g) ?? []).flatMap((name) => [
    name.replaceAll('_', '').toLowerCase(),
    ...(name.match(/[A-Z]+[a-z0-9]*|[a-z0-9]+/g) ?? []).flatMap((hump) =>
      hump.length >= shortest ? [hump.toLowerCase()] : [],
    ),
  ]);
