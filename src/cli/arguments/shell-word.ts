// A text → a word that can be typed into a POSIX shell.

/** Quotes a word that a shell would otherwise split or expand. */
export const shellWord = (word: string): string =>
  /^[\w./@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
