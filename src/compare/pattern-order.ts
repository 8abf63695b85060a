// Patterns: which of two accepts more, as far as their ends say so. Whether what stands between accepts more is not decided.

/** JSON Schema: a pattern need not match the whole text, so that `.*` at either end of one says nothing. */
export const soughtBy = (pattern: string): string => pattern.replace(/^\.\*\??/, '').replace(/(?<!\\)\.\*\??$/, '');

/** What is sought with an anchor less: every text that matches with it matches without. */
export const loosenedFrom = (pattern: string): readonly string[] => {
  const [open, free] = [pattern.replace(/^\^/, ''), pattern.replace(/(?<!\\)\$$/, '')];
  return [open, free, free.replace(/^\^/, '')].map(soughtBy);
};

/** Every text that matches `narrow` is known to match `wide`. */
export const isPatternWithin = (narrow: string | undefined, wide: string): boolean => {
  const sought = soughtBy(wide);
  if (sought === '' || wide === narrow) return true;
  return narrow !== undefined && (soughtBy(narrow) === sought || loosenedFrom(narrow).includes(sought));
};
