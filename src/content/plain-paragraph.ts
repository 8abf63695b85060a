// Turns a line of text without Markdown into HTML, without a parser.

/**
 * Matches one line of letters, digits, spaces inside, and punctuation that the dialect does not read. It excludes
 * characters that open a block at the start (`-`, `+`, `1.`), delimiters of inline markup, `&`, and `@` and `:` of
 * autolinks. `AUTOLINK` excludes `//` and `www`. For a line that passes both checks, `plainParagraph` must return the
 * same HTML as the parsers.
 */
const PLAIN = /^(?!\d{1,9}[.)])[\p{L}\p{N}(“‘"'「『][\p{L}\p{N} ,.;()%/?“”‘’"'「」『』·…—–-]*$/u;
const AUTOLINK = /www|\/\//i;

/** Returns the text as a paragraph, or undefined if it has to be parsed. */
export const plainParagraph = (text: string): string | undefined =>
  PLAIN.test(text) && !text.endsWith(' ') && !AUTOLINK.test(text) ? `<p>${text}</p>` : undefined;
