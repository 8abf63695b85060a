// A text → one argument for a POSIX shell, for commands in messages and hints.

/**
 * Returns a word for a POSIX shell: in single quotes, unless the word contains only ASCII letters, digits and `_./@:-`.
 */
export const shellWord = (word: string): string =>
  /^[\w./@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
