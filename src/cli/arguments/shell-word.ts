// A text → one argument for a POSIX shell, for commands in messages and hints.

/** Quotes a word that a shell would otherwise split or expand. */
export const shellWord = (word: string): string =>
  /^[\w./@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
