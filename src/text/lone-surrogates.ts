// Finds lone halves of UTF-16 surrogate pairs, and provides the message and hint of the problem. An escape such as
// `\ud800` can produce a lone half, but neither a text in UTF-8 nor a URL can contain it.

/** Returns whether a text contains half of a surrogate pair without its other half. */
export const hasLoneSurrogate = (text: string): boolean => !text.isWellFormed();

/**
 * Returns whether plain data contains half of a surrogate pair without its other half, in a text or in the name of a
 * member.
 */
export const holdsLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return hasLoneSurrogate(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasLoneSurrogate(name) || holdsLoneSurrogate(inner));
};

/** Returns the message of a problem about a text. `what` is the subject of the sentence. */
export const surrogateMessage = (what: string): string =>
  `${what} has half of a surrogate pair, which is not a character.`;

/** Hint of a problem about half of a surrogate pair. */
export const surrogateHint = 'write the whole character, or both halves of its escape, such as `\\ud83d\\ude00`.';
