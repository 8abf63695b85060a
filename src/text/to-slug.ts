// A text → a segment of a URL: its words in lower case, joined with dashes.

/**
 * Returns lower-case words with dashes between them, in every script. Returns an empty string if the text has no letter
 * or digit.
 */
export const toSlug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
