// Two texts → their similarity, from 0 to 1.

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** Returns the share of pairs of neighbouring characters that two texts have in common (Dice's coefficient). */
export const similarity = (first: string, second: string): number => {
  if (first === second) return 1;
  const total = first.length + second.length - 2;
  if (first.length < 2 || second.length < 2) return 0;
  const others = pairsOf(second);
  let common = 0;
  for (const [pair, count] of pairsOf(first)) common += Math.min(count, others.get(pair) ?? 0);
  return (2 * common) / total;
};
