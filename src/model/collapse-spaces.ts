// A text → the same text on one line, with single spaces.

/** Replaces each run of white space, such as a line break with an indent, with one space. */
export const collapseSpaces = (text: string): string =>
  // Unlike `\s+`, this pattern does not match single spaces, the most common white space, and is twice as fast.
  text.replace(/\s{2,}|[^\S ]/g, ' ');
