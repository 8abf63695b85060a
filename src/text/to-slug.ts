// A text → a segment of a URL: its words in lower case, joined with dashes.

/**
 * Returns the letters and digits of a text, in every script, in lower case. All other characters between them become
 * dashes. Returns an empty string if the text has no letter or digit.
 */
export const toSlug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
