// Text without any Markdown in it → its HTML, without a parser: most texts of a description are one such sentence.

/**
 * Letters, digits, spaces inside, and punctuation that means nothing to any part of the dialect, on one line.
 * Left out on purpose: what opens a block at the start (`-`, `+`, `1.`), every inline mark, `&`, and `@`, `:`, `//` and `www` of autolinks.
 * A property test holds that the long way gives the same.
 */
const PLAIN = /^(?!\d{1,9}[.)])[\p{L}\p{N}(“‘"'「『][\p{L}\p{N} ,.;()%/?“”‘’"'「」『』·…—–-]*$/u;
const AUTOLINK = /www|\/\//i;

export const plainParagraph = (text: string): string | undefined =>
  PLAIN.test(text) && !text.endsWith(' ') && !AUTOLINK.test(text) ? `<p>${text}</p>` : undefined;
