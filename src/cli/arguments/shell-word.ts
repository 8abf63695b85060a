// A text → one argument for a POSIX shell, for commands in messages and hints.

/** Returns a word, in quotes if a shell would otherwise split or expand it. */
export const shellWord = (word: string): string =>
  /^[\w./@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
