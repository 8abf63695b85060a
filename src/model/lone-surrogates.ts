// Halves of pairs of UTF-16. Escapes (`\ud800`) can write one alone; no text in UTF-8 and no URL can have it.

export const hasLoneSurrogate = (text: string): boolean => !text.isWellFormed();

/** Returns whether a text anywhere in plain data has one, names of members included. */
export const holdsLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return hasLoneSurrogate(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasLoneSurrogate(name) || holdsLoneSurrogate(inner));
};

/** What a problem says of one. */
export const surrogateMessage = (what: string): string => `${what} has half of a surrogate pair, which is no character.`;

export const surrogateHint = 'write the whole character, or both halves of its escape: `\\ud83d\\ude00`.';
