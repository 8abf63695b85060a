// Two patterns → whether one accepts every text that the other accepts, if their ends show it. The part between the
// ends is not analysed. Also returns variants of a pattern that match the same texts or more.

/**
 * Returns a pattern without `.*` at its ends. A pattern does not have to match the whole text (JSON Schema), so `.*`
 * has no effect there.
 */
export const soughtBy = (pattern: string): string => pattern.replace(/^\.\*\??/, '').replace(/(?<!\\)\.\*\??$/, '');

/**
 * Returns three variants of a pattern: without `^`, without `$`, and without both, always without `.*` at the ends.
 * Every text that matches with an anchor also matches without it.
 */
export const loosenedFrom = (pattern: string): readonly string[] => {
  const [open, free] = [pattern.replace(/^\^/, ''), pattern.replace(/(?<!\\)\$$/, '')];
  return [open, free, free.replace(/^\^/, '')].map(soughtBy);
};

/** Returns whether every text that matches `narrow` is known to match `wide`. */
export const isPatternWithin = (narrow: string | undefined, wide: string): boolean => {
  const sought = soughtBy(wide);
  if (sought === '' || wide === narrow) return true;
  return narrow !== undefined && (soughtBy(narrow) === sought || loosenedFrom(narrow).includes(sought));
};
